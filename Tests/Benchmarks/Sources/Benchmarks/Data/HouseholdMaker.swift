import Foundation
import ReelbookTestSupport

/// Makes the peers' records, always the same for a seed.
struct HouseholdMaker {
  private let fraction: Int
  private var random: SeededGenerator
  private var words: Words
  private var made = Peer.Household()
  /// The subjects of all episodes, with their TMDb ids.
  private var episodes: [(subject: String, tmdb: Int)] = []

  init(fraction: Int, seed: UInt64) {
    self.fraction = max(1, fraction)
    random = SeededGenerator(seed: seed)
    words = Words(seed: seed &+ 1)
  }

  mutating func make() -> Peer.Household {
    for name in ["Ada", "Björn", "Chiyo"] { made.persons.append(Peer.Person(id: id(), name: name)) }
    let titles = max(2, 5000 / fraction)
    for index in 0..<titles {
      let title = title(index, isSeries: index.isMultiple(of: 2))
      made.titles.append(title)
      if title.status != nil { makeSeasons(of: title.id, index) }
    }
    for index in 0..<max(1, 100_000 / fraction) { made.marks.append(mark(index)) }
    for index in 0..<max(1, 200_000 / fraction) { made.plays.append(play(index)) }
    for _ in 0..<max(1, 2000 / fraction) { made.notes.append(note()) }
    let lists = max(1, 50 / fraction)
    for index in 0..<lists { makeList(index, entries: max(1, 10_000 / fraction) / lists) }
    return made
  }

  // MARK: Facts

  private mutating func title(_ index: Int, isSeries: Bool) -> Peer.Title {
    let name = words.name(1...4)
    let number = 1000 + index * 37
    let year = Int.random(in: 1950...2026, using: &random)
    return Peer.Title(
      id: isSeries ? "series/tmdb/\(number)" : "movie/tmdb/\(number)", name: name,
      originalName: chance(80) ? name : words.name(1...4), year: year, releaseDay: day(of: year),
      synopsis: words.text(30...70), genres: (0..<Int.random(in: 1...4, using: &random)).map { _ in words.genre() },
      runtime: isSeries ? nil : Double(Int.random(in: 80...180, using: &random) * 60),
      networks: isSeries ? [words.network()] : nil, contentRating: chance(70) ? words.certificate() : nil,
      score: Double(Int.random(in: 10...99, using: &random)) / 10, votes: Int.random(in: 1...40_000, using: &random),
      poster: path(), backdrop: chance(80) ? path() : nil,
      outsideIDs: ["imdb": "tt\(1_000_000 + number)", "tvdb": String(70_000 + number)],
      status: isSeries ? words.status() : nil, language: "en-US", fetched: date(2026))
  }

  private mutating func makeSeasons(of series: String, _ index: Int) {
    for season in 1...4 {
      let count = 10
      var made: [Peer.Episode] = []
      for number in 1...count {
        let tmdb = 2_000_000 + (index * 4 + season) * 16 + number
        episodes.append(("\(series)/s\(season)e\(number)", tmdb))
        made.append(
          Peer.Episode(
            number: number, name: words.name(1...4), synopsis: words.text(10...30),
            airDay: day(of: 2010 + season), runtime: Double(Int.random(in: 20...60, using: &random) * 60), tmdb: tmdb,
            kind: number == 1 ? "premiere" : number == count ? "finale" : nil, still: chance(70) ? path() : nil))
      }
      self.made.seasons.append(
        Peer.Season(
          series: series, number: season, name: "Season \(season)", poster: chance(80) ? path() : nil,
          episodes: made, language: "en-US", fetched: date(2026)))
    }
  }

  // MARK: Opinions

  /// Makes a mark. Each person has a mark on each title; the other marks are on episodes.
  private mutating func mark(_ index: Int) -> Peer.Mark {
    let onTitles = made.titles.count * 3
    let person = made.persons[index % 3].id
    if index < onTitles {
      var mark = Peer.Mark(person: person, subject: made.titles[index / 3].id, run: chance(95) ? 1 : 2)
      mark.category = words.category()
      if chance(30) { mark.reaction = words.reaction() }
      if chance(10) { mark.starred = true }
      if chance(40) { (mark.rating, mark.ratingScale) = rating() }
      if chance(20) { mark.moods = Array(Set([words.mood(), words.mood()])).sorted() }
      if chance(30) { mark.watchlistSince = date() }
      return mark
    }
    let episode = episodes[(index - onTitles) % episodes.count]
    var mark = Peer.Mark(person: person, subject: episode.subject, run: chance(95) ? 1 : 2, witness: episode.tmdb)
    if chance(60) { (mark.rating, mark.ratingScale) = rating() } else { mark.reaction = words.reaction() }
    if chance(10) { mark.starred = true }
    if chance(10) { mark.moods = [words.mood()] }
    return mark
  }

