import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// A section of a panel that cannot be read stays as it was, and the report says so.
@Suite(.timeLimit(.minutes(60))) struct PanelSectionTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  /// The replies of a panel, by action.
  private static let replies = [
    "get_live_streams": #"[{"stream_id":1,"name":"One"},{"stream_id":2,"name":"Two"},{"stream_id":3,"name":"Three"}]"#,
    "get_vod_streams":
      #"[{"stream_id":5,"name":"The Tide (2008)","stream_icon":"http://h.example/5.png?token=film"},"#
      + #"{"stream_id":6,"name":"The Shore (2009)"}]"#,
    "get_series": #"[{"series_id":8,"name":"Meadow"},{"series_id":9,"name":"Harbour"}]"#,
  ]

  /// A panel, some of whose replies can be changed.
  private func television(_ changed: Lock<[String: TransportReply]>) -> Television {
    let transport = ScriptedTransport { request, _ in
      guard let action = request.url.query()?.firstMatch(of: /action=(\w+)/)?.1 else {
        return .text(#"{"user_info":{"auth":1,"status":"Active"}}"#)
      }
      return changed.withLock { $0[String(action)] } ?? .text(Self.replies[String(action)] ?? "[]")
    }
    return Television(beside: folder.url, secrets: secrets, transport: transport)
  }

  private func panel(_ television: Television, _ home: inout Home) async throws -> TelevisionSource {
    let source = try home.source("Panel", .panel)
    try await television.setAddress(
      .panel(PanelAccount(server: "http://h.example", name: "ada", password: "word")), for: source)
    return source
  }

  private static func names(_ television: Television, _ library: Library) -> [[String]] {
    let catalogue = television.catalogue(for: library)
    return [catalogue.channels.map(\.name), catalogue.films.map(\.name), catalogue.series.map(\.name)]
  }

  @Test func `a section whose reply ends early keeps its former items, and the others are new`() async throws {
    var home = try Home()
    let changed = Lock<[String: TransportReply]>([:])
    let television = television(changed)
    let source = try await panel(television, &home)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    for (place, action) in ["get_live_streams", "get_vod_streams", "get_series"].enumerated() {
      let before = Self.names(television, home.library)
      #expect(before.map(\.count) == [3, 2, 2])
      changed.withLock { changed in
        for (other, whole) in Self.replies {
          // The first item is complete.
          changed[other] = .text(
            other == action ? String(whole.dropLast(12)) : whole.replacing("\"name\":\"", with: "\"name\":\"\(place) "))
        }
      }
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(!report.isSuspicious && report.diagnosisCount == 1, "\(action)")
      #expect(report.diagnoses.map(\.code) == [.unreadableSection], "\(action)")
      #expect(report.diagnoses.first?.text == ["live", "vod", "series"][place])
      let after = Self.names(television, home.library)
      #expect(after[place] == before[place], "\(action)")
      for other in 0..<3 where other != place {
        #expect(after[other].allSatisfy { $0.hasPrefix("\(place) ") } && after[other].count == before[other].count)
      }
    }
  }

  @Test func `kept items are played and shown with their own credentials`() async throws {
    var home = try Home()
    let changed = Lock<[String: TransportReply]>([:])
    let television = television(changed)
    let source = try await panel(television, &home)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    changed.withLock { changed in
      for action in ["get_live_streams", "get_vod_streams"] { changed[action] = .text("[{\"stream_id\":") }
    }
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(report.diagnosisCount == 2 && report.itemCount == 7 && report.added.isEmpty && report.changed.isEmpty)
    let catalogue = television.catalogue(for: home.library)
    let film = try #require(catalogue.films.first { $0.name == "The Tide" })
    #expect(try await television.picture(of: film, in: home.library)?.text == "http://h.example/5.png?token=film")
    for stream in film.variants.map(\.id) + catalogue.channels.flatMap(\.variants).map(\.id) {
      let place = try await television.location(of: stream, in: home.library, asOf: Home.evening)
      #expect(place.address.text.contains("/ada/word/"))
    }
  }

  @Test func `a section that a panel cannot prepare, or send in time, keeps nobody from the channels`() async throws {
    // A longer wait than a refresh has is no wait.
    let later = ["Retry-After": "3600"]
    let errors: [TransportReply?] = [
      .text("", status: 500, headers: later), .text("", status: 503, headers: later), nil,
    ]
    for reply in errors {
      var home = try Home()
      let isSlow = reply == nil
      let transport = ScriptedTransport { request, _ in
        switch request.url.query()?.firstMatch(of: /action=(\w+)/)?.1 {
        case nil: return .text(#"{"user_info":{"auth":1,"status":"Active"}}"#)
        case "get_vod_streams":
          if let reply { return reply }
          throw TransportError(.timedOut, "Too slow.")
        case let action?: return .text(Self.replies[String(action)] ?? "[]")
        }
      }
      let television = Television(beside: folder.url, secrets: secrets, transport: transport)
      let source = try await panel(television, &home)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(!report.isSuspicious && report.diagnoses.map(\.code) == [.unreadableSection], "\(isSlow)")
      #expect(Self.names(television, home.library).map(\.count) == [3, 0, 2], "\(isSlow)")
      try await television.forget(source)
    }
  }

  @Test func `channels that end early are an error where none were known, and other errors are one always`()
    async throws
  {
    var home = try Home()
    let changed = Lock<[String: TransportReply]>(["get_live_streams": .text("[{\"stream_id\":1")])
    let television = television(changed)
    let source = try await panel(television, &home)
    let first = try await television.refresh(source, in: home.library, asOf: Home.evening)
    guard case .failed(let error) = first.suspicion else {
      Issue.record("Channels that end early are accepted.")
      return
    }
    #expect(error.code == .cutReply)
    changed.withLock { $0 = [:] }
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    changed.withLock { $0 = ["get_live_streams": .text("", status: 404)] }
    let page = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(page.isSuspicious && Self.names(television, home.library).map(\.count) == [3, 2, 2])
    // A panel without films may answer with anything.
    changed.withLock { $0 = ["get_vod_streams": .text("[]"), "get_series": .text("[]")] }
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening, insists: true)
    changed.withLock { $0 = ["get_vod_streams": .text("", status: 404), "get_series": .text("none")] }
    let without = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(!without.isSuspicious && without.diagnoses.isEmpty)
  }
}
