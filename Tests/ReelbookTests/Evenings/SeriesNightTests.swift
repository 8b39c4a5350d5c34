import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookHTTP
import ReelbookPages
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

/// A night with a series of ten episodes.
///
/// Ada's panel has The Shore under a name of its own, TMDb knows its seasons and two specials. Each next episode comes
/// at the credits, by itself. After three of them the player asks whether she is still there. She skips the fourth,
/// which she cannot bear, and is asleep when it asks again. The next day she sees a special on her phone.
@Suite(.timeLimit(.minutes(60))) struct SeriesNightTests {
  private static let shore = series(4001, "The Shore", 2019, minutes: 40, seasons: [0: 2, 1: 10])
  private static func episode(_ number: Int) -> MediaID { shore.episode(season: 1, number: number) }
  /// An episode's length, where its credits begin, and when the next comes: ten seconds later.
  private static let (length, credits, wait) = (40 * 60, 38 * 60, 10)

  /// The panel's catalogue, as its list has it: episodes by number, and none of the specials.
  private func panel() -> TelevisionCatalogue {
    TelevisionCatalogue([
      SourceOffer(
        source: SourceID(bits: IDBits(0x4000, 1 << 63 | 3)),
        items: (1...10).map { number in
          let name = "DE - The Shore S01E\(number < 10 ? "0" : "")\(number)"
          return OfferedItem(.episode, key: "\(number)", name: name, address: "http://h.example/\(number).mkv")
        })
    ])
  }

  @Test func `the next comes at the credits until nobody answers, and both devices know where she is`() async throws {
    let home = try Home("2026-11-20T18:00:00Z", in: "Europe/Berlin")
    let box = try await home.device("Television", of: "Ada", 1)
    let ada = box.store.me
    try await box.store.edit { try $0.add(Self.shore, to: $0.addList("Series")) }
    let phone = try await home.device("Phone", 2)
    try await home.sync(box, phone)

    // The panel's name finds the library's series, with a stream for each regular episode.
    let catalogue = panel()
    #expect(catalogue.series.map(\.name) == ["The Shore"])
    for number in 1...10 { #expect(catalogue.variants(of: Self.episode(number), in: box.library).count == 1) }
    #expect(catalogue.variants(of: Self.shore.episode(season: 0, number: 1), in: box.library).isEmpty)

    let marks = SkipSegmentSource.known(
      Dictionary(
        uniqueKeysWithValues: (1...10).map { number in
          (
            Self.episode(number),
            [SkipSegment(.credits, .seconds(Self.credits)..<(.seconds(Self.length)), from: .chapters)]
          )
        }))
    let sofa = try home.screen(box, showing: [Self.shore], segments: SkipSegmentBroker([marks])) { policy in
      (policy.countdown, policy.stillThereAfterItems) = (.seconds(Self.wait), 3)
    }
    var viewings: [(subject: MediaID, seconds: Int)] = []
    let asked = await sofa.controller.actions()

    /// An episode up to its credits, and until the next is due.
    func see(_ number: Int) async {
      #expect(sofa.playing == "\(Self.episode(number))")
      await sofa.begin(Self.length)
      await sofa.watch(from: 0, to: Self.credits + Self.wait)
      await sofa.controller.handle(.tick)
      viewings.append((Self.episode(number), Self.credits + Self.wait))
    }
    try await sofa.play(Self.shore.subject, Self.length, for: box.viewer(ada))
    for number in 1...3 { await see(number) }
    // Three came by themselves: it asks, and waits.
    #expect(sofa.playing == "\(Self.episode(3))" && sofa.player.calls.last == "pause")
    home.goOn(.seconds(60))
    await sofa.controller.handle(.stillHere)
    // A minute of the fourth is enough.
    #expect(sofa.playing == "\(Self.episode(4))")
    await sofa.begin(Self.length)
    await sofa.watch(from: 0, to: 60)
    await sofa.controller.handle(.playNext)
    for number in 5...7 { await see(number) }
    #expect(sofa.playing == "\(Self.episode(7))" && sofa.player.calls.last == "pause", "nobody answers")
    home.goOn(.seconds(3600))
    await sofa.stop()
    var questions = 0
    for await action in asked { if case .askStillThere = action { questions += 1 } }
    #expect(questions == 2)

    // The next day, on the phone: a special.
    try home.wait(until: "2026-11-21T18:00:00Z")
    try await home.sync(box, phone)
    let special = Self.shore.episode(season: 0, number: 1)
    try await phone.store.edit { try $0.watch(special) }
    viewings.append((special, Self.length))
    try await home.sync(box, phone)

    let regular = viewings.filter { $0.subject.season == 1 }.map(\.subject)
    for device in [box, phone] {
      let (viewer, library) = (device.viewer(ada), device.viewer(ada).library)
      #expect(library.diary(of: ada).map(\.subject).sorted() == viewings.map(\.subject).sorted())
      #expect(library.diary(of: ada).filter(\.isRewatch).isEmpty)
      let progress = library.progress(in: Self.shore, of: ada, asOf: home.now)
      #expect(progress.watched == regular.count && progress.total == 10)
      #expect(progress.specials.watched == viewings.count - regular.count && progress.specials.total == 2)
      #expect(progress.fraction == Double(regular.count) / 10)
      #expect(library.status(on: Self.shore, of: ada, asOf: home.now) == .current)
      // She goes on behind the last that she saw; the fourth is there if she ever wants it.
      #expect(library.nextEpisode(in: Self.shore, of: ada, asOf: home.now).subject == Self.episode(8))
      #expect(library.continueWatching(of: ada, asOf: home.now).map(\.subject) == [Self.episode(8)])
      for number in 1...10 {
        #expect(
          library.isWatched(Self.episode(number), of: ada, asOf: home.now) == regular.contains(Self.episode(number)))
      }
      let statistics = viewer.statistics(asOf: home.now)
      #expect(statistics.figure(.all).count == viewings.count && statistics.figure(.all).rewatches == 0)
      #expect(statistics.figure(.all).time == .seconds(viewings.reduce(0) { $0 + $1.seconds }))
      #expect(statistics.longestBinge()?.episodes == regular.count)
      #expect(statistics.activity().mostPopular.map(\.episodes.count) == [viewings.count])
      let row = viewer.home(asOf: home.now).first { $0.kind == .nextUp }?.items.compactMap(\.subject)
      #expect(row == [Self.episode(8)])
      let page = HTMLReport(statistics).text
      #expect(page.contains("The Shore") && page.contains(">\(viewings.count)<"))
    }
  }
}
