import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// A guide whose programmes have all ended says so, although none of them is kept.
@Suite(.timeLimit(.minutes(60))) struct StaleGuideTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  private static let day = 86_400
  /// The end of the programmes that ``guide(_:at:)`` has by default.
  private static let end = Home.evening.adding(.seconds(3600))

  private static func guide(_ channels: [(id: String, name: String)], at start: Instant = Home.evening) -> String {
    GuideWriter.text(
      channels: channels.map { GuideChannel(id: $0.id, names: [GuideText($0.name)]) },
      programmes: channels.map {
        Programme(channel: $0.id, start: start, stop: start.adding(.seconds(3600)), titles: ["Show"])
      })
  }

  private static let list = "#EXTM3U\n#EXTINF:-1 tvg-id=\"one.example\",Harbour\nhttp://h.example/1.ts\n"

  /// A television whose server sends the texts by their names.
  private func television(_ texts: Lock<[String: String]>) -> Television {
    Television(
      beside: folder.url, secrets: secrets,
      transport: ScriptedTransport { request, _ in
        guard let text = texts.withLock({ $0[request.url.lastPathComponent] }) else { return .text("", status: 404) }
        return .text(text)
      })
  }

  /// A channel's id in the guide, and whether the guide still says what is on.
  private struct Found: Equatable {
    let id: String
    let coverage: GuideCoverage
  }

  /// What the guide says of the channel Harbour; `nil` without a match.
  private func found(_ television: Television, _ library: Library, after days: Int) throws -> Found? {
    let channel = try #require(television.catalogue(for: library).channels.first { $0.name == "Harbour" })
    let guide = television.guide(for: library)
    return television.matches(for: library)[channel.id].map {
      Found(id: $0.guideID, coverage: guide.coverage(of: $0, asOf: Self.moment(days)))
    }
  }

  private static func moment(_ days: Int) -> Instant { Home.evening.adding(.seconds(days * day)) }

  @Test func `days after its last programme a guide still says when it ended, also after a restart, for two weeks`()
    async throws
  {
    var home = try Home()
    let source = try home.source("Mine")
    // The server goes on sending the same guide, and then none.
    for sends in [true, false] {
      let texts = Lock(["list": Self.list, "guide": Self.guide([("one.example", "Harbour")])])
      let first = television(texts)
      try await first.setAddress(
        .playlist("http://h.example/list", guides: ["http://h.example/guide"]), for: source)
      _ = try await first.refresh(source, in: home.library, asOf: Home.evening)
      if !sends { texts.withLock { $0["guide"] = nil } }
      for days in [3, 4, 14] {
        let television = television(texts)
        _ = try await television.refresh(source, in: home.library, asOf: Self.moment(days))
        #expect(television.guide(for: home.library).programmeCount == 0)
        for television in [television, self.television(texts)] {
          let found = try found(television, home.library, after: days)
          #expect(found == Found(id: "one.example", coverage: .ended(Self.end)), "day \(days)")
        }
      }
      let last = television(texts)
      _ = try await last.refresh(source, in: home.library, asOf: Self.moment(16))
      for television in [last, television(texts)] {
        #expect(try found(television, home.library, after: 16) == nil)
        #expect(television.guide(for: home.library).channels.isEmpty)
      }
      try await last.forget(source)
    }
  }

  @Test func `a guide that is stale when it is first fetched says so, at the times of its source`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let texts = Lock(["list": Self.list, "guide": Self.guide([("one.example", "Harbour")])])
    let television = television(texts)
    try await television.setAddress(
      .playlist("http://h.example/list", guides: ["http://h.example/guide"]), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Self.moment(9))
    for television in [television, self.television(texts)] {
      #expect(try found(television, home.library, after: 9)?.coverage == .ended(Self.end))
    }
    // A new guide is current again, and one that ended long ago says nothing.
    texts.withLock { $0["guide"] = Self.guide([("one.example", "Harbour")], at: Self.moment(10)) }
    _ = try await television.refresh(source, in: home.library, asOf: Self.moment(9))
    #expect(try found(television, home.library, after: 9)?.coverage == .current(shift: .zero))
    let other = try home.source("Late")
    try home.edit { draft in
      try draft.television.edit(source.id) { $0.isPaused = true }
      try draft.television.edit(other.id) { $0.guideShift = .seconds(7200) }
    }
    let late = try #require(home.library.televisionSources.first { $0.id == other.id })
    texts.withLock { $0["guide"] = Self.guide([("one.example", "Harbour")]) }
    try await television.setAddress(
      .playlist("http://h.example/list", guides: ["http://h.example/guide"]), for: late)
    _ = try await television.refresh(late, in: home.library, asOf: Self.moment(30))
    #expect(try found(television, home.library, after: 30) == nil)
    _ = try await television.refresh(late, in: home.library, asOf: Self.moment(9))
    #expect(try found(television, home.library, after: 9)?.coverage == .ended(Self.end.adding(.seconds(7200))))
  }

  @Test func `a channel that ended in a guide with others says so, and is current as soon as it has programmes`()
    async throws
  {
    var home = try Home()
    let source = try home.source("Mine")
    func guide(_ starts: [String: Instant]) -> String {
      GuideWriter.text(
        channels: ["one.example", "two.example"].map { GuideChannel(id: $0, names: [GuideText($0)]) },
        programmes: starts.sorted { $0.key < $1.key }.map {
          Programme(channel: $0.key, start: $0.value, stop: $0.value.adding(.seconds(3600)), titles: ["Show"])
        })
    }
    let texts = Lock(["list": Self.list])
    let television = television(texts)
    try await television.setAddress(
      .playlist("http://h.example/list", guides: ["http://h.example/guide"]), for: source)
    for (starts, coverage) in [
      (["one.example": Home.evening, "two.example": Self.moment(5)], GuideCoverage.ended(Self.end)),
      (["two.example": Self.moment(5)], .ended(Self.end)),
      (["one.example": Self.moment(5), "two.example": Self.moment(5)], .current(shift: .zero)),
    ] {
      texts.withLock { $0["guide"] = guide(starts) }
      _ = try await television.refresh(source, in: home.library, asOf: Self.moment(4))
      let read = self.television(texts)
      #expect(try self.found(television, home.library, after: 4)?.coverage == coverage)
      #expect(try self.found(read, home.library, after: 4)?.coverage == coverage)
      let channels = television.guide(for: home.library).channels
      #expect(channels.keys.sorted() == ["one.example", "two.example"])
      #expect(read.guide(for: home.library).channels == channels)
    }
  }

  @Test func `a channel that ended never takes the place of one that has programmes`() async throws {
    var home = try Home()
    let sources = [try home.source("Mine"), try home.source("Other")]
    let texts = Lock(["list": Self.list, "guide": Self.guide([("one.example", "Harbour")])])
    let television = television(texts)
    try await television.setAddress(
      .playlist("http://h.example/list", guides: ["http://h.example/guide"]), for: sources[0])
    for days in [0, 3] { _ = try await television.refresh(sources[0], in: home.library, asOf: Self.moment(days)) }
    #expect(try found(television, home.library, after: 3)?.id == "one.example")
    texts.withLock { texts in
      texts["other"] = "#EXTM3U\n#EXTINF:-1,Meadow\nhttp://h.example/2.ts\n"
      texts["programmes"] = Self.guide([("1", "Harbour")], at: Self.moment(3))
    }
    try await television.setAddress(
      .playlist("http://h.example/other", guides: ["http://h.example/programmes"]), for: sources[1])
    _ = try await television.refresh(sources[1], in: home.library, asOf: Self.moment(3))
    for television in [television, self.television(texts)] {
      let found = try found(television, home.library, after: 3)
      #expect(found == Found(id: "1", coverage: .current(shift: .zero)))
    }
    // Both ended: the id counts more than the name.
    _ = try await television.refresh(sources[1], in: home.library, asOf: Self.moment(6))
    #expect(try found(television, home.library, after: 6)?.id == "one.example")
  }
}
