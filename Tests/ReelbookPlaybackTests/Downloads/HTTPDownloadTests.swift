import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct HTTPDownloadTests {
  private static let bytes = FileServer.film

  private func engine(
    _ server: FileServer, in folder: URL, _ clock: ManualClock = ManualClock(jumps: true)
  ) -> HTTPDownloadEngine {
    let address = server.server.address
    return HTTPDownloadEngine(in: folder, clock: clock) { id in
      guard let url = URL(string: address + id.rawValue) else { throw URLError(.badURL) }
      return TransportRequest(url: url, timeout: .seconds(3600))
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

  @Test func `a fetch waits as long as the server asks, or else longer each time, and not for more than a minute`()
    async throws
  {
    try await withServer { server, engine in
      let folder = engine.file("film.mp4").deletingLastPathComponent()
      func waits(_ retryAfter: String?, status: Int) async -> [Duration] {
        server.behaviour.withLock { ($0.status, $0.retryAfter) = (status, retryAfter) }
        let clock = ManualClock(jumps: true)
        let busy = self.engine(server, in: folder, clock)
        await #expect(throws: TransportError.self) { try await busy.fetch(order) { _ in } }
        return clock.slept
      }
      for status in [429, 503] {
        let asked = await waits("10", status: status)
        #expect(asked.count == 2 && asked.allSatisfy { $0 >= .seconds(10) && $0 <= .seconds(12) }, "\(asked)")
        let growing = await waits(nil, status: status)
        #expect(growing.count == 2 && growing[0] >= .seconds(1.5) && growing[0] <= .seconds(2.5), "\(growing)")
        #expect(growing.count == 2 && growing[1] >= .seconds(3) && growing[1] <= .seconds(5), "\(growing)")
        #expect(await waits("3600", status: status) == [])
      }
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

  @Test func `a page under another type is no film either, and throws away nothing that is there`() async throws {
    try await withServer { server, engine in
      server.behaviour.withLock { $0.breaksAfter = 100_000 }
      _ = try? await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 150_000)) { _ in }
      let size = await engine.sizes()["film.mp4"] ?? 0
      let pages = [
        "<!DOCTYPE html><title>Log in</title>", "<head></head>", "<script>x()</script>", "\n \t", "{ \"error\": 7 }",
        "[1]", "#EXTM3U", "Please log in.",
      ]
      for type in ["application/octet-stream", "text/plain", "video/mp4"] {
        for text in pages {
          server.behaviour.withLock { $0.portal = (type, text) }
          await #expect(throws: PlaybackError.self) { try await engine.fetch(order) { _ in } }
          #expect(await engine.sizes()["film.mp4"] == size, "\(type) \(text)")
        }
      }
      server.behaviour.withLock { ($0.portal, $0.breaksAfter) = (nil, nil) }
      let before = server.ranges.count
      _ = try await engine.fetch(order) { _ in }
      #expect(server.ranges.dropFirst(before) == ["bytes=\(size)-"], "the part is still good")
      expect(engine, has: Self.bytes)
    }
  }

  @Test func `a text is no film, whatever its type and its length`() async throws {
    let long = String(repeating: "Bitte melden Sie sich an der Rezeption an. Schöne Grüße. ", count: 40)
    for type in ["application/octet-stream", "text/plain", "video/mp4"] {
      for text in ["Please log in.", long] {
        try await withServer { server, engine in
          server.behaviour.withLock { $0.portal = (type, text) }
          await #expect(throws: PlaybackError(.damaged, PlaybackPhrase.errorNoFilm)) {
            try await engine.fetch(order) { _ in }
          }
          #expect(!FileManager.default.fileExists(atPath: engine.file("film.mp4").path))
          #expect(await engine.sizes()["film.mp4"] == 0)
        }
      }
    }
  }

  @Test func `a picture or a PDF document is no film, by its type or by its beginning`() async throws {
    let noFilm = PlaybackError(.damaged, PlaybackPhrase.errorNoFilm)
    func file(_ beginning: [UInt8]) -> Data { Data(beginning) + Data(repeating: 0xA7, count: 5000) }
    let beginnings: [[UInt8]] = [
      Array("%PDF-1.7\n".utf8), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0, 0, 16],
      Array("GIF89a".utf8), Array("RIFF\t\t\0\0WEBPVP8 ".utf8),
    ]
    for beginning in beginnings {
      for statesLength in [true, false] {
        try await withServer { server, engine in
          server.behaviour.withLock { ($0.bytes, $0.statesLength) = (file(beginning), statesLength) }
          await #expect(throws: noFilm, "\(beginning)") { try await engine.fetch(order) { _ in } }
          #expect(!FileManager.default.fileExists(atPath: engine.file("film.mp4").path))
        }
      }
    }
    for type in ["image/avif", "image/png ; q=1", "application/pdf"] {
      try await withServer { server, engine in
        server.behaviour.withLock { $0.type = type }
        await #expect(throws: noFilm, "\(type)") { try await engine.fetch(order) { _ in } }
        #expect(!FileManager.default.fileExists(atPath: engine.file("film.mp4").path))
      }
    }
    // A film may be in a container of the same family as a picture.
    let film = file(Array("RIFF\t\t\0\0AVI LIST".utf8))
    try await withServer { server, engine in
      server.behaviour.withLock { $0.bytes = film }
      _ = try await engine.fetch(order) { _ in }
      expect(engine, has: film)
    }
  }

  @Test func `a file whose length nobody states is complete once nothing follows`() async throws {
    for supportsRanges in [true, false] {
      for tag in ["\"one\"", nil] {
        try await withServer { server, engine in
          server.behaviour.withLock { ($0.statesLength, $0.supportsRanges, $0.tag) = (false, supportsRanges, tag) }
          let file = try await engine.fetch(order) { _ in }
          #expect(file.bytes == 300_000)
          #expect(server.ranges == [nil, "bytes=300000-"])
          expect(engine, has: Self.bytes)
        }
        // The connection ends in the middle, as if that were all.
        try await withServer { server, engine in
          server.behaviour.withLock { behaviour in
            (behaviour.statesLength, behaviour.supportsRanges, behaviour.tag) = (false, supportsRanges, tag)
            behaviour.breaks = [120_000, nil]
          }
          _ = try await engine.fetch(order) { _ in }
          expect(engine, has: Self.bytes)
        }
      }
    }
    try await withServer { server, engine in
      server.behaviour.withLock { behaviour in
        (behaviour.statesLength, behaviour.supportsRanges) = (false, false)
        behaviour.breaks = [120_000, 200_000, 150_000, 210_000, 100_000, 110_000]
      }
      await #expect(throws: TransportError.self) { try await engine.fetch(order) { _ in } }
      #expect(!FileManager.default.fileExists(atPath: engine.file("film.mp4").path))
    }
  }

  @Test func `what is far too small for the film is not it, and a part stays`() async throws {
    let tooSmall = PlaybackError(.damaged, PlaybackPhrase.errorTooSmall)
    for statesLength in [true, false] {
      try await withServer { server, engine in
        server.behaviour.withLock { $0.statesLength = statesLength }
        await #expect(throws: tooSmall) {
          try await engine.fetch(DownloadOrder("film.mp4", Samples.hd, leastBytes: 300_001)) { _ in }
        }
        #expect(!FileManager.default.fileExists(atPath: engine.file("film.mp4").path))
        _ = try await engine.fetch(DownloadOrder("film.mp4", Samples.hd, leastBytes: 300_000)) { _ in }
        expect(engine, has: Self.bytes)
      }
    }
    try await withServer { server, engine in
      server.behaviour.withLock { $0.breaksAfter = 100_000 }
      _ = try? await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 150_000)) { _ in }
      let size = await engine.sizes()["film.mp4"]
      server.behaviour.withLock { ($0.bytes, $0.tag, $0.breaksAfter) = (Data(Self.bytes.prefix(900)), "\"two\"", nil) }
      await #expect(throws: tooSmall) { try await engine.fetch(order) { _ in } }
      #expect(await engine.sizes()["film.mp4"] == size)
    }
  }

  @Test func `a server that lies about ranges gets the file whole, or fails, and never for ever`() async throws {
    for range in ["", "bytes 0-9/10", "bytes 5-299999/300000", "nonsense"] {
      try await withServer { server, engine in
        server.behaviour.withLock { ($0.statedRange, $0.breaks) = (range, [120_000, nil]) }
        _ = try await engine.fetch(order) { _ in }
        expect(engine, has: Self.bytes)
      }
      try await withServer { server, engine in
        server.behaviour.withLock { ($0.statedRange, $0.breaksAfter) = (range, 120_000) }
        await #expect(throws: (any Error).self) { try await engine.fetch(order) { _ in } }
        #expect(server.ranges.count <= 10, "\(range): \(server.ranges.count)")
        #expect(await engine.sizes()["film.mp4"] == 120_000, "what came is kept")
      }
    }
    // Two versions in turn, each of which breaks off: sometimes more comes than before.
    try await withServer { server, engine in
      server.behaviour.withLock { behaviour in
        behaviour.changesTag = true
        behaviour.breaks = (0..<200).map { 100_000 + $0 % 7 * 10_000 }
      }
      await #expect(throws: (any Error).self) { try await engine.fetch(order) { _ in } }
      #expect(server.ranges.count <= 20, "\(server.ranges.count)")
    }
  }

  @Test func `a date tells versions apart only if it is a minute older than the reply`() async throws {
    let modified = "Fri, 27 Nov 2026 10:00:00 GMT"
    for (date, isUsed) in [
      ("Fri, 27 Nov 2026 10:01:00 GMT", true), ("Fri, 27 Nov 2026 10:00:00 GMT", false),
      ("Fri, 27 Nov 2026 10:00:59 GMT", false), ("Fri, 27 Nov 2026 09:00:00 GMT", false), (nil, false),
    ] {
      try await withServer { server, engine in
        server.behaviour.withLock { behaviour in
          (behaviour.tag, behaviour.modified, behaviour.date) = (nil, modified, date)
          behaviour.breaks = [120_000, nil]
        }
        _ = try await engine.fetch(order) { _ in }
        #expect(server.ranges == [nil, isUsed ? "bytes=120000-" : nil], "\(date ?? "none")")
        #expect(server.server.requests.last?.headers["if-range"] == (isUsed ? modified : nil))
        expect(engine, has: Self.bytes)
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
