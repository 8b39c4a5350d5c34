import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Stored lists of an older format are used until their source is read once more.
@Suite(.timeLimit(.minutes(60))) struct OlderFormatTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  private func television(_ transport: any Transport = ScriptedTransport(.error(.offline))) -> Television {
    Television(beside: folder.url, secrets: secrets, transport: transport)
  }

  private func file(of source: TelevisionSource) -> URL {
    folder.url.appendingPathComponent("television/\(source.id).offer")
  }

  /// The number of the file in the file system, which changes when it is replaced.
  private func number(of source: TelevisionSource) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: file(of: source).path)[.systemFileNumber] as? NSNumber)?.intValue
  }

  /// Gives the file of a source another version, as an earlier build wrote it.
  private func setVersion(_ version: Int, of source: TelevisionSource) throws {
    var bytes = Array(try Data(contentsOf: file(of: source)))
    let start = (0..<8).reduce(0) { $0 | Int(bytes[bytes.count - 16 + $1]) << ($1 * 8) }
    let footer = String(decoding: bytes[start..<bytes.count - 16], as: UTF8.self)
    #expect(footer.contains("\"television\":5"))
    let older = Array(footer.replacing("\"television\":5", with: "\"television\":\(version)").utf8)
    bytes.replaceSubrange(start..<bytes.count - 8, with: older + bytes[(bytes.count - 16)..<(bytes.count - 8)])
    let sum = Checksum(older).value
    bytes.replaceSubrange((bytes.count - 8)..., with: (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64($0 * 8)) })
    try Data(bytes).write(to: file(of: source))
  }

  private static let list = """
    #EXTM3U
    #EXTINF:-1 tvg-country="FR",One
    http://h.example/live/ada/s3cret/1.ts
    #EXTINF:-1,The Tide (2008)
    http://h.example/movie/ada/s3cret/2.mkv

    """

  @Test func `a list in an older format stays, and is read once more although it has not changed`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let asked = Lock<[String]>([])
    let transport = ScriptedTransport { request, _ in
      asked.withLock { $0.append(request.headers["If-None-Match"] ?? "") }
      return request.headers["If-None-Match"] == "\"1\""
        ? .text("", status: 304) : .text(Self.list, headers: ["ETag": "\"1\""])
    }
    try await television().setAddress(.playlist("http://h.example/list"), for: source)
    _ = try await television(transport).refresh(source, in: home.library, asOf: Home.evening)
    try setVersion(4, of: source)
    let old = try number(of: source)
    // Without a network nothing is lost.
    let offline = television()
    let report = try await offline.refresh(source, in: home.library, asOf: Home.evening)
    #expect(report.isSuspicious && report.removed.isEmpty)
    for television in [offline, television()] {
      let catalogue = television.catalogue(for: home.library)
      #expect(catalogue.channels.map(\.name) == ["One"] && catalogue.films.map(\.name) == ["The Tide"])
      for stream in catalogue.channels.flatMap(\.variants).map(\.id) + catalogue.films.flatMap(\.variants).map(\.id) {
        let place = try await television.location(of: stream, in: home.library, asOf: Home.evening)
        #expect(place.address.text.contains("/ada/s3cret/"))
      }
    }
    let again = try await television(transport).refresh(source, in: home.library, asOf: Home.evening)
    #expect(!again.isSuspicious && again.added.isEmpty && again.removed.isEmpty && again.addedTitleCount == 0)
    let new = try number(of: source)
    #expect(new != old)
    _ = try await television(transport).refresh(source, in: home.library, asOf: Home.evening)
    #expect(try number(of: source) == new)
    #expect(asked.withLock { $0 } == ["", "", "\"1\""])
  }

  @Test func `a file of a newer format, or of none, is absent, and made again`() async throws {
    for version in [6, 3, 0] {
      var home = try Home()
      let source = try home.source("Mine")
      let transport = ScriptedTransport(.text(Self.list))
      try await television().setAddress(.playlist("http://h.example/list"), for: source)
      _ = try await television(transport).refresh(source, in: home.library, asOf: Home.evening)
      try setVersion(version, of: source)
      #expect(television().catalogue(for: home.library).channels.isEmpty, "\(version)")
      _ = try await television(transport).refresh(source, in: home.library, asOf: Home.evening)
      #expect(television().catalogue(for: home.library).channels.count == 1, "\(version)")
    }
  }

  @Test func `episodes of an older format stay`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    let transport = ScriptedTransport { request, _ in
      switch request.url.query()?.firstMatch(of: /action=(\w+)/)?.1 {
      case nil: .text(#"{"user_info":{"auth":1,"status":"Active"}}"#)
      case "get_live_streams": .text(#"[{"stream_id":4,"name":"One"}]"#)
      case "get_series": .text(#"[{"series_id":8,"name":"The Shore"}]"#)
      case "get_series_info": .text(#"{"episodes":{"1":[{"id":"58","episode_num":1,"container_extension":"mkv"}]}}"#)
      default: .text("[]")
      }
    }
    let television = television(transport)
    try await television.setAddress(
      .panel(PanelAccount(server: "http://h.example", name: "ada", password: "word")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let shore = try #require(television.catalogue(for: home.library).series.first)
    try await television.loadEpisodes(of: shore, in: home.library)
    let file = folder.url.appendingPathComponent("television/\(source.id).episodes")
    for (version, count) in [(4, 1), (5, 1), (6, 0)] {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let other = text.replacing(/"television":\d/, with: "\"television\":\(version)")
      try Data(other.utf8).write(to: file)
      let series = self.television().catalogue(for: home.library).series
      #expect(series.map(\.episodes.count) == [count], "\(version)")
    }
  }
}
