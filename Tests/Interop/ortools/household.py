"""A household's week as places, lines and points, from the article “Planning the week” alone.

It reads what people want, when they have time and how long things are, and nothing that the planner computed. Minutes
and days count from the week's Monday; the week is planned on Monday morning.
"""

PAUSE, GRID, LONG_EVENING, EPISODES_A_DAY = 5, 5, 180, 2
WANTED, QUEUED, WAITING, STARRED, APPROVED, LIKED, RATED = 100, 120, 100, 80, 40, 80, 100
BEGUN, ABSENT, SEEN, ORDERED, LEAVING = 60, 110, 30, 600, 250
SPREAD, USUAL_HOUR, IN_A_ROW, TOO_OFTEN, FIRST_WISH, VARIETY, TOO_LONG = 40, 30, 60, 90, 60, 60, 20


def share(points, minutes):
    """The share that an episode's minutes are of two hours, rounded half away from zero."""
    product = points * min(minutes, 120)
    return (product + 60) // 120 if product >= 0 else -((-product + 60) // 120)


def get(numbers, person, default=None):
    """A value of a person; JSON has their numbers as texts."""
    return numbers.get(str(person), default)


def wanting(title):
    return {int(person) for person in title["wants"]}


def unseen(title, item, group):
    return [person for person in group if get(title["seen"], person, 0) <= item]


