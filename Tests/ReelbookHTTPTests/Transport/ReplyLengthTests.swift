import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Replies that are longer than what was asked for, and files of replies that do not come.
@Suite(.timeLimit(.minutes(60))) struct ReplyLengthTests {
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("reply-\(UUID().uuidString)")

  private func request(_ server: LoopbackServer, upTo limit: Int64?, inFile: Bool) throws -> TransportRequest {
    let url = try #require(URL(string: server.address + "list?key=s3cret"))
    var request = TransportRequest(url: url, timeout: .seconds(7_200), file: inFile ? file : nil)
    request.lengthLimit = limit
    return request
  }

  /// Checks that a request ends with an error, and leaves no file.
  private func expect(_ code: TransportError.Code, for request: TransportRequest) async throws {
    let error = await #expect(throws: TransportError.self) { try await URLSessionTransport().send(request) }
    #expect(error?.code == code)
    #expect(!String(describing: error).contains("s3cret"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  /// Checks that a request gets a body of a length, and removes its file.
  private func expectBody(of length: Int, for request: TransportRequest) async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let reply = try await URLSessionTransport().send(request)
    let body = try reply.file.map { try Data(contentsOf: $0) } ?? reply.body
    #expect(body.count == length)
    #expect(reply.file == nil || reply.body == body.prefix(4096))
  }

  @Test(arguments: [false, true])
  func `a small reply that expands too far is an error, in memory and in a file`(inFile: Bool) async throws {
    let length = 4 << 20
    let deflater = try ZlibDeflater(.gzip)
    var packed: [UInt8] = []
    try deflater.compress([UInt8](repeating: 0x20, count: length), isLast: true) { packed += $0 }
    let body = Data(packed)
    #expect(body.count < 1 << 16)
    let server = try LoopbackServer { _ in .data(body, headers: ["Content-Encoding": "gzip"]) }
    defer { server.stop() }
    try await expect(.tooLong, for: request(server, upTo: Int64(length) - 1, inFile: inFile))
    try await expectBody(of: length, for: request(server, upTo: Int64(length), inFile: inFile))
  }

  @Test(arguments: [false, true])
  func `a reply whose length nobody states ends at its limit`(inFile: Bool) async throws {
    let piece = String(repeating: "0123456789abcdef", count: 4096)
    let server = try LoopbackServer { _ in .chunked(Array(repeating: piece, count: 40)) }
    defer { server.stop() }
    try await expect(.tooLong, for: request(server, upTo: 100_000, inFile: inFile))
    try await expect(.tooLong, for: request(server, upTo: 0, inFile: inFile))
    try await expectBody(of: 40 << 16, for: request(server, upTo: 40 << 16, inFile: inFile))
    try await expectBody(of: 40 << 16, for: request(server, upTo: nil, inFile: inFile))
  }

  @Test func `a reply that never ends is an error once it is too long`() async throws {
    let signal = ServerSignal()
    let piece = Data(repeating: 0x41, count: 1 << 16)
    let server = try LoopbackServer { _ in
      var steps: [ServedReply.Step] = [.bytes(ServedReply.head(200, ["Content-Type": "text/plain"]))]
      steps += (0..<32).map { _ in .bytes(piece) }
      steps.append(.wait(signal))
      return ServedReply(steps: steps)
    }
    defer {
      signal.give()
      server.stop()
    }
    try await expect(.tooLong, for: request(server, upTo: 1 << 20, inFile: true))
  }

  @Test func `a reply that breaks off leaves no file`() async throws {
    let server = try LoopbackServer { _ in .truncated("#EXTM3U", promised: 100) }
    defer { server.stop() }
    try await expect(.connectionLost, for: request(server, upTo: nil, inFile: true))
  }

  @Test func `a reply without a body makes an empty file`() async throws {
    let server = try LoopbackServer { _ in .text("", status: 404) }
    defer { server.stop() }
    try await expectBody(of: 0, for: request(server, upTo: 0, inFile: true))
  }

  @Test func `a request that is sent again writes its reply to a new file`() async throws {
    let count = Lock(0)
    let server = try LoopbackServer { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number < 3 ? .text("Busy, and longer", status: 503) : .text("#EXTM3U")
    }
    defer {
      server.stop()
      try? FileManager.default.removeItem(at: file)
    }
    let transport = RetryTransport(
      URLSessionTransport(), clock: ManualClock(jumps: true), randomness: SeededGenerator(seed: 1))
    let reply = try await transport.send(request(server, upTo: nil, inFile: true))
    #expect(reply.status == 200 && server.requests.count == 3)
    #expect(try Data(contentsOf: file) == Data("#EXTM3U".utf8))
  }

  @Test func `a file that cannot be written is an error of the disk, and no secret is in it`() async throws {
    let server = try LoopbackServer { _ in .text("#EXTM3U") }
    defer {
      server.stop()
      try? FileManager.default.removeItem(at: file)
    }
    let secret = try #require(Secret("s3cret"))
    let transport = SigningTransport(URLSessionTransport(), secrets: [secret]) { $0 }
    var request = try request(server, upTo: nil, inFile: true)
    try Data("mine".utf8).write(to: file)
    for place in [file, file.appendingPathComponent("list")] {
      request.file = place
      let error = await #expect(throws: FileError.self) { try await transport.send(request) }
      #expect(error?.code == .unwritable && !String(describing: error).contains("s3cret"))
    }
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
  }

  @Test func `a limit is higher for a file than in memory, and holds for every transport's reply`() throws {
    let url = try #require(URL(string: "http://h.example/list"))
    #expect(TransportRequest(url: url).longestReply == 64 << 20)
    #expect(TransportRequest(url: url, file: file).longestReply == 2 << 30)
    var request = TransportRequest(url: url)
    request.lengthLimit = 3
    try TransportReply.text("abc").checkLength(for: request)
    #expect(throws: TransportError.tooLong) { try TransportReply.text("abcd").checkLength(for: request) }
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("abcd".utf8).write(to: file)
    #expect(throws: TransportError.tooLong) { try TransportReply(status: 200, file: file).checkLength(for: request) }
  }
}
