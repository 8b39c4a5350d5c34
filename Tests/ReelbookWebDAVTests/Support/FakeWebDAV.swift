import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import ReelbookWebDAV

/// A WebDAV server in memory that behaves as a test says, well or badly.
final class FakeWebDAV: Transport {
  /// The server's behaviour.
  struct Manner: Sendable {
    /// Whether it obeys `If-None-Match` of a `PUT`.
    var looksAtConditions = true
    /// Whether an interrupted `PUT` leaves a partial file.
    var leavesHalves = false
    var hrefs = Hrefs.path
    /// The prefix of WebDAV's names in its lists.
    var prefix = "D:"
    var tags = Tags.strong
    /// The folder's path behind a proxy, as the server knows it.
    var inside: String?
    /// Whether a `MOVE` checks the destination before the source.
    var looksAhead = false
    /// Whether it accepts only a path as the destination.
    var needsPath = false
    var asks = Asking.nothing
    var parts = Parts.asAsked
  }

  /// The parts of files that a server sends. A short one is a hundred bytes at most, and an untold one does not say how
  /// long the file is.
  enum Parts: Sendable { case asAsked, short, untold, never }

  enum Hrefs: Sendable { case path, whole, relative, encoded }
  enum Tags: Sendable { case none, weak, strong }
  enum Asking: Sendable, Equatable {
    case nothing
    case basic
    case digest(algorithm: String)
  }

  /// A fault of a request.
  enum Fault: Sendable {
    case reply(TransportReply)
    /// The request does not reach the server.
    case lost
    /// The server does what the request says, and its reply is lost.
    case unanswered
    /// Half of the body reaches the server.
    case half
    case error(any Error)
  }

  fileprivate struct State {
    var folders: Set<String> = []
    var files: [String: Data] = [:]
    var tags: [String: Int] = [:]
    var lastTag = 0
    /// The days on which files were changed, and the present day.
    var days: [String: Int] = [:]
    var today = 1
    var requests: [TransportRequest] = []
    var lastNonce = 0
    /// The valid nonces, each with the counts that it was used with.
    var uses: [String: Set<String>] = [:]
    var fault: @Sendable (TransportRequest, Int) -> Fault? = { _, _ in nil }
    var bytesSent = 0
  }

  static let account = WebDAVAccount(name: "ada", password: "s3cret pass", isSentInClear: true)
  let manner: Manner
  private let state: Lock<State>

  /// Creates a server with an empty folder.
  init(_ manner: Manner = Manner(), folders: Set<String> = ["/dav/home/"]) {
    self.manner = manner
    state = Lock(State(folders: folders))
  }

  static let address = "http://dav.invalid/dav/home"

  func exchange(
    account: WebDAVAccount? = nil, retry: RetryPolicy = .standard, cache: any ReplyCache = MemoryReplyCache()
  ) throws -> WebDAVExchange {
    guard let url = URL(string: Self.address) else { throw URLError(.badURL) }
    let clock = ManualClock(jumps: true)
    return try WebDAVExchange(
      url, account: account ?? (manner.asks == .nothing ? nil : Self.account), transport: self,
      WebDAVConfiguration(retry: retry, cache: cache, clock: clock))
  }

  /// The requests since a test last emptied this.
  var requests: [TransportRequest] {
    get { state.withLock { $0.requests } }
    set { state.withLock { $0.requests = newValue } }
  }

  /// The bytes of replies since a test last set this.
  var bytesSent: Int {
    get { state.withLock { $0.bytesSent } }
    set { state.withLock { $0.bytesSent = newValue } }
  }

  var methods: [String] { requests.map(\.method) }

  /// The files of the folder, including hidden ones.
  var files: [String: Data] {
    get {
      state.withLock { Dictionary(uniqueKeysWithValues: $0.files.map { (String($0.key.dropFirst(10)), $0.value) }) }
    }
    set {
      state.withLock { state in
        state.files = [:]
        for (name, bytes) in newValue { state.put(bytes, "/dav/home/\(name)") }
      }
    }
  }

  /// Lets days pass.
  func pass(days: Int) { state.withLock { $0.today += days } }

  /// Makes requests fail; the number counts them from 1 from here on.
  func fail(_ fault: @escaping @Sendable (TransportRequest, Int) -> Fault?) {
    state.withLock { state in
      state.requests = []
      state.fault = fault
    }
  }

  /// Invalidates all nonces.
  func forgetNonce() { state.withLock { $0.uses = [:] } }

