#!/usr/bin/env python3
"""The crates that the program for a target is made of.

    third_party.py notices TARGET    their licences, with the texts that they come with
    third_party.py sbom TARGET       a list of components in CycloneDX 1.5 (JSON)

What builds or tests the program, and is no part of it, is not named.
"""

import json
import pathlib
import re
import subprocess
import sys
import time
import os
import uuid

NOTICE = re.compile(r"(licen[cs]e|copying|notice|unlicense|copyright)", re.IGNORECASE)


def metadata(target):
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout)


def crates(data):
    """The packages that are part of the program, and of each the ids of those that it uses."""
    nodes = {node["id"]: node for node in data["resolve"]["nodes"]}
    packages = {package["id"]: package for package in data["packages"]}
    used, waiting = {}, [data["resolve"]["root"]]
    while waiting:
        name = waiting.pop()
        if name in used:
            continue
        is_part = lambda dep: any(kind["kind"] is None for kind in dep["dep_kinds"])
        is_macro = lambda id: any("proc-macro" in target["kind"] for target in packages[id]["targets"])
        used[name] = sorted(
            dep["pkg"] for dep in nodes[name]["deps"] if is_part(dep) and not is_macro(dep["pkg"])
        )
        waiting.extend(used[name])
    parts = sorted((packages[id] for id in used), key=lambda package: (package["name"], package["version"]))
    return parts, used


def licence(package):
    return (package["license"] or "see its files").replace("/", " OR ")


def notices(target):
    data = metadata(target)
    parts, _ = crates(data)
    others = [package for package in parts if package["source"]]
    print("The program contains these crates. The licence of each stands beside it, and their texts below.\n")
    texts = {}
    for package in others:
        print(f"{package['name']} {package['version']}: {licence(package)}")
        folder = pathlib.Path(package["manifest_path"]).parent
        for file in sorted(folder.iterdir()):
            if file.is_file() and NOTICE.match(file.name) and file.suffix not in (".rs", ".toml", ".html", ".tmpl"):
                text = "\n".join(line.rstrip() for line in file.read_text("utf-8", "replace").splitlines()).strip()
                texts.setdefault(text, []).append(f"{package['name']} {package['version']}")
    for text, names in sorted(texts.items(), key=lambda item: item[1]):
        print(f"\n{'=' * 80}\n{', '.join(names)}\n{'-' * 80}\n{text}")


def checksums():
    lock = pathlib.Path("Cargo.lock").read_text(encoding="utf-8")
    entries = re.findall(r'name = "(.*)"\nversion = "(.*)"\nsource = ".*"\nchecksum = "(.*)"', lock)
    return {(name, version): checksum for name, version, checksum in entries}


def reference(package):
    return f"pkg:cargo/{package['name']}@{package['version']}"


def component(package, sums):
    entry = {
        "type": "library",
        "bom-ref": reference(package),
        "name": package["name"],
        "version": package["version"],
        "purl": reference(package),
        "licenses": [{"expression": licence(package)}],
    }
    checksum = sums.get((package["name"], package["version"]))
    if checksum:
        entry["hashes"] = [{"alg": "SHA-256", "content": checksum}]
    return entry


def sbom(target):
    data = metadata(target)
    parts, used = crates(data)
    names = {package["id"]: reference(package) for package in parts}
    root, sums = data["resolve"]["root"], checksums()
    program = next(component(package, sums) for package in parts if package["id"] == root)
    seconds = int(os.environ["SOURCE_DATE_EPOCH"])
    commit = os.environ["HONFU_COMMIT"]
    bom = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, f'{commit} {target}')}",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds)),
            "component": {**program, "type": "application"},
            "properties": [{"name": "commit", "value": commit}, {"name": "target", "value": target}],
        },
        "components": [component(package, sums) for package in parts if package["id"] != root],
        "dependencies": [
            {"ref": names[id], "dependsOn": sorted(names[dep] for dep in used[id])}
            for id in sorted(used, key=names.get)
        ],
    }
    print(json.dumps(bom, indent=1, ensure_ascii=False))


{"notices": notices, "sbom": sbom}[sys.argv[1]](sys.argv[2])
