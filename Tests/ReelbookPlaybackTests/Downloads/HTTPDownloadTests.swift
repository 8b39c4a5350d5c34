import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct HTTPDownloadTests {
  private static let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

  /// A server of one file that can break off, change the file, ignore ranges, or state a wrong length.
  private final class FileServer: Sendable {
    struct Behaviour {
      var bytes = HTTPDownloadTests.bytes
      var tag: String? = "\"one\""
      var supportsRanges = true
      /// The number of bytes that each reply sends before it breaks off.
      var breaksAfter: Int?
      var statedLength: Int?
      var status = 200
      var type = "video/mp4"
      /// The page that a portal sends in place of the file.
      var portal: (type: String, text: String)?
    }

    let behaviour = Lock(Behaviour())
    let server: LoopbackServer

    init() throws {
      let behaviour = behaviour
      server = try LoopbackServer { request in Self.reply(request, behaviour.withLock { $0 }) }
    }

    private static func reply(_ request: ServedRequest, _ behaviour: Behaviour) -> ServedReply {
      guard behaviour.status == 200 else { return .text("no", status: behaviour.status) }
      if let portal = behaviour.portal {
        return .text(portal.text, status: 200, headers: ["Content-Type": portal.type])
      }
      var headers = ["Content-Type": behaviour.type, "Accept-Ranges": "bytes"]
      headers["ETag"] = behaviour.tag
      var start = 0
      let isSame = request.headers["if-range"] == behaviour.tag
      if behaviour.supportsRanges, isSame, let range = request.headers["range"] {
        start = Int(range.dropFirst("bytes=".count).dropLast()) ?? 0
        guard start < behaviour.bytes.count else {
          return .text("", status: 416, headers: ["Content-Range": "bytes */\(behaviour.bytes.count)"])
        }
        headers["Content-Range"] = "bytes \(start)-\(behaviour.bytes.count - 1)/\(behaviour.bytes.count)"
      }
      let rest = behaviour.bytes.dropFirst(start)
      headers["Content-Length"] = "\(behaviour.statedLength ?? rest.count)"
      let body = behaviour.breaksAfter.map { Data(rest.prefix($0)) } ?? Data(rest)
      return ServedReply(steps: [.bytes(ServedReply.head(start > 0 ? 206 : 200, headers)), .bytes(body)])
    }

    var ranges: [String?] { server.requests.map { $0.headers["range"] } }
  }

  private func engine(_ server: FileServer, in folder: URL) -> HTTPDownloadEngine {
    let address = server.server.address
    return HTTPDownloadEngine(in: folder, clock: ManualClock(jumps: true)) { id in
      guard let url = URL(string: address + id.rawValue) else { throw URLError(.badURL) }
      return TransportRequest(url: url, timeout: .seconds(20))
    }
  }

  private func withServer(_ body: (FileServer, HTTPDownloadEngine) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("downloads-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try FileServer()
    defer { server.server.stop() }
    try await body(server, engine(server, in: folder))
  }

  private let order = DownloadOrder("film.mp4", Samples.hd)

  private func expect(_ engine: HTTPDownloadEngine, has bytes: Data) {
    #expect((try? Data(contentsOf: engine.file("film.mp4"))) == bytes)
  }

  @Test func `an empty file is no film`() async throws {
    try await withServer { server, engine in
      server.behaviour.withLock { $0.bytes = Data() }
      await #expect(throws: (any Error).self) { try await engine.fetch(order) { _ in } }
      #expect(!FileManager.default.fileExists(atPath: engine.file("film.mp4").path))
    }
  }

  @Test func `a fetch resumes after a broken connection, and requests only the rest`() async throws {
    try await withServer { server, engine in
      server.behaviour.withLock { $0.breaksAfter = 120_000 }
      let file = try await engine.fetch(order) { _ in }
      #expect(file.bytes == 300_000)
      #expect(server.ranges.first == .some(nil) && server.ranges.dropFirst().allSatisfy { $0 != nil })
      let starts = server.ranges.compactMap { $0 }.compactMap { Int($0.dropFirst(6).dropLast()) }
      #expect(starts == starts.sorted() && starts.first ?? 0 > 0)
      expect(engine, has: Self.bytes)
      try engine.verify("film.mp4", bytes: file.bytes, checksum: file.checksum)
    }
  }

  @Test func `another engine resumes an unfinished fetch`() async throws {
    try await withServer { server, engine in
      server.behaviour.withLock { $0.breaksAfter = 100_000 }
      await #expect(throws: PlaybackError(.noRoom, PlaybackPhrase.errorNoRoom)) {
        try await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 150_000)) { _ in }
      }
      let size = await engine.sizes()["film.mp4"] ?? 0
      #expect(size >= 100_000)
      server.behaviour.withLock { $0.breaksAfter = nil }
      let before = server.ranges.count
      let other = self.engine(
        server,
        in: engine.file("").deletingLastPathComponent().appendingPathComponent(engine.file("").lastPathComponent))
      _ = try await other.fetch(order) { _ in }
      #expect(server.ranges.dropFirst(before) == ["bytes=\(size)-"])
      expect(engine, has: Self.bytes)
    }
  }

  @Test func `a changed file is fetched again from its start`() async throws {
    try await withServer { server, engine in
      server.behaviour.withLock { $0.breaksAfter = 100_000 }
      _ = try? await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 90_000)) { _ in }
      let other = Data(Self.bytes.reversed().prefix(250_000))
      server.behaviour.withLock { ($0.bytes, $0.tag, $0.breaksAfter) = (other, "\"two\"", 200_000) }
      let file = try await engine.fetch(order) { _ in }
      #expect(file.bytes == 250_000)
      expect(engine, has: other)
    }
  }

  @Test func `without ranges, a fetch starts again, and a failed one keeps the partial file`() async throws {
    try await withServer { server, engine in
      server.behaviour.withLock { ($0.supportsRanges, $0.breaksAfter) = (false, 200_000) }
      await #expect(throws: TransportError.self) { try await engine.fetch(order) { _ in } }
      #expect(await engine.sizes()["film.mp4"] ?? 0 == 200_000)
      server.behaviour.withLock { $0.breaksAfter = nil }
      _ = try await engine.fetch(order) { _ in }
      expect(engine, has: Self.bytes)
    }
  }

  @Test func `a file shorter than promised is never complete, and a refused fetch throws the HTTP status`() async throws
  {
    try await withServer { server, engine in
      server.behaviour.withLock { ($0.statedLength, $0.supportsRanges) = (400_000, false) }
      await #expect(throws: TransportError.self) { try await engine.fetch(order) { _ in } }
      #expect(!FileManager.default.fileExists(atPath: engine.file("film.mp4").path))
      server.behaviour.withLock { ($0.statedLength, $0.status) = (nil, 403) }
      let refused = PlaybackError(.refused, PlaybackPhrase.errorRefused, ["status": "403"])
      await #expect(throws: refused) { try await engine.fetch(order) { _ in } }
      await #expect(throws: PlaybackError.self) {
        try await engine.fetch(DownloadOrder("../film", Samples.hd)) { _ in }
      }
    }
  }

  @Test func `a page of a portal is no film, and throws away nothing that is there`() async throws {
    try await withServer { server, engine in
      server.behaviour.withLock { $0.breaksAfter = 100_000 }
      _ = try? await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 150_000)) { _ in }
      let size = await engine.sizes()["film.mp4"] ?? 0
      let noFilm = PlaybackError(.damaged, PlaybackPhrase.errorNoFilm)
      for portal in [
        ("text/html; charset=utf-8", "<html>Log in</html>"), ("application/json", "{\"error\":1}"),
        ("application/vnd.apple.mpegurl", "#EXTM3U"),
      ] {
        server.behaviour.withLock { $0.portal = portal }
        await #expect(throws: noFilm) { try await engine.fetch(order) { _ in } }
        #expect(await engine.sizes()["film.mp4"] == size, "\(portal)")
      }
      server.behaviour.withLock { ($0.portal, $0.breaksAfter) = (nil, nil) }
      _ = try await engine.fetch(order) { _ in }
      expect(engine, has: Self.bytes)
    }
    // Servers send films whose type they do not know as plain text.
    try await withServer { server, engine in
      server.behaviour.withLock { $0.type = "text/plain" }
      _ = try await engine.fetch(order) { _ in }
      expect(engine, has: Self.bytes)
    }
    // Without a type that says so, the beginning does.
    try await withServer { server, engine in
      for text in ["<!DOCTYPE html><title>Log in</title>", " \n{\"error\":\"expired\"}"] {
        server.behaviour.withLock { $0.portal = ("application/octet-stream", text) }
        await #expect(throws: PlaybackError.self) { try await engine.fetch(order) { _ in } }
        #expect(!FileManager.default.fileExists(atPath: engine.file("film.mp4").path))
      }
    }
  }

  @Test func `without an entity tag, a partial file is fetched again from its start`() async throws {
    try await withServer { server, engine in
      server.behaviour.withLock { ($0.tag, $0.breaksAfter) = (nil, 100_000) }
      _ = try? await engine.fetch(order) { _ in }
      server.behaviour.withLock { $0.breaksAfter = nil }
      _ = try await engine.fetch(order) { _ in }
      #expect(server.ranges.allSatisfy { $0 == nil })
      expect(engine, has: Self.bytes)
    }
  }

  @Test func `verification finds changed bytes, a wrong length, and a missing file`() async throws {
    try await withServer { _, engine in
      let file = try await engine.fetch(order) { _ in }
      var bytes = Self.bytes
      bytes[1000] ^= 1
      try bytes.write(to: engine.file("film.mp4"))
      try engine.verify("film.mp4", bytes: file.bytes, checksum: nil)
      #expect(throws: PlaybackError(.damaged, PlaybackPhrase.errorOtherBytes)) {
        try engine.verify("film.mp4", bytes: file.bytes, checksum: file.checksum)
      }
      #expect(throws: PlaybackError(.damaged, PlaybackPhrase.errorOtherLength)) {
        try engine.verify("film.mp4", bytes: 5, checksum: nil)
      }
      try await engine.remove("film.mp4")
      #expect(throws: PlaybackError(.damaged, PlaybackPhrase.errorVanished)) {
        try engine.verify("film.mp4", bytes: nil, checksum: nil)
      }
    }
  }
}
