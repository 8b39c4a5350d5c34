"""Runs evenings in a real mpv: resuming, skipping, playing the next, logging once, the time watched, a killed mpv,
and a fallback."""

import json
import os
import pathlib
import re
import subprocess
import tempfile

from playing import check, listed, make_video, play, player, said, seconds, time_watched

with tempfile.TemporaryDirectory() as place:
    place = pathlib.Path(place)
    show = place / "Show"
    show.mkdir()
    for number in (1, 2):
        make_video(
            show / f"Show S1E{number}.mkv", 90,
            [(0, "Cold open"), (10, "Intro"), (30, "Part A"), (70, "Credits")])
    library = place / "one.reelbook"

    # The intro is skipped, the next episode is prepared and played without a gap, and each is logged once.
    trace = place / "evening.jsonl"
    lines = play(library, show, "--skip", "intro", "--countdown", "0", "--trace", str(trace))
    text = said(lines)
    check("the intro is skipped to its end", "  go to 0:00:30" in text, text)
    check("the next is prepared before it plays", any("prepare S1E2" in line for line in text), text)
    check("the next is played, prepared", "Playing S1E2 of Show, prepared." in text, text)
    logged = [line for line in text if line.startswith("  log the viewing")]
    check("one viewing of each", logged == ["  log the viewing of S1E1 of Show", "  log the viewing of S1E2 of Show"], text)
    check("the diary has both, once", [line for line in listed(library) if line.startswith("watched")] == [
        "watched   S1E1 of Show", "watched   S1E2 of Show"], listed(library))
    events = [json.loads(line) for line in trace.read_text().splitlines()[1:]]
    ended = next(event for event in events if event["event"] == "ended")
    behind = events[events.index(ended):]
    first = next(event for event in behind if event["event"] == "playing")

    def moment(event):
        clock = event["at"][11:-1].split(":")
        return float(clock[0]) * 3600 + float(clock[1]) * 60 + float(clock[2])

    gap = moment(first) - moment(ended)
    check(f"the next plays {gap * 1000:.0f} ms after the end", 0 <= gap < 1, behind[:8])
    replayed = subprocess.run([player, "replay", str(trace)], check=True, capture_output=True, text=True).stdout
    check("the trace of the evening replays to the same", "  go to 0:00:30" in replayed and "/" not in re.sub(
        r"(series|movie)/\S+", "", replayed), replayed)
    check("the trace holds no address", str(place) not in trace.read_text(), "")

    # The time watched is the time that it really played, within one percent, at any speed.
    film = place / "Timed.mkv"
    make_video(film, 60, [(0, "All of it")])
    for speed in (2, 4):
        library, trace = place / f"timed{speed}.reelbook", place / f"timed{speed}.jsonl"
        play(library, film, "--once", "--trace", str(trace), speed=speed)
        events = [json.loads(line) for line in trace.read_text().splitlines()[1:]]
        first = next(event for event in events if event["event"] == "playing")
        played = next(event for event in events if event["event"] == "ended")["up"] - first["up"]
        watched = time_watched(library)
        check(f"{played:.2f} s of play are {watched:.2f} s watched", abs(watched - played) <= played / 100, events[:20])

    # After mpv is killed, the position is kept, and the next evening resumes there, to the second.
    film = place / "Film.mkv"
    make_video(film, 120, [(0, "All of it")])
    library = place / "two.reelbook"
    lines = play(library, film, speed=10, kill_after="Playing")
    stops = [seconds(line.split()[1].rstrip(",")) for line in said(lines) if line.startswith("  remember")]
    check("a killed mpv leaves the position", bool(stops) and 1 <= stops[-1] <= 60, said(lines))
    shown = [line for line in listed(library) if line.startswith("continue")]
    check("the library has it", shown == [f"continue  Film at 0:{stops[-1] // 60:02}:{stops[-1] % 60:02}"], shown)
    lines = play(library, film, "--once")
    loads = [line for line in said(lines) if line.startswith("  load")]
    went_on = seconds(loads[0].split(" at ")[1])
    check(f"resumed at {went_on} s, five before {stops[-1]} s", went_on == stops[-1] - 5 > 0, loads)
    check("and finished", "watched   Film" in listed(library), listed(library))

    # A broken file falls back to the other stream. If no stream is left, the first reason is printed.
    bad = place / "Bad"
    bad.mkdir()
    (bad / "Movie [hd].mkv").write_bytes(os.urandom(20000))
    make_video(bad / "Movie [sd].mkv", 40, [(0, "All of it")])
    library = place / "three.reelbook"
    lines = play(library, bad, "--once")
    loads = [line for line in said(lines) if line.startswith("  load")]
    check("a broken file falls back to the other stream", loads == [
        "  load hd at 0:00:00", "  load sd at 0:00:00"], said(lines))
    check("which is watched to its end", "watched   Movie" in listed(library), listed(library))
    (bad / "Movie [sd].mkv").write_bytes(os.urandom(20000))
    lines = play(place / "four.reelbook", bad)
    check("where all are broken it gives up, and says why", said(lines)[-1].startswith("  give up: "), said(lines))

print("mpv: all of it held")
