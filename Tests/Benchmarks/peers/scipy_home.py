#!/usr/bin/env python3
"""Measures how long scipy takes for the rows of a home screen: cosine of sparse rows, and the best of them.

    scipy_home.py FOLDER      reads the films of FOLDER/films.tsv and the marks of FOLDER/marks.tsv, and prints `ready`

For each line of input, it makes a sparse matrix of the films' features, and then the best twenty films for a person's
taste and for each of their three best liked films. It prints the seconds of all work, and those after the matrix.
"""
import json, sys, time

try:
    import numpy
    from scipy import sparse
except ImportError:
    sys.exit(0)

folder = sys.argv[1]
films = [line.rstrip("\n").split("\t") for line in open(f"{folder}/films.tsv", encoding="utf-8")]
films = [[genres.split("|"), people.split("|"), *rest] for genres, people, *rest in films]
marks = [line.split("\t") for line in open(f"{folder}/marks.tsv", encoding="utf-8")]
places = numpy.array([int(place) for place, _ in marks])
values = numpy.array([float(value) for _, value in marks])
WEIGHTS = {"g": 1.2, "f": 3.0, "p": 1.0, "e": 0.35, "n": 0.2, "l": 0.35}


def matrix():
    numbers, kinds, columns, starts = {}, [], [], [0]
    for genres, people, franchise, year, minutes, language in films:
        traits = [("g", genre.lower()) for genre in genres] + [("p", person.lower()) for person in people]
        traits += [("e", int(year) // 10), ("n", int(minutes) // 30), ("l", language)]
        if franchise:
            traits.append(("f", franchise))
        for trait in traits:
            number = numbers.get(trait)
            if number is None:
                number = numbers[trait] = len(numbers)
                kinds.append(WEIGHTS[trait[0]])
            columns.append(number)
        starts.append(len(columns))
    columns = numpy.array(columns, dtype=numpy.int32)
    counts = numpy.bincount(columns)
    weights = numpy.array(kinds) * numpy.log(1 + len(films) / (1 + counts))
    found = sparse.csr_matrix((weights[columns], columns, numpy.array(starts)), shape=(len(films), len(numbers)))
    lengths = numpy.sqrt(found.multiply(found).sum(axis=1)).A1
    return sparse.diags(1 / lengths) @ found


def rows(features):
    def best(scores):
        scores[places] = -numpy.inf
        found = numpy.argpartition(scores, -20)[-20:]
        return found[numpy.argsort(-scores[found])]

    taste = features[places].T @ values
    found = [best(features @ taste)]
    for place in places[numpy.argsort(-values)[:3]]:
        found.append(best((features @ features[place].T).toarray().ravel()))
    return found


print("ready", flush=True)
for _ in sys.stdin:
    wall, processor = time.perf_counter(), time.process_time()
    features = matrix()
    later_wall, later_processor = time.perf_counter(), time.process_time()
    hits = sum(len(row) for row in rows(features))
    end_wall, end_processor = time.perf_counter(), time.process_time()
    print(json.dumps({
        "wall": end_wall - wall, "processor": end_processor - processor, "laterWall": end_wall - later_wall,
        "laterProcessor": end_processor - later_processor, "hits": hits}), flush=True)