def rows(title, item, group, meetings):
    """The points of each row of the article's first table, for one film or episode."""
    new = unseen(title, item, group)
    wants = wanting(title)
    found = [WANTED * len([p for p in new if p in wants])]
    found += [max(0, QUEUED - 10 * (get(title["queued"], p) - 1)) for p in new if get(title["queued"], p)]
    found.append(sum(WAITING * min(get(title["wants"], p), 180) // 180 for p in new if p in wants))
    found.append(STARRED * len([p for p in new if p in title["starred"]]))
    approving = [p for p in group if p in title["approved"]]
    found.append(APPROVED * (len(approving) + (len(group) > 1 and len(approving) == len(group))))
    found.append(LIKED * len([p for p in group if p in title["liked"]]))
    found.append(-LIKED * len([p for p in group if p in title["disliked"]]))
    best = [p for p in group if p in title["best"]]
    worst = [p for p in group if p in title["worst"] and p not in title["best"]]
    found += [RATED * len(best), -RATED * len(worst)]
    if not best and not worst and title["score"] > 50:
        found.append(title["score"] - 50)
    if title["isSeries"] and any(get(title["seen"], p, 0) > 0 for p in group):
        found.append(BEGUN)
    away = [p for p in wants if p not in group and get(title["seen"], p, 0) <= item]
    near = [p for p in away if any({p, *group} <= set(people) for people in meetings)]
    found += [-ABSENT * len(near), -(ABSENT // 4) * (len(away) - len(near))]
    found.append(-SEEN * (len(group) - len(new)))
    return found


def value(title, item, group, meetings):
    """The points of a film or an episode in any place: the first table, and the minutes that it uses."""
    minutes = title["minutes"][item]
    found = rows(title, item, group, meetings)
    if title["isSeries"]:
        found = [share(points, minutes) for points in found]
    return sum(found) + (5 * minutes + 5) // 10


def again(household, title, item, group):
    """The points of a further one in a row, or of one above two on a day; and whether the series is bingeable."""
    minutes = title["minutes"][item]
    if any(p in title["bingeable"] for p in group):
        return IN_A_ROW * minutes // 60, True
    askers = [p for p in group if p in wanting(title)]
    if all(p in household["children"] for p in askers):
        return 0, False
    return -(TOO_OFTEN * minutes // 60), False


def bonus(title, place, order):
    """The points of a title on the day of a place; None if it must not be there."""
    points = 0
    if title.get("leaves") is not None:
        if title["leaves"] < place["day"]:
            return None
        points += max(0, LEAVING * max(0, 28 - title["leaves"]) // 28 - 10 * place["day"])
    if order:
        if place["day"] not in order["days"]:
            return None
        points += ORDERED
    return points


def fits_only_whole(household, window, parts):
    """Whether its people want something that they could have and that fits only into the whole of a window."""
    whole, longest = window["end"] - window["begin"], max(end - begin for begin, end in parts)
    for title in household["titles"]:
        group, wants = window["people"], wanting(title)
        if not wants & set(group):
            continue
        if title.get("leaves") is not None and title["leaves"] < window["begin"] // 1440:
            continue
        items = [k for k in range(len(title["minutes"])) if wants & set(unseen(title, k, group))][:1]
        for k in items:
            if title["airs"][k] <= window["begin"] // 1440 and longest < title["minutes"][k] <= whole:
                return True
    return False


def places(household):
    """The windows; one of five hours or more is parted at eight in the evening if both parts have an hour."""
    found = []
    for window in household["windows"]:
        day, begin, end = window["begin"] // 1440, window["begin"], window["end"]
        eight = day * 1440 + 20 * 60
        parts = [(begin, end)]
        isOfChildren = all(p in household["children"] for p in window["people"])
        if end - begin >= 300 and eight - begin >= 60 and end - eight >= 60 and not isOfChildren:
            if not fits_only_whole(household, window, [(begin, eight), (eight, end)]):
                parts = [(begin, eight), (eight, end)]
        for at, (low, high) in enumerate(parts):
            found.append({
                "day": day, "people": window["people"], "time": [low, high], "free": [[low, high + PAUSE]],
                "gridStart": 0, "limit": 1000, "isSingle": False, "bonus": SPREAD + (USUAL_HOUR if at > 0 else 0),
            })
    return found


def lines(household, found):
    """A line for each title and each group that may see it, and what each excludes."""
    meetings = [place["people"] for place in found if len(place["people"]) > 1]
    groups = []
    for place in found:
        if place["people"] not in groups:
            groups.append(place["people"])
    genres = sorted({title["genre"] for title in household["titles"]})
    made = []
    for number, title in enumerate(household["titles"]):
        first = len(made)
        asked = [group for group in groups if wanting(title) & set(group)]

        def add(group, items, order=None, after=-1, whole=False):
            ready = []
            for k in items:
                if title["airs"][k] > 6:
                    break
                ready.append(k)
            if not ready or whole and len(ready) < len(items):
                return False
            bonuses = [bonus(title, place, order) if place["people"] == group else None for place in found]
            if all(points is None for points in bonuses):
                return False
            extra = [again(household, title, k, group) for k in ready]
            made.append({
                "title": number, "group": group, "numbers": ready, "after": after, "bonus": bonuses,
                "items": [{"length": title["minutes"][k], "airs": title["airs"][k],
                           "value": value(title, k, group, meetings), "again": points}
                          for k, (points, _) in zip(ready, extra)],
                "isBingeable": title["isSeries"] and extra[0][1], "genre": genres.index(title["genre"]),
                "extra": 0, "extraDay": -1, "already": [], "earliest": 0,
                "latest": 10**9 if title.get("leaves") is None else (title["leaves"] + 1) * 1440,
                "perDay": [[day, order["episodes"] if day in order["days"] else 0] for day in range(7)] if order else [],
                "wishers": [p for p in unseen(title, ready[0], group) if p in wanting(title)] if len(group) > 1 else [],
            })
            return True

        def following(group):
            return [k for k in range(len(title["minutes"])) if wanting(title) & set(unseen(title, k, group))]

        if not title["isSeries"]:
            for group in asked:
                add(group, following(group))
        else:
            caught_up = []
            order = title.get("order")
            ordering = sorted(set(order["people"])) if order else None
            for group in asked:
                fronts = {p: get(title["seen"], p, 0) for p in group if p in wanting(title)}
                front = max(fronts.values())
                behind = [p for p in fronts if fronts[p] < front]
                own = order if ordering == group else None
                if not behind or behind not in asked:
                    continue
                if order and not own and set(ordering) & set(group):
                    continue
                missing = [k for k in following(behind) if k < front]
                rest = [k for k in following(group) if k >= front]
                if not missing or not rest or not add(behind, missing, whole=True):
                    continue
                add(group, rest, own, after=len(made) - 1)
                caught_up.append(behind)
            for group in asked:
                if group in caught_up:
                    continue
                own = order if ordering == group else None
                if order and not own and set(ordering) & set(group):
                    continue
                add(group, following(group), own)
        for at in range(first, len(made)):
            made[at]["conflicts"] = [
                other for other in range(first, len(made))
                if other != at and set(made[other]["group"]) & set(made[at]["group"])
                and made[at]["after"] != other and made[other]["after"] != at]
    return made


def week(household):
    """The week for the solver."""
    found = places(household)
    return {
        "places": found, "lines": lines(household, found), "grid": GRID, "padding": PAUSE,
        "episodesPerDay": EPISODES_A_DAY, "variety": VARIETY, "everyone": FIRST_WISH, "tooLong": TOO_LONG,
    }


def arrangement(week, plan):
    """Where a plan has each film and episode; an error if it has one that the article does not allow."""
    lines, told = week["lines"], {}
    for slot in plan:
        told.setdefault((slot["title"], tuple(slot["people"])), []).extend(slot["episodes"])
    options = {}
    for (title, people), episodes in told.items():
        options[title, people] = [
            l for l, line in enumerate(lines) if line["title"] == title and tuple(line["group"]) == people
            and line["numbers"][:len(episodes)] == sorted(episodes)]
        if not options[title, people]:
            raise ValueError(f"{episodes} of title {title} are not what comes next for {people}")
    before = {lines[l]["after"] for found in options.values() for l in found}
    found = []
    for slot in plan:
        start, key = slot["start"], (slot["title"], tuple(slot["people"]))
        at = [p for p, place in enumerate(week["places"])
              if place["people"] == slot["people"] and place["time"][0] <= start < place["time"][1]]
        if not at:
            raise ValueError(f"{slot} is in no window of its people")
        # Of two equal lines of those who catch up, the one counts that somebody goes on after.
        line = next((l for l in options[key] if l in before), options[key][0])
        found += [{"line": line, "item": lines[line]["numbers"].index(k), "place": at[0]} for k in slot["episodes"]]
    return found
