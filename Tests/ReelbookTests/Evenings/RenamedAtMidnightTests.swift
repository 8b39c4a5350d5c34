import Foundation
import Reelbook
import ReelbookHTTP
import ReelbookPages
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

/// A provider that renames everything at midnight.
///
/// Ada has favourites, a hidden shopping channel, a film under way and two in her queue, all from one playlist. At
/// midnight the provider writes new names, numbers of streams, categories and order, and another guide. What she said
/// of a channel and of a film is said of the same ones, on the television and on the phone, and what was queued plays.
@Suite(.timeLimit(.minutes(60))) struct RenamedAtMidnightTests {
  /// What the provider offers, before midnight and after: the first name is what it is.
  private static let channels: [(name: String, before: String, after: String, guide: String)] = [
    ("Harbour", "DE: Harbour HD", "|DE| HARBOUR ᶠᴴᴰ", "harbour.de"),
    ("Summit", "DE: Summit", "|DE| Summit Sports 4K", "summit.de"),
    ("Shop", "DE: Shop 24", "[DE] Shop 24 [SD]", "shop24.de"),
    ("River", "DE: River FHD", "|DE| River", "river.de"),
    ("Harbour UK", "UK: Harbour HD", "|UK| HARBOUR", "harbour.uk"),
    ("Meadow", "DE: Meadow", "DE - Meadow (Backup)", ""),
  ]
  private static let films: [(film: CatalogTitle, before: String, after: String)] = [
    (film(14160, "Up", 2009, minutes: 96), "Up (2009)", "DE | Up [2009] 4K MULTI"),
    (film(862, "Toy Story", 1995, minutes: 81), "Toy Story 1995", "|DE| Toy Story (1995) UHD"),
    (film(10386, "The Iron Giant", 1999, minutes: 86), "DE - The Iron Giant (1999)", "The Iron Giant (1999) [DE]"),
    (film(949, "Heat", 1995, minutes: 170, rated: "R"), "Heat (1995)", "HEAT - 1995 - FHD"),
  ]

  private let server: TemporaryFolder
  private let home: Home

  init() throws {
    server = try TemporaryFolder()
    home = try Home("2026-11-25T19:00:00Z", in: "Europe/Berlin")
  }

  /// Writes the provider's playlist and guide.
  private func publish(afterMidnight isAfter: Bool) throws {
    func entry(_ place: Int, _ name: String, _ kind: String, guide: String = "", number: Int? = nil) -> PlaylistEntry {
      let stream = (isAfter ? 7000 : 10) + place
      var attributes: AttributeList = [:]
      if !guide.isEmpty { attributes["tvg-id"] = isAfter && guide == "harbour.de" ? "Harbour.de@HD" : guide }
      if let number { attributes["tvg-chno"] = "\(number)" }
      return PlaylistEntry(
        name: name, address: StreamAddress("http://tv.example/\(kind)\(stream).\(kind == "live/" ? "ts" : "mkv")"),
        groups: [isAfter ? "★ \(kind)" : kind], attributes: attributes)
    }
    let live = Self.channels.enumerated().map { place, channel in
      entry(
        place, isAfter ? channel.after : channel.before, "live/", guide: channel.guide,
        number: channel.name == "Summit" ? 3 : nil)
    }
    let films = Self.films.enumerated().map { entry(100 + $0, isAfter ? $1.after : $1.before, "movie/") }
    let header = PlaylistHeader(attributes: ["x-tvg-url": file("guide.xml").path])
    let all = isAfter ? films.reversed() + live.reversed() : live + films
    try Data(M3UWriter.text(header, all).utf8).write(to: file("list.m3u"))
    // The Iron Giant is on Harbour tomorrow evening; after midnight, ten minutes later.
    let start = try Instant(parsing: isAfter ? "2026-11-26T19:25:00Z" : "2026-11-26T19:15:00Z")
    let id = isAfter ? "Harbour.de@HD" : "harbour.de"
    var giant = Programme(
      channel: id, start: start, stop: start.adding(.seconds(86 * 60)),
      titles: [GuideText(isAfter ? "Film: The Iron Giant (1999)" : "The Iron Giant")])
    giant.details.year = 1999
    try Data(GuideWriter.text(channels: [GuideChannel(id: id, names: ["Harbour"])], programmes: [giant]).utf8)
      .write(to: file("guide.xml"))
  }

  private func file(_ name: String) -> URL { server.url.appendingPathComponent(name) }

  /// The device's television, with the household's only source.
  private func television(_ device: HomeDevice, _ folder: TemporaryFolder) async throws -> Television {
    let television = Television(
      beside: folder.url, secrets: MemorySecretStore(), transport: ScriptedTransport(.error(.offline)))
    for source in device.library.televisionSources {
      try await television.setAddress(.playlist(StreamAddress(file("list.m3u").path)), for: source)
    }
    return television
  }

  private func refresh(_ television: Television, _ device: HomeDevice) async throws {
    for source in device.library.televisionSources {
      let report = try await television.refresh(source, in: device.library, asOf: home.now.instant)
      #expect(!report.isSuspicious && report.itemCount == Self.channels.count + Self.films.count)
    }
  }

  private func channel(_ name: String, afterMidnight isAfter: Bool, in catalogue: TelevisionCatalogue) throws -> Channel
  {
    let offered = try #require(Self.channels.first { $0.name == name })
    return try #require(
      catalogue.channels.first { $0.sourceNames.contains(isAfter ? offered.after : offered.before) }, "\(name)")
  }

  @Test func `stars, hidden, recents, reminders, resume points and the queue stay with what they were about`()
    async throws
  {
    try publish(afterMidnight: false)
    let phone = try await home.device("Phone", of: "Ada", 1)
    let ada = phone.store.me
    try await phone.store.edit { draft in
      try draft.television.addSource("Provider", .playlist)
      let list = try draft.addList("To see")
      for (film, _, _) in Self.films { try draft.add(film, to: list) }
    }
    let box = try await home.device("Television", 2)
    try await home.sync(phone, box)
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    let (pocket, screen) = (try await television(phone, first), try await television(box, second))
    for (television, device) in [(pocket, phone), (screen, box)] { try await refresh(television, device) }

    // The evening before: two stars, one hidden, three channels in turn, a reminder, half of Up, and two in the queue.
    var starred: Set<String> = []
    var hidden: Set<String> = []
    var visited: [String] = []
    let before = screen.catalogue(for: box.library)
    for name in ["Harbour", "Summit"] {
      try await box.store.edit { draft in
        try draft.star(draft.television.remember(channel(name, afterMidnight: false, in: before)))
      }
      starred.insert(name)
    }
    try await box.store.edit { draft in
      try draft.television.edit(channel("Shop", afterMidnight: false, in: before)) { $0.isHidden = true }
    }
    hidden.insert("Shop")
    for name in ["Meadow", "Harbour UK", "Summit"] {
      home.goOn(.seconds(300))
      try await box.store.edit { draft in
        try draft.television.tune(to: channel(name, afterMidnight: false, in: before))
      }
      visited.insert(name, at: 0)
    }
    let giant = MediaID.movie(10386)
    try await phone.store.edit { try $0.watchlist(giant) }
    let wanted = try #require(
      phone.viewer(ada).wanted(in: pocket.guide(for: phone.library), asOf: home.now, within: .seconds(2 * 86_400))
        .first { $0.subject == giant })
    let harbour = try channel("Harbour", afterMidnight: false, in: pocket.catalogue(for: phone.library))
    try await phone.store.edit { try $0.television.remind(of: wanted, on: harbour, before: .seconds(600)) }
    let sofa = try home.screen(box, showing: Self.films.map(\.film))
    try await sofa.play(.movie(14160), 96 * 60, for: box.viewer(ada))
    await sofa.watch(from: 0, to: 40 * 60)
    await sofa.stop()
    let queued: [MediaID] = [.movie(862), .movie(949)]
    try await phone.store.edit { draft in for film in queued { try draft.queue.add(film) } }
    try await home.sync(phone, box)

    // Midnight.
    try publish(afterMidnight: true)
    try home.wait(until: "2026-11-25T23:05:00Z")
    for (television, device) in [(pocket, phone), (screen, box)] { try await refresh(television, device) }

    for (television, device) in [(pocket, phone), (screen, box)] {
      let (catalogue, viewer) = (television.catalogue(for: device.library), device.viewer(ada))
      func names(_ channels: [Channel]) -> [String] {
        channels.map { found in
          Self.channels.first { found.sourceNames.contains($0.after) }?.name ?? found.name
        }
      }
      #expect(Set(names(viewer.favourites(in: catalogue))) == starred)
      #expect(names(viewer.recents(in: catalogue)) == visited)
      #expect(
        Set(names(catalogue.channels(for: viewer))) == Set(Self.channels.map(\.name)).subtracting(hidden))
      #expect(catalogue.channels.count == Self.channels.count)
      // Each film of the library has its stream, and where she stopped is where she stopped.
      for (film, _, after) in Self.films {
        let offered = try #require(catalogue.offeredTitle(for: film.id, in: device.library), "\(after)")
        #expect(offered.variants.count == 1)
        let place = try await television.location(
          of: offered.variants[0].id, in: device.library, asOf: home.now.instant)
        let number = Self.films.firstIndex { $0.film.id == film.id }.map { 7100 + $0 }
        #expect(place.address.text == "http://tv.example/movie/\(number ?? 0).mkv")
      }
      #expect(device.library.resumePoint(in: .movie(14160), of: ada)?.position == .seconds(40 * 60))
      #expect(device.library.queue(of: ada).map(\.subject) == queued)
      #expect(device.library.reminders(of: ada).map(\.subject) == [giant])
    }

    // The guide's programme has another name and another channel, and is the film that she waits for.
    let guide = pocket.guide(for: phone.library)
    let received = pocket.catalogue(for: phone.library).matches(with: guide).all.values.map(\.guideID)
    let later = phone.viewer(ada).wanted(
      in: guide, asOf: home.now, within: .seconds(2 * 86_400), channels: Set(received))
    #expect(later.map(\.subject).contains(giant))
    let start = try Instant(parsing: "2026-11-26T19:25:00Z")
    #expect(later.map(\.programme.start) == [start])
    // The calendar has the reminder once.
    let calendar = try phone.viewer(ada).export(.calendar(asOf: home.now))
    let text = calendar.files.map { String(decoding: $0.data, as: UTF8.self) }.joined()
    #expect(text.components(separatedBy: "BEGIN:VEVENT").count - 1 == 1)

    // What was queued plays, one after the other, and then nothing.
    let night = try home.screen(box, showing: Self.films.map(\.film))
    try await night.play(.movie(14160), 96 * 60, for: box.viewer(ada))
    await night.watch(from: 40 * 60 - 5, to: 96 * 60)
    await night.end()
    for (place, minutes) in [81, 170].enumerated() {
      #expect(night.playing == "\(queued[place])")
      await night.begin(minutes * 60)
      await night.watch(from: 0, to: minutes * 60)
      await night.end()
    }
    await night.stop()
    #expect(night.player.loaded == ["movie/tmdb/14160", "movie/tmdb/862", "movie/tmdb/949"])
    try await home.sync(phone, box)
    #expect(phone.library.queue(of: ada).isEmpty)
    #expect(phone.library.diary(of: ada).map(\.subject).reversed() == [.movie(14160)] + queued)
  }
}