  func send(_ request: TransportRequest) async throws -> TransportReply {
    let lost = TransportError(.connectionLost, "As scripted.")
    return try state.withLock { state in
      state.requests.append(request)
      switch state.fault(request, state.requests.count) {
      case .reply(let reply): return reply
      case .lost: throw lost
      case .error(let error): throw error
      case .unanswered:
        _ = answer(request, &state)
        throw lost
      case .half:
        if manner.leavesHalves, request.method == "PUT", let body = request.body {
          state.put(body.prefix(body.count / 2), request.url.path)
        }
        throw lost
      case nil:
        let reply = answer(request, &state)
        state.bytesSent += reply.body.count
        return reply
      }
    }
  }

  private func answer(_ request: TransportRequest, _ state: inout State) -> TransportReply {
    if let refusal = refusal(request, &state) { return refusal }
    let path = Self.path(of: request.url)
    switch request.method {
    case "PROPFIND": return listing(path, depth: request.headers["Depth"] ?? "", state)
    case "GET":
      guard let bytes = state.files[path] else { return TransportReply(status: 404) }
      let tag = tag(path, state)
      if let tag, request.headers["If-None-Match"] == tag { return TransportReply(status: 304) }
      let headers = tag.map { ["ETag": $0] } ?? [:]
      guard manner.parts != .never, let range = request.headers["Range"] else {
        return TransportReply(status: 200, headers: headers, body: bytes)
      }
      return part(range, of: bytes, headers)
    case "PUT":
      guard state.folders.contains(Self.folder(of: path)) else { return TransportReply(status: 409) }
      if manner.looksAtConditions, request.headers["If-None-Match"] == "*", state.files[path] != nil {
        return TransportReply(status: 412)
      }
      state.put(request.body ?? Data(), path)
      return .text("<html><title>201 Created</title></html>", status: 201)
    case "MOVE": return move(path, request, &state)
    case "DELETE":
      let isThere = state.files.removeValue(forKey: path) != nil
      return TransportReply(status: isThere ? 204 : 404)
    case "MKCOL":
      guard !state.folders.contains(path) else { return TransportReply(status: 405) }
      guard state.folders.contains(Self.folder(of: String(path.dropLast()))) || path == "/dav/home/" else {
        return TransportReply(status: 409)
      }
      state.folders.insert(path)
      return TransportReply(status: 201)
    default: return TransportReply(status: 405)
    }
  }

  private func part(_ range: String, of bytes: Data, _ headers: [String: String]) -> TransportReply {
    let ends = range.dropFirst("bytes=".count).split(separator: "-").compactMap { Int($0) }
    guard ends.count == 2, ends[0] <= ends[1] else { return TransportReply(status: 400) }
    guard ends[0] < bytes.count else { return TransportReply(status: 416) }
    let last = min(ends[1], bytes.count - 1, manner.parts == .short ? ends[0] + 99 : .max)
    let total = manner.parts == .untold ? "*" : "\(bytes.count)"
    let sent = headers.merging(["Content-Range": "bytes \(ends[0])-\(last)/\(total)"]) { $1 }
    return TransportReply(status: 206, headers: sent, body: bytes.part(ends[0]..<last + 1))
  }

  private func move(_ path: String, _ request: TransportRequest, _ state: inout State) -> TransportReply {
    guard let text = request.headers["Destination"], let url = URL(string: text) else {
      return TransportReply(status: 400)
    }
    guard !manner.needsPath || url.host == nil else { return TransportReply(status: 502) }
    let isFree = state.files[Self.path(of: url)] == nil || request.headers["Overwrite"] != "F"
    if manner.looksAhead, !isFree { return TransportReply(status: 412) }
    guard let bytes = state.files[path] else { return TransportReply(status: 404) }
    guard isFree else { return TransportReply(status: 412) }
    state.files[path] = nil
    state.put(bytes, Self.path(of: url))
    return TransportReply(status: 201)
  }

