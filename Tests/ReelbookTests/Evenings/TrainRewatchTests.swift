import Foundation
import Reelbook
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// A rewatch on the train, offline.
///
/// Ada saw The Shore years ago and begins it again. Her phone keeps the next three episodes. On the train she skips
/// the intros, sees two and half of the third. At home, where nobody has heard of that, she has shown the first to a
/// friend on the television. Once both devices have met, each viewing is there once, and the phone keeps the next ones.
@Suite(.timeLimit(.minutes(60))) struct TrainRewatchTests {
  private static let shore = series(4001, "The Shore", 2019, minutes: 40, seasons: [1: 6])
  private static func episode(_ number: Int) -> MediaID { shore.episode(season: 1, number: number) }
  /// An episode's length, and its intro, in seconds.
  private static let (length, intro) = (40 * 60, 60..<150)

  @Test func `what was watched offline and at home is there once, and the next episode is the one she stopped in`()
    async throws
  {
    let home = try Home("2026-11-20T07:00:00Z", in: "Europe/Berlin")
    let television = try await home.device("Television", of: "Ada", 1)
    let ada = television.store.me
    // What was watched: the episode, and how long; `nil` for the evenings of 2019, of which only the days are known.
    var viewings: [(episode: Int, seconds: Int?)] = []
    try await television.store.edit { draft in
      try draft.add(Self.shore, to: draft.addList("Series"))
      for number in 1...6 {
        try draft.watch(Self.episode(number), at: .day(2019, 6, number))
        viewings.append((number, nil))
      }
      try draft.startOver(Self.shore)
      // Somebody told the household once where the intro is; it is the same in all episodes.
      try draft.playback.addSegment(.intro, of: Self.episode(1), from: .seconds(60), to: .seconds(150))
    }
    let phone = try await home.device("Phone", 2)
    try await home.sync(television, phone)

    // In the morning, at home, the phone fetches the next three.
    let engine = Shelf()
    let shelf = try DownloadShelf(
      phone.store, engine, from: Home.streams(of: [Self.shore]), now: { home.now })
    try await phone.store.edit { try $0.downloads.keepNext(3, of: Self.shore.id) }
    try await shelf.update()
    await shelf.waitUntilIdle()
    let files = files(on: phone)
    #expect(Set(files.keys) == Set((1...3).map(Self.episode)))
    #expect(await engine.names == Set(files.values))

    // On the train: no network. Episodes come from the phone, one after the other, with the intro skipped.
    try await shelf.setNetwork(.none)
    home.goOn(.seconds(8 * 3600))
    let train = try home.screen(phone, showing: [Self.shore]) { $0.skipping[.intro] = .offer }
    try await train.play(Self.shore.subject, Self.length, for: phone.viewer(ada))
    for number in 1...3 {
      #expect(train.playing?.hasSuffix(files[Self.episode(number)] ?? "none") ?? false, "the phone's own file")
      if number > 1 { await train.begin(Self.length) }
      await train.watch(from: 0, to: Self.intro.lowerBound + 5)
      // The first of a season keeps its intro, as a rule that may be changed.
      let isSkipped = number > 1
      if isSkipped {
        await train.controller.handle(.skip)
        #expect(train.player.calls.last == "seek \(Self.intro.upperBound)")
        await train.jump(to: Self.intro.upperBound)
      }
      let next = isSkipped ? Self.intro.upperBound : Self.intro.lowerBound + 5
      guard number < 3 else {
        await train.watch(from: next, to: Self.length / 2)
        break
      }
      await train.watch(from: next, to: Self.length)
      await train.end()
      viewings.append((number, Self.length - (isSkipped ? Self.intro.count - 5 : 0)))
    }
    await train.stop()
    #expect(train.player.loaded.count == 3)

    // Meanwhile at home, the television knows nothing of it: the first episode is next there.
    home.goOn(.seconds(3600))
    let sofa = try home.screen(television, showing: [Self.shore])
    try await sofa.play(Self.shore.subject, Self.length, for: television.viewer(ada))
    #expect(sofa.playing == "\(Self.episode(1))")
    await sofa.watch(from: 0, to: Self.length)
    await sofa.stop()
    viewings.append((1, Self.length))

    // Both meet.
    try await home.sync(television, phone)
    for device in [television, phone] {
      let (library, now) = (device.viewer(ada).library, home.now)
      for number in 1...6 {
        let mine = viewings.filter { $0.episode == number }
        let plays = library.plays(about: Self.episode(number), of: ada)
        #expect(plays.count == mine.count, "episode \(number)")
        #expect(plays.count(where: \.isRewatch) == mine.count - 1)
        #expect(
          plays.compactMap(\.play.timeWatched).sorted() == mine.compactMap { $0.seconds.map { .seconds($0) } }.sorted())
      }
      let again = Set(viewings.filter { $0.seconds != nil }.map(\.episode))
      let progress = library.progress(in: Self.shore, of: ada, asOf: now)
      #expect(progress.watched == again.count && progress.total == 6)
      let next = library.nextEpisode(in: Self.shore, of: ada, asOf: now)
      #expect(next.subject == Self.episode(3))
      #expect(library.resumePoint(in: Self.episode(3), of: ada)?.position == .seconds(Self.length / 2))
      let figure = device.viewer(ada).statistics(asOf: now).figure(.all)
      #expect(figure.count == viewings.count && figure.firstWatches == 6)
      #expect(figure.time == .seconds(viewings.reduce(0) { $0 + ($1.seconds ?? Self.length) }))
      #expect(device.viewer(ada).statistics(asOf: now).figure(PlayFilter(.year(2019))).count == 6)
      // The history has one entry for each viewing since the two know each other, and says on which device it was.
      let history = try await device.store.history().flatMap(\.parts).filter { $0.kind == Play.kind }
      let logged = history.filter { $0.change.effect == .add }
      let known = viewings.filter { device.store.device == television.store.device || $0.seconds != nil }
      #expect(logged.count == known.count)
      #expect(logged.count { $0.device == phone.store.device } == 2)
    }

    // The next morning, in the network of the house: the phone gives up what was watched, and keeps the next three.
    home.goOn(.seconds(12 * 3600))
    try await shelf.setNetwork(.free)
    await shelf.waitUntilIdle()
    let later = self.files(on: phone)
    #expect(Set(later.keys) == Set((3...5).map(Self.episode)))
    #expect(await engine.names == Set(later.values))
    #expect(phone.library.downloads().allSatisfy { $0.state == .done })
    #expect(television.library.downloads().isEmpty, "what a phone keeps is the phone's")
  }

  /// The files that a device keeps, by what is in them.
  private func files(on device: HomeDevice) -> [MediaID: String] {
    Dictionary(uniqueKeysWithValues: device.library.downloads().map { ($0.subject, $0.fileName) })
  }
}

/// An engine that has each file at once.
private actor Shelf: DownloadEngine {
  private var files: [String: Int] = [:]
  var names: Set<String> { Set(files.keys) }

  func fetch(
    _ order: DownloadOrder, progress: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> DownloadedFile {
    files[order.name] = 1000
    return DownloadedFile(bytes: 1000, checksum: "sum")
  }
  func remove(_ name: String) { files[name] = nil }
  func sizes() -> [String: Int] { files }
  func verify(_ name: String, bytes: Int?, checksum: String?) {}
}
