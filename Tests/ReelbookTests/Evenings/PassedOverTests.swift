import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Ada passes over the second episode of a series, and its second season, which goes out this week. Ben does not.
///
/// Every engine of both devices goes by it: what is next, the plan, the widget, the calendar, the programmes to be
/// reminded of, the statistics. The export says it, and reads it back.
@Suite(.timeLimit(.minutes(60))) struct PassedOverTests {
  private static let shore: CatalogTitle = {
    var shore = series(4001, "The Shore", 2019, minutes: 50, seasons: [1: 4, 2: 2], rated: "TV-G")
    shore.title.facts.status = .returning
    for index in shore.seasons.indices where shore.seasons[index].id.number == 2 {
      for place in shore.seasons[index].facts.episodes.indices {
        shore.seasons[index].facts.episodes[place].airDay = CivilDay(year: 2026, month: 11, day: 24 + place)
      }
    }
    return shore
  }()

  private static func episode(_ number: Int, season: Int = 1) -> MediaID {
    shore.episode(season: season, number: number)
  }

  @Test func `what is passed over is done in every engine, and nowhere watched`() async throws {
    let home = try Home("2026-11-24T08:00:00Z", in: "Europe/Berlin")
    let phone = try await home.device("Phone", of: "Ada", 1)
    let ada = phone.store.me
    let ben = try await phone.store.edit { draft in
      let ben = try draft.addPerson("Ben")
      try draft.add(Self.shore, to: try draft.addList("To see"))
      for person in [ada, ben] { try draft.watch(Self.episode(1), at: .day(2026, 11, 20), by: person) }
      try draft.guide.addWindow(.weekly([.friday]), from: "20:00", to: "22:00", for: [ada])
      try draft.guide.addOrder(Self.shore.subject, on: .weekly([.friday]), episodes: 2, for: [ada])
      try draft.skip(Self.episode(2))
      try draft.skip(MediaID.season(2, of: Self.shore.title.id))
      return ben
    }
    let tablet = try await home.device("Tablet", 2)
    try await home.sync(phone, tablet)

    for device in [phone, tablet] {
      let (viewer, library) = (device.viewer(ada), device.library)
      #expect(library.nextEpisode(in: Self.shore, of: ada, asOf: home.now).subject == Self.episode(3))
      #expect(library.nextEpisode(in: Self.shore, of: ben, asOf: home.now).subject == Self.episode(2))
      #expect(viewer.upNext(after: Self.episode(1), asOf: home.now)?.subject == Self.episode(3))
      let plan = library.viewer(of: ada).plan(PlanWeek.week(of: home.now), seed: 7, asOf: home.now)
      #expect(plan.slots.flatMap(\.subjects) == [Self.episode(3), Self.episode(4)])
      let (mine, his) = (viewer.homeAnswers(asOf: home.now), device.viewer(ben).homeAnswers(asOf: home.now))
      #expect(mine.today.isEmpty && his.today.map(\.subject) == [Self.episode(1, season: 2)])
      func coming(_ viewer: Viewer) throws -> String {
        String(decoding: try viewer.export(.calendar(asOf: home.now)).files[0].data, as: UTF8.self)
      }
      #expect(try !coming(viewer).contains("S2E1") && coming(device.viewer(ben)).contains("S2E1"))
      #expect(viewer.statistics(asOf: home.now).figure(.all).count == 1)
    }

    // The export of the marks has both, and an empty library takes them in.
    let marks = try phone.user.export(.marks).files[0]
    let other = try await home.device("Other", of: "Ada", 3)
    try await other.store.edit { draft in
      try draft.add(Self.shore, to: try draft.addList("To see"))
    }
    let file = try ForeignExport(reading: marks.data, named: marks.name, watchedIn: home.now.zone)
    let plan = try await file.plan(into: other.library, of: other.store.me, asOf: home.now)
    try await other.store.edit { try $0.apply(plan) }
    for subject in [Self.episode(2), Self.episode(1, season: 2)] {
      #expect(other.library.isSkipped(subject, of: other.store.me))
    }
    #expect(other.library.plays.isEmpty)
  }
}
