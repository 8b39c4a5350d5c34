import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

/// The home of an evening: the clock on its wall, and the place where its devices meet.
struct Home {
  let exchange = MemoryExchange()
  private let wall: Lock<Now>

  /// Creates a home where it is a moment of UTC, such as `2026-11-27T18:30:00Z`, in a zone.
  init(_ time: String, in zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    wall = Lock(Now(try Instant(parsing: time), in: zone))
  }

  var now: Now { wall.withLock { $0 } }
  var today: CivilDay { now.day }

  func goOn(_ duration: Duration) { wall.withLock { $0.instant = $0.instant.adding(duration) } }

  /// It is later, perhaps at another place.
  func wait(until time: String, in zone: String? = nil) throws {
    let moment = try Instant(parsing: time)
    wall.withLock { now in
      now.instant = moment
      if let zone = zone.flatMap({ TimeZone(identifier: $0) }) { now.zone = zone }
    }
  }

  /// Opens a device's library with the kinds of all engines.
  func device(
    _ name: String, of person: String = "", _ seed: UInt64, on storage: any Storage = MemoryStorage(),
    meeting exchange: (any Exchange)? = nil
  ) async throws -> HomeDevice {
    var configuration = StoreConfiguration()
    configuration.schema = .standard.addingScreenTime().addingPlayback().addingTelevision().addingDiscovery()
      .addingPlanner()
    configuration.now = { [wall] in wall.withLock { $0 } }
    configuration.ids = SeededGenerator(seed: seed)
    configuration.durability = .processCrash
    configuration.personName = person
    let store = try await LibraryStore.open(storage, configuration)
    var syncing = SyncConfiguration.plain
    (syncing.random, syncing.deviceName) = (SeededGenerator(seed: seed &* 7919), name)
    return HomeDevice(store: store, session: SyncSession(store, exchange ?? self.exchange, syncing))
  }

  /// Syncs devices until none has anything new, and expects the same library on all of them.
  func sync(_ devices: HomeDevice...) async throws {
    for _ in 1...10 {
      var isQuiet = true
      for device in devices {
        let report = try await device.session.sync()
        if report.received + report.published > 0 { isQuiet = false }
      }
      if isQuiet { break }
    }
    for device in devices {
      #expect(device.library.checkInvariants().isEmpty)
      let differing = device.shared.symmetricDifference(devices[0].shared)
      #expect(differing.isEmpty)
    }
  }

  /// A screen with a player, on a device. Each of the titles has one stream, with the name of what it shows.
  func screen(
    _ device: HomeDevice, showing titles: [CatalogTitle], channels: [MediaID] = [], segments: SkipSegmentBroker? = nil,
    _ configure: (inout PlaybackPolicy) -> Void = { _ in }
  ) throws -> Screen {
    var policy = PlaybackPolicy.standard
    policy.countdown = nil
    configure(&policy)
    let player = RecordingPlayer()
    let controller = try PlaybackController(
      player: player, store: device.store, streams: Self.streams(of: titles, channels), segments: segments,
      policy: policy,
      clock: PlaybackClock(simulating: { [wall] in wall.withLock { $0 } }, waitingOn: ManualClock(jumps: false)))
    return Screen(home: self, controller: controller, player: player)
  }

  /// A stream for each film, episode and channel.
  static func streams(of titles: [CatalogTitle], _ channels: [MediaID] = []) -> KnownStreams {
    let episodes = titles.flatMap { title in
      title.seasons.flatMap { season in season.episodes.map { season.episode($0.number) } }
    }
    let all = titles.filter(\.seasons.isEmpty).map(\.subject) + episodes + channels
    return KnownStreams(
      Dictionary(uniqueKeysWithValues: all.map { ($0, [StreamVariant(id: .init(rawValue: "\($0)"))]) }))
  }
}

/// A device of an evening.
struct HomeDevice {
  let store: LibraryStore
  let session: SyncSession

  var library: Library { store.library }
  func viewer(_ people: PersonID...) -> Viewer { store.viewer(of: people) }
  /// The one who uses the device.
  var user: Viewer { store.viewer(of: store.me) }

