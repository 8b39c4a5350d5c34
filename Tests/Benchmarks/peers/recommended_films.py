#!/usr/bin/env python3
"""Recommendations for real people: MovieLens 100K, as the package recbole has it; and what other methods reach.

    recommended_films.py FOLDER      writes FOLDER/films.tsv, FOLDER/viewings.tsv and FOLDER/similar.tsv; prints `ready`

Of each person, the first four fifths of the ratings by time are known, and the rest is to be found. Votes and scores
are those of the known part. For each film, similar.tsv has the twenty that share most viewers with it in the known
part, as a catalogue's list of similar titles comes from its users. The licence of the data forbids passing it on:
nothing of it is kept.

For each line of input, it prints NDCG@10, the share of people with a hit, and the share of films shown to somebody, of
popularity, of the nearest neighbours and of EASE, which know all people's viewings, and of the lists of similar.tsv for
the last five films that a person gave four stars or more, merely added up; for all people, and for every second one.
"""
import collections, importlib.util, json, os, sys

try:
    import numpy
except ImportError:
    sys.exit(0)
PACKAGE = importlib.util.find_spec("recbole")
if PACKAGE is None:
    sys.exit(0)
DATA = os.path.join(PACKAGE.submodule_search_locations[0], "dataset_example", "ml-100k", "ml-100k.")


def rows(name):
    with open(DATA + name, encoding="utf-8") as file:
        next(file)
        for line in file:
            yield line.rstrip("\n").split("\t")


NAMES = {number: (name, year, genres.split()) for number, name, year, genres in rows("item")}
FILMS = sorted(NAMES, key=int)
PLACE = {number: place for place, number in enumerate(FILMS)}
ENTITY = {entity: number for number, entity in rows("link") if number in PLACE}
PEOPLE = collections.defaultdict(list)
for head, relation, tail in rows("kg"):
    if head in ENTITY and relation == "film.film.directed_by":
        PEOPLE[ENTITY[head]].insert(0, tail)
    elif head in ENTITY and relation == "film.film.actor":
        PEOPLE[ENTITY[head]].append(tail)

VIEWINGS = collections.defaultdict(list)
for person, film, rating, moment in rows("inter"):
    VIEWINGS[int(person)].append((float(moment), int(film), float(rating)))
KNOWN, HIDDEN = {}, {}
for person, viewings in VIEWINGS.items():
    viewings.sort()
    count = int(len(viewings) * 0.8)
    KNOWN[person], HIDDEN[person] = viewings[:count], viewings[count:]
ORDER = sorted(VIEWINGS)
seen = numpy.zeros((len(ORDER), len(FILMS)))
stars = numpy.zeros(len(FILMS))
for row, person in enumerate(ORDER):
    for _, film, rating in KNOWN[person]:
        seen[row, PLACE[str(film)]] = 1
        stars[PLACE[str(film)]] += rating
votes = seen.sum(0)
shared = seen.T @ seen
likeness = shared / numpy.sqrt(numpy.outer(numpy.maximum(votes, 1), numpy.maximum(votes, 1)))
numpy.fill_diagonal(likeness, 0)

with open(f"{sys.argv[1]}/films.tsv", "w", encoding="utf-8") as file:
    for place, number in enumerate(FILMS):
        name, year, genres = NAMES[number]
        score = 2 * stars[place] / votes[place] if votes[place] else 0
        file.write("\t".join([
            number, name, year, "|".join(genres), str(int(votes[place])), f"{score:.3f}", "|".join(PEOPLE[number][:11])]) + "\n")
with open(f"{sys.argv[1]}/viewings.tsv", "w", encoding="utf-8") as file:
    for person in ORDER:
        for known, part in ((1, KNOWN[person]), (0, HIDDEN[person])):
            file.writelines(f"{person}\t{film}\t{rating:.0f}\t{moment:.0f}\t{known}\n" for moment, film, rating in part)
with open(f"{sys.argv[1]}/similar.tsv", "w", encoding="utf-8") as file:
    for place, number in enumerate(FILMS):
        nearest = numpy.argsort(-likeness[place], kind="stable")[:20]
        file.write(number + "\t" + " ".join(FILMS[other] for other in nearest) + "\n")


def tips():
    """For each person, the places in the lists of five liked films, added up; equal ones by their votes."""
    scores = numpy.tile(votes * 1e-6, (len(ORDER), 1))
    for row, person in enumerate(ORDER):
        for _, film, _ in [viewing for viewing in KNOWN[person] if viewing[2] >= 4][-5:]:
            for rank, other in enumerate(numpy.argsort(-likeness[PLACE[str(film)]], kind="stable")[:20]):
                scores[row, other] += 1 / (1 + rank / 10)
    return scores


def worth(scores, half=None):
    gains = 1 / numpy.log2(numpy.arange(2, 12))
    total, hits, shown, people = 0.0, 0, set(), 0
    for row, person in enumerate(ORDER):
        if half is not None and row % 2 != half:
            continue
        people += 1
        ranked = numpy.argsort(-numpy.where(seen[row] > 0, -numpy.inf, scores[row]), kind="stable")[:10]
        wanted = {PLACE[str(film)] for _, film, _ in HIDDEN[person]}
        found = [gain for gain, place in zip(gains, ranked) if place in wanted]
        total += sum(found) / gains[: min(10, len(wanted))].sum()
        hits += bool(found)
        shown.update(ranked.tolist())
    return {"ndcg": total / people, "hit": hits / people, "shown": len(shown) / len(FILMS)}


print("ready", flush=True)
for _ in sys.stdin:
    near = numpy.where(likeness >= numpy.sort(likeness, axis=0)[-100], likeness, 0)
    inverse = numpy.linalg.inv(shared + 200 * numpy.eye(len(FILMS)))
    ease = -inverse / numpy.diag(inverse)
    numpy.fill_diagonal(ease, 0)
    methods = {
        "popularity": numpy.tile(votes, (len(ORDER), 1)), "ItemKNN": seen @ near, "EASE": seen @ ease,
        "the same tips, added up": tips()}
    found = {name: worth(scores) for name, scores in methods.items()}
    found.update({f"{name}, other half": worth(scores, 1) for name, scores in methods.items()})
    print(json.dumps(found), flush=True)
