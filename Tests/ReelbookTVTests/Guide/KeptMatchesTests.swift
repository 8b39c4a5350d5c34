import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Matches of channels with a guide are kept, and are always those that would be found anew.
@Suite(.timeLimit(.minutes(60))) struct KeptMatchesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `kept matches are those found anew, whatever changes in the list, in the guide and by hand`() throws {
    for seed in Laws.seeds(few: 60, all: 2000) {
      var random = RandomTelevision(seed: seed)
      var home = try Home()
      var items = (0..<20).map { random.channelItem("\($0)") }
      var guide = random.guideOfNames()
      var catalogue = TelevisionCatalogue()
      var kept: KeptMatches?
      for turn in 0..<6 {
        catalogue = TelevisionCatalogue(
          [SourceOffer(source: sourceID(1), items: items)], settings: home.library.channelSettings, after: catalogue)
        let made = KeptMatches(catalogue.channels, guide, after: kept)
        let anew = catalogue.matches(with: guide)
        #expect(made.value.all == anew.all, "seed \(seed), turn \(turn)")
        #expect(made.value.unmatched == anew.unmatched, "seed \(seed), turn \(turn)")
        #expect(made.value.unused == anew.unused, "seed \(seed), turn \(turn)")
        for id in guide.channels.keys {
          #expect(made.value.channels(ofGuide: id) == anew.channels(ofGuide: id), "seed \(seed), turn \(turn)")
        }
        kept = made
        switch Int.random(in: 0..<5, using: &random.generator) {
        case 0: items[random.pick(Array(items.indices))] = random.channelItem("new-\(turn)")
        case 1: guide = random.guideOfNames()
        case 2: items.shuffle(using: &random.generator)
        case 3:
          if let channel = catalogue.channels.randomElement(using: &random.generator) {
            let id = random.pick(["g1", "", "none"])
            try home.edit { try $0.television.edit(channel) { $0.guideID = id } }
          }
        default: break
        }
      }
    }
  }

  @Test func `only channels that changed are matched again, and all of them if the guide's channels changed`() {
    let names = ["Harbour", "Meadow", "River", "Summit"]
    func guide(_ names: [String], at start: Instant) -> Guide {
      Guide(
        channels: names.map { GuideChannel(id: "\($0).example", names: [GuideText($0)]) },
        programmes: names.map { name in
          Programme(
            channel: "\(name).example", start: start, stop: start.adding(.seconds(3600)), titles: [GuideText(name)])
        })
    }
    let before = TelevisionCatalogue([offer(sourceID(1), names)])
    let first = KeptMatches(before.channels, guide(names, at: Home.evening), after: nil)
    #expect(first.newCount == 4 && first.value.all.count == 4)
    // Other programmes of the same channels.
    let later = guide(names, at: Home.evening.adding(.seconds(86_400)))
    #expect(KeptMatches(before.channels, later, after: first).newCount == 0)
    let after = TelevisionCatalogue(
      [offer(sourceID(1), ["Harbour", "Meadow", "River", "Desert"])], settings: [], after: before)
    let second = KeptMatches(after.channels, later, after: first)
    #expect(second.newCount == 1 && second.value.all.count == 3 && second.value.unmatched.count == 1)
    let more = guide(names + ["Desert"], at: Home.evening)
    let third = KeptMatches(after.channels, more, after: second)
    #expect(third.newCount == 4 && third.value.all.count == 4)
  }

  @Test func `a household's matches follow its refreshes, its settings and what is removed`() async throws {
    var home = try Home()
    let sources = [try home.source("One"), try home.source("Two")]
    let texts = Lock<[String: String]>([:])
    let transport = ScriptedTransport { request, _ in
      .text(texts.withLock { $0[request.url.lastPathComponent] ?? "" })
    }
    let television = Television(beside: folder.url, secrets: MemorySecretStore(), transport: transport)
    func list(_ names: [String]) -> String {
      "#EXTM3U\n" + names.map { "#EXTINF:-1,\($0)\nhttp://h.example/\($0).m3u8\n" }.joined()
    }
    func guide(_ names: [String]) -> String {
      GuideWriter.text(
        channels: names.map { GuideChannel(id: "\($0).example", names: [GuideText($0)]) },
        programmes: names.map { name in
          Programme(
            channel: "\(name).example", start: Home.evening, stop: Home.evening.adding(.seconds(3600)),
            titles: [GuideText(name)])
        })
    }
    func refresh(_ place: Int, _ channels: [String], _ guided: [String]) async throws {
      texts.withLock { texts in
        texts["list\(place)"] = list(channels)
        texts["guide\(place)"] = guide(guided)
      }
      try await television.setAddress(
        .playlist(
          StreamAddress("http://h.example/list\(place)"), guides: [StreamAddress("http://h.example/guide\(place)")]),
        for: sources[place])
      let report = try await television.refresh(sources[place], in: home.library, asOf: Home.evening, insists: true)
      #expect(!report.isSuspicious && report.guideErrors.isEmpty)
    }
    func check(_ names: [String]) {
      let matches = television.matches(for: home.library)
      let (catalogue, guide) = (television.catalogue(for: home.library), television.guide(for: home.library))
      #expect(matches.all == catalogue.matches(with: guide).all)
      #expect(catalogue.channels.filter { matches[$0.id] != nil }.map(\.name).sorted() == names)
    }
    check([])
    try await refresh(0, ["Harbour", "Meadow"], ["Harbour"])
    check(["Harbour"])
    try await refresh(1, ["River", "Summit"], ["River", "Meadow"])
    check(["Harbour", "Meadow", "River"])
    try await refresh(0, ["Harbour", "Willow"], ["Harbour", "Willow", "Summit"])
    check(["Harbour", "River", "Summit", "Willow"])
    let harbour = try #require(television.catalogue(for: home.library).channels.first { $0.name == "Harbour" })
    try home.edit { try $0.television.edit(harbour) { $0.guideID = "" } }
    check(["River", "Summit", "Willow"])
    try home.edit { try $0.television.edit(sources[1].id) { $0.isPaused = true } }
    check(["Willow"])
    try await television.forget(sources[0])
    check([])
  }

  @Test func `a screen gets what it had before, at any moment of a refresh, and what is new after it`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let secrets = WatchedSecretStore()
    let television = Television(
      beside: folder.url, secrets: secrets,
      transport: ScriptedTransport { request, number in
        request.url.lastPathComponent == "guide"
          ? .text(
            GuideWriter.text(
              channels: [GuideChannel(id: "a", names: ["Alder"])],
              programmes: [
                Programme(
                  channel: "a", start: Home.evening, stop: Home.evening.adding(.seconds(3600)),
                  titles: [GuideText("Number \(number)")])
              ]))
          : .text("#EXTM3U\n#EXTINF:-1,Alder\nhttp://h.example/\(number).ts?token=t\(number)\n")
      })
    try await television.setAddress(.playlist("http://h.example/list", guides: ["http://h.example/guide"]), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let library = home.library
    @Sendable func shown() -> [String] {
      let streams = television.catalogue(for: library).channels.flatMap(\.variants).map(\.id.rawValue)
      let programmes = television.guide(for: library).programmes(on: "a").map(\.title)
      return streams + programmes + ["\(television.matches(for: library).all.count)"]
    }
    let before = shown()
    let seen = Lock<[[String]]>([])
    secrets.watch {
      let found = shown()
      seen.withLock { $0.append(found) }
    }
    _ = try await television.refresh(source, in: library, asOf: Home.evening) { _ in
      let found = shown()
      seen.withLock { $0.append(found) }
    }
    let after = shown()
    #expect(after != before && after.count == before.count)
    let all = seen.withLock { $0 }
    #expect(all.count > 3 && all.first == before)
    // Streams first, then programmes; never a mixture of none.
    let isWhole = all.allSatisfy { [before, [after[0]] + before.dropFirst(), after].contains($0) }
    #expect(isWhole, "\(all)")
  }
}

