"""Solves weeks exactly with OR-Tools CP-SAT, and compares the planner's scores: `solve.py FOLDER COUNT`.

Each file is a household and the planner's plan of a week: who wants what, when they have time, how long things are, and
no number that the planner computed but its score. What an arrangement may be, and what it counts, follows from the
article “Planning the week” alone, here and in household.py: each item at most once and in one place, the items of a line
in order and without a gap, no two items at a time for a person, nobody sees a title twice, and the sum of the points.
"""
import json, pathlib, statistics, sys, time

from ortools.sat.python import cp_model

sys.dont_write_bytecode = True
import household


LONG_EVENING = 180


def add_again(model, terms, line, entries, free, name):
    """Adds the points of the items of a line that are there after `free` others of it, in the order of the line."""
    heres = {}
    for k, here in entries:
        heres.setdefault(k, []).append(here)
    before = []
    for k in sorted(heres):
        there = sum(heres[k])
        points = line["items"][k]["again"]
        if points and len(before) >= free:
            # Items of a line are used without gaps, so it is the number before it that decides.
            over = model.new_bool_var(f"{name}.{k}")
            earlier = sum(before)
            if points < 0:
                model.add(over >= there).only_enforce_if(reached(model, earlier, free, f"{name}.{k}"))
                model.add(over <= there)
            else:
                model.add(over <= there)
                model.add(earlier >= free).only_enforce_if(over)
            terms.append(points * over)
        before += heres[k]


def reached(model, count, free, name):
    """Whether a count is at least a number."""
    flag = model.new_bool_var(f"{name}.reached")
    model.add(count >= free).only_enforce_if(flag)
    model.add(count < free).only_enforce_if(flag.negated())
    return flag