  /// The records that all devices of a household have, as text.
  fileprivate var shared: Set<String> {
    let own = [Device.kind, Download.kind, DownloadRule.kind, OpenedStream.kind, StreamFigures.kind]
    let lines = library.text.split(separator: "\n")
      .filter { line in !own.contains { line.contains("\":\"\($0)\",\"id\"") } }
    // When a title was looked up is the device's own knowledge.
    return Set(
      lines.map { line in
        String(line.replacing(/,"stamps":{"checked":"[^"]*"}/, with: "").replacing(/,"checked":"[^"]*"/, with: ""))
      })
  }
}

/// A player in front of people. The clock on the wall goes on with it.
struct Screen {
  let home: Home
  let controller: PlaybackController
  let player: RecordingPlayer

  /// Opens something of a length in seconds, from where they stopped.
  func play(_ subject: MediaID, _ length: Int, for viewer: Viewer) async throws {
    try await controller.play(subject, for: viewer)
    await begin(length)
  }

  /// What opened by itself begins, too.
  func begin(_ length: Int) async {
    await controller.handle(.duration(.seconds(length)))
    await controller.waitForSegments()
    await controller.handle(.playing)
  }

  /// Plays from one second of it to another.
  func watch(from start: Int, to end: Int) async {
    await controller.handle(.position(.seconds(start)))
    for second in stride(from: start, to: end, by: 15) {
      let step = min(15, end - second)
      home.goOn(.seconds(step))
      await controller.handle(.position(.seconds(second + step)))
    }
  }

  /// What plays.
  var playing: String? { player.loaded.last }

  func jump(to second: Int) async { await controller.handle(.sought(to: .seconds(second))) }
  func end() async { await controller.handle(.ended) }
  func stop() async { await controller.handle(.stop) }
}

/// A player that only records its calls.
final class RecordingPlayer: Player {
  let events = AsyncStream<PlaybackEvent> { _ in }
  private let recorded = Lock<[String]>([])

  var calls: [String] { recorded.withLock { $0 } }
  var loaded: [String] { calls.filter { $0.hasPrefix("load ") }.map { String($0.dropFirst(5)) } }

  private func record(_ call: String) { recorded.withLock { $0.append(call) } }

  func load(_ variant: StreamVariant, at position: Duration) async {
    record("load \(variant.id)")
    if position > .zero { record("at \(position.components.seconds)") }
  }
  func play() async { record("play") }
  func pause() async { record("pause") }
  func seek(to position: Duration) async { record("seek \(position.components.seconds)") }
  func prepare(_ variant: StreamVariant?, of item: PlaybackItem) async {}
  func stop() async { record("stop") }
}

/// A film with the facts that a catalogue sent.
func film(
  _ number: Int, _ name: String, _ year: Int, minutes: Int, rated label: String? = "PG", genres: [String] = ["Family"]
) -> CatalogTitle {
  var facts = TitleFacts(name: name, year: year)
  (facts.runtime, facts.genres) = (.seconds(minutes * 60), genres)
  facts.contentRating = label.map { ContentRating($0, in: "US") }
  facts.fetched = Instant(milliseconds: 1_790_000_000_000)
  return CatalogTitle(Title(.movie(number), facts))
}

/// A series whose seasons have so many episodes each, all of a length; a season 0 has the specials.
func series(
  _ number: Int, _ name: String, _ year: Int, minutes: Int, seasons: [Int: Int], rated label: String? = "TV-PG"
) -> CatalogTitle {
  var facts = TitleFacts(name: name, year: year)
  (facts.runtime, facts.status) = (.seconds(minutes * 60), .ended)
  facts.contentRating = label.map { ContentRating($0, in: "US") }
  facts.fetched = Instant(milliseconds: 1_790_000_000_000)
  let id = TitleID.series(number)
  return CatalogTitle(
    Title(id, facts),
    seasons: seasons.sorted { $0.key < $1.key }.map { place, count in
      var facts = SeasonFacts()
      facts.episodes = (1...count).map { number in
        var episode = Episode(
          number, name: "\(name) \(place)x\(number)", airDay: CivilDay(year: year, month: 1, day: 1))
        episode.runtime = .seconds(minutes * 60)
        return episode
      }
      return Season(SeasonID(id, place), facts)
    })
}
