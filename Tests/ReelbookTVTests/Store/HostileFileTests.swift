import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Files that expand without end, guides that were cut on their way, are of another account or name another server, and
/// notices in place of channels.
@Suite(.timeLimit(.minutes(60))) struct HostileFileTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  private func television(_ transport: any Transport = ScriptedTransport(.error(.offline))) -> Television {
    Television(beside: folder.url, secrets: secrets, transport: transport)
  }

  /// A guide of programmes that follow each other.
  private static func guide(_ titles: String...) -> String {
    GuideWriter.text(
      channels: [GuideChannel(id: "one.example", names: ["One"])],
      programmes: titles.enumerated().map { place, title in
        let start = Home.evening.adding(.seconds(3600 * place))
        return Programme(
          channel: "one.example", start: start, stop: start.adding(.seconds(3600)), titles: [GuideText(title)])
      })
  }

  private static let list = "#EXTM3U\n#EXTINF:-1 tvg-id=\"one.example\",One\nhttp://h.example/1.ts\n"

  /// A text with many blanks before its end, compressed.
  private static func packed(_ text: String, megabytes: Int, _ end: String) throws -> Data {
    let deflater = try ZlibDeflater(.gzip)
    var packed: [UInt8] = []
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
    try deflater.compress(Array(text.utf8)) { packed += $0 }
    for _ in 0..<megabytes { try deflater.compress(blanks) { packed += $0 } }
    try deflater.compress(Array(end.utf8), isLast: true) { packed += $0 }
    return Data(packed)
  }

  private static func packedGuide(_ title: String, megabytes: Int) throws -> Data {
    try packed(guide(title).replacing("</tv>", with: ""), megabytes: megabytes, "</tv>")
  }

  private func write(_ data: Data, _ name: String) throws -> StreamAddress {
    let file = folder.url.appendingPathComponent(name)
    try data.write(to: file)
    return StreamAddress(file.path)
  }

  private func titles(_ television: Television, _ home: Home) -> [String] {
    television.guide(for: home.library).programmes(on: "one.example").map(\.title)
  }

  @Test func `a guide that expands without end is an error, and the former guide stays`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    let guide = try write(Self.packedGuide("Kept", megabytes: 3), "guide.xml.gz")
    try await television.setAddress(.playlist(write(Data(Self.list.utf8), "list.m3u"), guides: [guide]), for: source)
    let first = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(first.guideErrors.isEmpty && titles(television, home) == ["Kept"])
    let bomb = try Self.packedGuide("Bomb", megabytes: 20)
    #expect(bomb.count < 1 << 16)
    _ = try write(bomb, "guide.xml.gz")
    let second = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(second.guideErrors.map(\.code) == [.unreadablePacking] && !second.isSuspicious)
    #expect(
      second.guideErrors.first?.message
        == "The file is packed, and expands to far more than a list or a guide has; it is not read.")
    #expect(titles(television, home) == ["Kept"] && titles(self.television(), home) == ["Kept"])
  }

  @Test func `a stored guide is read again, however far it expands`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let story = "<desc>\(String(repeating: "a", count: 17 << 20))</desc></programme>"
    let text = Self.guide("Kept").replacing("</programme>", with: story)
    let guide = try write(Data(text.utf8), "guide.xml")
    let television = television()
    try await television.setAddress(.playlist(write(Data(Self.list.utf8), "list.m3u"), guides: [guide]), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(report.guideErrors.isEmpty && titles(television, home) == ["Kept"])
    let stored = try #require(try storedFiles().first { $0.hasSuffix(".xml.gz") })
    let bytes = try Data(contentsOf: folder.url.appendingPathComponent("television/\(stored)"))
    #expect(bytes.count < 1 << 20)
    #expect(titles(self.television(), home) == ["Kept"])
  }

  @Test func `a list that expands without end is an error, and the former list stays`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    let address = try write(Self.packed(Self.list + "# ", megabytes: 3, "\n"), "list.m3u.gz")
    try await television.setAddress(.playlist(address), for: source)
    let first = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(!first.isSuspicious && first.itemCount == 1)
    let files = try storedFiles()
    _ = try write(Self.packed(Self.list.replacing("One", with: "Bomb") + "# ", megabytes: 20, "\n"), "list.m3u.gz")
    let second = try await television.refresh(source, in: home.library, asOf: Home.evening)
    guard case .failed(let error) = second.suspicion else {
      Issue.record("The list was taken: \(second)")
      return
    }
    #expect(error.code == .unreadablePacking)
    for television in [television, self.television()] {
      #expect(television.catalogue(for: home.library).channels.map(\.name) == ["One"])
    }
    #expect(try storedFiles() == files)
  }

  private func storedFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("television").path).sorted()
  }

  @Test func `a guide that was cut on its way is fetched again, although its server knows the version`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let whole = Self.guide("First", "Second")
    let last = try #require(whole.range(of: "<programme", options: .backwards))
    let cut = String(whole[..<last.lowerBound])
    let transport = ScriptedTransport { request, number in
      if request.headers["If-None-Match"] == "\"1\"" { return .text("", status: 304) }
      return .text(number == 1 ? cut : whole, headers: ["ETag": "\"1\""])
    }
    let list = try write(Data(Self.list.utf8), "list.m3u")
    try await television().setAddress(.playlist(list, guides: ["http://h.example/guide.xml"]), for: source)
    for (turn, expected) in [["First"], ["First", "Second"], ["First", "Second"]].enumerated() {
      let television = television(transport)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(report.guideErrors.isEmpty && titles(television, home) == expected, "turn \(turn)")
      #expect(report.guide.diagnoses.contains { $0.code == .cutOff } == (turn == 0), "turn \(turn)")
    }
    // The whole guide is known.
    #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, nil, "\"1\""])
  }

  @Test func `a guide's address on another server gets no header field of the list`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    for mode in ["catchup=\"vod\"", "catchup=\"default\" catchup-source=\"{catchup-id}\""] {
      let list =
        "#EXTM3U\n#EXTINF:-1 \(mode),One\n#KODIPROP:inputstream.adaptive.license_key=s3cret\n"
        + "http://h.example/1.ts|Authorization=Bearer s3cret\n"
      try await television.setAddress(.playlist(write(Data(list.utf8), "list.m3u")), for: source)
      _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
      let channel = try #require(television.catalogue(for: home.library).channels.first)
      let stream = try #require(channel.variants.first)
      for (id, isOwn) in [
        ("http://h.example/9.mp4", true), ("http://other.example/9.mp4", false),
        ("http://h.example.other.example/9.mp4", false), ("plugin://p.example/9", true),
      ] {
        var programme = Programme(
          channel: "one.example", start: Home.evening.adding(.seconds(-3600)), stop: Home.evening, titles: ["T"])
        programme.catchUpID = id
        let place = try await television.location(
          of: programme, on: stream.id, in: home.library, asOf: Home.evening)
        #expect(place.address.text == id)
        #expect(place.headerFields == (isOwn ? ["Authorization": "Bearer s3cret"] : [:]), "\(id)")
        #expect(place.directives.count == (isOwn ? 1 : 0), "\(id)")
      }
    }
  }

  @Test func `another key in a guide's address asks for the whole guide`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let transport = ScriptedTransport { request, _ in
      if request.headers["If-Modified-Since"] != nil { return .text("", status: 304) }
      let title = request.url.query() == "token=second" ? "Second" : "First"
      return .text(Self.guide(title), headers: ["Last-Modified": "yesterday"])
    }
    let television = television(transport)
    let list = try write(Data(Self.list.utf8), "list.m3u")
    for (key, expected) in [("first", "First"), ("first", "First"), ("second", "Second")] {
      let guide = StreamAddress("http://h.example/guide.xml?token=\(key)")
      try await television.setAddress(.playlist(list, guides: [guide]), for: source)
      _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(titles(television, home) == [expected], "\(key)")
    }
    #expect(transport.requests.map { $0.headers["If-Modified-Since"] } == [nil, "yesterday", nil])
  }

  @Test func `a few notices in place of all channels are suspicious, and a few that are left are not`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    let channels = (0..<10).map { "#EXTINF:-1,Channel \($0)\nhttp://h.example/\($0).ts\n" }.joined()
    let notices =
      "#EXTINF:-1,Your account has expired\nhttp://h.example/expired.mp4\n"
      + "#EXTINF:-1,Renew it with your provider\nhttp://h.example/renew.ts\n"
    let rest = "#EXTINF:-1,Channel 3 HD\nhttp://h.example/new/a.ts\n#EXTINF:-1,Renamed\nhttp://h.example/4.ts\n"
    let films = (0..<20).map { "#EXTINF:-1,Film \($0)\nhttp://h.example/\($0).mkv\n" }.joined()
    for (text, isSuspicious, count) in [
      (channels + films, false, 10), (notices + films, true, 10), (films, true, 10), (rest + films, false, 2),
      (notices + films, false, 1),
    ] {
      try await television.setAddress(.playlist(write(Data("#EXTM3U\n\(text)".utf8), "list.m3u")), for: source)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(report.isSuspicious == isSuspicious, "\(text)")
      #expect(television.catalogue(for: home.library).channels.count == count, "\(text)")
    }
  }

  @Test func `a panel's notices in place of its channels are suspicious, too`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    let streams = Lock((0..<8).map { (id: $0, name: "Channel \($0)") })
    let transport = ScriptedTransport { request, _ in
      let address = request.url.absoluteString
      guard address.contains("player_api") else { return .text("", status: 404) }
      if !address.contains("action") { return .text(#"{"user_info":{"auth":1,"status":"Active"}}"#) }
      guard address.contains("get_live_streams") else { return .text("[]") }
      let rows = streams.withLock { $0 }.map { #"{"stream_id":\#($0.id + 1),"name":"\#($0.name)"}"# }
      return .text("[\(rows.joined(separator: ","))]")
    }
    let television = television(transport)
    try await television.setAddress(
      .panel(PanelAccount(server: "http://h.example", name: "someone", password: "s3cret")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    streams.withLock { $0 = [(id: 70, name: "Your account has expired"), (id: 71, name: "Renew it")] }
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(report.suspicion == .farSmaller(before: 8, after: 2))
    #expect(television.catalogue(for: home.library).channels.count == 8)
    streams.withLock { $0 = [(id: 90, name: "Channel 3"), (id: 91, name: "Other")] }
    let rest = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(!rest.isSuspicious && television.catalogue(for: home.library).channels.count == 2)
  }
}
