#!/usr/bin/env python3
"""Makes the links of a Markdown file absolute, as pages outside the repository need it.

    absolute_links.py ADDRESS FOLDER FILE

ADDRESS is that of the repository, FOLDER its files, FILE the path of the Markdown file in it, which is changed. A
picture that is an SVG is replaced by the PNG of the same name, since not every page shows SVG.
"""

import pathlib
import posixpath
import re
import sys


def main():
    address, folder, name = sys.argv[1].rstrip("/"), pathlib.Path(sys.argv[2]), sys.argv[3]
    file = folder / name

    def path_of(link):
        path = posixpath.normpath(posixpath.join(posixpath.dirname(name), link))
        if not (folder / path).exists():
            sys.exit(f"{name}: there is no {path}")
        return path

    def absolute(match):
        picture, text, link, anchor = match.group(1), match.group(2), match.group(3), match.group(4) or ""
        if re.match(r"[a-z]+:", link) or not link:
            return match.group(0)
        if picture:
            return f"![{text}]({address}/raw/HEAD/{path_of(re.sub('[.]svg$', '.png', link))})"
        return f"[{text}]({address}/blob/HEAD/{path_of(link)}{anchor})"

    text = file.read_text(encoding="utf-8")
    parts = re.split(r"(^```.*?^```$)", text, flags=re.M | re.S)
    for at in range(0, len(parts), 2):
        parts[at] = re.sub(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()#\s]*)(#[^()\s]*)?\)", absolute, parts[at])
    file.write_text("".join(parts), encoding="utf-8")


main()