  private mutating func play(_ index: Int) -> Peer.Play {
    let (subject, witness) = subject()
    let watched = date()
    let isSummer = Int(watched.timeIntervalSince1970 / 15_768_000).isMultiple(of: 2)
    var play = Peer.Play(
      id: id(), subject: subject, person: made.persons[Int.random(in: 0..<3, using: &random)].id, watched: watched,
      offset: isSummer ? -14_400 : -18_000, zone: "America/New_York", run: chance(90) ? 1 : 2,
      source: "player",
      logged: watched.addingTimeInterval(Double(Int.random(in: 0...9_000_000, using: &random)) / 1000),
      witness: witness)
    if chance(40) { (play.source, play.batch, play.row) = ("imported", "import-2026-07-04", index) }
    if chance(60) { play.format = words.format() }
    if chance(10) { play.location = words.name(1...2) }
    if chance(10) { play.companions = [words.name(1...1)] }
    if chance(20) { play.mood = words.mood() }
    if chance(5) { play.notes = words.text(5...20) }
    if chance(30) { (play.rating, play.ratingScale) = rating() }
    if chance(50) { play.timeWatched = Double(Int.random(in: 1200...9000, using: &random)) }
    return play
  }

  private mutating func note() -> Peer.Note {
    let (subject, witness) = subject()
    return Peer.Note(
      id: id(), subject: subject, person: made.persons[Int.random(in: 0..<3, using: &random)].id,
      text: words.text(20...80), written: date(), witness: witness)
  }

  private mutating func makeList(_ index: Int, entries: Int) {
    let list = Peer.List(
      id: id(), name: words.name(1...3), icon: chance(50) ? "star.fill" : nil, owner: made.persons[0].id,
      position: key(index))
    made.lists.append(list)
    for entry in 0..<min(entries, made.titles.count) {
      made.entries.append(
        Peer.Entry(
          list: list.id, subject: made.titles[(index * entries + entry) % made.titles.count].id, position: key(entry),
          added: date(), addedBy: made.persons[Int.random(in: 0..<3, using: &random)].id))
    }
  }

  // MARK: Values

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func id() -> UUID {
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private mutating func subject() -> (String, Int?) {
    guard chance(85) else { return (made.titles.randomElement(using: &random)?.id ?? "", nil) }
    return episodes.randomElement(using: &random).map { ($0.subject, $0.tmdb) } ?? ("", nil)
  }

  private mutating func rating() -> (Double, String) {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: (Double(Int.random(in: 1...10, using: &random)) / 2, "stars")
    case 1: (Double(Int.random(in: 1...10, using: &random)), "ten")
    default: (Double(Int.random(in: 0...100, using: &random)), "hundred")
    }
  }

  private mutating func key(_ place: Int) -> String {
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return "V" + String(10_000 + place) + String((0..<4).map { _ in digits[Int.random(in: 1..<62, using: &random)] })
  }

  private mutating func path() -> String {
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return "/" + String((0..<27).map { _ in digits[Int.random(in: 0..<62, using: &random)] }) + ".jpg"
  }

  private mutating func day(of year: Int) -> String {
    let month = Int.random(in: 1...12, using: &random) + 100
    let day = Int.random(in: 1...28, using: &random) + 100
    return "\(year)-\(String(month).suffix(2))-\(String(day).suffix(2))"
  }

  /// A random moment of the ten years before November 2026, or of one year, to the millisecond.
  private mutating func date(_ year: Int? = nil) -> Date {
    let end: Int64 = 1_795_000_000_000
    let start = year == nil ? end - 315_000_000_000 : end - 20_000_000_000
    return Date(timeIntervalSince1970: Double(Int64.random(in: start..<end, using: &random)) / 1000)
  }
}
