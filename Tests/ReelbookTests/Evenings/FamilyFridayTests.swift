import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// A family's Friday: a film for three, and two who see its end.
///
/// Mia, Tom and Ida, who is eight, choose a film for all of them at the television. Half of it is watched when Ida goes
/// to bed. Her parents go on in the kitchen, on the tablet, from where it stopped. Both rate it, the next morning they
/// look at what they watched, and next Friday nobody suggests it again.
@Suite(.timeLimit(.minutes(60))) struct FamilyFridayTests {
  private static let films = [
    film(14160, "Up", 2009, minutes: 96, genres: ["Animation", "Adventure"]),
    film(10386, "The Iron Giant", 1999, minutes: 86, genres: ["Animation", "Adventure"]),
    film(116149, "Paddington", 2014, minutes: 95, genres: ["Comedy", "Family"]),
    film(348, "Alien", 1979, minutes: 117, rated: "R", genres: ["Horror"]),
    film(949, "Heat", 1995, minutes: 170, rated: "R", genres: ["Crime"]),
  ]

  @Test func `a film for three is half for the child and whole for both parents, on both devices`() async throws {
    // Friday, half past seven in Berlin.
    let home = try Home("2026-11-27T18:30:00Z", in: "Europe/Berlin")
    let television = try await home.device("Television", of: "Mia", 1)
    let mia = television.store.me
    let (tom, ida) = try await television.store.edit { draft in
      let list = try draft.addList("Fridays")
      for film in Self.films { try draft.add(film, to: list) }
      return (try draft.addPerson("Tom"), try draft.addPerson("Ida", .child))
    }
    let tablet = try await home.device("Tablet", 2)
    try await home.sync(television, tablet)
    try await tablet.session.adopt(tom)
    try await home.sync(television, tablet)

    // What suits all three: no film for grown-ups is in it.
    let family = television.viewer(mia, tom, ida)
    let evening = try #require(family.home(asOf: home.now).first { $0.kind == .tonight })
    #expect(Set(evening.items.map(\.title)) == [.movie(14160), .movie(10386), .movie(116149)])

    // They choose Up. After 48 of 96 minutes, Ida goes to bed.
    let up = MediaID.movie(14160)
    let sofa = try home.screen(television, showing: Self.films)
    try await sofa.play(up, 96 * 60, for: family)
    await sofa.watch(from: 0, to: 48 * 60)
    await sofa.stop()
    try await home.sync(television, tablet)

    // Her parents go on in the kitchen, five seconds before.
    home.goOn(.seconds(15 * 60))
    let kitchen = try home.screen(tablet, showing: Self.films)
    try await kitchen.play(up, 96 * 60, for: tablet.viewer(mia, tom))
    #expect(kitchen.player.calls.contains("at \(48 * 60 - 5)"))
    await kitchen.watch(from: 48 * 60 - 5, to: 96 * 60)
    await kitchen.end()
    await kitchen.stop()

    // Each rates it on their own device.
    try await television.store.edit(as: mia) { try $0.rate(up, .stars(5)) }
    try await tablet.store.edit(as: tom) { try $0.rate(up, .stars(4)) }
    try await home.sync(television, tablet)

    // What happened: who saw how many minutes of it, and who saw it to its end.
    let (half, rest) = (48 * 60, 48 * 60 + 5)
    let seconds = [mia: half + rest, tom: half + rest, ida: half]
    let through = [mia, tom]
    for device in [television, tablet] {
      let library = device.library
      for person in [mia, tom, ida] {
        let saw = through.contains(person)
        let diary = library.diary(of: person)
        #expect(diary.map(\.subject) == (saw ? [up] : []))
        #expect(diary.map(\.together) == (saw ? [through.filter { $0 != person }] : []))
        #expect(diary.compactMap(\.play.timeWatched) == (saw ? [.seconds(half + rest)] : []))
        let report = library.screenTimeReport(of: person, days: home.today...home.today, asOf: home.now)
        #expect(report.total == .seconds(seconds[person] ?? 0))
        #expect(library.isWatched(up, of: person, asOf: home.now) == saw)
        let statistics = device.viewer(person).statistics(asOf: home.now)
        #expect(statistics.figure(.all).count == (saw ? 1 : 0))
        #expect(statistics.figure(.all).time == .seconds(saw ? half + rest : 0))
      }
      // Ida can see its end tomorrow; for the others there is nothing to resume.
      #expect(library.resumePoint(in: up, of: ida)?.position == .seconds(half))
      #expect(library.resumePoint(in: up, of: mia) == nil && library.resumePoint(in: up, of: tom) == nil)
      let everybody = device.viewer(mia).statistics(of: .household, asOf: home.now)
      #expect(everybody.figure(.all).count == through.count && everybody.figure(.all).rewatches == 0)
      #expect(everybody.diary().titlesWatched == [.movie(14160)])
      #expect(everybody.diary().titlesUnwatched.count == Self.films.count - 1)
      #expect(everybody.ratings().all.map(\.rating.value).sorted() == [4, 5])
    }

    // Next Friday, neither she who chose it nor he who was there is offered it again.
    try home.wait(until: "2026-12-04T18:30:00Z")
    for people in [[mia, tom, ida], [tom, mia, ida], [ida, tom, mia]] {
      let rows = television.store.viewer(of: people).home(asOf: home.now)
      #expect(rows.contains { $0.kind == .tonight })
      let suggested = rows.filter { $0.kind != .continueWatching }.flatMap(\.items)
      #expect(Set(suggested.map(\.title)) == [.movie(10386), .movie(116149)])
      // Only where the place of Ida counts, there is its second half.
      let begun = rows.filter { $0.kind == .continueWatching }.flatMap(\.items)
      #expect(begun.map(\.title) == (people[0] == ida ? [.movie(14160)] : []))
    }
  }
}
