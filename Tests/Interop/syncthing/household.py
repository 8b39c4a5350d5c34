"""Runs two Syncthing nodes on loopback with two folders, and a household that edits on both sides.

In between, a node stops and starts again. In the end, both libraries are the same, no logged viewing is lost, and
Syncthing has made no conflict copy.
"""
import argparse, json, os, pathlib, shutil, socket, subprocess, sys, tempfile, time, urllib.request
import xml.etree.ElementTree as xml

FOLDER = "household"
KEY = "loopback-only"
# Turns off all discovery of other nodes. Set before the first start.
QUIET = {
    "globalAnnounceEnabled": "false", "localAnnounceEnabled": "false", "relaysEnabled": "false", "natEnabled": "false",
    "urAccepted": "-1", "crashReportingEnabled": "false", "autoUpgradeIntervalH": "0", "upgradeToPreReleases": "false",
    "stunKeepaliveStartS": "0", "stunKeepaliveMinS": "0", "startBrowser": "false", "setLowPriority": "false",
    "reconnectionIntervalS": "2", "announceLANAddresses": "false",
}


def free_port():
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return place.getsockname()[1]


class Node:
    def __init__(self, place, name):
        self.name, self.home, self.folder = name, place / name / "node", place / name / "Shared"
        self.library = place / name / "Films.reelbook"
        self.folder.mkdir(parents=True)
        self.port, self.gui, self.process = free_port(), free_port(), None
        self.environment = dict(os.environ, STNODEFAULTFOLDER="1", STNOUPGRADE="1", HOME=str(place / name))
        subprocess.run(["syncthing", "generate", f"--home={self.home}"], env=self.environment, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.config = xml.parse(self.home / "config.xml")
        self.id = self.config.getroot().find("device").get("id")

    def configure(self, other):
        root = self.config.getroot()
        for tag in ("folder", "device"):
            for element in root.findall(tag):
                root.remove(element)
        for node in (self, other):
            device = xml.SubElement(root, "device", id=node.id, name=node.name, compression="never")
            xml.SubElement(device, "address").text = f"tcp://127.0.0.1:{node.port}"
        # Nodes scan for changes only when the API asks them to.
        folder = xml.SubElement(root, "folder", id=FOLDER, path=str(self.folder), type="sendreceive",
                                rescanIntervalS="3600", fsWatcherEnabled="false")
        for node in (self, other):
            xml.SubElement(folder, "device", id=node.id)
        xml.SubElement(folder, "filesystemType").text = "basic"
        root.find("gui/address").text = f"127.0.0.1:{self.gui}"
        root.find("gui/apikey").text = KEY
        options = root.find("options")
        for name, value in {**QUIET, "listenAddress": f"tcp://127.0.0.1:{self.port}"}.items():
            for element in options.findall(name):
                options.remove(element)
            xml.SubElement(options, name).text = value
        self.config.write(self.home / "config.xml")

    def start(self):
        log = open(self.home / "log.txt", "ab")
        self.process = subprocess.Popen(
            ["syncthing", "serve", f"--home={self.home}", "--no-browser", "--no-restart"],
            env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        patiently(f"{self.name} does not start", lambda: self.ask("system/ping"))
        self.check_quiet()

    def check_quiet(self):
        options = self.ask("config/options") or {}
        loud = [name for name in ("globalAnnounceEnabled", "localAnnounceEnabled", "relaysEnabled", "natEnabled",
                                  "crashReportingEnabled") if options.get(name) is not False]
        if loud or options.get("urAccepted") != -1 or options.get("autoUpgradeIntervalH") != 0:
            sys.exit(f"{self.name} would talk to others: {loud}")

    def stop(self):
        if not self.process:
            return
        self.ask("system/shutdown", method="POST")
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def ask(self, path, method="GET"):
        request = urllib.request.Request(f"http://127.0.0.1:{self.gui}/rest/{path}", method=method,
                                         headers={"X-API-Key": KEY})
        try:
            with urllib.request.urlopen(request, timeout=10) as reply:
                return json.loads(reply.read() or b"{}")
        except (OSError, ValueError):
            return None

    def scan(self):
        if self.process:
            self.ask(f"db/scan?folder={FOLDER}", method="POST")

    def is_up_to_date(self, other):
        """Whether the other node reports that it has all files of this one."""
        reply = self.ask(f"db/completion?folder={FOLDER}&device={other.id}") or {}
        return reply.get("completion") == 100 and reply.get("needItems") == 0 and reply.get("needDeletes") == 0


def patiently(complaint, condition, seconds=30):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            sys.exit(complaint)
        time.sleep(0.1)


def household(program, command, node, *more):
    words = [program, command, "--library", node.library]
    if command not in ("show", "check"):
        words += ["--exchange", node.folder, "--name", node.name]
    return subprocess.Popen([str(word) for word in (*words, *more)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            text=True)


def printed(process):
    output = process.communicate(timeout=60)[0]
    if process.returncode:
        sys.exit(f"household failed with {process.returncode}: {output}")
    return output


def carry(nodes, seconds):
    """Lets the nodes scan and exchange changes, for a number of seconds at most."""
    for node in nodes:
        node.scan()
    end = time.monotonic() + seconds
    a, b = nodes
    while time.monotonic() < end:
        if a.process and b.process and a.is_up_to_date(b) and b.is_up_to_date(a):
            return True
        time.sleep(0.05)
    return False


def play(program, nodes, rounds):
    """Edits on both sides at once, round by round. Returns the number of logged viewings."""
    logged = 0
    for number in range(rounds):
        if number == rounds // 3:
            nodes[1].stop()
        if number == rounds // 2:
            nodes[1].start()
        edits = [household(program, "edit", node, "--rounds", 1 + number % 2) for node in nodes]
        logged += sum(int(printed(edit)) for edit in edits)
        # Some rounds begin before all files have arrived: those edits do not know of each other.
        carry(nodes, 0.2 if number % 3 else 3)
    return logged


def settle(program, nodes):
    for _ in range(12):
        if not carry(nodes, 30):
            sys.exit("the nodes do not come to an end")
        reports = [printed(household(program, "sync", node)) for node in nodes]
        if all(report.startswith("0 files received") and ", 0 published" in report for report in reports):
            return reports
    sys.exit("the libraries always have something to say: " + " ".join(reports))


def check(program, nodes, logged):
    shown = [printed(household(program, "show", node)) for node in nodes]
    names = [sorted(path.name for path in node.folder.iterdir() if not path.name.startswith(".")) for node in nodes]
    plays = sum(line.startswith('{"add":"play"') for line in shown[0].splitlines())
    problems = []
    if shown[0] != shown[1]:
        problems.append("the libraries differ")
    if plays != logged or not logged:
        problems.append(f"{logged} viewings were logged, and {plays} are there")
    if names[0] != names[1]:
        problems.append("the folders differ")
    problems += [f"a conflict: {name}" for name in names[0] if "sync-conflict" in name]
    problems += [f"not ours: {name}" for name in names[0] if not name.endswith((".segment", ".keys"))]
    if len(names[0]) > 104:
        problems.append(f"{len(names[0])} files for two devices")
    for node in nodes:
        printed(household(program, "check", node))
    if problems:
        sys.exit("; ".join(problems))
    return plays, len(names[0])


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("--rounds", type=int, default=36)
    arguments = arguments.parse_args()
    began = time.monotonic()
    place = pathlib.Path(tempfile.mkdtemp(prefix="reelbook-syncthing-"))
    nodes = []
    try:
        nodes = [Node(place, name) for name in ("phone", "tablet")]
        nodes[0].configure(nodes[1])
        nodes[1].configure(nodes[0])
        # The second library joins the household of the first.
        for node in nodes:
            node.start()
        printed(household(arguments.program, "edit", nodes[0]))
        carry(nodes, 20)
        invitation = printed(household(arguments.program, "invite", nodes[0])).strip()
        printed(household(arguments.program, "sync", nodes[1], "--invitation", invitation))
        logged = 1 + play(arguments.program, nodes, arguments.rounds)
        reports = settle(arguments.program, nodes)
        plays, files = check(arguments.program, nodes, logged)
    except BaseException:
        for node in nodes:
            log = node.home / "log.txt"
            print(f"--- {node.name}", *(log.read_text().splitlines()[-15:] if log.exists() else []), sep="\n")
        raise
    finally:
        for node in nodes:
            node.stop()
        shutil.rmtree(place, ignore_errors=True)
    took = time.monotonic() - began
    print(f"syncthing: {arguments.rounds} rounds, {plays} viewings, both libraries the same, {files} files, no conflict, "
          f"a node stopped and started again, in {took:.0f} s")
    if took > 240:
        sys.exit("it took longer than four minutes")


main()
