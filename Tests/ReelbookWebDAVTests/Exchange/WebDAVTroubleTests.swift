import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import ReelbookWebDAV
import Testing

@Suite struct WebDAVTroubleTests {
  private static let text = Data("first\nsecond\n".utf8)

  /// The outcomes of listing, reading, writing and removing if the server sends this reply to each request.
  private func outcomes(_ reply: TransportReply) async throws -> [String] {
    let server = FakeWebDAV()
    let exchange = try server.exchange()
    try await exchange.write(Self.text, as: "a.segment")
    server.fail { _, _ in .reply(reply) }
    let outcomes = [
      await failure { _ = try await exchange.list() }, await failure { _ = try await exchange.read("a.segment") },
      await failure { try await exchange.write(Self.text, as: "b.segment") },
      await failure { try await exchange.remove("a.segment") },
    ]
    #expect(server.files.keys.sorted() == ["a.segment"])
    return outcomes
  }

  @Test func `each status becomes an error of its own, and changes no file`() async throws {
    let words = [
      401: "unauthorized", 403: "forbidden", 413: "full", 423: "locked", 429: "busy",
      501: "unsupported",
      500: "failed", 502: "failed", 503: "busy", 507: "full", 301: "moved", 307: "moved", 418: "refused",
      424: "refused",
    ]
    for (status, word) in words {
      let reply = TransportReply(status: status, headers: ["Location": "https://other.invalid/dav/?key=s3cret"])
      #expect(try await outcomes(reply) == Array(repeating: word, count: 4), "\(status)")
    }
  }

  @Test func `a server that lacks one method is distinguished from one without WebDAV`() async throws {
    let words = try await outcomes(TransportReply(status: 405))
    #expect(words == ["unsupported", "unsupported", "refused", "refused"])
  }

  @Test func `a proxy's page is an error, and is read neither as a list nor as a file`() async throws {
    for headers in [["Content-Type": "text/html; charset=utf-8"], [:]] {
      let page = TransportReply.text("<!DOCTYPE html><title>Log in</title>", headers: headers)
      #expect(try await outcomes(page) == ["page", "page", "page", "page"])
    }
  }

  @Test func `a network's login page in place of every file ends a sync after three files`() async throws {
    let server = FakeWebDAV()
    let other = try await LibraryStore.open(MemoryStorage(), StoreConfiguration())
    let writing = SyncSession(other, try server.exchange(), .plain)
    for number in 1...30 {
      try await other.edit { try $0.star(.movie(number)) }
      try await writing.sync()
    }
    let page = TransportReply.text("<!DOCTYPE html><title>Log in</title>", headers: ["Content-Type": "text/html"])
    server.fail { request, _ in request.method == "GET" ? .reply(page) : nil }
    // Each file is asked for as often as the exchange tries, each time its beginning and then all: a page may be its content.
    let tries = 2 * RetryPolicy.standard.attempts
    for isNew in [true, false] {
      let store = isNew ? try await LibraryStore.open(MemoryStorage(), StoreConfiguration()) : other
      let session = SyncSession(store, try server.exchange(), .plain)
      server.requests = []
      if isNew {
        #expect(await failure { try await session.sync() } == "page")
        #expect(server.methods.count { $0 == "GET" } <= 3 * tries)
      } else {
        // Its own file is the only one that it asks for.
        _ = await failure { try await session.sync() }
        #expect(server.methods.count { $0 == "GET" } <= tries)
      }
      #expect(!server.methods.contains("PUT"))
    }
  }

  @Test func `a file that looks like a page is a file if the server lists it with its tag`() async throws {
    let bytes = Data("<html><title>Not a page</title>".utf8)
    for tags in [FakeWebDAV.Tags.strong, .weak] {
      var manner = FakeWebDAV.Manner()
      manner.tags = tags
      let exchange = try FakeWebDAV(manner).exchange()
      try await exchange.write(bytes, as: "a.segment")
      #expect(try await exchange.read("a.segment") == bytes)
    }
  }

