import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookTV

/// An offline evening with a list and a guide from a seed. No broadcaster in it is real.
enum Demo {
  static func run(seed: UInt64, keepingIn kept: URL? = nil) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Television-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let kept { try Destination.check(folder: kept.path) }
    let now = try Now("2026-11-23T20:00:00+01:00[Europe/Berlin]")
    var configuration = StoreConfiguration()
    configuration.schema = .standard.addingTelevision()
    configuration.personName = "Ada"
    configuration.now = { now }
    configuration.ids = Dice(seed: seed)
    let place = kept ?? folder.appendingPathComponent("Ada.reelbook")
    let store = try await LibraryStore.open(at: place, configuration)
    let television = Television(beside: place, secrets: MemorySecretStore())

    var broadcasters = Broadcasters(seed: seed, now: now)
    let list = folder.appendingPathComponent("list.m3u")
    try Data(broadcasters.list(guide: folder.appendingPathComponent("guide.xml").path).utf8).write(to: list)
    try Data(broadcasters.guide().utf8).write(to: folder.appendingPathComponent("guide.xml"))

    Terminal.title("A list of invented channels, as messy as real ones")
    let id = try await store.edit { draft in
      try draft.screenTime.limit(draft.person, to: .withoutAdult)
      return try draft.television.addSource("Kitchen", .playlist)
    }
    guard let source = store.library.records(TelevisionSource.self)[id] else { return }
    try await television.setAddress(.playlist(StreamAddress(list.path)), for: source)
    let report = try await television.refresh(source, in: store.library, asOf: now.instant)
    Pages.report(report, of: source).forEach(Terminal.say)
    Terminal.say(Pages.unmatched(television, store.library))
    Terminal.show(Pages.channels(television.catalogue(for: store.library).channels(for: store.viewer(of: store.me))))

    Terminal.title("Ada stars a channel, and her provider renumbers everything")
    let starred = television.catalogue(for: store.library).channels(for: store.viewer(of: store.me))[1]
    try await store.edit { try $0.star($0.television.remember(starred)) }
    try Data(broadcasters.list(guide: folder.appendingPathComponent("guide.xml").path, numberedFrom: 5000).utf8).write(
      to: list)
    let second = try await television.refresh(source, in: store.library, asOf: now.instant)
    Pages.report(second, of: source).prefix(1).forEach(Terminal.say)
    let kept = store.viewer(of: store.me).favourites(in: television.catalogue(for: store.library))
    Terminal.say("Starred: \(kept.map(\.name).joined(separator: ", "))")

    Terminal.title("The next day, the list comes back empty")
    try Data("#EXTM3U\n".utf8).write(to: list)
    let empty = try await television.refresh(source, in: store.library, asOf: now.instant)
    Pages.report(empty, of: source).prefix(1).forEach(Terminal.say)

    let view = GuideView(store.viewer(of: store.me), in: store.library, now, television)
    Terminal.title("Now and next")
    Terminal.show(view.nowAndNext())
    Terminal.title("The next three hours")
    Terminal.show(view.grid(hours: 3))

    Terminal.title("What Ada watches, and what of it is on this week")
    try await store.edit { draft in
      let watching = try draft.addList("Watching")
      try draft.add(broadcasters.series, to: watching)
      try draft.watch(upTo: broadcasters.series.episode(season: 1, number: 3), at: .month(2026, 10))
      let someday = try draft.addList("Someday")
      try draft.add(broadcasters.film, to: someday)
      try draft.watchlist(broadcasters.film.subject)
    }
    let after = GuideView(store.viewer(of: store.me), in: store.library, now, television)
    let hits = after.wanted(days: 7)
    Terminal.show(after.table(of: hits))
    try await store.edit { draft in
      for hit in hits.prefix(1) {
        try draft.television.remind(of: hit, on: after.channel(of: hit.programme), before: .seconds(600))
      }
    }
    for reminder in store.library.reminders(of: store.me) { Terminal.say("Reminder: \(reminder.text)") }
    await store.close()
  }
}

/// Random numbers, always the same for a seed.
struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
