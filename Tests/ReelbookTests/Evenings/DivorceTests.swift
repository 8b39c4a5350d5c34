import Foundation
import Reelbook
import ReelbookPages
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Two divorces: one household becomes two, and two that shared a list part.
///
/// Mia and Tom have one library on two devices. Tom moves out and takes his tablet along: what is his goes with him,
/// and at hers nothing is missing. Another two had a library each, and share a list for the children. When that ends,
/// each keeps what was in it, and neither hears of the other any more.
@Suite(.timeLimit(.minutes(60))) struct DivorceTests {
  private static let films = [
    film(1, "First", 2001, minutes: 90), film(2, "Second", 2002, minutes: 100), film(3, "Third", 2003, minutes: 110),
    film(4, "Fourth", 2004, minutes: 120), film(5, "Fifth", 2005, minutes: 130),
  ]

  /// What somebody watched, rated and wrote, as they would say it.
  private struct Own {
    var films: [Int] = []
    var ratings: [Int: Double] = [:]
    var notes: [Int: String] = [:]
    var queue: [Int] = []
  }

  /// Expects that a device shows its person what is theirs, and nothing of the other.
  private func expect(_ own: Own, of person: PersonID, on device: HomeDevice, hiding other: Own, at now: Now) {
    let (viewer, statistics) = (device.viewer(person), device.viewer(person).statistics(asOf: now))
    let library = viewer.library
    #expect(library.diary(of: person).map(\.subject).sorted() == own.films.sorted().map { .movie($0) })
    let figure = statistics.figure(.all)
    #expect(figure.count == own.films.count && figure.rewatches == own.films.count - Set(own.films).count)
    #expect(figure.time == .seconds(own.films.reduce(0) { $0 + (80 + 10 * $1) * 60 }))
    #expect(statistics.ratings().count == own.ratings.count)
    for number in 1...5 {
      let subject = MediaID.movie(number)
      #expect(library.mark(on: subject, of: person).rating?.value == own.ratings[number])
      #expect(library.notes(about: subject, of: person).map(\.text) == own.notes[number].map { [$0] } ?? [])
    }
    #expect(library.queue(of: person).map(\.subject) == own.queue.map { .movie($0) })
    let page = HTMLReport(statistics).text + TextReport.diary(statistics).text(in: TextStyle())
    for note in other.notes.values { #expect(!page.contains(note)) }
  }

  private func titles(_ device: HomeDevice, _ list: String) -> [MediaID] {
    device.library.lists(named: list).flatMap { device.library.items(in: $0.id).map(\.subject) }
  }

  @Test func `who moves out takes what is theirs along, and the other misses nothing`() async throws {
    let home = try Home("2026-11-20T18:00:00Z", in: "Europe/Berlin")
    let hers = try await home.device("Hers", of: "Mia", 1)
    let mia = hers.store.me
    let tom = try await hers.store.edit { draft in
      try draft.household.edit { $0.name = "Mia and Tom" }
      let ours = try draft.addList("Ours")
      for film in Self.films.prefix(3) { try draft.add(film, to: ours) }
      return try draft.addPerson("Tom")
    }
    let his = try await home.device("His", 2)
    try await home.sync(hers, his)
    try await his.session.adopt(tom)
    try await home.sync(hers, his)

    // The years together: one evening for both, then each alone, with ratings, notes, queues and free evenings.
    var (her, him) = (Own(), Own())
    try await hers.store.edit { draft in
      try draft.watch(.movie(1), with: [tom])
      try draft.watch(.movie(2))
      try draft.rate(.movie(1), .stars(5))
      try draft.addNote("He fell asleep", on: .movie(1))
      try draft.queue.add(.movie(3))
      try draft.guide.addWindow(.weekly([.friday]), from: "20:00", to: "23:00", for: [mia, tom])
    }
    her = Own(films: [1, 2], ratings: [1: 5], notes: [1: "He fell asleep"], queue: [3])
    home.goOn(.seconds(3600))
    try await his.store.edit { draft in
      try draft.add(Self.films[3], to: draft.addList("His own"))
      for _ in 1...2 { try draft.watch(.movie(4)) }
      try draft.rate(.movie(1), .stars(2))
      try draft.addNote("She talked all the time", on: .movie(1))
      try draft.queue.add(.movie(2))
    }
    him = Own(films: [1, 4, 4], ratings: [1: 2], notes: [1: "She talked all the time"], queue: [2])
    try await home.sync(hers, his)
    for device in [hers, his] {
      expect(her, of: mia, on: device, hiding: him, at: home.now)
      expect(him, of: tom, on: device, hiding: her, at: home.now)
    }

    // Tom moves out. His tablet does not meet hers any more.
    home.goOn(.seconds(86_400))
    try await his.store.edit { try $0.household.leave() }
    expect(him, of: tom, on: his, hiding: her, at: home.now)
    #expect(his.library.people.map(\.id) == [tom])
    #expect(titles(his, "Ours") == [1, 2, 3].map { .movie($0) } && titles(his, "His own") == [.movie(4)])
    #expect(his.library.records(TimeWindow.self).flatMap(\.people) == [tom])
    let others = his.library.diary(of: tom).flatMap(\.together)
    #expect(others.allSatisfy { his.library.person($0) == nil }, "who was there has no name here any more")
    // At hers, nothing is missing; later she takes him out of her library, and keeps her own.
    try await hers.session.sync()
    expect(her, of: mia, on: hers, hiding: him, at: home.now)
    expect(him, of: tom, on: hers, hiding: her, at: home.now)
    try await hers.store.edit { draft in
      try draft.guide.removeAll(of: tom)
      try draft.forget(tom)
    }
    expect(her, of: mia, on: hers, hiding: him, at: home.now)
    #expect(hers.library.people.map(\.id) == [mia] && hers.library.diary(of: tom).isEmpty)
    #expect(hers.user.statistics(of: .household, asOf: home.now).figure(.all).count == her.films.count)
    #expect(titles(hers, "Ours") == [1, 2, 3].map { .movie($0) } && titles(hers, "His own") == [.movie(4)])

    // A year later they share a list for the children, with the same two devices.
    home.goOn(.seconds(365 * 86_400))
    let place = MemoryExchange()
    let children = try await hers.store.edit { draft in
      let list = try draft.addList("For the children")
      try draft.add(.movie(3), to: list)
      return list
    }
    let mine = SyncSession(hers.store, place, sharing: children, .plain)
    let line = try await mine.invite(.write, to: "The folder").text
    try await mine.sync()
    let yours = SyncSession(his.store, place, accepting: try Invitation(line), .plain)
    try await yours.sync()
    for request in try await mine.sync().joinRequests { try await mine.admit(request.household) }
    for _ in 1...2 { for session in [yours, mine] { try await session.sync() } }
    try await his.store.edit { try $0.add(.movie(4), to: children) }
    for _ in 1...2 { for session in [yours, mine] { try await session.sync() } }
    for device in [hers, his] {
      #expect(Set(titles(device, "For the children")) == [.movie(3), .movie(4)])
      #expect(device.library.checkInvariants().isEmpty)
    }
    for session in [yours, mine] { #expect(try await session.sync().isEmpty) }
  }

  @Test func `a list of two households is shared as long as both wish, and each keeps what was in it`() async throws {
    let home = try Home("2026-11-23T18:00:00Z", in: "Europe/Berlin")
    let hers = try await home.device("Hers", of: "Mia", 1)
    let his = try await home.device("His", of: "Tom", 2, meeting: MemoryExchange())
    let (mia, tom) = (hers.store.me, his.store.me)
    // What each has seen and thinks, in a library of their own.
    var (her, him) = (Own(films: [1], ratings: [1: 5], notes: [1: "He fell asleep"]), Own(films: [4], ratings: [4: 2]))
    try await hers.store.edit { draft in
      let list = try draft.addList("Mine")
      for film in Self.films.prefix(3) { try draft.add(film, to: list) }
      try draft.watch(.movie(1))
      try draft.rate(.movie(1), .stars(5))
      try draft.addNote("He fell asleep", on: .movie(1))
    }
    try await his.store.edit { draft in
      try draft.add(Self.films[3], to: draft.addList("His own"))
      try draft.watch(.movie(4))
      try draft.rate(.movie(4), .stars(2))
    }

    // One list for the children, in a place of its own.
    let place = MemoryExchange()
    var (first, second) = (SyncConfiguration.plain, SyncConfiguration.plain)
    (first.random, second.random) = (SeededGenerator(seed: 11), SeededGenerator(seed: 12))
    let children = try await hers.store.edit { draft in
      let list = try draft.addList("For the children")
      try draft.add(.movie(3), to: list)
      try draft.edit(list) { $0.showsProgress = true }
      return list
    }
    let mine = SyncSession(hers.store, place, sharing: children, first)
    let line = try await mine.invite(.write, to: "The folder").text
    try await mine.sync()
    let yours = SyncSession(his.store, place, accepting: try Invitation(line), second)
    try await yours.sync()
    // He asks to join; she sees who asks, and says yes.
    let requests = try await mine.sync().joinRequests
    #expect(requests.map(\.names) == [["Tom"]] && hers.library.members(of: children).map(\.person.name) == ["Mia"])
    for request in requests { try await mine.admit(request.household) }
    for _ in 1...2 { for session in [yours, mine] { try await session.sync() } }
    #expect(hers.library.members(of: children).map(\.person.name).sorted() == ["Mia", "Tom"])

    // He adds Fifth, and both see Third with them, each at home.
    try await his.store.edit { draft in
      try draft.add(Self.films[4], to: children)
      try draft.watch(.movie(3))
    }
    try await hers.store.edit { try $0.watch(.movie(3)) }
    him.films.append(3)
    her.films.append(3)
    for _ in 1...3 { for session in [yours, mine] { try await session.sync() } }
    for device in [hers, his] { #expect(titles(device, "For the children") == [.movie(3), .movie(5)]) }
    // They see that the other saw it, and nothing else of the other.
    expect(her, of: mia, on: hers, hiding: him, at: home.now)
    expect(him, of: tom, on: his, hiding: her, at: home.now)
    let theirs = hers.library.members(of: children).first { $0.person.name == "Tom" }?.id ?? mia
    for number in 1...5 {
      #expect(hers.library.isWatched(.movie(number), of: theirs, asOf: home.now) == (number == 3), "\(number)")
    }
    #expect(hers.library.notes(about: .movie(1), of: theirs).isEmpty)

    // It ends. Each keeps the list, and what one does with it now is theirs alone.
    try await yours.leave()
    for _ in 1...2 { try await mine.sync() }
    try await his.store.edit { draft in
      let list = try #require(draft.library.lists(named: "For the children").first)
      try draft.add(.movie(4), to: list.id)
      try draft.watch(.movie(5))
    }
    him.films.append(5)
    try await hers.store.edit { try $0.remove(.movie(5)) }
    for session in [yours, mine] { _ = try? await session.sync() }
    #expect(titles(his, "For the children") == [.movie(3), .movie(5), .movie(4)])
    #expect(titles(hers, "For the children") == [.movie(3)])
    expect(her, of: mia, on: hers, hiding: him, at: home.now)
    expect(him, of: tom, on: his, hiding: her, at: home.now)
    #expect(hers.library.members(of: children).filter { !$0.isOwner }.isEmpty)
    for device in [hers, his] { #expect(device.library.checkInvariants().isEmpty) }
  }
}
