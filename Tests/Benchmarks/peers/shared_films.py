#!/usr/bin/env python3
"""What several real people watch together: six published ways to choose for a group.

    shared_films.py FOLDER      reads FOLDER/films.tsv and FOLDER/viewings.tsv of recommended_films.py; writes
                                FOLDER/groups.tsv and FOLDER/ease.bin; prints `ready`

There are 200 groups of each kind: two alike, two at random, two far apart, four at random. Their people are every second
one, so that what was fitted to the others is not judged by its own data. ease.bin has EASE's score of each film for each
person as 32-bit numbers, in the order of the files.

For each line of input, it prints for each kind of group and each way NDCG@10 of the films that nobody in the group has
seen: the mean of the members, and the member for whom it is worst. If FOLDER/ours.bin has other scores, also for these.

The ways: the average of the scores; the lowest score (least misery); Borda's count of places; taking turns (FAI); GFAR
(Kaya, Bridge and Tintarev, RecSys 2020); EP-FuzzDA (Malecek and Peska, 2021).
"""
import json, os, sys

try:
    import numpy
except ImportError:
    sys.exit(0)

FOLDER = sys.argv[1]
FILMS = [int(line.split("\t")[0]) for line in open(f"{FOLDER}/films.tsv", encoding="utf-8")]
PLACE = {film: place for place, film in enumerate(FILMS)}
known, hidden = {}, {}
for line in open(f"{FOLDER}/viewings.tsv", encoding="utf-8"):
    person, film, _, _, isKnown = line.split("\t")
    known.setdefault(int(person), set())
    (known if int(isKnown) else hidden).setdefault(int(person), set()).add(PLACE[int(film)])
ORDER = sorted(known)
seen = numpy.zeros((len(ORDER), len(FILMS)))
for row, person in enumerate(ORDER):
    seen[row, list(known[person])] = 1
WANTED = [hidden.get(person, set()) for person in ORDER]

inverse = numpy.linalg.inv(seen.T @ seen + 200 * numpy.eye(len(FILMS)))
weights = -inverse / numpy.diag(inverse)
numpy.fill_diagonal(weights, 0)
EASE = (seen @ weights).astype(numpy.float32)
EASE.tofile(f"{FOLDER}/ease.bin")

unit = seen / numpy.maximum(1e-9, numpy.linalg.norm(seen, axis=1, keepdims=True))
alike = unit @ unit.T
JUDGED = range(1, len(ORDER), 2)


def groups(kind, count=200):
    random = numpy.random.default_rng(["alike", "random", "apart", "four"].index(kind) + 28)
    found = []
    while len(found) < count:
        people = [int(person) for person in random.choice(JUDGED, 4, replace=False)]
        if kind == "random":
            people = people[:2]
        elif kind != "four":
            others = random.choice([person for person in JUDGED if person != people[0]], 100, replace=False)
            best = numpy.argmax if kind == "alike" else numpy.argmin
            people = [people[0], int(others[best(alike[people[0], others])])]
        found.append(people)
    return found


GROUPS = {kind: groups(kind) for kind in ("alike", "random", "apart", "four")}
with open(f"{FOLDER}/groups.tsv", "w", encoding="utf-8") as file:
    for kind, found in GROUPS.items():
        file.writelines(f"{kind}\t{' '.join(str(ORDER[person]) for person in people)}\n" for people in found)

LENGTH = 10
GAINS = 1 / numpy.log2(numpy.arange(2, LENGTH + 2))


def best(scores):
    return numpy.argsort(-scores, kind="stable")[:LENGTH]


def places(scores):
    order = numpy.argsort(-scores, axis=1, kind="stable")
    found = numpy.empty_like(order)
    for row in range(len(order)):
        found[row, order[row]] = numpy.arange(order.shape[1])
    return order, found


def turns(scores):
    order, _ = places(scores)
    chosen, turn = [], 0
    while len(chosen) < LENGTH:
        chosen.append(next(film for film in order[turn % len(scores)] if film not in chosen))
        turn += 1
    return chosen


def gfar(scores):
    points = scores.shape[1] - places(scores)[1].astype(float)
    chance = points / points.sum(axis=1, keepdims=True)
    missed, chosen = numpy.ones(len(scores)), []
    for _ in range(LENGTH):
        gain = (chance * missed[:, None]).sum(axis=0)
        gain[chosen] = -1
        chosen.append(int(numpy.argmax(gain)))
        missed *= 1 - chance[:, chosen[-1]]
    return chosen


def fuzzda(scores):
    worth = scores - scores.min(axis=1, keepdims=True)
    share, have, chosen = 1 / len(scores), numpy.zeros(len(scores)), []
    for _ in range(LENGTH):
        total = have.sum() + worth.sum(axis=0)
        gain = numpy.maximum(0, numpy.minimum(worth, total[None, :] * share - have[:, None])).sum(axis=0)
        gain[chosen] = -1
        chosen.append(int(numpy.argmax(gain)))
        have += worth[:, chosen[-1]]
    return chosen


WAYS = {
    "average": lambda scores: best(scores.mean(axis=0)), "least misery": lambda scores: best(scores.min(axis=0)),
    "Borda": lambda scores: best(-places(scores)[1].sum(axis=0)), "turns": turns, "GFAR": gfar, "EP-FuzzDA": fuzzda,
}


def judge(scores):
    found = {}
    for kind, all_people in GROUPS.items():
        sums = {way: numpy.zeros(2) for way in WAYS}
        for people in all_people:
            free = numpy.flatnonzero(seen[people].sum(axis=0) == 0)
            unseen = set(free.tolist())
            all_wanted = [WANTED[person] & unseen for person in people]
            own = scores[people][:, free].astype(float)
            for way, choose in WAYS.items():
                films = [int(free[place]) for place in choose(own)]
                worth = []
                for wanted in all_wanted:
                    hits = [gain for gain, film in zip(GAINS, films) if film in wanted]
                    worth.append(sum(hits) / GAINS[: min(LENGTH, len(wanted))].sum() if wanted else 0)
                sums[way] += (numpy.mean(worth), min(worth))
        found[kind] = {way: {"mean": sum_[0] / len(all_people), "worst": sum_[1] / len(all_people)} for way, sum_ in sums.items()}
    return found


print("ready", flush=True)
for _ in sys.stdin:
    reply = {"EASE": judge(EASE)}
    if os.path.exists(f"{FOLDER}/ours.bin"):
        reply["ours"] = judge(numpy.fromfile(f"{FOLDER}/ours.bin", dtype=numpy.float32).reshape(EASE.shape))
    print(json.dumps(reply), flush=True)
