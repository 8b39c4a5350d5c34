#!/usr/bin/env python3
"""Measures how long a CRDT library takes to apply another device's update.

    crdt_intake.py pycrdt|loro MINE THEIRS      makes a document of each file, with a play a line, and prints `ready`

For each line of input, it applies the second document's update to a fresh copy of the first, and prints the processor
time in seconds. A play is a map of its fields, so that each field merges on its own.
"""
import json, sys, time


def plays(path):
    for line in open(path, encoding="utf-8"):
        row = json.loads(line)
        yield row["id"], {
            name: value if isinstance(value, (str, int, float, bool)) else json.dumps(value)
            for name, value in row["set"].items()
        }


class Yjs:
    def __init__(self, mine, theirs):
        self.base, self.update = self.document(mine).get_update(), self.document(theirs).get_update()

    def document(self, path):
        from pycrdt import Doc, Map

        document = Doc()
        root = document.get("plays", type=Map)
        with document.transaction():
            for id, fields in plays(path):
                root[id] = Map(fields)
        return document

    def run(self):
        from pycrdt import Doc, Map

        replica = Doc()
        replica.apply_update(self.base)
        start = time.process_time()
        replica.apply_update(self.update)
        took = time.process_time() - start
        return took, len(replica.get("plays", type=Map))


class Loro:
    def __init__(self, mine, theirs):
        self.base, self.update = self.export(mine, 1), self.export(theirs, 2)

    def export(self, path, peer):
        import loro

        document = loro.LoroDoc()
        document.peer_id = peer
        root = document.get_map("plays")
        for id, fields in plays(path):
            play = root.insert_container(id, loro.LoroMap())
            for name, value in fields.items():
                play.insert(name, value)
        document.commit()
        return document.export(loro.ExportMode.Updates(loro.VersionVector()))

    def run(self):
        import loro

        replica = loro.LoroDoc()
        replica.import_(self.base)
        start = time.process_time()
        replica.import_(self.update)
        took = time.process_time() - start
        return took, len(replica.get_map("plays").keys())


def main():
    kind, mine, theirs = sys.argv[1:]
    try:
        __import__(kind)
    except ImportError:
        sys.exit(f"python3 has no {kind}; pip install -r Tests/Benchmarks/peers/crdt-requirements.txt")
    peer = {"pycrdt": Yjs, "loro": Loro}[kind](mine, theirs)
    print("ready", flush=True)
    for _ in sys.stdin:
        took, count = peer.run()
        print(json.dumps({"processor": took, "count": count}), flush=True)


main()
