import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// Films that a server has as a playlist of segments.
@Suite(.timeLimit(.minutes(60))) struct HLSDownloadTests {
  /// Twelve segments of different lengths, each like a piece of a transport stream.
  private static let segments: [Data] = (0..<12).map { number in
    Data((0..<(188 * (40 + number))).map { $0.isMultiple(of: 188) ? 0x47 : UInt8(truncatingIfNeeded: $0 &+ number) })
  }
  private static let film = segments.reduce(Data(), +)

  /// A server of a playlist, whose addresses end, which breaks off, or is a portal.
  private final class SegmentServer: Sendable {
    struct Behaviour {
      /// The token of the present addresses; segments with another one are refused.
      var token = 1
      /// Each so many replies, a segment breaks off in its middle.
      var breaksEach = 0
      /// Each so many replies, a segment is refused and the token changes.
      var expiresEach = 0
      var playlist: String?
      var master: String?
      /// The page that a portal sends in place of a segment.
      var portal: (type: String, text: String)?
      /// What a busy server asks to wait, in place of a segment.
      var retryAfter: String?
      var count = 0
      var supportsRanges = true
      var statesLength = true
      /// Whether addresses have the token as a folder, in place of a query.
      var hasTokenFolders = false
    }

    let behaviour = Lock(Behaviour())
    let server: LoopbackServer

    init() throws {
      let behaviour = behaviour
      server = try LoopbackServer { request in behaviour.withLock { Self.reply(request, &$0) } }
    }

    private static func reply(_ request: ServedRequest, _ behaviour: inout Behaviour) -> ServedReply {
      let path = String(request.path.dropFirst(2))  // behind the server's own `/3`
      let type = ["Content-Type": "application/vnd.apple.mpegurl"]
      if path == "/hd", let master = behaviour.master { return .text(master, status: 200, headers: type) }
      if path == "/hd" || path.hasSuffix(".m3u8") {
        let lines = HLSDownloadTests.segments.indices.map { number in
          let name = "s\(number).ts"
          let address =
            behaviour.hasTokenFolders ? "t\(behaviour.token)/\(name)" : "\(name)?t=\(behaviour.token)"
          return "#EXTINF:6.0,\npart/\(address)"
        }
        let text = "#EXTM3U\n#EXT-X-TARGETDURATION:6\n\(lines.joined(separator: "\n"))\n#EXT-X-ENDLIST"
        return .text(behaviour.playlist ?? text, status: 200, headers: type)
      }
      behaviour.count += 1
      if let wait = behaviour.retryAfter { return .text("busy", status: 503, headers: ["Retry-After": wait]) }
      if let portal = behaviour.portal {
        return .text(portal.text, status: 200, headers: ["Content-Type": portal.type])
      }
      if behaviour.expiresEach > 0, behaviour.count.isMultiple(of: behaviour.expiresEach) { behaviour.token += 1 }
      if request.target.contains("?t="), !request.target.hasSuffix("?t=\(behaviour.token)") {
        return .text("gone", status: 403)
      }
      if path.hasPrefix("/part/t"), !path.hasPrefix("/part/t\(behaviour.token)/") {
        return .text("gone", status: 403)
      }
      var bytes = HLSDownloadTests.film
      var status = 200
      if path != "/part/all.ts" {
        guard let name = path.split(separator: "/").last, let number = Int(name.dropFirst().prefix { $0 != "." }),
          HLSDownloadTests.segments.indices.contains(number)
        else { return .text("no", status: 404) }
        bytes = HLSDownloadTests.segments[number]
      } else if behaviour.supportsRanges, let range = request.headers["range"] {
        let ends = range.dropFirst("bytes=".count).split(separator: "-").compactMap { Int($0) }
        (bytes, status) = (Data(bytes[ends[0]...ends[1]]), 206)
      }
      var headers = ["Content-Type": "video/mp2t"]
      if behaviour.statesLength { headers["Content-Length"] = "\(bytes.count)" }
      let head = ServedReply.head(status, headers)
      let isBroken = behaviour.breaksEach > 0 && behaviour.count.isMultiple(of: behaviour.breaksEach)
      return ServedReply(steps: [.bytes(head), .bytes(isBroken ? Data(bytes.prefix(bytes.count / 2)) : bytes)])
    }

    var targets: [String] { server.requests.map { String($0.target.dropFirst(2)) } }
  }

  private let order = DownloadOrder("film.mp4", Samples.hd)

  private func withServer(_ body: (SegmentServer, HTTPDownloadEngine) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segments-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try SegmentServer()
    defer { server.server.stop() }
    try await body(server, engine(server, in: folder))
  }

  private func engine(
    _ server: SegmentServer, in folder: URL, _ clock: ManualClock = ManualClock(jumps: true)
  ) -> HTTPDownloadEngine {
    let address = server.server.address
    return HTTPDownloadEngine(in: folder, clock: clock) { id in
      guard let url = URL(string: address + id.rawValue) else { throw URLError(.badURL) }
      return TransportRequest(url: url, headers: ["Authorization": "own"], timeout: .seconds(3600))
    }
  }

  private func expectFilm(_ engine: HTTPDownloadEngine) throws {
    #expect(try Data(contentsOf: engine.file("film.mp4")) == Self.film)
    let left = try FileManager.default.contentsOfDirectory(atPath: engine.file("").path)
    #expect(left == ["film.mp4"], "\(left)")
  }

  @Test func `the segments of a playlist become one file, in their order`() async throws {
    try await withServer { server, engine in
      let file = try await engine.fetch(order) { _ in }
      #expect(file.bytes == Self.film.count)
      try expectFilm(engine)
      try engine.verify("film.mp4", bytes: file.bytes, checksum: file.checksum)
      #expect(server.targets.count == 14, "the playlist is asked for once more, as one")
      #expect(server.server.requests.allSatisfy { $0.headers["authorization"] == "own" })
    }
  }

  @Test(arguments: [false, true])
  func `no byte is lost or doubled when segments break off and addresses end`(hasTokenFolders: Bool) async throws {
    for (breaks, ends) in [(3, 0), (0, 4), (5, 3), (2, 5)] {
      try await withServer { server, engine in
        server.behaviour.withLock { behaviour in
          (behaviour.breaksEach, behaviour.expiresEach) = (breaks, ends)
          behaviour.hasTokenFolders = hasTokenFolders
        }
        // A shelf tries again what failed.
        for _ in 0..<20 where !FileManager.default.fileExists(atPath: engine.file("film.mp4").path) {
          _ = try? await engine.fetch(order) { _ in }
        }
        try expectFilm(engine)
      }
    }
  }

  @Test func `a busy server is asked for a segment again after the wait that it asks for`() async throws {
    try await withServer { server, engine in
      let clock = ManualClock(jumps: true)
      server.behaviour.withLock { $0.retryAfter = "10" }
      let busy = self.engine(server, in: engine.file("film.mp4").deletingLastPathComponent(), clock)
      await #expect(throws: TransportError.self) { try await busy.fetch(order) { _ in } }
      let waits = clock.slept
      #expect(waits.count == 2 && waits.allSatisfy { $0 >= .seconds(10) && $0 <= .seconds(12) }, "\(waits)")
    }
  }

  @Test func `a segment whose length nobody states is kept once it came twice at the same length`() async throws {
    for breaks in [0, 2, 3, 5] {
      try await withServer { server, engine in
        server.behaviour.withLock { ($0.statesLength, $0.breaksEach) = (false, breaks) }
        for _ in 0..<5 where !FileManager.default.fileExists(atPath: engine.file("film.mp4").path) {
          _ = try? await engine.fetch(order) { _ in }
        }
        if breaks == 2 {
          // It never comes twice the same.
          #expect(!FileManager.default.fileExists(atPath: engine.file("film.mp4").path))
          #expect(server.targets.count < 100)
        } else {
          try expectFilm(engine)
        }
      }
    }
  }

  @Test func `a playlist far too small for the film is a notice in its place`() async throws {
    try await withServer { _, engine in
      let order = DownloadOrder("film.mp4", Samples.hd, leastBytes: Self.film.count + 1)
      let tooSmall = PlaybackError(.damaged, PlaybackPhrase.errorTooSmall)
      await #expect(throws: tooSmall) { try await engine.fetch(order) { _ in } }
      #expect(!FileManager.default.fileExists(atPath: engine.file("film.mp4").path))
    }
  }

  @Test func `another engine goes on behind the last whole segment, also after a crash in the middle of one`()
    async throws
  {
    try await withServer { server, engine in
      await #expect(throws: PlaybackError(.noRoom, PlaybackPhrase.errorNoRoom)) {
        try await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 50_000)) { _ in }
      }
      let part = engine.file("film.mp4.part")
      let whole = Self.segments.prefix(6).reduce(0) { $0 + $1.count }
      // What a crash leaves behind the last whole segment.
      let handle = try FileHandle(forWritingTo: part)
      try handle.truncate(atOffset: UInt64(whole))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(repeating: 7, count: 900))
      try handle.close()
      let before = server.targets.count
      let folder = engine.file("film.mp4").deletingLastPathComponent()
      server.behaviour.withLock { $0.token = 2 }
      _ = try await self.engine(server, in: folder).fetch(order) { _ in }
      try expectFilm(engine)
      let asked = server.targets.dropFirst(before).filter { $0.hasPrefix("/part/") }
      #expect(asked.first == "/part/s6.ts?t=2" && asked.count == 6)
    }
  }

  @Test func `a changed playlist begins anew`() async throws {
    try await withServer { server, engine in
      _ = try? await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 50_000)) { _ in }
      server.behaviour.withLock {
        $0.playlist = "#EXTM3U\n#EXTINF:6,\npart/s3.ts\n#EXTINF:6,\npart/s4.ts\n#EXT-X-ENDLIST\n"
      }
      _ = try await engine.fetch(order) { _ in }
      #expect(try Data(contentsOf: engine.file("film.mp4")) == Self.segments[3] + Self.segments[4])
    }
  }

  @Test func `a token in the folders of addresses begins nothing anew`() async throws {
    try await withServer { server, engine in
      server.behaviour.withLock { $0.hasTokenFolders = true }
      _ = try? await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 50_000)) { _ in }
      let before = server.targets.count
      server.behaviour.withLock { $0.token = 2 }
      _ = try await engine.fetch(order) { _ in }
      try expectFilm(engine)
      let asked = server.targets.dropFirst(before).filter { $0.hasPrefix("/part/") }
      #expect(asked.first == "/part/t2/s6.ts" && asked.count == 6)
    }
  }

  @Test func `a notice's playlist, and one whose first segment does not come, throw away nothing`() async throws {
    let tooSmall = PlaybackError(.damaged, PlaybackPhrase.errorTooSmall)
    let noFilm = PlaybackError(.damaged, PlaybackPhrase.errorNoFilm)
    let notice = "#EXTM3U\n#EXTINF:6,\npart/s11.ts\n#EXT-X-ENDLIST"
    let other = (3..<9).map { "#EXTINF:6,\npart/s\($0).ts" }.joined(separator: "\n")
    try await withServer { server, engine in
      _ = try? await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 50_000)) { _ in }
      let size = await engine.sizes()["film.mp4"] ?? 0
      #expect(size > 0)
      func expectPart(_ comment: Comment) async throws {
        #expect(await engine.sizes() == ["film.mp4": size], comment)
        let names = try FileManager.default.contentsOfDirectory(atPath: engine.file("").path)
        #expect(names.sorted() == ["film.mp4.note", "film.mp4.part"], comment)
      }
      server.behaviour.withLock { $0.playlist = notice }
      await #expect(throws: tooSmall) { try await engine.fetch(order) { _ in } }
      try await expectPart("a notice")
      server.behaviour.withLock { behaviour in
        behaviour.playlist = "#EXTM3U\n\(other)\n#EXT-X-ENDLIST"
        behaviour.portal = ("video/mp2t", "Please log in.")
      }
      await #expect(throws: noFilm) { try await engine.fetch(order) { _ in } }
      try await expectPart("a portal")
      server.behaviour.withLock { ($0.portal, $0.breaksEach) = (nil, 1) }
      await #expect(throws: TransportError.self) { try await engine.fetch(order) { _ in } }
      try await expectPart("a segment that breaks off")
      let before = server.targets.count
      server.behaviour.withLock { ($0.playlist, $0.breaksEach) = (nil, 0) }
      _ = try await engine.fetch(order) { _ in }
      try expectFilm(engine)
      #expect(server.targets.dropFirst(before).first { $0.hasPrefix("/part/") } == "/part/s6.ts?t=1")
    }
  }

  @Test func `the bytes before the first segment alone replace nothing`() async throws {
    let lines = (3..<9).map { "#EXTINF:6,\npart/s\($0 == 3 ? 99 : $0).ts" }.joined(separator: "\n")
    try await withServer { server, engine in
      _ = try? await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 50_000)) { _ in }
      let size = await engine.sizes()["film.mp4"] ?? 0
      // There is no segment 99.
      server.behaviour.withLock {
        $0.playlist = "#EXTM3U\n#EXT-X-MAP:URI=\"part/s2.ts\"\n\(lines)\n#EXT-X-ENDLIST"
      }
      await #expect(throws: PlaybackError.self) { try await engine.fetch(order) { _ in } }
      #expect(size > 0)
      #expect(await engine.sizes() == ["film.mp4": size])
    }
  }

  @Test func `two qualities whose segments have the same names are not joined`() async throws {
    func master(_ names: [String]) -> String {
      "#EXTM3U\n"
        + names.map { name in
          let (rate, picture) = name == "hd" ? (4_000_000, "1920x1080") : (900_000, "640x360")
          return "#EXT-X-STREAM-INF:BANDWIDTH=\(rate),RESOLUTION=\(picture)\n\(name).m3u8"
        }.joined(separator: "\n")
    }
    try await withServer { server, engine in
      server.behaviour.withLock { $0.master = master(["hd", "low"]) }
      _ = try? await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 50_000)) { _ in }
      let before = server.targets.count
      server.behaviour.withLock { $0.master = master(["low"]) }
      _ = try await engine.fetch(order) { _ in }
      try expectFilm(engine)
      #expect(server.targets.dropFirst(before).filter { $0.hasPrefix("/part/") }.count == 12)
    }
  }

  @Test func `parts of one file are fetched by their ranges, also where the server refuses ranges`() async throws {
    var lines = ["#EXTM3U"]
    for (number, segment) in Self.segments.enumerated() {
      lines += ["#EXTINF:6,", "#EXT-X-BYTERANGE:\(segment.count)" + (number == 0 ? "@0" : ""), "part/all.ts"]
    }
    let text = (lines + ["#EXT-X-ENDLIST"]).joined(separator: "\r\n")
    for supports in [true, false] {
      try await withServer { server, engine in
        server.behaviour.withLock { ($0.playlist, $0.supportsRanges) = (text, supports) }
        _ = try await engine.fetch(order) { _ in }
        try expectFilm(engine)
      }
    }
  }

  @Test func `of several qualities, the best within the order is taken, with its sound in it`() async throws {
    let master = """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English, stereo",URI="audio.m3u8"
      #EXT-X-STREAM-INF:BANDWIDTH=9000000,RESOLUTION=3840x2160
      uhd.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=4900000,RESOLUTION=1920x1080,AUDIO="a"
      apart.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1920x1080,CODECS="avc1.640028,mp4a.40.2"
      hd.m3u8
      #EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360
      low.m3u8
      """
    for (variant, chosen) in [(Samples.hd, "/hd.m3u8"), (Samples.sd, "/low.m3u8"), (Samples.uhd, "/uhd.m3u8")] {
      try await withServer { server, engine in
        server.behaviour.withLock { $0.master = master }
        var variant = variant
        variant.id = "hd"
        _ = try await engine.fetch(DownloadOrder("film.mp4", variant)) { _ in }
        #expect(server.targets.contains(chosen), "\(server.targets.filter { $0.hasSuffix("m3u8") })")
        try expectFilm(engine)
      }
    }
  }

  @Test(arguments: [
    "#EXTM3U\n#EXTINF:6,\npart/s1.ts\n", "#EXTM3U\n#EXT-X-ENDLIST\n",
    "#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI=\"k\"\n#EXTINF:6,\npart/s1.ts\n#EXT-X-ENDLIST",
    "#EXTM3U\n#EXT-X-MAP:URI=\"a\"\n#EXTINF:6,\npart/s1.ts\n#EXT-X-MAP:URI=\"b\"\n#EXTINF:6,\npart/s2.ts\n#EXT-X-ENDLIST",
    "#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",URI=\"x\"\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO=\"a\"\nv.m3u8",
  ])
  func `what cannot be joined, or is still running, is an error, and no file`(playlist: String) async throws {
    try await withServer { server, engine in
      server.behaviour.withLock { ($0.playlist, $0.master) = (playlist, playlist) }
      await #expect(throws: PlaybackError.self) { try await engine.fetch(order) { _ in } }
      #expect(!FileManager.default.fileExists(atPath: engine.file("film.mp4").path))
      #expect(server.targets.filter { $0.hasPrefix("/part/") }.isEmpty)
    }
  }

  @Test func `a portal's page in place of a segment is no film, and throws away nothing`() async throws {
    try await withServer { server, engine in
      _ = try? await engine.fetch(DownloadOrder("film.mp4", Samples.hd, room: 50_000)) { _ in }
      let size = await engine.sizes()["film.mp4"] ?? 0
      #expect(size > 0)
      let noFilm = PlaybackError(.damaged, PlaybackPhrase.errorNoFilm)
      for portal in [
        ("text/html", "<html>Log in</html>"), ("video/mp2t", "Please log in."),
        ("video/mp2t", String(repeating: "Please log in. ", count: 40)),
      ] {
        server.behaviour.withLock { $0.portal = portal }
        await #expect(throws: noFilm, "\(portal)") { try await engine.fetch(order) { _ in } }
        #expect(await engine.sizes()["film.mp4"] == size)
      }
      server.behaviour.withLock { $0.portal = nil }
      _ = try await engine.fetch(order) { _ in }
      try expectFilm(engine)
    }
  }

  @Test func `headers of the order go to no other host`() async throws {
    try await withServer { other, _ in
      try await withServer { server, engine in
        let elsewhere = other.server.address
        server.behaviour.withLock {
          $0.playlist = "#EXTM3U\n#EXTINF:6,\n\(elsewhere)part/s1.ts?t=1\n#EXT-X-ENDLIST"
        }
        _ = try await engine.fetch(order) { _ in }
        #expect(other.server.requests.allSatisfy { $0.headers["authorization"] == nil } && !other.targets.isEmpty)
      }
    }
  }
}
