"""Drives headless Chromium over its DevTools pipe, with the standard library alone."""
import base64, json, os, pathlib, select, shutil, signal, socket, subprocess, sys, tempfile, threading, time

AXE_FOLDER = pathlib.Path(__file__).resolve().parents[3] / ".build/axe"
AXE = pathlib.Path(os.environ.get("REELBOOK_AXE", AXE_FOLDER / "axe_core_python/axe.min.js"))
AXE_RUN = """axe.run(document, {resultTypes: ["violations"]}).then(found => found.violations.map(each =>
  `axe: ${each.id}: ${each.help}: ${each.nodes[0].html.slice(0, 120)}`))"""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# No updates, no background requests, no prefetching, and no name is ever looked up.
QUIET = """--headless=new --no-first-run --no-default-browser-check --disable-background-networking --disable-sync
--disable-component-update --disable-default-apps --disable-extensions --disable-domain-reliability --disable-breakpad
--disable-client-side-phishing-detection --disable-gpu --disable-dev-shm-usage --hide-scrollbars --mute-audio
--metrics-recording-only --no-pings --use-mock-keychain --password-store=basic
--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication""".split()
NOWHERE = "--host-resolver-rules=MAP * ~NOTFOUND"


def path():
    return next(filter(None, map(shutil.which, NAMES)), None)


def prepare(who):
    """Downloads axe, which finds problems for people with a screen reader or weak eyesight; gives whether it is there."""
    if not AXE.exists():
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--target",
             AXE_FOLDER, "axe-core-python==0.1.0"], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if not AXE.exists():
        print(f"!!! {who}: axe cannot be had: what only axe finds was NOT CHECKED")
    return AXE.exists()


def axe(page):
    """What axe finds on a page; nothing if it could not be had."""
    if not AXE.exists():
        return []
    page.run(AXE.read_text() + "; 0")
    return page.run(AXE_RUN)


class Trap:
    """A proxy that answers nobody. A connection shows that a page requested something from the network."""

    def __init__(self):
        self.asked, self.socket = [], socket.create_server(("127.0.0.1", 0))

    def start(self):
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            try:
                connection, _ = self.socket.accept()
                connection.settimeout(2)
                self.asked.append(connection.recv(200).split(b"\r\n")[0].decode("latin-1"))
                connection.close()
            except OSError:
                return

    @property
    def port(self):
        return self.socket.getsockname()[1]


class Browser:
    def __init__(self, reaching=None):
        """Starts a browser that reaches nothing, or one address of this computer."""
        self.trap = Trap()
        self.folder = tempfile.mkdtemp(prefix="chromium-")
        (down_read, down_write), (up_read, up_write) = os.pipe(), os.pipe()
        nowhere = NOWHERE + (f", EXCLUDE {reaching}" if reaching else "")
        command = [path(), *QUIET, nowhere, f"--proxy-server=127.0.0.1:{self.trap.port}",
                   f"--user-data-dir={self.folder}", "--remote-debugging-pipe"]
        if os.getuid() == 0:
            command.append("--no-sandbox")

        def wire():  # Chromium reads from 3 and writes to 4.
            os.dup2(down_read, 63), os.dup2(up_write, 64)
            os.dup2(63, 3), os.dup2(64, 4)

        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=wire,
            close_fds=False, start_new_session=True)
        self.trap.start()  # after the last fork
        os.close(down_read), os.close(up_write)
        self.down, self.up = os.fdopen(down_write, "wb", 0), os.fdopen(up_read, "rb")
        self.number, self.events, self.buffer = 0, [], b""

    def close(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        self.trap.socket.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def message(self, deadline):
        while b"\0" not in self.buffer:
            if not select.select([self.up], [], [], max(0, deadline - time.monotonic()))[0]:
                raise TimeoutError("Chromium said nothing for too long")
            chunk = os.read(self.up.fileno(), 1 << 20)
            if not chunk:
                raise EOFError("Chromium ended")
            self.buffer += chunk
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, session=None, **params):
        self.number += 1
        number, deadline = self.number, time.monotonic() + 60
        request = {"id": number, "method": method, "params": params, **({"sessionId": session} if session else {})}
        self.down.write(json.dumps(request).encode() + b"\0")
        while True:
            answer = self.message(deadline)
            if answer.get("id") != number:
                self.events.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def wait(self, method, session):
        deadline = time.monotonic() + 60
        while True:
            for event in self.events:
                if event.get("method") == method and event.get("sessionId") == session:
                    return event
            self.events.append(self.message(deadline))


class Page:
    """A tab that records network requests and console messages."""

    def __init__(self, browser, width, scheme, media="screen"):
        self.browser = browser
        self.target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def call(self, method, **params):
        return self.browser.call(method, self.session, **params)

    def open(self, file):
        self.address = pathlib.Path(file).resolve().as_uri()
        self.call("Page.navigate", url=self.address)
        self.browser.wait("Page.loadEventFired", self.session)
        return self

    def run(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def shoot(self, file):
        picture = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True)
        pathlib.Path(file).write_bytes(base64.b64decode(picture["data"]))

    def close(self):
        self.call("Runtime.evaluate", expression="0")  # all earlier messages have arrived
        self.browser.call("Target.closeTarget", targetId=self.target)

    @property
    def said(self):
        """The console messages and the errors."""
        kinds = ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")
        return [event["params"] for event in self.mine if event["method"] in kinds]

    @property
    def asked(self):
        """The requested addresses, except for the page itself and data URLs."""
        wanted = [e["params"]["request"]["url"] for e in self.mine if e["method"] == "Network.requestWillBeSent"]
        return [url for url in wanted if url.split("#")[0] != self.address and not url.startswith("data:")]

    @property
    def mine(self):
        return [event for event in self.browser.events if event.get("sessionId") == self.session]
