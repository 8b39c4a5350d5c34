"""Downloads from a real nginx that is killed, changes the file, refuses ranges, promises a wrong length, or has segments.

Takes the path of the player. nginx's log has the requests, and the downloaded files are compared byte by byte.
"""

import contextlib
import hashlib
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

player = sys.argv[1]
SIZE = 6_000_000
RATE = 3_000_000


def check(what, is_so, shown=""):
    print(f"{'ok' if is_so else 'FAILED'}: {what}")
    if not is_so:
        print(shown if isinstance(shown, str) else "\n".join(map(str, shown)))
        sys.exit(1)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else None


def until(what, is_so, process=None):
    """Waits for a condition, for a minute at most."""
    for _ in range(3000):
        if is_so():
            return
        if process and process.poll() is not None:
            check(f"{what}, before it ended", False, process.communicate())
        time.sleep(0.02)
    check(what, False)


class Nginx:
    """A server of one folder. `/plain/` refuses ranges, and `/lie/` promises twice the bytes that it sends."""

    def __init__(self, place):
        self.port, self.lies = free_port(), Liar()
        self.files, self.log = place / "files", place / "access.log"
        self.files.mkdir()
        (place / "nginx.conf").write_text(f"""
            daemon off; master_process off; pid {place}/nginx.pid; error_log {place}/error.log;
            events {{ worker_connections 64; }}
            http {{
              log_format ranges '$request_uri|$http_range|$status|$body_bytes_sent';
              access_log {self.log} ranges;
              client_body_temp_path {place}/body; proxy_temp_path {place}/proxy; fastcgi_temp_path {place}/fast;
              uwsgi_temp_path {place}/uwsgi; scgi_temp_path {place}/scgi;
              sendfile off; limit_rate {RATE};
              server {{
                listen 127.0.0.1:{self.port};
                location / {{ root {self.files}; }}
                location /plain/ {{ alias {self.files}/; max_ranges 0; }}
                location /lie/ {{ proxy_pass http://127.0.0.1:{self.lies.port}; proxy_buffering off; limit_rate 0; }}
              }}
            }}""")
        self.command = ["nginx", "-p", str(place), "-c", str(place / "nginx.conf")]
        self.process = None

    def start(self):
        self.process = subprocess.Popen(self.command, stderr=subprocess.DEVNULL)

        def answers():
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
                return True
            return False

        until("nginx answers", answers)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def asked(self):
        """The range and status of each request since the last call."""
        lines = [line.split("|") for line in self.log.read_text().splitlines()] if self.log.exists() else []
        self.log.write_text("")
        return [(asked, int(status)) for _, asked, status, _ in lines]


class Liar:
    """A server that promises twice the bytes that it sends, until it is told to be honest."""

    def __init__(self):
        self.bytes, self.is_honest = b"", False
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            connection, _ = self.socket.accept()
            with connection, contextlib.suppress(OSError):
                while b"\r\n\r\n" not in connection.recv(65536):
                    pass
                promised = len(self.bytes) * (1 if self.is_honest else 2)
                head = f'HTTP/1.0 200 OK\r\nContent-Length: {promised}\r\nETag: "lie"\r\n\r\n'
                connection.sendall(head.encode() + self.bytes)


