"""Runs a real WebDAV server on loopback, which is sometimes killed, and two devices that share a folder on it.

The exchange keeps every guarantee, also while the server is killed. In the end, both libraries are the same, no logged
viewing is lost, and the folder has only files of the devices.
"""
import argparse, base64, hashlib, http.server, os, pathlib, pwd, random, re, shutil, signal, socket, subprocess, sys, tempfile, threading, time
import urllib.error, urllib.request

USER, PASSWORD = "ada", "a pass: \"word\""
APACHE = """
ServerRoot "{place}"
ServerName localhost
PidFile "{place}/httpd.pid"
Listen 127.0.0.1:{port}
ErrorLog "{place}/log.txt"
DocumentRoot "{place}/www"
{user}
{modules}
DavLockDB "{place}/lock/db"
<Directory "{place}/www">
  Dav On
  AuthType {kind}
  AuthName "home"
  {provider}
  Require valid-user
</Directory>
"""
MODULES = pathlib.Path("/usr/lib/apache2/modules")


def free_port():
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return place.getsockname()[1]


class Server:
    """Apache with digest or basic authentication, or rclone with basic. A kill ends all processes of the server."""

    def __init__(self, place, name, kind):
        self.place, self.name, self.kind, self.port, self.process = place, name, kind, free_port(), None
        self.folder = place / "www"
        for folder in (self.folder, place / "lock", self.folder / "kill", self.folder / "refuse"):
            folder.mkdir()
        self.address = f"http://127.0.0.1:{self.port}"
        self.command = self.apache() if name == "apache" else [
            "rclone", "serve", "webdav", str(self.folder), "--addr", f"127.0.0.1:{self.port}", "--user", USER,
            "--pass", PASSWORD, "--config", os.devnull, "--dir-cache-time", "0s"]

    def apache(self):
        modules = ["mpm_event", "authn_core", "authn_file", "authz_core", "authz_user", "auth_basic", "auth_digest",
                   "dav", "dav_fs"]
        loads = "\n".join(f"LoadModule {name}_module {MODULES}/mod_{name}.so" for name in modules)
        digest = hashlib.md5(f"{USER}:home:{PASSWORD}".encode()).hexdigest()
        (self.place / "digest").write_text(f"{USER}:home:{digest}\n")
        hashed = base64.b64encode(hashlib.sha1(PASSWORD.encode()).digest()).decode()
        (self.place / "basic").write_text(f"{USER}:{{SHA}}{hashed}\n")
        provider = (f'AuthUserFile "{self.place}/{self.kind}"' if self.kind == "basic" else
                    f'AuthDigestProvider file\n  AuthUserFile "{self.place}/digest"')
        user = ""
        if os.geteuid() == 0:
            # Apache, started as root, serves as another user.
            account = pwd.getpwnam("www-data")
            user = "User www-data\nGroup www-data"
            self.place.chmod(0o755)
            for path in (self.place, *self.place.rglob("*")):
                os.chown(path, account.pw_uid, account.pw_gid)
        (self.place / "conf").write_text(APACHE.format(
            place=self.place, port=self.port, modules=loads, kind=self.kind.capitalize(), provider=provider, user=user))
        return ["apache2", "-D", "FOREGROUND", "-f", str(self.place / "conf")]

    def start(self):
        end = time.monotonic() + 15
        while time.monotonic() < end:
            if not self.process or self.process.poll() is not None:
                (self.place / "httpd.pid").unlink(missing_ok=True)
                with open(self.place / "out.txt", "ab") as log:
                    self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                                    start_new_session=True)
            if self.listens():
                return
            time.sleep(0.02)
        sys.exit(f"{self.name} does not start")

    def listens(self):
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
            return True
        except OSError:
            return False

    def kill(self):
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            # Apache's children hold the port a moment longer. While they do, the next server cannot begin.
            while self.listens():
                time.sleep(0.005)
        self.process = None

    def log(self):
        return [line for name in ("out.txt", "log.txt") if (self.place / name).exists()
                for line in (self.place / name).read_text(errors="replace").splitlines()[-8:]]


