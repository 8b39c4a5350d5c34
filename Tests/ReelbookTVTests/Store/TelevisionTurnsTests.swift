import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Several calls at once on one television.
@Suite(.timeLimit(.minutes(60))) struct TelevisionTurnsTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  /// A panel with two series, whose episodes and channels pass a gate.
  private struct Panel {
    let episodes = Gate()
    let streams = Gate()
    let count = Lock(1)
    /// The first digits of the episodes' ids.
    let ids = Lock("5")

    func reply(_ request: TransportRequest) async throws -> TransportReply {
      let address = request.url.absoluteString
      let action = address.components(separatedBy: "action=").dropFirst().first?.prefix { $0 != "&" } ?? ""
      switch action {
      case "" where !address.contains("player_api"): return .text("", status: 404)
      case "": return .text(#"{"user_info":{"auth":1,"status":"Active"},"server_info":{}}"#)
      case "get_live_streams":
        try await streams.pass()
        let rows = (1...count.withLock { $0 }).map { #"{"stream_id":\#($0),"name":"Channel \#($0)"}"# }
        return .text("[\(rows.joined(separator: ","))]")
      case "get_series": return .text(#"[{"series_id":8,"name":"The Shore"},{"series_id":9,"name":"The Tide"}]"#)
      case "get_series_info":
        try await episodes.pass()
        let id = address.contains("series_id=8") ? 8 : 9
        let first = ids.withLock { $0 }
        guard !first.isEmpty else { return .text(#"{"episodes":[]}"#) }
        return .text(#"{"episodes":{"1":[{"id":"\#(first)\#(id)","episode_num":1,"container_extension":"mkv"}]}}"#)
      default: return .text("[]")
      }
    }
  }

  private func television(_ panel: Panel) -> Television {
    let transport = ScriptedTransport { request, _ in try await panel.reply(request) }
    return Television(beside: folder.url, secrets: secrets, transport: transport)
  }

  private func panelHome(_ panel: Panel) async throws -> (Home, TelevisionSource, Television) {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    let television = television(panel)
    try await television.setAddress(
      .panel(PanelAccount(server: "http://h.example", name: "someone", password: "s3cret")), for: source)
    return (home, source, television)
  }

  @Test func `episodes of two series that are fetched at once both stay`() async throws {
    let panel = Panel()
    panel.streams.open()
    let (home, source, television) = try await panelHome(panel)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let series = television.catalogue(for: home.library).series
    #expect(series.count == 2)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for title in series { group.addTask { try await television.loadEpisodes(of: title, in: home.library) } }
      try await panel.episodes.arrivals(reach: 2)
      panel.episodes.open()
      try await group.waitForAll()
    }
    #expect(television.catalogue(for: home.library).series.map(\.episodes.count) == [1, 1])
    #expect(self.television(panel).catalogue(for: home.library).series.map(\.episodes.count) == [1, 1])
  }

  @Test func `a refresh is not undone by episodes that were asked for before, and keeps them`() async throws {
    let panel = Panel()
    panel.streams.open()
    let (home, source, television) = try await panelHome(panel)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let series = television.catalogue(for: home.library).series
    async let loaded: Void = television.loadEpisodes(of: series[0], in: home.library)
    try await panel.episodes.arrivals(reach: 1)
    panel.count.withLock { $0 = 2 }
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    panel.episodes.open()
    try await loaded
    let catalogue = television.catalogue(for: home.library)
    #expect(catalogue.channels.count == 2 && catalogue.series.map(\.episodes.count).sorted() == [0, 1])
  }

  @Test func `episodes with new ids replace the former ones, and a reply without any changes nothing`() async throws {
    let panel = Panel()
    panel.streams.open()
    panel.episodes.open()
    let (home, source, television) = try await panelHome(panel)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    for title in television.catalogue(for: home.library).series {
      try await television.loadEpisodes(of: title, in: home.library)
    }
    for ids in ["6", ""] {
      panel.ids.withLock { $0 = ids }
      let title = try #require(television.catalogue(for: home.library).series.first { $0.name == "The Shore" })
      try await television.loadEpisodes(of: title, in: home.library)
      let streams = television.catalogue(for: home.library).series.flatMap(\.episodes).flatMap(\.variants)
      #expect(streams.map(\.id.rawValue) == ["\(source.id)/episode/68", "\(source.id)/episode/59"], "\(ids)")
    }
  }

  @Test func `a source that is forgotten during its refresh stays forgotten`() async throws {
    let panel = Panel()
    let (home, source, television) = try await panelHome(panel)
    let library = home.library
    let refresh = Task { try await television.refresh(source, in: library, asOf: Home.evening) }
    try await panel.streams.arrivals(reach: 1)
    try await television.forget(source)
    panel.streams.open()
    await #expect(throws: TelevisionError.self) { try await refresh.value }
    #expect(secrets.secret(named: source.secretName) == nil)
    #expect(television.catalogue(for: home.library).channels.isEmpty)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    #expect(files.allSatisfy { !$0.hasSuffix(".offer") }, "\(files)")
  }

  /// A list whose streams have accounts of the given names.
  private func list(_ names: [String]) -> String {
    M3UWriter.text(
      PlaylistHeader(),
      names.enumerated().map { place, name in
        PlaylistEntry(
          name: "Channel \(place)", address: StreamAddress("http://h.example/live/\(name)/pass-\(name)/\(place).ts"))
      })
  }

  @Test func `two refreshes of one list at once leave its streams with their accounts`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let texts = [list(["a", "b", "c"]), list(["c", "c", "a"])]
    let television = Television(
      beside: folder.url, secrets: SlowSecrets(),
      transport: ScriptedTransport { _, number in .text(texts[number % 2]) })
    try await television.setAddress(.playlist("http://h.example/list"), for: source)
    let library = home.library
    async let first = television.refresh(source, in: library, asOf: Home.evening)
    async let second = television.refresh(source, in: library, asOf: Home.evening)
    _ = try await (first, second)
    // As they are after a restart.
    let catalogue = Television(beside: folder.url, secrets: MemorySecretStore()).catalogue(for: library)
    #expect(catalogue.channels == television.catalogue(for: library).channels)
    var addresses: [String] = []
    for stream in catalogue.channels.flatMap(\.variants) {
      addresses.append(try await television.location(of: stream.id, in: library, asOf: Home.evening).address.text)
    }
    #expect(texts.contains { text in addresses.allSatisfy { text.contains($0) } }, "\(addresses)")
  }

  @Test func `a list plays on after its address was kept again, also before the next refresh`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let file = folder.url.appendingPathComponent("list.m3u")
    try Data(list(["a", "b"]).utf8).write(to: file)
    let television = Television(beside: folder.url, secrets: secrets, transport: ScriptedTransport(.error(.offline)))
    try await television.setAddress(.playlist(StreamAddress(file.path)), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    try await television.setAddress(
      .playlist(StreamAddress(file.path), guides: ["http://h.example/guide"]), for: source)
    let stream = try #require(television.catalogue(for: home.library).channels.first?.variants.first)
    let place = try await television.location(of: stream.id, in: home.library, asOf: Home.evening)
    #expect(place.address.text == "http://h.example/live/a/pass-a/0.ts")
  }

  @Test func `the account of another panel goes to no stream of the former one`() async throws {
    let panel = Panel()
    panel.streams.open()
    let (home, source, television) = try await panelHome(panel)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let stream = try #require(television.catalogue(for: home.library).channels.first?.variants.first)
    func address() async throws -> String {
      try await television.location(of: stream.id, in: home.library, asOf: Home.evening).address.text
    }
    #expect(try await address() == "http://h.example/live/someone/s3cret/1.ts")
    try await television.setAddress(
      .panel(PanelAccount(server: "http://other.example", name: "another", password: "n3w")), for: source)
    await #expect(throws: TelevisionError.self) { try await address() }
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(try await address() == "http://other.example/live/another/n3w/1.ts")
  }

  @Test func `a refresh reports its own source alone, whichever other one is refreshed beside it`() async throws {
    func list(_ channel: String, _ film: String) -> String {
      "#EXTM3U\n#EXTINF:-1,\(channel)\nhttp://h.example/\(channel)/1.ts\n"
        + "#EXTINF:-1,\(film)\nhttp://h.example/movie/a/b/\(film.count).mkv\n"
    }
    let (slow, quick) = (list("Harbour", "The Tide (2008)"), list("Meadow", "The Shore (2009)"))
    var home = try Home()
    let sources = [try home.source("Slow"), try home.source("Quick")]
    let gate = Gate()
    let transport = ScriptedTransport { request, _ in
      guard request.url.lastPathComponent == "slow" else { return .text(quick) }
      try await gate.pass()
      return .text(slow)
    }
    let television = Television(beside: folder.url, secrets: secrets, transport: transport)
    try await television.setAddress(.playlist("http://h.example/slow"), for: sources[0])
    try await television.setAddress(.playlist("http://h.example/quick"), for: sources[1])
    let (library, first) = (home.library, sources[0])
    let waiting = Task { try await television.refresh(first, in: library, asOf: Home.evening) }
    try await gate.arrivals(reach: 1)
    let other = try await television.refresh(sources[1], in: library, asOf: Home.evening)
    gate.open()
    let report = try await waiting.value
    #expect(other.added.map(\.name) == ["Meadow"] && other.addedTitleCount == 1)
    #expect(report.added.map(\.name) == ["Harbour"] && report.addedTitleCount == 1 && report.removed.isEmpty)
    #expect(television.catalogue(for: library).channels.count == 2)
  }
}

/// A secret store that lets others store theirs before it returns.
private actor SlowSecrets: SecretStore {
  private var secrets: [String: String] = [:]
  private var count = 0

  func secret(named name: String) async -> String? {
    let secret = secrets[name]
    for _ in 0..<2000 { await Task.yield() }
    return secret
  }

  func setSecret(_ secret: String?, named name: String) async {
    secrets[name] = secret
    count += 1
    guard count == 2 else { return }
    for _ in 0..<20_000 where count < 3 { await Task.yield() }
    for _ in 0..<20_000 { await Task.yield() }
  }
}
