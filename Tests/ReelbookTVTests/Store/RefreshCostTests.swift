import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// What a refresh spares: a list that has not changed, and servers that do not answer.
@Suite(.timeLimit(.minutes(60))) struct RefreshCostTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  private func television(_ transport: any Transport = ScriptedTransport(.error(.offline))) -> Television {
    Television(beside: folder.url, secrets: secrets, transport: transport)
  }

  private func write(_ text: String, _ name: String) throws -> StreamAddress {
    let file = folder.url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return StreamAddress(file.path)
  }

  /// A guide with a programme this evening, and others some time later.
  private static func guide(_ title: String, on channel: String = "one.example", andAfter all: Duration...) -> String {
    GuideWriter.text(
      channels: [GuideChannel(id: channel, names: ["One"])],
      programmes: ([.zero] + all).map {
        let start = Home.evening.adding($0)
        return Programme(
          channel: channel, start: start, stop: start.adding(.seconds(3600)), titles: [GuideText(title)])
      })
  }

  private static let list = """
    #EXTM3U url-tvg="http://h.example/a?token=s3cret, http://h.example/b"
    #EXTINF:-1 tvg-id="one.example",One
    http://h.example/1/2

    """

  /// The number of the file in the file system, which changes when it is replaced.
  private func number(of source: TelevisionSource) throws -> Int? {
    let file = folder.url.appendingPathComponent("television/\(source.id).offer")
    return (try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? NSNumber)?.intValue
  }

  @Test func `a list that has not changed is not stored again, and its guides are fetched`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let guides = try (1...2).map { try write(Self.guide("First", on: "\($0).example"), "guide\($0).xml").text }
    let list = """
      #EXTM3U url-tvg="\(guides[0])"
      #EXTINF:-1 tvg-id="1.example",One
      http://h.example/live/someone/s3cret/1.ts
      #EXTINF:-1 group-title="VOD",The Tide (2008)
      http://h.example/movie/someone/s3cret/2.mkv
      ====
      #EXTM3U url-tvg="\(guides[1])"

      """
    let place = try write(list, "list.m3u")
    try await television().setAddress(.playlist(place), for: source)
    _ = try await television().refresh(source, in: home.library, asOf: Home.evening)
    let number = try number(of: source)
    for path in guides {
      try Data(Self.guide("Second", on: "\(path.suffix(5).prefix(1)).example").utf8).write(
        to: URL(fileURLWithPath: path))
    }
    let television = television()
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(!report.isSuspicious && report.itemCount == 2 && report.diagnosisCount == 1 && report.added.isEmpty)
    #expect(report.removedTitleCount == 0 && report.guideErrors.isEmpty)
    #expect(try self.number(of: source) == number)
    let found = television.guide(for: home.library)
    #expect((1...2).allSatisfy { found.nowAndNext(on: "\($0).example", asOf: Home.evening).now?.title == "Second" })
    #expect(television.catalogue(for: home.library).films.map(\.name) == ["The Tide"])
    _ = try write(list.replacing("The Tide", with: "The Shore"), "list.m3u")
    let changed = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(changed.addedTitleCount == 1 && changed.removedTitleCount == 1)
  }

  @Test func `a list that has not changed is read again if its accounts are lost, and not for relative addresses`()
    async throws
  {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    let place = try write("#EXTM3U\n#EXTINF:-1,One\nhttp://h.example/live/someone/s3cret/1.ts\n", "list.m3u")
    try await television.setAddress(.playlist(place), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    secrets.setSecret(nil, named: source.secretName)
    try await television.setAddress(.playlist(place), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let stream = television.catalogue(for: home.library).channels[0].variants[0].id
    let location = try await television.location(of: stream, in: home.library, asOf: Home.evening)
    #expect(location.address.text == "http://h.example/live/someone/s3cret/1.ts")
    _ = try write("#EXTM3U\n#EXTINF:-1,One\n1.ts\n", "list.m3u")
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let number = try number(of: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(try self.number(of: source) == number)
  }

  @Test func `a file that something else removed is made again, although the list has not changed`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    try await television.setAddress(
      .playlist(write("#EXTM3U\n#EXTINF:-1,One\nhttp://h.example/1\n", "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("television"))
    #expect(television.catalogue(for: home.library).channels.count == 1)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(self.television().catalogue(for: home.library).channels.count == 1)
  }

  @Test func `a file of an older format is absent, its secret stays, and a refresh makes the file again`() async throws
  {
    var home = try Home()
    let source = try home.source("Mine")
    let place = try write("#EXTM3U\n#EXTINF:-1,One\nhttp://h.example/1?token=s3cret\n", "list.m3u")
    let file = folder.url.appendingPathComponent("television/\(source.id).offer")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let older = """
      {"television":2,"items":1,"sum":"a"}
      {"key":"1","name":"One","address":"http://h.example/1?token={account:0}"}

      """
    try Data(older.utf8).write(to: file)
    secrets.setSecret(
      #"{"address":"\#(place.text)","guides":[],"words":["former"]}"#, named: source.secretName)
    #expect(television().catalogue(for: home.library).channels.isEmpty)
    let report = try await television().refresh(source, in: home.library, asOf: Home.evening)
    #expect(!report.isSuspicious && report.added.count == 1)
    let television = television()
    let stream = try #require(television.catalogue(for: home.library).channels.first?.variants.first)
    let location = try await television.location(of: stream.id, in: home.library, asOf: Home.evening)
    #expect(location.address.text == "http://h.example/1?token=s3cret")
    #expect(secrets.secret(named: source.secretName)?.contains("former") == false)
  }

  @Test func `a star stays where it is, whether a list has changed or not, and in each launch`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    func list(_ names: [String], _ key: String) -> String {
      "#EXTM3U\n"
        + names.map { "#EXTINF:-1,\($0)\nhttp://h.example/\($0.count)/\($0.prefix(1)).m3u8?token=\(key)\n" }.joined()
    }
    let lists = [
      list(["Harbour HD", "Meadow", "River"], "a"), list(["Harbour HD", "Meadow", "River"], "a"),
      list(["River", "Harbour HD", "Meadow"], "b"), list(["River", "Harbour HD", "Harbour 4K", "Meadow"], "c"),
    ]
    for (turn, list) in lists.enumerated() {
      let television = television()
      try await television.setAddress(.playlist(write(list, "list.m3u")), for: source)
      _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
      let catalogue = television.catalogue(for: home.library)
      if turn == 0 {
        let channel = try #require(catalogue.channels.first { $0.name == "Harbour" })
        try home.edit { try $0.star($0.television.remember(channel)) }
      }
      for catalogue in [catalogue, self.television().catalogue(for: home.library)] {
        #expect(home.viewer.favourites(in: catalogue).map(\.name) == ["Harbour"], "turn \(turn)")
      }
    }
  }

  @Test func `guides are fetched side by side with a bound, and the later one wins whichever comes first`() async throws
  {
    var home = try Home()
    let source = try home.source("Mine")
    let counts = Lock((now: 0, most: 0))
    let answered = Lock(0)
    let transport = ScriptedTransport { request, _ in
      counts.withLock { counts in
        counts.now += 1
        counts.most = max(counts.most, counts.now)
      }
      defer { counts.withLock { $0.now -= 1 } }
      let number = Int(request.url.lastPathComponent) ?? 0
      // The first of the guides comes after the others that are fetched beside it.
      while number == 0, answered.withLock({ $0 }) < 5 { await Task.yield() }
      // Others may begin meanwhile.
      for _ in 0..<50 { await Task.yield() }
      answered.withLock { $0 += 1 }
      return .text(Self.guide("Guide \(number)"))
    }
    let television = television(transport)
    let guides = (0..<40).map { StreamAddress("http://guides.example/\($0)") }
    let list = try write("#EXTM3U\n#EXTINF:-1 tvg-id=\"one.example\",One\nhttp://h.example/1\n", "list.m3u")
    try await television.setAddress(.playlist(list, guides: guides), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(report.guideErrors.isEmpty && transport.requests.count == 40)
    #expect((2...6).contains(counts.withLock { $0.most }))
    let found = television.guide(for: home.library).nowAndNext(on: "one.example", asOf: Home.evening)
    #expect(found.now?.title == "Guide 39")
  }

  @Test func `a server that cannot be reached is asked once, and no guide is fetched if the list's cannot`()
    async throws
  {
    var home = try Home()
    let source = try home.source("Mine")
    let transport = ScriptedTransport(.error(.offline))
    let television = television(transport)
    let guides = (0..<284).map { StreamAddress("http://\($0 % 2).example/\($0).xml") }
    let list = try write("#EXTM3U\n#EXTINF:-1,One\nhttp://h.example/1\n", "list.m3u")
    try await television.setAddress(.playlist(list, guides: guides), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(!report.isSuspicious && report.guideErrors.count == 284)
    #expect(transport.requests.count <= 2 * 6, "\(transport.requests.count) requests")
    let asked = transport.requests.count
    try await television.setAddress(.playlist("http://far.example/list.m3u", guides: guides), for: source)
    let offline = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(offline.isSuspicious && offline.guideErrors.isEmpty && transport.requests.count == asked + 1)
  }

  @Test func `guides of many servers that cannot be reached are each asked once, and nobody waits for them`()
    async throws
  {
    var home = try Home()
    let source = try home.source("Mine")
    let list = try write("#EXTM3U\n#EXTINF:-1 tvg-id=\"one.example\",One\nhttp://h.example/1\n", "list.m3u")
    let known = television(ScriptedTransport(.text(Self.guide("Known"))))
    try await known.setAddress(.playlist(list, guides: ["http://0.example/guide"]), for: source)
    _ = try await known.refresh(source, in: home.library, asOf: Home.evening)
    // A clock that stands still: a refresh that waited for a time would never end.
    let (clock, transport) = (ManualClock(jumps: false), ScriptedTransport(.error(.offline)))
    var limits = Television.Limits()
    limits.clock = clock
    let television = Television(beside: folder.url, secrets: secrets, transport: transport, within: limits)
    let guides = (0..<284).map { StreamAddress("http://\($0).example/guide") }
    try await television.setAddress(.playlist(list, guides: guides), for: source)
    let start = ContinuousClock.now
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    if TestRun.comparesTimes { #expect(ContinuousClock.now - start < .seconds(1)) }
    #expect(clock.now.offset == .zero)
    #expect(transport.requests.count == 284 && Set(transport.requests.map(\.url)).count == 284)
    #expect(!report.isSuspicious && report.guideErrors.count == 284)
    #expect(report.guideErrors.allSatisfy { $0.code == .offline })
    let found = television.guide(for: home.library).nowAndNext(on: "one.example", asOf: Home.evening)
    #expect(found.now?.title == "Known")
  }

  @Test func `a single film that is left of a few is not suspicious`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    let films = (0..<5).map { "#EXTINF:-1,Film \($0)\nhttp://h.example/movie/a/b/\($0).mkv\n" }
    for count in [5, 1] {
      let list = "#EXTM3U\n#EXTINF:-1,One\nhttp://h.example/1\n" + films.prefix(count).joined()
      try await television.setAddress(.playlist(write(list, "list.m3u")), for: source)
      #expect(!(try await television.refresh(source, in: home.library, asOf: Home.evening)).isSuspicious)
    }
  }

  @Test func `a single entry instead of a short list is suspicious`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    let entries = (0..<10).map { "#EXTINF:-1,Channel \($0)\nhttp://h.example/\($0).ts\n" }
    for (text, isSuspicious) in [
      (entries.joined(), false), ("#EXTINF:-1,Your account has expired\nhttp://h.example/expired.mp4\n", true),
      (entries.prefix(8).joined(), false), (entries.prefix(3).joined(), false), (entries[0], false),
    ] {
      try await television.setAddress(.playlist(write("#EXTM3U\n" + text, "list.m3u")), for: source)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(report.isSuspicious == isSuspicious, "\(text)")
    }
  }

  @Test func `a server that knows the version of a list or a guide need not send it again`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let state = Lock((title: "First", other: "Other", sent: [String]()))
    let transport = ScriptedTransport { request, _ in
      let name = request.url.lastPathComponent
      let text = state.withLock { state in
        switch name {
        case "list": Self.list
        case "a": Self.guide(state.title)
        // The last programme begins a little after the time for which programmes are kept.
        default: Self.guide(state.other, andAfter: .seconds(14 * 86_400 + 6 * 3600))
        }
      }
      let tag = "\"\(StableHash(ended: text).shortText)\""
      if request.headers["If-None-Match"] == tag, request.headers["If-Modified-Since"] == "yesterday" {
        return .text("", status: 304)
      }
      state.withLock { $0.sent.append(name) }
      return .text(text, headers: ["ETag": tag, "Last-Modified": "yesterday"])
    }
    func refresh(
      asOf now: Instant = Home.evening, with television: Television
    ) async throws -> (sent: [String], now: String?) {
      state.withLock { $0.sent = [] }
      let report = try await television.refresh(source, in: home.library, asOf: now)
      #expect(!report.isSuspicious && report.itemCount == 1 && report.guideErrors.isEmpty)
      let found = television.guide(for: home.library).nowAndNext(on: "one.example", asOf: Home.evening)
      return (state.withLock { $0.sent.sorted() }, found.now?.title)
    }
    try await television().setAddress(.playlist("http://h.example/list"), for: source)
    let first = try await refresh(with: television(transport))
    #expect(first.sent == ["a", "b", "list"] && first.now == "Other")
    // Another object, as after a restart.
    let second = try await refresh(with: television(transport))
    #expect(second.sent == [] && second.now == "Other")
    // The later guide still wins over a changed one before it.
    state.withLock { $0.title = "Changed" }
    let third = try await refresh(with: television(transport))
    #expect(third.sent == ["a", "b"] && third.now == "Other")
    state.withLock { $0.other = "New" }
    let fourth = try await refresh(with: television(transport))
    #expect(fourth.sent == ["b"] && fourth.now == "New")
    // The time for which programmes are kept has moved on. One of the guides has more of them.
    let fifth = try await refresh(asOf: Home.evening.adding(.seconds(13 * 3600)), with: television(transport))
    #expect(fifth.sent == ["b"])
    // Another account may have other guides, and other words that are credentials.
    try await television().setAddress(.playlist("http://h.example/list?password=other"), for: source)
    #expect(try await refresh(asOf: Home.evening, with: television(transport)).sent == ["a", "b", "list"])
    try await television().setAddress(.playlist("http://h.example/list?password=other"), for: source)
    #expect(try await refresh(asOf: Home.evening, with: television(transport)).sent == [])
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("television").path)
    for file in files {
      let data = try Data(contentsOf: folder.url.appendingPathComponent("television/\(file)"))
      #expect(!String(decoding: data, as: UTF8.self).contains("s3cret"), "\(file)")
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("television/\(file)"))
    }
    // What is lost is sent again.
    #expect(try await refresh(with: television(transport)).sent == ["a", "b", "list"])
  }

  @Test func `a guide that is known as a whole is not sent again, however long ago it was fetched`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let isSent = Lock(false)
    let transport = ScriptedTransport { request, _ in
      if request.headers["If-None-Match"] == "\"1\"" { return .text("", status: 304) }
      isSent.withLock { $0 = true }
      return .text(Self.guide("Show", andAfter: .seconds(9 * 86_400)), headers: ["ETag": "\"1\""])
    }
    let list = try write("#EXTM3U\n#EXTINF:-1 tvg-id=\"one.example\",One\nhttp://h.example/1\n", "list.m3u")
    try await television().setAddress(.playlist(list, guides: ["http://h.example/guide"]), for: source)
    /// Whether the guide is sent, and whether its last programme is known afterwards.
    func refresh(after days: Int) async throws -> (isSent: Bool, hasLast: Bool) {
      isSent.withLock { $0 = false }
      let source = try #require(home.library.televisionSources.first)
      let television = television(transport)
      let now = Home.evening.adding(.seconds(days * 86_400))
      let report = try await television.refresh(source, in: home.library, asOf: now)
      #expect(report.guideErrors.isEmpty)
      let last = Home.evening.adding(.seconds(9 * 86_400)).adding(source.guideShift ?? .zero)
      let found = television.guide(for: home.library).nowAndNext(on: "one.example", asOf: last)
      return (isSent.withLock { $0 }, found.now?.start == last)
    }
    for (days, isNew) in [(0, true), (1, false), (3, false), (8, false)] {
      let found = try await refresh(after: days)
      #expect(found.isSent == isNew && found.hasLast, "day \(days)")
    }
    // An earlier version did not note whether a guide is whole.
    let marks = folder.url.appendingPathComponent("television/\(source.id).guides")
    let text = String(decoding: try Data(contentsOf: marks), as: UTF8.self)
    let older = text.replacing(",\"whole\":true", with: "")
    #expect(older != text)
    try Data(older.utf8).write(to: marks)
    #expect(try await refresh(after: 8).isSent)
    #expect(!(try await refresh(after: 9).isSent))
    // At other times, the programmes are moved anew.
    try home.edit { try $0.television.edit(source.id) { $0.guideShift = .seconds(3600) } }
    let moved = try await refresh(after: 9)
    #expect(moved.isSent && moved.hasLast)
  }
}
