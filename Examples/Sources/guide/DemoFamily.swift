import Reelbook
import ReelbookPages
import ReelbookPlanner
import ReelbookTV

/// The family of the demo: the people, their windows, and the titles that each wants to see.
struct DemoFamily {
  let ben: PersonID
  let carl: PersonID
  let dora: PersonID
  let murders: TitleID

  init(_ draft: inout Draft, ada: PersonID) throws {
    ben = try draft.addPerson("Ben")
    carl = try draft.addPerson("Carl", .child, maturityCap: 10)
    dora = try draft.addPerson("Dora", .child, maturityCap: 10)
    try draft.household.edit { $0.name = "The Does" }
    let (parents, all): (Set, Set) = ([ada, ben], [ada, ben, carl, dora])
    try draft.guide.addWindow(
      .weekly([.monday, .wednesday]), from: "17:30", to: "18:30", for: all, label: "Before supper")
    try draft.guide.addWindow(
      .weekly([.tuesday, .thursday]), from: "20:30", to: "22:30", for: parents, label: "Evening")
    try draft.guide.addWindow(.weekly([.saturday]), from: "20:30", to: "00:30", for: parents, label: "Late")
    try draft.guide.addWindow(.weekly([.wednesday]), from: "21:00", to: "22:30", for: [ada], label: "Ben has choir")
    try draft.guide.book(
      on: draft.now.day.adding(days: 4), at: "18:00", length: .seconds(2 * 3600 + 900), for: all, wish: .familyFilm,
      repeats: .weekly([.friday]))
    try draft.guide.reserve(
      "The match", on: draft.now.day.adding(days: 6), at: "18:30", length: .seconds(6300), for: [ben, carl])
    func film(_ name: String, _ year: Int, _ minutes: Int, _ rating: String, _ wanted: Set<PersonID>) throws {
      var facts = TitleFacts(name: name, year: year)
      (facts.runtime, facts.contentRating) = (.seconds(minutes * 60), ContentRating(rating, in: "US"))
      let id = TitleID.provisional(.movie, name: name, year: year)
      try draft.insert(Title(id, facts))
      for person in wanted.sorted() { try draft.watchlist(MediaID(id), by: person) }
    }
    func series(_ name: String, _ year: Int, _ minutes: Int, _ rating: String, _ episodes: Int) throws -> TitleID {
      var (facts, season) = (TitleFacts(name: name, year: year), SeasonFacts())
      (facts.runtime, facts.contentRating, facts.status) = (
        .seconds(minutes * 60), ContentRating(rating, in: "US"), .returning
      )
      season.episodes = (1...episodes).map { Episode($0, airDay: CivilDay(year: year, month: 9, day: 1)) }
      let id = TitleID.provisional(.series, name: name, year: year)
      try draft.insert(Title(id, facts))
      try draft.insert(Season(SeasonID(id, 1), season))
      return id
    }
    try film("Paddington 2", 2017, 104, "PG", all)
    try film("My Neighbor Totoro", 1988, 86, "G", [ada, dora])
    try film("Up", 2009, 96, "PG", [carl, dora])
    try film("Back to the Future", 1985, 116, "PG", [ben, carl])
    try film("The Matrix", 1999, 136, "R", [ben])
    try film("Knives Out", 2019, 131, "PG-13", parents)
    try film("Amélie", 2001, 122, "R", [ada])
    try film("Heat", 1995, 170, "R", parents)
    try film("Sátántangó", 1994, 439, "R", [ada])
    let severance = try series("Severance", 2022, 50, "TV-MA", 9)
    murders = try series("Only Murders in the Building", 2021, 35, "TV-MA", 10)
    let avatar = try series("Avatar: The Last Airbender", 2005, 23, "TV-Y7", 20)
    try draft.guide.addOrder(MediaID(severance), on: .weekly([.tuesday, .thursday]), episodes: 2, for: parents)
    for person in parents { try draft.watchlist(MediaID(murders), by: person) }
    for person in [carl, dora] { try draft.watchlist(MediaID(avatar), by: person) }
    for person in all { try draft.mark(MediaID(avatar), by: person) { $0.isBingeable = true } }
    let amelie = MediaID(.provisional(.movie, name: "Amélie", year: 2001))
    try draft.mark(amelie, by: ada) { ($0.moods, $0.isStarred) = ([.tired], true) }
    for person in parents {
      try draft.approve(MediaID(.provisional(.movie, name: "Knives Out", year: 2019)), by: person)
    }
  }
}
