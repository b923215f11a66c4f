"""Builds the guides and the reference: `python -m sphinx -W --keep-going docs build/site`, with the docs extra."""

import re

import handrank

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
nitpicky = True  # a name that is referred to and not there is an error, too

nb_execution_mode = "off"  # notebooks hold what they printed and drew; the tests run them again
myst_heading_anchors = 3  # links to sections, as a repository page has them

default_role = "code"  # docstrings write `names` so
autodoc_typehints = "none"  # the signatures of docstrings; exact types are in the stubs
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": False}

# Links out of docs/ are those of a repository page. On the site, files are copied beside it, and a folder has a page.
FOLDERS = {"../tests/native": "native.md"}
OTHER_PAGES = re.compile(r"\]\((\.\./[^)]*\.md)\)")  # Markdown that is no page of the site: a file, too


def links_of_the_site(app, name, source):
    for folder, page in FOLDERS.items():
        source[0] = source[0].replace(f"]({folder})", f"]({page})")
    source[0] = OTHER_PAGES.sub(r"](path:\1)", source[0])


# What a docstring is made of.
ARGUMENT = re.compile(r"^\s*[\w*`\"'|. ,()]*\S {2,}\S", re.MULTILINE)  # a name, two blanks or more, what it is
QUOTED = re.compile(r"(`[^`]*`)")


def as_written(app, what, name, thing, options, lines):
    """Docstrings are plain text: tables of arguments stay as they are laid out, the rest is paragraphs and examples."""
    if lines and lines[0].startswith("Alias for field number"):  # what named tuples say of bare fields
        lines.clear()
    blocks = "\n".join(lines).split("\n\n")
    written = []
    for block in blocks:
        if block.lstrip().startswith(">>>"):
            written += [block.rstrip(), ""]
        elif ARGUMENT.search(block) or block.startswith(" "):
            written += ["::", "", *(f"    {line}".rstrip() for line in block.splitlines()), ""]
        else:
            parts = QUOTED.split(block)
            parts[::2] = [re.sub(r"([*|]|_\b)", r"\\\1", part) for part in parts[::2]]
            written += [*"".join(parts).splitlines(), ""]
    lines[:] = "\n".join(written).splitlines()


def setup(app):
    app.connect("source-read", links_of_the_site)
    app.connect("autodoc-process-docstring", as_written)