  @Test func `a missing folder is an error, and can be created`() async throws {
    let server = FakeWebDAV(folders: ["/dav/"])
    let exchange = try server.exchange()
    #expect(await failure { _ = try await exchange.list() } == "notThere")
    #expect(await failure { try await exchange.write(Self.text, as: "a.segment") } == "notThere")
    for _ in 1...2 { try await exchange.makeFolder() }
    #expect(try await exchange.list() == [])
    server.fail { request, _ in request.method == "MKCOL" ? .reply(TransportReply(status: 409)) : nil }
    #expect(await failure { try await exchange.makeFolder() } == "notThere")
  }

  @Test func `a list that is cut at any byte is an error, and never a shorter list`() async throws {
    let server = FakeWebDAV()
    server.files = ["a.segment": Self.text, "b.segment": Self.text]
    let exchange = try server.exchange(retry: .never)
    _ = try await exchange.list()
    let asked = try #require(server.requests.last)
    let body = try await server.send(asked).body
    for count in 0..<body.count {
      server.fail { _, _ in .reply(TransportReply(status: 207, body: body.prefix(count))) }
      #expect(await failure { _ = try await exchange.list() } == "malformedReply", "\(count) bytes")
    }
    server.fail { _, _ in .reply(TransportReply(status: 207, body: body)) }
    #expect(try await exchange.list().sorted() == ["a.segment", "b.segment"])
  }

  @Test func `a file that is shorter than its announced length is fetched again`() async throws {
    let server = FakeWebDAV()
    let exchange = try server.exchange()
    try await exchange.write(Self.text, as: "a.segment")
    server.fail { request, number in
      guard request.method == "GET", number < 3 else { return nil }
      return .reply(TransportReply(status: 200, headers: ["Content-Length": "13"], body: Self.text.prefix(7)))
    }
    #expect(try await exchange.read("a.segment") == Self.text)
    #expect(server.methods == ["GET", "GET", "GET"])
  }

  @Test func `temporary failures are retried as the server asks, and permanent ones are not`() async throws {
    for (status, count) in [(423, 4), (429, 4), (502, 4), (503, 4), (507, 1), (403, 1), (405, 1)] {
      let server = FakeWebDAV()
      let exchange = try server.exchange()
      server.fail { _, _ in .reply(TransportReply(status: status)) }
      _ = await failure { _ = try await exchange.list() }
      #expect(server.requests.count == count, "\(status)")
    }
    let server = FakeWebDAV()
    let clock = ManualClock(jumps: true)
    let url = try #require(URL(string: FakeWebDAV.address))
    let exchange = try WebDAVExchange(url, transport: server, WebDAVConfiguration(clock: clock))
    server.fail { _, number in
      number > 2 ? nil : .reply(TransportReply(status: 429, headers: ["Retry-After": "\(number * 7)"]))
    }
    #expect(try await exchange.list() == [])
    #expect(clock.slept.map { Int($0 / .seconds(1)) } == [7, 14])
    server.fail { _, _ in .reply(TransportReply(status: 429, headers: ["Retry-After": "3600"])) }
    let error = await #expect(throws: WebDAVError.self) { _ = try await exchange.list() }
    #expect(error?.retryAfter == .seconds(3600) && server.requests.count == 1)
  }

  @Test func `a server without room is an error, and the started file is removed`() async throws {
    let server = FakeWebDAV()
    let exchange = try server.exchange()
    server.fail { request, _ in request.method == "MOVE" ? .reply(TransportReply(status: 507)) : nil }
    #expect(await failure { try await exchange.write(Self.text, as: "a.segment") } == "full")
    #expect(server.files.isEmpty)
    let several = "<multistatus xmlns='DAV:'><response><href>/x</href><status>HTTP/1.1 423 Locked</status></response>"
    server.fail { request, _ in
      request.method == "DELETE" ? nil : .reply(.text(several + "</multistatus>", status: 207))
    }
    #expect(await failure { try await exchange.write(Self.text, as: "a.segment") } == "locked")
  }

  @Test func `a cancelled call throws CancellationError and sends nothing`() async throws {
    let server = FakeWebDAV()
    let exchange = try server.exchange()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await exchange.list()
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test func `a URL that is no folder on a web server is refused`() throws {
    for text in ["ftp://dav.invalid/x", "file:///tmp", "dav.invalid/x", "https://"] {
      guard let url = URL(string: text) else { continue }
      #expect(throws: WebDAVError.self) { try WebDAVExchange(url, transport: FakeWebDAV()) }
    }
  }
}