extension RandomTelevision {
  fileprivate mutating func channelItem(_ key: String) -> OfferedItem {
    var item = OfferedItem(
      .channel, key: key, name: pick(["", "UK: ", "DE: "]) + words(2) + pick(["", " HD", " 4K"]),
      address: "http://h.example/\(key)")
    if oneIn(3) { item.guideID = pick(["g1", "g2.uk", "g3.de"]) }
    if oneIn(3) { item.country = pick(["UK", "DE", "France"]) }
    if oneIn(4) { item.language = pick(["de", "English"]) }
    if oneIn(4) { item.guideShift = .seconds(3600) }
    return item
  }

  fileprivate mutating func guideOfNames() -> Guide {
    let ids = ["g1", "g2.uk", "g3.de", "g4.uk", "g5", "g6"].filter { _ in oneIn(2) }
    let channels = ids.map {
      GuideChannel(id: $0, names: [GuideText(words(2), language: oneIn(2) ? pick(["de", "en"]) : nil)])
    }
    let received = ids.filter { _ in oneIn(2) }
    var guide = Guide(
      channels: channels,
      programmes: received.map { id in
        let start = Home.evening.adding(.seconds(oneIn(3) ? -2 * 86_400 : 0))
        return Programme(
          channel: id, start: start, stop: start.adding(.seconds(3600)), titles: [GuideText(words(1))])
      })
    // Some channels have ended.
    guide.drop(before: Home.evening.adding(.seconds(-86_400)))
    return guide
  }
}

/// A secret store that says when a secret is read or set.
private final class WatchedSecretStore: SecretStore {
  private let secrets = MemorySecretStore()
  private let watcher = Lock<(@Sendable () -> Void)?>(nil)

  func watch(_ body: @escaping @Sendable () -> Void) { watcher.withLock { $0 = body } }

  func secret(named name: String) async throws -> String? {
    watcher.withLock { $0 }?()
    return secrets.secret(named: name)
  }

  func setSecret(_ secret: String?, named name: String) async throws {
    watcher.withLock { $0 }?()
    secrets.setSecret(secret, named: name)
  }
}
