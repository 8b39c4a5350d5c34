import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// A panel that moves to another server, or gets another account.
@Suite(.timeLimit(.minutes(60))) struct MovedPanelTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A panel with a series, a channel and a film, whatever server is asked.
  private final class Panel: Sendable {
    let channels: String
    let films: Lock<String>

    init(channels: String = #"[{"stream_id":4,"name":"One"}]"#, films: String = "[]") {
      self.channels = channels
      self.films = Lock(films)
    }

    func reply(_ request: TransportRequest) -> TransportReply {
      switch request.url.query()?.firstMatch(of: /action=(\w+)/)?.1 {
      case nil: .text(#"{"user_info":{"auth":1,"status":"Active"}}"#)
      case "get_live_streams": .text(channels)
      case "get_vod_streams": .text(films.withLock { $0 })
      case "get_series": .text(#"[{"series_id":8,"name":"The Shore"}]"#)
      case "get_series_info": .text(#"{"episodes":{"1":[{"id":"58","episode_num":1,"container_extension":"mkv"}]}}"#)
      default: .text("[]")
      }
    }
  }

  private static let film = #"[{"stream_id":9,"name":"The Tide (2008)"}]"#

  private func television(_ panel: Panel) -> Television {
    Television(
      beside: folder.url, secrets: MemorySecretStore(),
      transport: ScriptedTransport { request, _ in panel.reply(request) })
  }

  private static func account(_ server: String, _ password: String = "s3cret") -> SourceAddress {
    .panel(PanelAccount(server: StreamAddress(server), name: "someone", password: password))
  }

  @Test func `episodes of a panel that has moved are fetched again from its new server`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    let library = home.library
    let television = television(Panel())
    func series() throws -> OfferedTitle { try #require(television.catalogue(for: library).series.first) }
    func address() async throws -> String {
      let stream = try #require(try series().episodes.first?.variants.first)
      return try await television.location(of: stream.id, in: library, asOf: Home.evening).address.text
    }
    try await television.setAddress(Self.account("http://h.example"), for: source)
    _ = try await television.refresh(source, in: library, asOf: Home.evening)
    try await television.loadEpisodes(of: try series(), in: library)
    _ = try await television.refresh(source, in: library, asOf: Home.evening)
    #expect(try await address() == "http://h.example/series/someone/s3cret/58.mkv")
    try await television.setAddress(Self.account("http://other.example"), for: source)
    // Until a refresh, the ids of its series are those of the former server.
    try await television.loadEpisodes(of: try series(), in: library)
    await #expect(throws: TelevisionError.self) { try await address() }
    _ = try await television.refresh(source, in: library, asOf: Home.evening)
    // An episode at the former server would be one that nothing can play, and that nobody fetches again.
    #expect(try series().episodes.isEmpty)
    try await television.loadEpisodes(of: try series(), in: library)
    #expect(try await address() == "http://other.example/series/someone/s3cret/58.mkv")
  }

  @Test func `a panel's former films stay with another password, but not from another server`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    let panel = Panel(films: Self.film)
    let television = television(panel)
    for (server, password, count) in [
      ("http://h.example", "word", 1), ("http://h.example", "n3w", 1), ("http://other.example", "n3w", 0),
    ] {
      try await television.setAddress(Self.account(server, password), for: source)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      // From the second refresh on, the films' section fails.
      panel.films.withLock { $0 = "<html>busy</html>" }
      let films = television.catalogue(for: home.library).films
      #expect(!report.isSuspicious && films.count == count, "\(server) \(password)")
      for stream in films.flatMap(\.variants) {
        let location = try await television.location(of: stream.id, in: home.library, asOf: Home.evening)
        #expect(location.address.text == "\(server)/movie/someone/\(password)/9.mp4")
      }
    }
  }

  @Test func `a panel without channels has episodes, too`() async throws {
    for films in ["[]", Self.film] {
      var home = try Home()
      let source = try home.source("Panel", .panel)
      let television = television(Panel(channels: "[]", films: films))
      try await television.setAddress(Self.account("http://h.example"), for: source)
      _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
      let shore = try #require(television.catalogue(for: home.library).series.first)
      try await television.loadEpisodes(of: shore, in: home.library)
      #expect(television.catalogue(for: home.library).series.map(\.episodes.count) == [1], "\(films)")
      try await television.forget(source)
    }
  }
}
