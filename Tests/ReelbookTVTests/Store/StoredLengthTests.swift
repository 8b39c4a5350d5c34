import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Lengths and numbers in the stored files that are larger than the files.
@Suite(.timeLimit(.minutes(60))) struct StoredLengthTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  private func television() -> Television {
    Television(beside: folder.url, secrets: secrets, transport: ScriptedTransport(.error(.offline)))
  }

  private func write(_ text: String, _ name: String) throws -> StreamAddress {
    let file = folder.url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return StreamAddress(file.path)
  }

  private func stored(_ ending: String) throws -> URL {
    let place = folder.url.appendingPathComponent("television")
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
    return place.appendingPathComponent(try #require(names.first { $0.hasSuffix(ending) }))
  }

  private static let list =
    "#EXTM3U\n#EXTINF:-1 tvg-id=\"one.example\",One\nhttp://h.example/1.ts\n"
    + "#EXTINF:-1,The Tide (2008)\nhttp://h.example/movie/a/b/5.mkv\n"

  private static let guide = GuideWriter.text(
    channels: [GuideChannel(id: "one.example", names: ["One"])],
    programmes: [
      Programme(
        channel: "one.example", start: Home.evening, stop: Home.evening.adding(.seconds(3600)), titles: ["News"])
    ])

  private func refreshed(_ home: inout Home) async throws -> TelevisionSource {
    let source = try home.source("Mine")
    let guide = try write(Self.guide, "guide.xml")
    let first = television()
    try await first.setAddress(.playlist(write(Self.list, "list.m3u"), guides: [guide]), for: source)
    _ = try await first.refresh(source, in: home.library, asOf: Home.evening)
    return source
  }

  /// A stored offer with another text in its footer, and the checksum of that.
  private static func changed(_ file: Data, _ text: String, to other: String) throws -> Data {
    let bytes = [UInt8](file)
    let start = bytes.suffix(16).prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    let footer = String(decoding: bytes[start..<bytes.count - 16], as: UTF8.self)
    let place = try #require(footer.range(of: text), "\(footer)")
    let new = Array(footer.replacingCharacters(in: place, with: other).utf8)
    let sum = Checksum(new).value
    var changed = Array(bytes[..<start])
    changed += new
    for number in [UInt64(start), sum] {
      for shift in 0..<8 { changed.append(UInt8(truncatingIfNeeded: number >> UInt64(shift * 8))) }
    }
    return Data(changed)
  }

  @Test func `a stored list whose numbers are larger than its file is damaged, and is fetched again`() async throws {
    var home = try Home()
    let source = try await refreshed(&home)
    let file = try stored(".offer")
    let whole = try Data(contentsOf: file)
    #expect(try Self.changed(whole, "\"live\":1", to: "\"live\":1") == whole, "the test knows the format")
    for (text, other) in [
      ("\"titles\":1", "\"titles\":\(Int.max)"), ("\"titles\":1", "\"titles\":1000000"),
      ("\"live\":1", "\"live\":\(Int.max)"), ("\"live\":1", "\"live\":1000000"),
      ("\"films\":1", "\"films\":\(Int.max)"),
    ] {
      try Self.changed(whole, text, to: other).write(to: file)
      let television = television()
      #expect(television.catalogue(for: home.library).channels.isEmpty, "\(other)")
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(!report.isSuspicious && report.itemCount == 2, "\(other)")
      #expect(television.catalogue(for: home.library).channels.map(\.name) == ["One"], "\(other)")
    }
  }

  @Test func `a stored guide that expands further than it states is damaged, and is read again`() async throws {
    var home = try Home()
    let source = try await refreshed(&home)
    func titles(_ television: Television) -> [String] {
      television.guide(for: home.library).programmes(on: "one.example").map(\.title)
    }
    #expect(titles(television()) == ["News"])
    let file = try stored(".xml.gz")
    let whole = try Data(contentsOf: file)
    for length: UInt8 in [0, 1, 100] {
      try (whole.dropLast(4) + [length, 0, 0, 0]).write(to: file)
      let television = television()
      #expect(titles(television).isEmpty, "\(length)")
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(report.guideErrors.isEmpty && titles(television) == ["News"], "\(length)")
    }
  }
}
