#!/usr/bin/env python3
"""Follows the links in the pages of a folder: each has to lead to a file in it, and to an element of that file.

    tools/book_links.py target/book
"""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The links of a page and the names of its elements."""

    def __init__(self, path):
        super().__init__()
        self.links, self.names = [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name in ("id", "name"):
                self.names.add(value)


def fault(root, path, link, pages):
    """What is wrong with a link, if anything is."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if root not in target.parents:
        return "leads out of the book"
    if not target.is_file():
        return "no such file"
    name = unquote(parts.fragment)
    if name and target in pages and name not in pages[target].names:
        return "no such element"
    return None


def main():
    root = Path(sys.argv[1]).resolve()
    # A page for servers, whose links begin at the root of the site.
    paths = [path for path in sorted(root.rglob("*.html")) if path.name != "404.html"]
    pages = {path: Page(path) for path in paths}
    count, faults = 0, []
    for path, page in pages.items():
        for link in page.links:
            count += 1
            why = fault(root, path, link, pages)
            if why:
                faults.append(f"{path.relative_to(root)}: {link}: {why}")
    print(f"{count} links in {len(pages)} pages, {len(faults)} of them broken")
    if faults or count < 100:
        sys.exit("\n".join(faults) or "too few links to be the book")


main()
