"""Compares Reelbook's account of twin files with the counts of `reader.py`."""
import json, sys
import reader

with open(sys.argv[2], encoding="utf-8") as file:
    told = json.load(file)
expected = reader.read(sys.argv[1])
problems = []
for name, counts in expected.items():
    for what, count in counts.items():
        if told[name][what] != count:
            problems.append("%s: %s: %s, and not %s" % (name, what, str(told[name][what])[:200], str(count)[:200]))
    if not counts["rows"]:
        problems.append(name + ": there is nothing in it")
    if told[name]["sum"] != counts["rows"]:
        problems.append("%s: what became of the rows sums to %s of %s" % (name, told[name]["sum"], counts["rows"]))
    if told[name]["again"]:
        problems.append("%s: %s things are new the second time" % (name, told[name]["again"]))
for problem in problems:
    print(problem)
sys.exit(bool(problems))
