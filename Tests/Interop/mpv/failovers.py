"""Fails over in a real mpv: a server cuts the first stream of a film anywhere, and the film goes on from another server.

Takes the path of the player, and how many films are cut. Each must go on at the same second, within two seconds.
"""

import concurrent.futures
import http.server
import json
import pathlib
import random
import socket
import struct
import sys
import tempfile
import threading
from datetime import datetime

from playing import check, listed, make_video, play, said

LENGTH = 40
SPEED = 4
AT_ONCE = 5


class Server(http.server.ThreadingHTTPServer):
    """Serves one video under any name. What is named in `cuts` ends at a byte, and is refused from then on."""

    daemon_threads = True

    def __init__(self, video):
        super().__init__(("127.0.0.1", 0), Handler)
        self.video, self.cuts, self.refused = video, {}, set()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def address(self, name):
        return f"http://127.0.0.1:{self.server_port}/{name}.mkv"

    def handle_error(self, request, client_address):
        """A player that goes away is no error."""


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        name = self.path.strip("/").removesuffix(".mkv")
        if name in self.server.refused:
            self.send_error(503)
            return
        video = self.server.video
        start = int(self.headers.get("Range", "bytes=0-").removeprefix("bytes=").split("-")[0])
        end = len(video)
        self.send_response(206 if "Range" in self.headers else 200)
        self.send_header("Content-Type", "video/x-matroska")
        self.send_header("Accept-Ranges", "bytes")
        self.send_header("Content-Length", str(end - start))
        if "Range" in self.headers:
            self.send_header("Content-Range", f"bytes {start}-{end - 1}/{end}")
        self.end_headers()
        cut = self.server.cuts.get(name, end)
        self.wfile.write(video[start:min(end, cut)])
        if cut < end:
            self.wfile.flush()
            self.server.refused.add(name)
            # A reset, as of a server that dies, for every other film; a plain end for the rest.
            if cut % 2:
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.close_connection = True


def seconds_of(event):
    return datetime.fromisoformat(event["at"].replace("Z", "+00:00")).timestamp()


def fail_over(place, number, first, second, cut):
    """Plays one film whose first stream is cut; returns the seconds of the gap and how far the position moved in it."""
    name = f"Film {number:02}"
    folder = place / name
    folder.mkdir()
    first.cuts[f"{number}"] = cut
    (folder / f"{name} [hd].strm").write_text(first.address(number))
    (folder / f"{name} [sd].strm").write_text(second.address(number))
    library, trace = place / f"{number}.reelbook", place / f"{number}.jsonl"
    lines = said(play(library, folder, "--once", "--trace", str(trace), speed=SPEED))
    loads = [line for line in lines if line.startswith("  load")]
    watched = [line for line in listed(library) if line.startswith("watched")]
    if len(loads) != 2 or watched != [f"watched   {name}"]:
        return None, lines + watched + trace.read_text().splitlines()[-30:]
    events = [json.loads(line) for line in trace.read_text().splitlines()[1:]]
    failed = next(at for at, event in enumerate(events) if event["event"] in ("failed", "ended"))
    before = next(event for event in reversed(events[:failed]) if event["event"] == "position")
    after = next(event for event in events[failed:] if event["event"] == "position")
    gap = seconds_of(after) - seconds_of(before)
    return (gap, after["seconds"] - before["seconds"], before["seconds"]), lines


with tempfile.TemporaryDirectory() as place:
    place = pathlib.Path(place)
    make_video(place / "video.mkv", LENGTH, [(0, "All of it")])
    video = (place / "video.mkv").read_bytes()
    (place / "video.mkv").unlink()
    first, second = Server(video), Server(video)
    count = int(sys.argv[2])
    numbers = random.Random(1)
    cuts = [numbers.randrange(len(video) // 8, len(video) * 6 // 8) for _ in range(count)]
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        results = list(pool.map(lambda at: fail_over(place, at, first, second, cuts[at]), range(count)))

for number, (figures, lines) in enumerate(results):
    if figures is None or figures[0] > 2 or abs(figures[1]) > 1:
        check(f"film {number} goes on at the same second, within two: {figures}", False, lines)
gaps = sorted(figures[0] for figures, _ in results)
moves = sorted(abs(figures[1]) for figures, _ in results)
print(f"gaps of {gaps[0]:.2f} to {gaps[-1]:.2f} s, {gaps[count // 2]:.2f} s in the median; "
      f"positions moved by {moves[-1]:.2f} s at most")
check(f"{count} films go on at the same second, within two seconds, when a server dies", True)
