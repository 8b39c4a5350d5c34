import Foundation
import Reelbook
import ReelbookPages
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// A lost phone, and its backup on a new one.
///
/// On Monday Mia's phone makes a backup. During the week she and Tom watch, rate and tidy up, and both devices meet.
/// On Friday she sees one more film on the train and leaves the phone there. The backup makes the new phone hers, and
/// the exchange brings the rest: what was deleted after Monday stays deleted, and the film of the train is missing,
/// until somebody finds the old phone and switches it on.
@Suite(.timeLimit(.minutes(60))) struct LostPhoneTests {
  private static let films = [
    film(1, "First", 2001, minutes: 90), film(2, "Second", 2002, minutes: 95), film(3, "Third", 2003, minutes: 100),
    film(4, "Fourth", 2004, minutes: 105), film(5, "Fifth", 2005, minutes: 110), film(6, "Sixth", 2006, minutes: 115),
  ]

  /// What the two did, and what is left of it, in plain words.
  private struct Story {
    var viewings: [(who: PersonID, film: Int)] = []
    var stars: Set<Int> = []
    var queue: [Int] = []
    var shelf: Set<Int> = []
    var lists: [String] = []
    var notes: [String] = []
  }

  private func expect(_ story: Story, on device: HomeDevice, of mia: PersonID, _ tom: PersonID, at now: Now) {
    let library = device.library
    for person in [mia, tom] {
      let mine = story.viewings.filter { $0.who == person }.map(\.film)
      #expect(library.diary(of: person).map(\.subject).sorted() == mine.sorted().map { .movie($0) })
      let figure = device.viewer(person).statistics(asOf: now).figure(.all)
      #expect(figure.count == mine.count && figure.rewatches == mine.count - Set(mine).count)
      #expect(figure.time == .seconds(mine.reduce(0) { $0 + (85 + 5 * $1) * 60 }))
    }
    for number in 1...6 {
      #expect(library.mark(on: .movie(number), of: mia).isStarred == story.stars.contains(number), "\(number)")
      #expect(library.contains(.movie(number)) == story.shelf.contains(number), "\(number)")
    }
    #expect(library.queue(of: mia).map(\.subject) == story.queue.map { .movie($0) })
    #expect(library.allLists.map(\.name).sorted() == story.lists.sorted())
    #expect(library.records(Note.self).map(\.text).sorted() == story.notes.sorted())
    #expect(library.people.count == 2)
    let page = HTMLReport(device.viewer(mia).statistics(of: .household, asOf: now), year: 2026).text
    for number in 1...6 where !story.viewings.contains(where: { $0.film == number }) {
      #expect(!page.contains(">\(Self.films[number - 1].name)<"))
    }
  }

  @Test func `a backup of Monday and the household's exchange make a new phone the old one, as far as it had met`()
    async throws
  {
    let home = try Home("2026-11-02T18:00:00Z", in: "Europe/Berlin")
    let phone = try await home.device("Phone", of: "Mia", 1)
    let mia = phone.store.me
    var story = Story()
    let (tom, first, note) = try await phone.store.edit { draft in
      let tom = try draft.addPerson("Tom")
      let (first, second) = (try draft.addList("Evenings"), try draft.addList("Someday"))
      for film in Self.films.prefix(5) { try draft.add(film, to: first) }
      try draft.add(.movie(2), to: second)
      for number in [1, 2] {
        try draft.watch(.movie(number), at: .now)
        try draft.star(.movie(number))
      }
      for number in [3, 4] { try draft.queue.add(.movie(number)) }
      return (tom, first, try draft.addNote("with Ben", on: .movie(1)))
    }
    story.viewings = [(mia, 1), (mia, 2)]
    (story.stars, story.queue, story.shelf) = ([1, 2], [3, 4], [1, 2, 3, 4, 5])
    (story.lists, story.notes) = (["Evenings", "Someday"], ["with Ben"])
    let tablet = try await home.device("Tablet", 2)
    try await home.sync(phone, tablet)
    try await tablet.session.adopt(tom)
    try await home.sync(phone, tablet)

    // Monday's backup.
    let drawer = SimulatedDisk()
    try drawer.makeFolder("")
    try await phone.store.backUp(as: "Monday.zip", on: drawer)
    let monday = story

    // The week: they see Third together, Tom removes Second's list, Mia takes back a viewing, a star, a note and Fifth.
    home.goOn(.seconds(86_400))
    let sofa = try home.screen(phone, showing: Self.films)
    try await sofa.play(.movie(3), 100 * 60, for: phone.viewer(mia))
    await sofa.watch(from: 0, to: 100 * 60)
    await sofa.stop()
    story.viewings.append((mia, 3))
    story.queue.removeAll { $0 == 3 }
    try await home.sync(phone, tablet)
    try await tablet.store.edit { draft in
      try draft.watch(.movie(3))
      try draft.add(Self.films[5], to: first)
      for list in draft.library.lists(named: "Someday") { try draft.remove(list.id) }
    }
    story.viewings.append((tom, 3))
    story.shelf.insert(6)
    story.lists = ["Evenings"]
    home.goOn(.seconds(86_400))
    try await phone.store.edit { draft in
      let mistaken = try #require(draft.library.plays(about: .movie(2), of: mia).first)
      try draft.remove(mistaken)
      try draft.star(.movie(2), false)
      try draft.remove(note)
      try draft.remove(.movie(5))
    }
    story.viewings.removeAll { $0.film == 2 }
    (story.stars, story.notes) = ([1], [])
    story.shelf.remove(5)
    try await home.sync(phone, tablet)
    expect(story, on: phone, of: mia, tom, at: home.now)

    // Friday on the train: a film that no other device hears of, and the phone is gone.
    home.goOn(.seconds(86_400))
    try await phone.store.edit { try $0.watch(.movie(4)) }

    // A new phone: the backup is open, read and merged, and it is Monday again.
    home.goOn(.seconds(86_400))
    let fresh = try await home.device("New phone", 3)
    let backup = try await Backup.open("Monday.zip", on: drawer, schema: fresh.library.schema)
    try await fresh.store.merge(backup, household: .same)
    #expect(fresh.store.me == mia)
    expect(monday, on: fresh, of: mia, tom, at: home.now)

    // It joins the exchange, and has the week.
    try await home.sync(fresh, tablet)
    #expect(fresh.store.me == mia && fresh.session.heldBack.isEmpty)
    for device in [fresh, tablet] { expect(story, on: device, of: mia, tom, at: home.now) }
    // Restoring it once more changes nothing.
    let again = try await fresh.store.plan(for: backup, by: .merging, household: .same)
    #expect(again.isEmpty, "\(again)")

    // She goes on with the new phone; weeks later somebody brings the old one.
    try await fresh.store.edit { try $0.watch(.movie(6)) }
    story.viewings.append((mia, 6))
    home.goOn(.seconds(20 * 86_400))
    story.viewings.append((mia, 4))
    try await home.sync(phone, fresh, tablet)
    for device in [phone, fresh, tablet] { expect(story, on: device, of: mia, tom, at: home.now) }
    #expect(Set(tablet.library.allDevices.map(\.name)) == ["Phone", "Tablet", "New phone"])
  }
}