def start(place, address):
    return subprocess.Popen(
        [player, "download", address, "--library", str(place / "films.reelbook"), "--keep", str(place / "kept")],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def part(place):
    """The partial file and its length."""
    return next(((path, path.stat().st_size) for path in (place / "kept").glob("*.part")), (None, 0))


def kept(place):
    return [path for path in (place / "kept").iterdir() if path.suffix not in (".part", ".note")]


def finish(process):
    out, errors = process.communicate(timeout=120)
    check("the player says that it is here", process.returncode == 0 and f" {SIZE} bytes" in out, out + errors)


with tempfile.TemporaryDirectory() as place:
    place = pathlib.Path(place)
    place.chmod(0o755)
    nginx = Nginx(place)
    source = random.Random(1)

    def fresh(name):
        """Makes a file on the server, and a folder for its download."""
        (nginx.files / name).write_bytes(source.randbytes(SIZE))
        nginx.asked()
        folder = place / name.split(".")[0]
        folder.mkdir()
        return nginx.files / name, folder, f"http://127.0.0.1:{nginx.port}/{name}"

    try:
        nginx.start()

        # nginx is killed half-way: no downloaded byte is requested again.
        file, folder, address = fresh("Killed.mp4")
        process = start(folder, address)
        until("a third is there", lambda: part(folder)[1] > SIZE // 3, process)
        nginx.kill()
        time.sleep(0.3)
        there = part(folder)[1]
        nginx.start()
        finish(process)
        check("nginx was killed half-way: it went on behind what was there", nginx.asked() == [(f"bytes={there}-", 206)], there)
        check("and every byte is right", digest(kept(folder)[0]) == digest(file))

        # The player is killed half-way: the running download is queued again, and no byte is lost.
        file, folder, address = fresh("Crashed.mp4")
        process = start(folder, address)
        until("a third is there", lambda: part(folder)[1] > SIZE // 3, process)
        process.send_signal(signal.SIGKILL)
        process.wait()
        there = part(folder)[1]
        until("nginx has noticed", lambda: nginx.log.read_text() != "")
        nginx.asked()
        finish(start(folder, address))
        check("the player was killed: it went on behind what was there", nginx.asked() == [(f"bytes={there}-", 206)], there)
        check("and every byte is right", digest(kept(folder)[0]) == digest(file))

        # The file changes in between: the download has no byte of the old file.
        file, folder, address = fresh("Changed.mp4")
        process = start(folder, address)
        until("a third is there", lambda: part(folder)[1] > SIZE // 3, process)
        process.send_signal(signal.SIGKILL)
        process.wait()
        there = part(folder)[1]
        file.write_bytes(source.randbytes(SIZE))
        os.utime(file, (2_000_000_000, 2_000_000_000))
        until("nginx has noticed", lambda: nginx.log.read_text() != "")
        nginx.asked()
        finish(start(folder, address))
        check("the file changed: all of it comes again", nginx.asked() == [(f"bytes={there}-", 200)], there)
        check("and nothing of the old one is left", digest(kept(folder)[0]) == digest(file))

        # Ranges are refused: the download starts again, and the partial file stays.
        file, folder, address = fresh("Plain.mp4")
        address = address.replace("/Plain", "/plain/Plain")
        process = start(folder, address)
        until("a third is there", lambda: part(folder)[1] > SIZE // 3, process)
        nginx.kill()
        time.sleep(0.3)
        path, there = part(folder)
        before = path.read_bytes()
        nginx.start()
        lengths = []
        while process.poll() is None:
            lengths.append(part(folder)[1])
            time.sleep(0.02)
        finish(process)
        check("ranges are refused: nothing of what was there is lost", min(filter(None, lengths), default=there) >= there)
        check("nginx did refuse them", nginx.asked() == [(f"bytes={there}-", 200)], there)
        check("and every byte is right", digest(kept(folder)[0]) == digest(file) and file.read_bytes().startswith(before))

        # The promised length is wrong: the download is never complete. Once the length is right, it is.
        file, folder, _ = fresh("Lie.mp4")
        nginx.lies.bytes = file.read_bytes()
        process = start(folder, f"http://127.0.0.1:{nginx.port}/lie/Lie.mp4")
        out, errors = process.communicate(timeout=120)
        check("the length is a lie: it is not taken for whole", process.returncode != 0 and kept(folder) == [], out + errors)
        check("and the player says so", "not here yet" in errors, errors)
        nginx.lies.is_honest = True
        finish(start(folder, f"http://127.0.0.1:{nginx.port}/lie/Lie.mp4"))
        check("with the truth it is whole", digest(kept(folder)[0]) == digest(file))

        # A playlist of segments becomes one file, also when nginx and then the player are killed half-way.
        parts = [b"G" + source.randbytes(SIZE // 12 - 1) for _ in range(12)]
        for number, piece in enumerate(parts):
            (nginx.files / f"segment{number}.ts").write_bytes(piece)
        lines = [f"#EXTINF:6,\nsegment{number}.ts" for number in range(12)]
        (nginx.files / "Segments.m3u8").write_text("\n".join(["#EXTM3U", *lines, "#EXT-X-ENDLIST"]))
        folder = place / "Segments"
        folder.mkdir()
        address = f"http://127.0.0.1:{nginx.port}/Segments.m3u8"
        process = start(folder, address)
        until("a third is there", lambda: part(folder)[1] > SIZE // 3, process)
        nginx.kill()
        time.sleep(0.3)
        nginx.start()
        until("two thirds are there", lambda: part(folder)[1] > SIZE * 2 // 3, process)
        process.send_signal(signal.SIGKILL)
        process.wait()
        nginx.asked()
        finish(start(folder, address))
        check("a playlist: whole segments are not asked for again", len(nginx.asked()) <= 8)
        check("and every byte is right", hashlib.sha256(b"".join(parts)).hexdigest() == digest(kept(folder)[0]))
    finally:
        nginx.kill()

print("nginx: all of it held")
