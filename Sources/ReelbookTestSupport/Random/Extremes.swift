package import ReelbookModel

/// A library with the most extreme numbers that its fields allow, as a hostile device, backup or file may have.
package struct Extremes {
  package static let numbers: [Int] = [.min, .min + 7, -1, 0, 65_535, Int(Int32.max), .max]
  package static let lengths: [Duration] = [.seconds(Int64.max), .seconds(Int64.min), .zero, .seconds(-1)]
  package static let times = [
    "0001-01-01", "0001-01-01T00:00:00+23:59", "9999-12-31", "9999-12-31T23:59:59-23:59", "0001", "9999-12", "released",
    "unknown", "2026-11-20T19:00:00Z",
  ]

  package private(set) var library = Library()
  package let person: PersonID
  package let nows: [Now]
  private var source = SeededGenerator(seed: 7)

  package init() throws {
    nows = try ["0001-01-01T00:00:00Z", "2026-11-20T19:00:00Z", "9999-12-31T23:59:59Z"].map {
      try Now(Instant($0) ?? .absent, zone: "Pacific/Kiritimati")
    }
    var anna = Person(id: PersonID(using: &source))
    anna.name = "Anna"
    person = anna.id
    var draft = library.draft(as: person, now: nows[1], ids: SeededGenerator(seed: 8))
    try draft.insert(anna)
    let list = try draft.addList("All")
    for (index, number) in Self.numbers.enumerated() {
      let length = Self.lengths[index % Self.lengths.count]
      // `put` accepts what another device or a file may bring; an edit would refuse it.
      for found in [movie(index + 1, number, length), series(index + 1, number, length)] {
        draft.put(found.title)
        for season in found.seasons { draft.put(season) }
        try draft.add(found.subject, to: list)
      }
    }
    for title in draft.library.titles { addWords(on: MediaID(title.id), &draft) }
    for season in draft.library.seasons {
      for episode in season.episodes {
        addWords(on: .episode(episode.number, season: season.id.number, of: season.id.series), &draft)
      }
    }
    library = draft.library
  }

  private func facts(_ number: Int, _ length: Duration) -> TitleFacts {
    var facts = TitleFacts(name: "\(number)", year: number)
    facts.runtime = length
    (facts.genres, facts.networks) = (["\(number)"], ["\(number)"])
    (facts.score, facts.votes) = (number < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude, number)
    facts.releaseDay = number < 0 ? CivilDay("0001-01-01") : CivilDay("9999-12-31")
    return facts
  }

  private func movie(_ id: Int, _ number: Int, _ length: Duration) -> CatalogTitle {
    CatalogTitle(Title(.movie(id), facts(number, length)))
  }

  private func series(_ id: Int, _ number: Int, _ length: Duration) -> CatalogTitle {
    let seasons = Self.numbers.filter(MediaID.numbers.contains).map { season in
      var facts = SeasonFacts()
      facts.episodes = Self.numbers.map { Episode($0, airDay: $0 < 0 ? nil : CivilDay("9999-12-31"), tmdb: $0) }
      for index in facts.episodes.indices { facts.episodes[index].runtime = index.isMultiple(of: 2) ? length : nil }
      return Season(SeasonID(.series(id), season), facts)
    }
    return CatalogTitle(Title(.series(id), facts(number, length)), seasons: seasons)
  }

  /// Adds a play, a mark, a resume point and a reminder, with extreme numbers.
  private mutating func addWords(on subject: MediaID, _ draft: inout Draft) {
    let number = source.pick(Self.numbers)
    var play = Play(id: PlayID(using: &source))
    (play.subject, play.person, play.run, play.witness) = (subject, person, number, source.pick(Self.numbers))
    play.time = WatchTime(source.pick(Self.times)) ?? .unknown
    play.timeWatched = source.pick([nil] + Self.lengths)
    play.logged = source.pick([nil, Instant(milliseconds: .min), Instant(milliseconds: .max)])
    play.rating = Rating("odd:1e308")
    play.companions = ["Kim"]
    draft.put(play)
    var mark = Mark(id: PersonalID(person, subject))
    (mark.run, mark.isStarred, mark.witness) = (number, true, source.pick(Self.numbers))
    mark.watchlistSince = Instant(milliseconds: number < 0 ? .min : .max)
    mark.starredSince = mark.watchlistSince
    draft.put(mark)
    var resume = Resume(id: PersonalID(person, subject))
    resume.point.position = source.pick(Self.lengths)
    resume.point.duration = source.pick(Self.lengths)
    (resume.point.run, resume.point.restarts) = (number, source.pick(Self.numbers))
    resume.point.recorded = Instant(milliseconds: number < 0 ? .min : .max)
    draft.put(resume)
    var reminder = Reminder(id: ReminderID(using: &source))
    (reminder.subject, reminder.person, reminder.time) = (subject, person, play.time)
    draft.put(reminder)
  }
}