def solve(week, limit, fixed=None):
    """The best score, and whether it is proven; with `fixed`, the score of that arrangement."""
    model = cp_model.CpModel()
    places, lines = week["places"], week["lines"]
    grid, padding = week["grid"], week["padding"]
    terms, in_place = [], [[] for _ in places]
    count_on_day, count_in_place, used_of_line, ends = {}, {}, {}, {}
    for l, line in enumerate(lines):
        previous = None
        for k, item in enumerate(line["items"]):
            choices = []
            size = item["length"] + padding
            start = model.new_int_var(-10**9, 10**9, f"s{l}.{k}")
            for p, place in enumerate(places):
                bonus = line["bonus"][p]
                if bonus is None or item["airs"] > place["day"]:
                    continue
                for low, high in place["free"]:
                    first = -(-(max(low, line["earliest"]) - place["gridStart"]) // grid)
                    last = (min(high - size, line["latest"] - 1) - place["gridStart"]) // grid
                    if last < first:
                        continue
                    here = model.new_bool_var(f"x{l}.{k}.{p}.{low}")
                    step = model.new_int_var(first, last, f"t{l}.{k}.{p}.{low}")
                    begin = step * grid + place["gridStart"]
                    model.add(start == begin).only_enforce_if(here)
                    in_place[p].append((l, k, here, model.new_optional_fixed_size_interval_var(
                        begin, size, here, f"i{l}.{k}.{p}.{low}")))
                    terms.append((item["value"] + bonus) * here)
                    choices.append((p, here))
                    count_on_day.setdefault((l, place["day"]), []).append((k, here))
                    count_in_place.setdefault((l, p), []).append((k, here))
            if not choices:
                break
            used = model.new_bool_var(f"u{l}.{k}")
            model.add(sum(here for _, here in choices) == used)
            if previous is not None:
                was, began, length = previous
                model.add_implication(used, was)
                model.add(start >= began + length).only_enforce_if(used)
            else:
                used_of_line[l] = (used, start)
            previous = (used, start, size)
        if previous is not None and k == len(line["items"]) - 1 and choices:
            ends[l] = previous
    for l, (used, start) in used_of_line.items():
        for other in lines[l]["conflicts"]:
            if l < other and other in used_of_line:
                model.add_at_most_one([used, used_of_line[other][0]])
        before = lines[l]["after"]
        if before >= 0:
            if before not in ends:
                model.add(used == 0)
            else:
                last, began, length = ends[before]
                model.add_implication(used, last)
                model.add(start >= began + length).only_enforce_if(used)

    for (l, day), entries in count_on_day.items():
        line = lines[l]
        heres = [here for _, here in entries]
        limits = dict(line["perDay"])
        if day in limits:
            most = limits[day] + (line["extra"] if line["extraDay"] == day else 0) - dict(line["already"]).get(day, 0)
            if most < len(heres):
                model.add(sum(heres) <= most)
        if not line["isBingeable"]:
            add_again(model, terms, line, entries, week["episodesPerDay"], f"o{l}.{day}")
    for (l, p), entries in count_in_place.items():
        if lines[l]["isBingeable"]:
            add_again(model, terms, lines[l], entries, 1, f"m{l}.{p}")
    genres = {}
    for l, (used, _) in used_of_line.items():
        if lines[l]["genre"] >= 0:
            genres.setdefault(lines[l]["genre"], []).append(used)
    for genre, used in genres.items():
        if len(used) > 2:
            over = model.new_int_var(0, len(used), f"g{genre}")
            model.add(over >= sum(used) - 2)
            terms.append(-week["variety"] * over)
    wishes = {}
    for l, (used, _) in used_of_line.items():
        for person in lines[l]["wishers"]:
            wishes.setdefault(person, []).append(used)
    for person, used in wishes.items():
        some = model.new_bool_var(f"w{person}")
        model.add_max_equality(some, used)
        terms.append(week["everyone"] * some)
    for p, place in enumerate(places):
        if not in_place[p]:
            continue
        if place["limit"] < len(in_place[p]):
            model.add(sum(here for _, _, here, _ in in_place[p]) <= place["limit"])
        if place["isSingle"]:
            owners = {}
            for l, _, here, _ in in_place[p]:
                owner = owners.setdefault(l, model.new_bool_var(f"own{p}.{l}"))
                model.add_implication(here, owner)
            model.add_at_most_one(owners.values())
        some = model.new_bool_var(f"some{p}")
        model.add_max_equality(some, [here for _, _, here, _ in in_place[p]])
        terms.append(place["bonus"] * some)
        if week["tooLong"]:
            minutes = sum(min(LONG_EVENING, lines[l]["items"][k]["length"]) * here for l, k, here, _ in in_place[p])
            total = sum(min(LONG_EVENING, lines[l]["items"][k]["length"]) for l, k, _, _ in in_place[p])
            tens = model.new_int_var(0, total // 10 + 1, f"long{p}")
            # The least number of whole tens above the limit: 10 * tens > minutes - limit - 10.
            model.add(10 * tens >= minutes - LONG_EVENING - 9)
            terms.append(-week["tooLong"] * tens)
    for person in {person for place in places for person in place["people"]}:
        intervals = [entry[3] for p, place in enumerate(places) if person in place["people"] for entry in in_place[p]]
        model.add_no_overlap(intervals)
    if fixed is not None:
        wanted = {(f["line"], f["item"]): f["place"] for f in fixed}
        for p in range(len(places)):
            cells = {}
            for l, k, here, _ in in_place[p]:
                cells.setdefault((l, k), []).append(here)
            for cell, heres in cells.items():
                model.add(sum(heres) == (1 if wanted.get(cell) == p else 0))
    model.maximize(sum(terms))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = limit
    solver.parameters.num_workers = 2
    began = time.perf_counter()
    status = solver.solve(model)
    took = time.perf_counter() - began
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None, False, took, 0
    return round(solver.objective_value), status == cp_model.OPTIMAL, took, solver.best_objective_bound


folder, wanted = pathlib.Path(sys.argv[1]), int(sys.argv[2])
files = sorted(folder.glob("*.json"))
if len(files) != wanted:
    sys.exit(f"ortools: {len(files)} weeks were written, not {wanted}")
shares, speeds, times, proven = [], [], [], 0
for file in files:
    told = json.loads(file.read_text())
    week = household.week(told["household"])
    try:
        fixed = household.arrangement(week, told["plan"])
    except ValueError as error:
        sys.exit(f"{file.name}: {error}")
    ours, _, _, _ = solve(week, 60, fixed=fixed)
    if ours != told["score"]:
        sys.exit(f"{file.name}: our plan counts {told['score']}, and {ours} by the article")
    best, is_proven, took, bound = solve(week, 10)
    if best is None:
        sys.exit(f"{file.name}: no solution, and there is one")
    if is_proven and ours > best:
        sys.exit(f"{file.name}: our plan counts more than the best there is: {ours} of {best}")
    proven += is_proven
    best = max(best, ours)
    shares.append(ours / best if best else 1)
    speeds.append(took / max(told["seconds"], 1e-6))
    times.append((told["seconds"], took))
    print(f"{file.stem}: {len(week['places'])} places, {len(week['lines'])} lines: {ours} of {best}"
          f" ({100 * shares[-1]:.1f} %){'' if is_proven else f', not proven: at most {bound:.0f}'},"
          f" {told['seconds'] * 1000:.1f} ms and {took * 1000:.0f} ms", flush=True)
median, worst, speed = statistics.median(shares), min(shares), statistics.median(speeds)
print(f"ortools: {len(files)} weeks, {proven} proven: {100 * median:.1f} % in the median, {100 * worst:.1f} % in the worst;"
      f" CP-SAT takes {speed:.0f} times as long in the median")
# A row of the benchmarks, printed here since its peer runs here: for many weeks, in release mode.
if wanted > 3:
    ours, peer = (1000 * statistics.median(each) for each in zip(*times))
    print(f"B19 a week's plan: ours, CP-SAT: {ours:.1f} ms, {peer:.0f} ms: 1/{speed:.0f} of its time, at most 1/50 is wanted:"
          f" {'met' if speed >= 50 else 'NOT MET'}")
missed = []
if median < 0.99 or worst < 0.95:
    missed.append("it is to be 99 % in the median and 95 % in the worst")
# How long the exact solver takes depends on the week, so the speed decides only over many of them.
if wanted >= 100 and speed < 50:
    missed.append("a plan is to take at most 1/50 of CP-SAT's time in the median")
if missed:
    sys.exit(f"ortools: {'; '.join(missed)}")