  private func refusal(_ request: TransportRequest, _ state: inout State) -> TransportReply? {
    let authorization = request.headers["Authorization"] ?? ""
    switch manner.asks {
    case .nothing: return nil
    case .basic:
      guard authorization != "Basic \(Data("ada:s3cret pass".utf8).base64EncodedString())" else { return nil }
      return .text("<html>Who are you?</html>", status: 401, headers: ["WWW-Authenticate": "Basic realm=\"home\""])
    case .digest(let algorithm):
      func ask(_ nonce: String) -> String {
        "Digest realm=\"a \\\"home\\\"\", nonce=\"\(nonce)\", algorithm=\(algorithm), qop=\"auth\""
      }
      func refuse(_ more: String = "") -> TransportReply {
        state.lastNonce += 1
        state.uses["nonce-\(state.lastNonce)"] = []
        let header = "Basic realm=\"home\", " + ask("nonce-\(state.lastNonce)") + more
        return TransportReply(status: 401, headers: ["WWW-Authenticate": header])
      }
      guard let challenge = AuthenticationChallenge.read(authorization).first, challenge.scheme == "digest",
        let nonce = challenge.parameters["nonce"], state.uses[nonce] != nil
      else { return refuse(authorization.isEmpty ? "" : ", stale=true") }
      let parameters = challenge.parameters
      guard parameters["uri"] == request.url.absoluteString.dropFirst("http://dav.invalid".count).description,
        let number = parameters["nc"], let count = Int(number, radix: 16), let clientNonce = parameters["cnonce"],
        state.uses[nonce, default: []].insert(number).inserted,
        let answered = AuthenticationChallenge.read(ask(nonce)).first.flatMap(DigestChallenge.init),
        answered.answer(
          method: request.method, target: parameters["uri"] ?? "", account: Self.account, count: count,
          clientNonce: clientNonce)
          == authorization
      else { return refuse() }
      return nil
    }
  }

  private func tag(_ path: String, _ state: State) -> String? {
    guard manner.tags != .none, let number = state.tags[path] else { return nil }
    return manner.tags == .weak ? "W/\"\(number)\"" : "\"\(number)\""
  }

  private func listing(_ path: String, depth: String, _ state: State) -> TransportReply {
    let name = manner.prefix
    func response(_ path: String, isFolder: Bool) -> String {
      let tag = tag(path, state).map { "<\(name)getetag>\($0.replacing("\"", with: "&quot;"))</\(name)getetag>" } ?? ""
      let type = isFolder ? "<\(name)resourcetype><\(name)collection/></\(name)resourcetype>" : "<\(name)resourcetype/>"
      let date = state.days[path].map { "<\(name)getlastmodified>\(Self.date($0))</\(name)getlastmodified>" } ?? ""
      return """
        <\(name)response><\(name)href>\(href(path))</\(name)href>
        <\(name)propstat><\(name)prop>\(type)\(tag)\(date)</\(name)prop><\(name)status>HTTP/1.1 200 OK</\(name)status></\(name)propstat>
        <\(name)propstat><\(name)prop><\(name)getetag/></\(name)prop><\(name)status>HTTP/1.1 404 Not Found</\(name)status>\
        </\(name)propstat></\(name)response>
        """
    }
    var responses: [String] = []
    if state.files[path] != nil {
      responses = [response(path, isFolder: false)]
    } else {
      guard state.folders.contains(path) else { return TransportReply(status: 404) }
      responses = [response(path, isFolder: true)]
      if depth == "1" {
        let inside = state.files.keys.filter { Self.folder(of: $0) == path }
        responses += inside.sorted().map { response($0, isFolder: false) }
        let folders = state.folders.filter { $0 != path && Self.folder(of: String($0.dropLast())) == path }
        responses += folders.sorted().map { response($0, isFolder: true) }
      }
    }
    let space = name.isEmpty ? "xmlns" : "xmlns:\(name.dropLast())"
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <\(name)multistatus \(space)="DAV:">\(responses.joined(separator: "\n"))</\(name)multistatus>
      """
    return .text(
      text, status: 207, headers: ["Content-Type": "application/xml", "Date": Self.date(state.today)])
  }

  private static func date(_ day: Int) -> String { "Sun, \(day < 10 ? "0" : "")\(day) Nov 2026 08:49:37 GMT" }

  private func href(_ path: String) -> String {
    let path = manner.inside.map { $0 + path.dropFirst("/dav/home/".count) } ?? path
    switch manner.hrefs {
    case .path: return path
    case .whole: return "http://dav.invalid\(path)"
    case .relative: return path == "/dav/home/" ? "./" : String(path.dropFirst("/dav/home/".count))
    case .encoded: return path.replacing("a", with: "%61").replacing("-", with: "%2D").replacing(".", with: "%2e")
    }
  }

  private static func path(of url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.isEmpty ? "/" : path
  }

  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/" }
}

extension FakeWebDAV.State {
  fileprivate mutating func put(_ bytes: Data, _ path: String) {
    lastTag += 1
    files[path] = bytes
    tags[path] = lastTag
    days[path] = today
  }
}
