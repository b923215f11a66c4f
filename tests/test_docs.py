"""Every example of the guides runs and gives what it says; one that needs another library, where that is installed."""

import copy
import doctest
import pkgutil
import re
from pathlib import Path

import handrank as hr
import pytest
from handrank import compat

ROOT = Path(__file__).parents[1]
GUIDES = sorted((ROOT / "docs").glob("*.md"))
WITHOUT_EXAMPLES = {"architecture"}
NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))
LINK = re.compile(r"\]\((?!https?:)([^)#]+)[^)]*\)")
SECTION = re.compile(r"^(?=## )", re.MULTILINE)
NEEDS = re.compile(r"<!-- needs ([\w.]+) -->")  # in a section whose examples import that module; it runs alone


def parts(guide):
    """The sections that need a library, each with its name, and the rest of the guide as one."""
    sections = SECTION.split(guide.read_text(encoding="utf-8"))
    needs = {module[1]: section for section in sections if (module := NEEDS.search(section))}
    return {None: "".join(section for section in sections if section not in needs.values())} | needs


PARTS = [
    (guide, module, text)
    for guide in GUIDES
    if guide.stem not in WITHOUT_EXAMPLES
    for module, text in parts(guide).items()
]


@pytest.mark.parametrize(
    ("guide", "module", "text"),
    PARTS or [(None, None, None)],
    ids=[f"{guide.stem}-{module}" if module else guide.stem for guide, module, _ in PARTS] or None,
)
def test_the_examples_of_a_guide_run(guide, module, text, monkeypatch):
    if guide is None:
        pytest.skip("the guides lie in the source tree only")
    if module is not None:
        pytest.importorskip(module, reason=f"{module} is not installed: the extras test-interop and test-all")
    monkeypatch.chdir(guide.parents[1])  # some read files of the tree
    examples = doctest.DocTestParser().get_doctest(text, {"__name__": "__main__"}, guide.name, str(guide), 0)
    assert len(examples.examples) > 3
    results = doctest.DocTestRunner().run(examples)
    assert results.failed == 0


def printed(notebook):
    """The text of each cell: what it printed and returned, but not its pictures."""
    return [
        [output.get("text") or "image/png" in output["data"] or output["data"]["text/plain"] for output in cell.outputs]
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_prints_what_it_holds(path):
    for module in ("nbclient", "ipykernel", "matplotlib"):
        pytest.importorskip(module, reason=f"{module} is not installed: the docs extra")
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    again = NotebookClient(copy.deepcopy(notebook), kernel_name="python3", coalesce_streams=True).execute()
    assert printed(again) == printed(notebook)


@pytest.mark.skipif(not (ROOT / "src").exists(), reason="what the guides link to lies in the source tree only")
@pytest.mark.parametrize("page", [*sorted(ROOT.glob("README*.md")), *GUIDES], ids=lambda page: page.stem)
def test_links_lead_to_files_of_the_tree(page):
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.skipif(not GUIDES, reason="the guides lie in the source tree only")
def test_the_reference_has_every_public_name():
    reference = (ROOT / "docs/api/handrank.rst").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\.\. (?:py:)?(?:auto)?[a-z]+:: (\w+)$", reference, re.MULTILINE)) == sorted(
        [*hr.__all__, "handrank"]
    )


@pytest.mark.skipif(not GUIDES, reason="the guides lie in the source tree only")
def test_the_reference_has_every_public_module():
    reference = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs/api").glob("*.rst"))
    there = set(re.findall(r"^\.\. automodule:: (handrank\.[\w.]+)$", reference, re.MULTILINE))
    stability = (ROOT / "docs/stability.md").read_text(encoding="utf-8")
    public = re.search(r"^Public is .*?\n\n", stability, re.MULTILINE | re.DOTALL)[0]
    stand_ins = {f"handrank.compat.{module.name}" for module in pkgutil.iter_modules(compat.__path__)}
    assert stand_ins | set(re.findall(r"`(handrank\.[a-z][\w.]+)`", public)) <= there


@pytest.mark.skipif(not GUIDES, reason="the guides lie in the source tree only")
def test_the_site_has_every_guide():
    index = (ROOT / "docs/index.md").read_text(encoding="utf-8").splitlines()
    assert [guide.stem for guide in GUIDES if guide.stem != "index" and guide.stem not in index] == []
