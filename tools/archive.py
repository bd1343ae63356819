#!/usr/bin/env python3
"""Packs a folder so that the same files make the same bytes.

    archive.py FOLDER FILE.tar.gz|FILE.zip
    archive.py --checksums FOLDER      writes SHA256SUMS of the files there

Every file gets the time of SOURCE_DATE_EPOCH; members are sorted, and belong to nobody.
"""

import gzip
import hashlib
import os
import pathlib
import sys
import tarfile
import time
import zipfile


def members(folder):
    return [folder, *sorted(folder.rglob("*"), key=lambda path: path.as_posix())]


def mode(path):
    return 0o755 if path.is_dir() or path.name in ("honfu", "honfu.exe") else 0o644


def pack_tar(folder, file, seconds):
    with open(file, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
            for path in members(folder):
                info = tarfile.TarInfo(path.relative_to(folder.parent).as_posix())
                info.mtime, info.mode = seconds, mode(path)
                if path.is_dir():
                    info.type = tarfile.DIRTYPE
                    tar.addfile(info)
                else:
                    info.size = path.stat().st_size
                    with open(path, "rb") as content:
                        tar.addfile(info, content)


def pack_zip(folder, file, seconds):
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in members(folder):
            if path.is_file():
                name = path.relative_to(folder.parent).as_posix()
                info = zipfile.ZipInfo(name, time.gmtime(seconds)[:6])
                info.external_attr, info.create_system = mode(path) << 16, 3
                packed.writestr(info, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def checksums(folder):
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")


def main():
    if sys.argv[1] == "--checksums":
        return checksums(pathlib.Path(sys.argv[2]))
    folder, file, seconds = pathlib.Path(sys.argv[1]), sys.argv[2], int(os.environ["SOURCE_DATE_EPOCH"])
    pack = pack_zip if file.endswith(".zip") else pack_tar
    return pack(folder, file, seconds)


main()
