"""Builds the guides and the reference: `python -m sphinx -W --keep-going docs build/site`, with the docs extra."""

import re

import handrank
import handrank.capi  # before autodoc, which would take its stub for the module that others link to

project = "handrank"
version = release = handrank.__version__
extensions = [
    "myst_nb",  # the guides are Markdown, to be read on a repository page, too; notebooks
    "sphinx.ext.autodoc",  # imports the modules, so what is compiled has its docstrings
]
html_theme = "furo"
html_title = f"handrank {version}"
html_copy_source = html_show_sourcelink = False  # what the site links to is the guides, not their sources
html_show_copyright = False
html_static_path = ["static"]
html_css_files = ["site.css"]
nitpicky = True  # a name that is referred to and not there is an error, too

nb_execution_mode = "off"  # notebooks hold what they printed and drew; the tests run them again
myst_heading_anchors = 3  # links to sections, as a repository page has them

default_role = "code"  # docstrings write `names` so
autodoc_typehints = "none"  # the signatures of docstrings; exact types are in the stubs
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": False}

# Links out of docs/ are those of a repository page. On the site, files are copied beside it, and a folder has a page.
FOLDERS = {"../examples/native": "native.md"}
OTHER_PAGES = re.compile(r"\]\((\.\./[^)]*\.md)\)")  # Markdown that is no page of the site: a file, too
LAST_LINE = re.compile(r"\n\n```$", re.MULTILINE)  # tells doctest that an answer is over; no line of a page


def as_a_page(app, name, source):
    for folder, page in FOLDERS.items():
        source[0] = source[0].replace(f"]({folder})", f"]({page})")
    source[0] = LAST_LINE.sub("\n```", OTHER_PAGES.sub(r"](path:\1)", source[0]))


# What a docstring is made of.
ARGUMENT = re.compile(r"^(?! )([\w*`\"'|. ,()]*\S) {2,}(\S.*)$", re.MULTILINE)  # a name, two blanks or more, what it is
QUOTED = re.compile(r"(`[^`]*`)")


def escaped(text):
    parts = QUOTED.split(text)
    parts[::2] = [re.sub(r"([*|]|_\b)", r"\\\1", part) for part in parts[::2]]
    return "".join(parts)


def arguments(block):
    """A table of names and what they are, as definitions; what stands below without a name, as a paragraph."""
    below = False  # the lines that have no name begin
    for line in block.splitlines():
        if argument := ARGUMENT.match(line):
            yield from (escaped(argument[1]), f"    {escaped(argument[2])}")
        elif line.startswith(" "):
            yield f"    {escaped(line.strip())}"
        else:
            yield from [escaped(line)] if below else ["", escaped(line)]
            below = True


def as_written(app, what, name, thing, options, lines):
    """Docstrings are plain text: arguments in columns, paragraphs, code further in, examples."""
    if lines and lines[0].startswith("Alias for field number"):  # what named tuples say of bare fields
        lines.clear()
    blocks = "\n".join(lines).split("\n\n")
    written = []
    for block in blocks:
        if block.lstrip().startswith(">>>"):
            written += [block.rstrip(), ""]
        elif block.startswith(" "):
            written += ["::", "", *(f"    {line}".rstrip() for line in block.splitlines()), ""]
        elif ARGUMENT.match(block):
            written += [*arguments(block), ""]
        else:
            written += [*escaped(block).splitlines(), ""]
    lines[:] = "\n".join(written).splitlines()


def setup(app):
    app.connect("source-read", as_a_page)
    app.connect("autodoc-process-docstring", as_written)
