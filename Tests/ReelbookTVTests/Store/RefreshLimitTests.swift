import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// The bounds of a refresh: how long its guides take together, what they take in memory, and how long a reply may be.
@Suite(.timeLimit(.minutes(60))) struct RefreshLimitTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  private func television(
    _ transport: any Transport, clock: any Clock<Duration> = ManualClock(jumps: false), guideBytes: Int? = nil
  ) -> Television {
    var limits = Television.Limits()
    limits.clock = clock
    limits.guideBytes = guideBytes ?? limits.guideBytes
    return Television(beside: folder.url, secrets: secrets, transport: transport, within: limits)
  }

  private func listFile(_ text: String = Self.list) throws -> StreamAddress {
    let file = folder.url.appendingPathComponent("list.m3u")
    try Data(text.utf8).write(to: file)
    return StreamAddress(file.path)
  }

  private static let list = "#EXTM3U\n#EXTINF:-1 tvg-id=\"0\",One\nhttp://h.example/1.ts\n"

  /// A guide of one channel.
  private static func guide(_ channel: String, _ title: String, count: Int = 1) -> String {
    GuideWriter.text(
      channels: [GuideChannel(id: channel, names: ["One"])],
      programmes: (0..<count).map { place in
        let start = Home.evening.adding(.seconds(3600 * place))
        return Programme(
          channel: channel, start: start, stop: start.adding(.seconds(3600)), titles: [GuideText(title)])
      })
  }

  private func titles(_ television: Television, _ home: Home, on channel: String = "0") -> [String] {
    television.guide(for: home.library).programmes(on: channel).map(\.title)
  }

  @Test func `guides whose servers only time out end in a bounded time, and what was known stays`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let before = television(ScriptedTransport(.text(Self.guide("0", "Kept"))))
    try await before.setAddress(.playlist(listFile(), guides: ["http://0.example/guide"]), for: source)
    let first = try await before.refresh(source, in: home.library, asOf: Home.evening)
    #expect(first.guideErrors.isEmpty && titles(before, home) == ["Kept"])
    let clock = ManualClock(jumps: false)
    let transport = ScriptedTransport { request, _ in
      clock.advance(by: request.timeout)
      throw TransportError(.timedOut, "As scripted.")
    }
    let television = television(transport, clock: clock)
    let guides = (0..<284).map { StreamAddress("http://\($0).example/guide") }
    try await television.setAddress(.playlist(listFile(), guides: guides), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(transport.requests.allSatisfy { $0.timeout <= .seconds(90) })
    // A few are on their way when the time is over.
    #expect((4...12).contains(transport.requests.count), "\(transport.requests.count) requests")
    #expect(clock.now.offset <= .seconds(300 + 6 * 90), "\(clock.now.offset)")
    #expect(report.guideErrors.count == 284 && !report.isSuspicious)
    #expect(report.guideErrors.allSatisfy { $0.code == .timedOut })
    #expect(
      report.guideErrors.last?.message == "The guides of this refresh took all of its time; this one was not read.")
    #expect(titles(television, home) == ["Kept"])
  }

  @Test func `a guide that never comes ends with the time of all guides`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let (clock, gate) = (ManualClock(jumps: false), Gate())
    let transport = ScriptedTransport { _, _ in
      try await gate.pass()
      return .text("")
    }
    let television = television(transport, clock: clock)
    try await television.setAddress(.playlist(listFile(), guides: ["http://0.example/guide"]), for: source)
    let library = home.library
    let refresh = Task { try await television.refresh(source, in: library, asOf: Home.evening) }
    try await gate.arrivals(reach: 1)
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(300))
    #expect(try await refresh.value.guideErrors.map(\.code) == [.timedOut])
  }

  @Test func `a list that never comes ends in its time, however its transport waits`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let (clock, gate) = (ManualClock(jumps: false), Gate())
    let transport = ScriptedTransport { _, number in
      // The first reply sends on.
      guard number > 1 else { return .text("", status: 302, headers: ["Location": "/moved"]) }
      try await gate.pass()
      return .text(Self.list)
    }
    let television = television(transport, clock: clock)
    try await television.setAddress(
      .playlist("http://h.example/list", guides: ["http://0.example/guide"]), for: source)
    let library = home.library
    let refresh = Task { try await television.refresh(source, in: library, asOf: Home.evening) }
    try await gate.arrivals(reach: 1)
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(300))
    let report = try await refresh.value
    guard case .failed(let error) = report.suspicion else {
      Issue.record("The list was taken: \(report)")
      return
    }
    #expect(error.code == .timedOut)
    #expect(transport.requests.map(\.url.path) == ["/list", "/moved"], "no guide is asked for")
  }

  @Test func `no guide is fetched far ahead of one that is slow, and all come in their order`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let gate = Gate()
    let transport = ScriptedTransport { request, _ in
      let number = request.url.lastPathComponent
      if number == "0" { try await gate.pass() }
      return .text(Self.guide("0", "Guide \(number)"))
    }
    let television = television(transport)
    let guides = (0..<100).map { StreamAddress("http://h.example/\($0)") }
    try await television.setAddress(.playlist(listFile(), guides: guides), for: source)
    let library = home.library
    let refresh = Task { try await television.refresh(source, in: library, asOf: Home.evening) }
    try await gate.arrivals(reach: 1)
    try await waitUntil { transport.requests.count >= 48 }
    for _ in 0..<2000 { await Task.yield() }
    #expect(transport.requests.count == 48)
    gate.open()
    let report = try await refresh.value
    #expect(report.guideErrors.isEmpty && transport.requests.count == 100)
    #expect(titles(television, home) == ["Guide 99"])
  }

  @Test func `while there is little room in memory, guides are not fetched as far ahead`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let gate = Gate()
    let transport = ScriptedTransport { request, _ in
      let number = request.url.lastPathComponent
      if number == "0" { try await gate.pass() }
      return .text(Self.guide(number, String(repeating: "a", count: 1000), count: 20))
    }
    let television = television(transport, guideBytes: 400_000)
    let guides = (0..<30).map { StreamAddress("http://h.example/\($0)") }
    try await television.setAddress(.playlist(listFile(), guides: guides), for: source)
    let library = home.library
    let refresh = Task { try await television.refresh(source, in: library, asOf: Home.evening) }
    try await gate.arrivals(reach: 1)
    try await waitUntil { transport.requests.count >= 8 }
    for _ in 0..<2000 { await Task.yield() }
    #expect(transport.requests.count < 20)
    gate.open()
    _ = try await refresh.value
  }

  @Test func `servers that never answer hold up no guide of another`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let gate = Gate()
    let transport = ScriptedTransport { request, _ in
      let number = Int(request.url.host?.prefix { $0 != "." } ?? "") ?? 0
      guard number % 6 == 0, number < 24 else { return .text(Self.guide("0", "Guide \(number)")) }
      try await gate.pass()
      throw TransportError(.timedOut, "As scripted.")
    }
    let television = television(transport)
    let guides = (0..<284).map { StreamAddress("http://\($0).example/guide") }
    try await television.setAddress(.playlist(listFile(), guides: guides), for: source)
    let library = home.library
    let refresh = Task { try await television.refresh(source, in: library, asOf: Home.evening) }
    try await gate.arrivals(reach: 4)
    try await waitUntil { transport.requests.count >= 48 }
    gate.open()
    let report = try await refresh.value
    #expect(report.guideErrors.count == 4 && transport.requests.count == 284)
    #expect(titles(television, home) == ["Guide 283"])
  }

  @Test func `a server that sends a guide and then hangs costs no guide of another`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let (clock, gate) = (ManualClock(jumps: false), Gate())
    let transport = ScriptedTransport { request, _ in
      let number = Int(request.url.lastPathComponent) ?? 0
      guard request.url.host == "a.example", number > 0 else { return .text(Self.guide("0", "Guide \(number)")) }
      try await gate.pass()
      // The first six time out together.
      if number > 6 { clock.advance(by: request.timeout) }
      throw TransportError(.timedOut, "As scripted.")
    }
    let television = television(transport, clock: clock)
    let guides = ["a", "b"].flatMap { host in (0..<60).map { StreamAddress("http://\(host).example/\($0)") } }
    try await television.setAddress(.playlist(listFile(), guides: guides), for: source)
    let library = home.library
    let refresh = Task { try await television.refresh(source, in: library, asOf: Home.evening) }
    try await gate.arrivals(reach: 6)
    clock.advance(by: .seconds(90))
    gate.open()
    let report = try await refresh.value
    // The first one, six that time out together, and one that may begin before the second of these is over.
    let asked = transport.requests.count { $0.url.host == "a.example" }
    #expect((7...8).contains(asked), "\(asked) requests")
    #expect(report.guideErrors.count == 59 && titles(television, home) == ["Guide 59"])
  }

  @Test func `a guide that breaks off or is late does not cost the others of its server`() async throws {
    for code in [TransportError.Code.connectionLost, .timedOut] {
      var home = try Home()
      let source = try home.source("Mine")
      let transport = ScriptedTransport { request, _ in
        let number = request.url.lastPathComponent
        if number == "9" { throw TransportError(code, "As scripted.") }
        return .text(Self.guide(number, "Guide, not \(code)"))
      }
      let television = television(transport)
      let guides = (0..<40).map { StreamAddress("http://h.example/\($0)") }
      try await television.setAddress(.playlist(listFile(), guides: guides), for: source)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(report.guideErrors.count == 1 && titles(television, home, on: "39") == ["Guide, not \(code)"])
    }
  }

  @Test func `guides that take too much memory together are errors, and the others are read`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let title = String(repeating: "a", count: 1000)
    let transport = ScriptedTransport { request, _ in
      .text(Self.guide(request.url.lastPathComponent, title, count: 60))
    }
    let guides = (0..<3).map { StreamAddress("http://h.example/\($0)") }
    func counts(_ television: Television) -> [Int] {
      (0..<3).map { titles(television, home, on: "\($0)").count }
    }
    for (bytes, errors, read) in [(10_000, 3, 0), (120_000, 2, 60), (1_000_000, 0, 180), (10_000, 3, 180)] {
      let television = television(transport, guideBytes: bytes)
      try await television.setAddress(.playlist(listFile(), guides: guides), for: source)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(report.guideErrors.count == errors && !report.isSuspicious, "\(bytes)")
      for error in report.guideErrors {
        #expect(error.code == .malformedReply, "\(bytes)")
        #expect(error.message == "What comes is far longer than lists and guides are; it is not read.", "\(bytes)")
      }
      #expect(counts(television).reduce(0, +) == read, "\(bytes)")
    }
  }

  @Test func `a list whose reply is too long is an error, and the former list and guide stay`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let isTooLong = Lock(false)
    let transport = ScriptedTransport { request, _ in
      if isTooLong.withLock({ $0 }) { throw TransportError.tooLong }
      return .text(request.url.lastPathComponent == "list" ? Self.list : Self.guide("0", "Kept"))
    }
    let television = television(transport)
    try await television.setAddress(
      .playlist("http://h.example/list", guides: ["http://h.example/guide"]), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(transport.requests.allSatisfy { $0.longestReply <= 2 << 30 && $0.file != nil })
    let files = try storedFiles()
    isTooLong.withLock { $0 = true }
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    guard case .failed(let error) = report.suspicion else {
      Issue.record("The list was taken: \(report)")
      return
    }
    #expect(error.code == .malformedReply)
    #expect(error.message(in: .television) == "What comes is far longer than lists and guides are; it is not read.")
    #expect(report.guideErrors.map(\.code) == [.malformedReply])
    #expect(titles(television, home) == ["Kept"])
    #expect(television.catalogue(for: home.library).channels.map(\.name) == ["One"])
    #expect(try storedFiles() == files, "no download is left")
  }

  private func storedFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("television").path).sorted()
  }

  @Test func `a section of a panel whose reply is too long stays as it was`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    let tooLong = Lock("")
    let transport = ScriptedTransport { request, _ in
      let address = request.url.absoluteString
      let long = tooLong.withLock { $0 }
      if !long.isEmpty, address.contains(long) { throw TransportError.tooLong }
      if address.contains("get_live_streams") { return .text(#"[{"stream_id":1,"name":"One"}]"#) }
      if address.contains("get_vod_streams") { return .text(#"[{"stream_id":5,"name":"The Tide (2008)"}]"#) }
      return .text(address.contains("action") ? "[]" : #"{"user_info":{"auth":1,"status":"Active"}}"#)
    }
    let television = television(transport)
    try await television.setAddress(
      .panel(PanelAccount(server: "http://h.example", name: "ada", password: "word")), for: source)
    for (action, isSuspicious) in [("", false), ("get_vod_streams", false), ("get_live_streams", true)] {
      tooLong.withLock { $0 = action }
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(report.isSuspicious == isSuspicious, "\(action)")
      let catalogue = television.catalogue(for: home.library)
      #expect(catalogue.channels.map(\.name) == ["One"] && catalogue.films.map(\.name) == ["The Tide"], "\(action)")
    }
  }

  @Test func `a source that offers too many channels or items is an error, and what was known stays`() async throws {
    var home = try Home()
    let (list, panel) = (try home.source("List"), try home.source("Panel", .panel))
    let isMore = Lock(false)
    let transport = ScriptedTransport { request, _ in
      let address = request.url.absoluteString
      let count = isMore.withLock { $0 } ? 3 : 1
      let rows = (1...count).map { #"{"stream_id":\#($0),"name":"Number \#($0)"}"# }
      if address.contains("_streams") { return .text("[\(rows.joined(separator: ","))]") }
      return .text(address.contains("action") ? "[]" : #"{"user_info":{"auth":1,"status":"Active"}}"#)
    }
    let channel = "#EXTINF:-1,Number 1\nhttp://h.example/1.ts\n"
    let film = "#EXTINF:-1,The Tide (2008)\nhttp://h.example/movie/a/b/5.mkv\n"
    for (channels, items) in [(2, 100), (100, 4)] {
      var limits = Television.Limits()
      (limits.channelCount, limits.itemCount) = (channels, items)
      let television = Television(beside: folder.url, secrets: secrets, transport: transport, within: limits)
      try await television.setAddress(.playlist(listFile("#EXTM3U\n" + channel + film)), for: list)
      try await television.setAddress(
        .panel(PanelAccount(server: "http://h.example", name: "ada", password: "word")), for: panel)
      for source in [list, panel] {
        isMore.withLock { $0 = false }
        let first = try await television.refresh(source, in: home.library, asOf: Home.evening)
        #expect(!first.isSuspicious && first.itemCount == 2, "\(source.name)")
      }
      let names = television.catalogue(for: home.library).channels.map(\.name)
      isMore.withLock { $0 = true }
      let others = (2...5).map { "#EXTINF:-1,Number \($0)\nhttp://h.example/\($0).ts\n" }
      _ = try listFile("#EXTM3U\n" + channel + film + others.joined())
      for source in [list, panel] {
        let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
        let message = "The source offers far more than a list or a panel has; it is not read. What was known stays."
        #expect(report.suspicion?.message == message, "\(source.name)")
      }
      #expect(television.catalogue(for: home.library).channels.map(\.name) == names)
    }
  }

  @Test func `a panel's reply that a transport of an app does not bound is an error`() async throws {
    let bytes = Data(count: 64 << 20 + 1)
    let client = XtreamClient(
      PanelAccount(server: "http://h.example", name: "ada", password: "word"), retry: .never,
      transport: ScriptedTransport { _, _ in TransportReply(status: 200, body: bytes) }, now: { Home.evening })
    let error = await #expect(throws: TelevisionError.self) { try await client.status() }
    #expect(error?.code == .malformedReply)
  }

  @Test func `of the guides that a list names, a thousand are fetched`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let transport = ScriptedTransport { _, _ in .text(Self.guide("0", "One")) }
    let television = television(transport)
    let guides = (0..<1200).map { "http://h.example/\($0)" }.joined(separator: ",")
    let text = Self.list.replacing("#EXTM3U", with: "#EXTM3U url-tvg=\"\(guides)\"")
    try await television.setAddress(.playlist(listFile(text)), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(report.guideErrors.isEmpty && transport.requests.count == 1000)
  }
}
