"""Counts the figures of a report from the lines of a library's journal, without any Swift code."""
import datetime, json, pathlib, re
from collections import Counter


def lines(library):
    folder = pathlib.Path(library)
    if list(folder.glob("snapshot-*")):
        raise SystemExit("figures: the library has a snapshot; the journal alone does not tell all of it")
    for file in sorted(folder.glob("journal-*.jsonl")):
        yield from (json.loads(line) for line in file.read_text().splitlines() if line.strip())


def records(library):
    """The records of each kind after all commits of the journal. The demo deletes nothing."""
    found = {}
    for commit in lines(library):
        for change in commit.get("changes", []):  # the first line is a header
            kind = change.get("add") or change.get("edit")
            if not kind:
                raise SystemExit(f"figures: a change that is not understood: {change}")
            record = found.setdefault(kind, {}).setdefault(change["id"], {"id": change["id"]})
            record.update(change.get("set", {}))
    return found


def order(play):
    """A sort key by civil time: plays without a date first, and wider periods before narrower ones."""
    time = play["time"]
    dated = re.match(r"(\d{4})(-\d\d)?(-\d\d)?(T[\d:]+)?", time)
    if not dated:
        return (0, {"unknown": 0, "released": 1}[time], "", play["logged"], play["id"])
    year, month, day, clock = dated.groups()
    start = year + (month or "-01") + (day or "-01") + (clock or "T00:00")
    return (1, start.ljust(22, "0"), sum(map(bool, dated.groups())), play["logged"], play["id"])


def day(play):
    found = re.match(r"\d{4}-\d\d-\d\d", play["time"])
    return found and datetime.date.fromisoformat(found[0])


def title(play):
    return re.sub(r"/s\d+(e\d+)?$", "", play["subject"])


def streaks(days):
    found = []
    for each in sorted(days):
        if found and (each - found[-1][-1]).days <= 7:
            found[-1].append(each)
        else:
            found.append([each])
    return found


def figures(library, today, year):
    """The figures that a page of the demo's library must show, under the page's names for them."""
    all_of = records(library)
    me = next(person["id"] for person in all_of["person"].values() if person["name"] == "Ada")
    facts = {identity: record["facts"] for identity, record in all_of["title"].items()}
    for play in all_of["play"].values():
        play.setdefault("time", "unknown")  # an unknown time is not written
    plays = sorted((play for play in all_of["play"].values() if play["person"] == me and not play.get("extent")), key=order)
    seen = set()
    for play in plays:
        play["again"] = bool(play.get("seenBefore")) or play["subject"] in seen
        play["seconds"] = play.get("timeWatched") or facts[title(play)].get("runtime", 0)
        seen.add(play["subject"])
    recent = [play for play in plays if day(play) and 0 <= (today - day(play)).days < 30]
    in_year = [play for play in plays if play["time"].startswith(f"{year}")]
    of_month = [[play for play in in_year if play["time"][5:7] == f"{month:02}"] for month in range(1, 13)]
    days = Counter(day(play) for play in in_year if day(play))
    runs = streaks({day(play) for play in plays if day(play)})
    is_movie = lambda play: play["subject"].startswith("movie/")
    key = {
        "episodes": sum(not is_movie(play) for play in plays), "movies": sum(map(is_movie, plays)),
        "hours": sum(play["seconds"] for play in plays) // 3600,
        "streak": len(runs[-1]) if runs and (today - runs[-1][-1]).days <= 7 else 0,
        "titles": len({title(play) for play in plays}),
        "year-viewings": len(in_year), "year-hours": sum(play["seconds"] for play in in_year) // 3600,
        "year-titles": len({title(play) for play in in_year}), "year-rewatches": sum(play["again"] for play in in_year),
        "year-streak": max(map(len, streaks(days)), default=0),
    }
    notes = {
        "episodes": f"{sum(not is_movie(play) for play in recent)} in the last 30 days",
        "movies": f"{sum(map(is_movie, recent))} in the last 30 days",
    }
    genres = Counter(genre for play in in_year for genre in facts[title(play)].get("genres", []))
    return {
        "key": key, "notes": notes,
        "months": [[len(plays), sum(play["again"] for play in plays)] for plays in of_month],
        "month-minutes": [sum(play["seconds"] for play in plays) // 60 for plays in of_month],
        "days": {each.isoformat(): count for each, count in days.items()},
        "year-genre": sorted(((name, count) for name, count in genres.items()), key=lambda row: (-row[1], row[0]))[:8],
        "year-weekday": [sum(n for each, n in days.items() if each.weekday() == weekday) for weekday in range(7)],
        "streaks": [len(run) for run in runs if run[-1].year >= year and run[0].year <= year],
    }
