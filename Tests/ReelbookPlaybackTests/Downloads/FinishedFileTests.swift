import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// A finished file, and what takes its place.
@Suite(.timeLimit(.minutes(60))) struct FinishedFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("finished-\(UUID().uuidString)")
  private let order = DownloadOrder("film.mp4", Samples.hd)

  private func withFolder(_ body: () async throws -> Void) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body()
  }

  private func engine(_ address: String) -> HTTPDownloadEngine {
    HTTPDownloadEngine(in: folder, clock: ManualClock(jumps: true), attempts: 1) { id in
      guard let url = URL(string: address + id.rawValue) else { throw URLError(.badURL) }
      return TransportRequest(url: url, timeout: .seconds(3600))
    }
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `a file that cannot be replaced stays, and so does what should replace it`() async throws {
    try await withFolder {
      let (old, new) = (folder.appendingPathComponent("old"), folder.appendingPathComponent("new"))
      try Data("old".utf8).write(to: old)
      #expect(throws: FileError.self) { try FileReplacement.move(new, to: old) }
      #expect(try Data(contentsOf: old) == Data("old".utf8))
      try Data("new".utf8).write(to: new)
      try FileReplacement.move(new, to: old)
      #expect(try Data(contentsOf: old) == Data("new".utf8))
      #expect(try names(in: folder) == ["old"])
      let missing = folder.appendingPathComponent("missing").appendingPathComponent("old")
      #expect(throws: FileError.self) { try FileReplacement.move(old, to: missing) }
      #expect(try Data(contentsOf: old) == Data("new".utf8))
    }
  }

  @Test func `what stands in a film's place is not removed before the film can take it`() async throws {
    try await withFolder {
      let server = try FileServer()
      defer { server.server.stop() }
      let engine = engine(server.server.address)
      let place = engine.file("film.mp4")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data("kept".utf8).write(to: place.appendingPathComponent("kept"))
      await #expect(throws: PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)) {
        try await engine.fetch(order) { _ in }
      }
      #expect(try names(in: place) == ["kept"])
      let part = folder.appendingPathComponent("film.mp4.part")
      #expect(try Data(contentsOf: part) == FileServer.film, "the film waits beside it")
    }
  }

  @Test func `what stands in the place of a playlist's film is not removed before the film can take it`() async throws {
    try await withFolder {
      let segment = Data((0..<(188 * 40)).map { $0.isMultiple(of: 188) ? 0x47 : UInt8(truncatingIfNeeded: $0) })
      let server = try LoopbackServer { request in
        guard !request.path.hasSuffix(".ts") else { return .data(segment, type: "video/mp2t") }
        let list = "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6.0,\nsegment.ts\n#EXT-X-ENDLIST"
        return .text(list, headers: ["Content-Type": "application/vnd.apple.mpegurl"])
      }
      defer { server.stop() }
      let engine = engine(server.address)
      let place = engine.file("film.mp4")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data("kept".utf8).write(to: place.appendingPathComponent("kept"))
      await #expect(throws: PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)) {
        try await engine.fetch(order) { _ in }
      }
      #expect(try names(in: place) == ["kept"])
      #expect(try Data(contentsOf: folder.appendingPathComponent("film.mp4.part")) == segment)
    }
  }

  @Test func `a film that is fetched again takes the place of the former one`() async throws {
    try await withFolder {
      let server = try FileServer()
      defer { server.server.stop() }
      let engine = engine(server.server.address)
      _ = try await engine.fetch(order) { _ in }
      let other = Data(FileServer.film.reversed())
      server.behaviour.withLock { ($0.bytes, $0.tag) = (other, "\"two\"") }
      let file = try await engine.fetch(order) { _ in }
      #expect(file.bytes == other.count)
      #expect(try Data(contentsOf: engine.file("film.mp4")) == other)
      #expect(try names(in: folder) == ["film.mp4"])
    }
  }
}
