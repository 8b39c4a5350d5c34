"""Makes videos and plays them with the example player in a real mpv, without picture and sound.

The first argument of the program is the path of the player. ffmpeg's test source makes the videos.
"""

import os
import pathlib
import re
import signal
import subprocess
import sys
import time

player = sys.argv[1]
MPV = "--vo=null --ao=null --speed={speed}"


def make_video(path, seconds, chapters):
    """Makes a video of a number of seconds with named chapters."""
    lines = [";FFMETADATA1"]
    for (start, name), end in zip(chapters, [start for start, _ in chapters[1:]] + [seconds]):
        lines += ["[CHAPTER]", "TIMEBASE=1/1", f"START={start}", f"END={end}", f"title={name}"]
    notes = path.with_suffix(".chapters")
    notes.write_text("\n".join(lines) + "\n")
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", f"testsrc=size=64x48:rate=10:duration={seconds}",
         "-i", str(notes), "-map", "0:v", "-map_metadata", "1", "-g", "10", "-c:v", "mpeg4", "-q:v", "20", str(path)],
        check=True)
    notes.unlink()


def play(library, folder, *options, speed=20, kill_after=None):
    """Runs the player, and returns its output, each line with its time."""
    command = [player, "play", str(folder), "--library", str(library), "--mpv", MPV.format(speed=speed), *options]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    lines, began = [], time.monotonic()
    for line in process.stdout:
        lines.append((time.monotonic() - began, line.rstrip("\n")))
        if kill_after and kill_after in line:
            kill_after = None
            time.sleep(1.5)
            for child in children(process.pid):
                os.kill(child, signal.SIGKILL)
    errors = process.stderr.read()
    assert process.wait(timeout=30) == 0, f"{command} ended with {process.returncode}: {errors}"
    return lines


def children(parent):
    """The child processes of a process."""
    found = []
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(stat.parent.name))
    return found


def said(lines):
    return [line for _, line in lines]


def listed(library):
    return subprocess.run(
        [player, "list", "--library", str(library)], check=True, capture_output=True, text=True).stdout.splitlines()


def time_watched(library):
    """The time watched of the only play in a library, in seconds: it only grows, and its journal has each value."""
    text = "".join(path.read_text() for path in sorted(pathlib.Path(library).glob("journal-*.jsonl")))
    return max(float(value) for value in re.findall(r'"timeWatched":([0-9.]+)', text))


def seconds(clock):
    hours, minutes, rest = clock.split(":")
    return int(hours) * 3600 + int(minutes) * 60 + int(rest)


def check(what, is_so, shown=""):
    print(f"{'ok' if is_so else 'FAILED'}: {what}")
    if not is_so:
        print(shown if isinstance(shown, str) else "\n".join(map(str, shown)))
        sys.exit(1)
