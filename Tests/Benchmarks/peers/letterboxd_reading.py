"""Reads a Letterboxd export in plain Python, to lists of rows by film: `letterboxd_reading.py FOLDER`.

Prints `ready`, and for each line of input a line of JSON with the numbers of rows and films and the processor time.
"""
import csv, json, pathlib, sys, time

folder = pathlib.Path(sys.argv[1])
print("ready", flush=True)
for _ in sys.stdin:
    began = time.process_time()
    films, count = {}, 0
    for path in sorted(folder.rglob("*.csv")):
        with open(path, encoding="utf-8", newline="") as file:
            # A list begins with four lines about itself.
            if path.parent.name == "lists":
                for _ in range(4):
                    next(file)
            for row in csv.DictReader(file):
                films.setdefault((row["Name"], row["Year"]), []).append(row)
                count += 1
    print(json.dumps({"rows": count, "films": len(films), "seconds": time.process_time() - began}), flush=True)
    del films
