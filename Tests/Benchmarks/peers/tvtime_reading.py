"""Reads a TV Time export in plain Python, to lists of times by episode: `tvtime_reading.py FILE`.

Prints `ready`, and for each line of input a line of JSON with the number of episodes and the processor time.
"""
import csv, json, sys, time

print("ready", flush=True)
for _ in sys.stdin:
    began = time.process_time()
    with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    plays = {}
    for row in rows:
        if row["key"].startswith("watch-episode-"):
            plays.setdefault((row["s_id"], row["ep_id"]), []).append(row["created_at"])
    print(json.dumps({"episodes": len(plays), "seconds": time.process_time() - began}), flush=True)
    del rows, plays
