#!/usr/bin/env python3
"""Reads a playlist to entries with all attributes, with ipytv.

    ipytv_playlist.py FILE      prints `ready`, and for each line of input the wall and processor time of a reading,
                                and the sum of the lengths of names, addresses and attributes
"""
import json, sys, time

try:
    from ipytv import playlist
except ImportError:
    sys.exit("python3 has no ipytv; pip install -r Tests/Benchmarks/peers/ipytv-requirements.txt")

print("ready", flush=True)
for _ in sys.stdin:
    wall, processor = time.perf_counter(), time.process_time()
    entries = list(playlist.loadf(sys.argv[1]))
    total = sum(
        len(entry.name) + len(entry.url) + sum(len(value) for value in entry.attributes.values()) for entry in entries)
    print(json.dumps({"wall": time.perf_counter() - wall, "processor": time.process_time() - processor,
                      "count": len(entries), "sum": total}), flush=True)