class Portal(http.server.BaseHTTPRequestHandler):
    """A proxy between a device and a server: a network that wants a login, or one that rejects too many requests."""

    def answer(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.send_response(429 if self.path.startswith("/busy") else 200)
        self.send_header("Content-Type", "text/html")
        page = b"<!DOCTYPE html><title>Welcome</title>"
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    do_GET = do_PUT = do_DELETE = do_MOVE = do_PROPFIND = answer

    def log_message(self, *words):
        pass


ENVIRONMENT = dict(os.environ, WEBDAV_USER=USER, WEBDAV_PASSWORD=PASSWORD)


def run(*words, expects=0):
    ran = subprocess.run([str(word) for word in words], env=ENVIRONMENT, stdin=subprocess.DEVNULL, timeout=120,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if PASSWORD in ran.stdout or "a%20pass" in ran.stdout:
        sys.exit("the password was printed")
    if ran.returncode and expects == 0:
        sys.exit(f"{words[1]} failed with {ran.returncode}: {ran.stdout}")
    return ran.stdout.strip()


def files(folder):
    """The files that a client sees. Apache hides its own: `.DAV`, and `.davfs…` of an upload that a kill cut off."""
    return sorted(path.name for path in folder.rglob("*")
                  if path.is_file() and ".DAV" not in path.parts and not path.name.startswith(".davfs"))


def killing(server, program, rounds):
    """Kills the server at random moments, while a program writes to it."""
    done = threading.Event()
    kills = 0

    def reap():
        nonlocal kills
        source = random.Random(7)
        while not done.wait(source.uniform(0.02, 0.4)):
            server.kill()
            kills += 1
            server.start()
    reaper = threading.Thread(target=reap)
    reaper.start()
    try:
        said = run(program, "writing", f"{server.address}/kill", rounds)
    finally:
        done.set()
        reaper.join()
    left = files(server.folder / "kill")
    if left:
        sys.exit(f"files are left: {left}")
    if not kills or " 0 attempts" in said:
        sys.exit(f"no kill was felt: {said}")
    return f"{said} by {kills} kills, nothing left"


def refusing(server, program):
    """Checks the errors for the server's own replies (a lock, no folder, a full disk) and for those of a proxy."""
    said = {}
    place = f"{server.address}/refuse"
    lock = ('<?xml version="1.0"?><lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope>'
            "<locktype><write/></locktype></lockinfo>")
    (server.folder / "refuse" / "locked").write_text("x")
    if os.geteuid() == 0 and server.name == "apache":
        shutil.chown(server.folder / "refuse" / "locked", "www-data", "www-data")
    opener = urllib.request.build_opener(
        urllib.request.HTTPDigestAuthHandler(Passwords()), urllib.request.HTTPBasicAuthHandler(Passwords()))
    request = urllib.request.Request(f"{place}/locked", lock.encode(), {"Content-Type": "text/xml", "Depth": "0"},
                                     method="LOCK")
    opener.open(request, timeout=10).read()
    said["locked"] = run(program, "refused", place, "locked")
    said["notThere"] = run(program, "refused", f"{server.address}/nowhere", "a.new-file")
    portal = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Portal)
    threading.Thread(target=portal.serve_forever, daemon=True).start()
    for word in ("busy", "page"):
        for name in ("a", "a.new-file"):
            said[word] = run(program, "refused", f"http://127.0.0.1:{portal.server_port}/{word}", name)
    portal.shutdown()
    full = server.folder / "full"
    full.mkdir()
    mounted = os.geteuid() == 0 and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k,mode=777", "tmpfs", full], capture_output=True).returncode == 0
    if mounted:
        try:
            said["full"] = run(program, "refused", f"{server.address}/full", "a.new-file")
            left = files(full)
        finally:
            subprocess.run(["umount", full], check=True)
        if left:
            sys.exit(f"a full disk keeps {left}")
    # Go's server reports a full disk only as a failed write.
    for expected, word in said.items():
        if word != expected and (expected, word, server.name) != ("full", "refused", "rclone"):
            sys.exit(f"{expected} is told as {word}")
    return ", ".join(f"{key} as {word}" for key, word in said.items())


class Passwords(urllib.request.HTTPPasswordMgr):
    def find_user_password(self, realm, authuri):
        return USER, PASSWORD


def household(program, command, server, name, *more):
    words = [program, command, "--library", server.place / f"{name}.reelbook"]
    if command not in ("show", "check"):
        words += ["--exchange", f"{server.address}/home", "--user", USER, "--name", name]
    return subprocess.Popen([str(word) for word in (*words, *more)], env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def printed(process, may_fail=False):
    output = process.communicate(timeout=120)[0]
    if process.returncode and not may_fail:
        sys.exit(f"household failed with {process.returncode}: {output}")
    return None if process.returncode else output


def two_devices(server, program, rounds):
    """Edits on both sides at once, round by round. In a third of the rounds, the server is killed meanwhile."""
    (server.folder / "home").mkdir()
    if os.geteuid() == 0 and server.name == "apache":
        shutil.chown(server.folder / "home", "www-data", "www-data")
    names = ("phone", "tablet")
    logged = int(printed(household(program, "edit", server, names[0])))
    invitation = printed(household(program, "invite", server, names[0])).strip()
    printed(household(program, "sync", server, names[1], "--invitation", invitation))
    source, kills, broken = random.Random(5), 0, 0
    for number in range(rounds):
        edits = [household(program, "edit", server, name, "--rounds", 1 + number % 2) for name in names]
        if number % 3 == 2:
            time.sleep(source.uniform(0.05, 0.3))
            server.kill()
            kills += 1
            time.sleep(source.uniform(0.0, 0.2))
            server.start()
        outputs = [printed(edit, may_fail=number % 3 == 2) for edit in edits]
        logged += sum(int(output) for output in outputs if output)
        broken += outputs.count(None)
    for _ in range(12):
        reports = [printed(household(program, "sync", server, name)) for name in names]
        if all(report.startswith("0 files received") and ", 0 published" in report for report in reports):
            break
    else:
        sys.exit("the libraries always have something to say: " + " ".join(reports))
    shown = [printed(household(program, "show", server, name)) for name in names]
    kept = files(server.folder / "home")
    plays = sum(line.startswith('{"add":"play"') for line in shown[0].splitlines())
    problems = []
    if shown[0] != shown[1]:
        problems.append("the libraries differ")
    # An edit whose sync failed is still in the library, but was not counted.
    if not logged <= plays <= logged + 2 * broken:
        problems.append(f"{logged} viewings were logged, {broken} times it broke off, and {plays} are there")
    problems += [f"not ours: {name}" for name in kept if not re.fullmatch(r"\.?[0-9a-f-]+\.(segment|keys)(\.[0-9a-f]+\.new)?", name)]
    if len([name for name in kept if not name.startswith(".")]) > 104:
        problems.append(f"{len(kept)} files for two devices")
    for name in names:
        printed(household(program, "check", server, name))
    if problems:
        sys.exit("; ".join(problems))
    return (f"{rounds} rounds, {plays} viewings, both libraries the same, {len(kept)} files, "
            f"{kills} kills, {broken} edits whose sync broke off")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("household")
    arguments.add_argument("server", choices=("apache", "rclone"))
    arguments.add_argument("--rounds", type=int, default=30)
    arguments = arguments.parse_args()
    began = time.monotonic()
    for kind in ("digest", "basic") if arguments.server == "apache" else ("basic",):
        place = pathlib.Path(tempfile.mkdtemp(prefix="reelbook-webdav-"))
        server = Server(place, arguments.server, kind)
        title = f"webdav: {arguments.server}, {kind}"
        try:
            server.start()
            print(f"{title}: {run(arguments.program, 'conformance', server.address)}")
            if kind == "digest" or arguments.server == "rclone":
                print(f"{title}: {killing(server, arguments.program, 40)}")
                print(f"{title}: {refusing(server, arguments.program)}")
                print(f"{title}: {two_devices(server, arguments.household, arguments.rounds)}")
        except BaseException:
            print(f"--- {arguments.server}", *server.log(), sep="\n")
            raise
        finally:
            server.kill()
            shutil.rmtree(place, ignore_errors=True)
    took = time.monotonic() - began
    print(f"webdav: {arguments.server} in {took:.0f} s")
    if took > 240:
        sys.exit("it took longer than four minutes")


main()
