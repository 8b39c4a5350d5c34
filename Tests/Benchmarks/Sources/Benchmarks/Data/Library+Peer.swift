import Foundation
import ReelbookMerge
import ReelbookModel

extension Library {
  /// Creates a library of the peers' records, as two devices would have written them.
  ///
  /// An edit has a thousand records. A later edit changed one record in ten, so that its fields have different stamps.
  init(of household: Peer.Household) throws {
    self.init()
    var writer = try Writer(household.persons[0].id)
    try writer.insert(household.persons.map(Person.init), into: &self)
    try writer.insert(household.titles.map(Title.init), into: &self)
    try writer.insert(household.seasons.map(Season.init), into: &self)
    try writer.insert(household.lists.map(TitleList.init), into: &self)
    try writer.insert(household.entries.map(ListEntry.init), into: &self)
    try writer.insert(household.marks.map(Mark.init), into: &self) { $0.isStarred.toggle() }
    try writer.insert(household.plays.map(Play.init), into: &self) { $0.wasSeenBefore.toggle() }
    try writer.insert(household.notes.map(Note.init), into: &self)
  }

  private struct Writer {
    let person: PersonID
    let zone = TimeZone.gmt
    var time: Int64 = 1_795_000_000_000
    var clocks = [
      HybridClock(device: DeviceID("8f2c0d9ae1b27c44") ?? .absent),
      HybridClock(device: DeviceID("17c39be04ad2f681") ?? .absent),
    ]

    init(_ person: UUID) throws { self.person = PersonID(person) }

    mutating func insert<R: LibraryRecord>(
      _ records: [R], into library: inout Library, change: ((inout R) -> Void)? = nil
    ) throws {
      for start in stride(from: 0, to: records.count, by: 1000) {
        let batch = records[start..<min(start + 1000, records.count)]
        try edit(&library) { draft in
          for record in batch { try draft.insert(record) }
        }
        guard let change else { continue }
        try edit(&library) { draft in
          for index in stride(from: start, to: batch.endIndex, by: 10) { try draft.change(records[index].id, change) }
        }
      }
    }

    private mutating func edit(_ library: inout Library, _ body: (inout Draft) throws -> Void) throws {
      time += 61_000
      var draft = library.draft(as: person, now: Now(Instant(milliseconds: time), in: zone))
      try body(&draft)
      _ = draft.commit(by: &clocks[Int(time / 61_000) % 2])
      library = draft.library
    }
  }
}

private func subject(_ text: String) -> MediaID { MediaID(text) ?? .absent }

private func day(_ text: String) -> CivilDay? { CivilDay(text) }

private func rating(_ value: Double?, _ scale: String?) -> Rating? {
  guard let value, let scale else { return nil }
  return try? Rating(value, RatingScale(rawValue: scale))
}

extension Person {
  fileprivate init(_ peer: Peer.Person) {
    self.init(id: PersonID(peer.id))
    name = peer.name
  }
}

extension Title {
  fileprivate init(_ peer: Peer.Title) {
    self.init(id: TitleID(peer.id) ?? .absent)
    facts.name = peer.name
    facts.originalName = peer.originalName
    facts.year = peer.year
    facts.releaseDay = day(peer.releaseDay)
    facts.synopsis = peer.synopsis
    facts.genres = peer.genres
    facts.runtime = peer.runtime.map { .seconds($0) }
    facts.networks = peer.networks ?? []
    facts.contentRating = peer.contentRating.map { ContentRating($0, in: "US") }
    facts.score = peer.score
    facts.votes = peer.votes
    facts.artwork.poster = peer.poster
    facts.artwork.backdrop = peer.backdrop
    facts.outsideIDs = peer.outsideIDs
    facts.status = peer.status.map { SeriesStatus(rawValue: $0) }
    facts.language = peer.language
    facts.fetched = Instant(peer.fetched)
  }
}

extension Season {
  fileprivate init(_ peer: Peer.Season) {
    self.init(id: SeasonID(TitleID(peer.series) ?? .absent, peer.number))
    facts.name = peer.name
    facts.artwork.poster = peer.poster
    facts.episodes = peer.episodes.map { peer in
      var episode = Episode(peer.number, name: peer.name, airDay: day(peer.airDay), tmdb: peer.tmdb)
      episode.synopsis = peer.synopsis
      episode.runtime = .seconds(peer.runtime)
      episode.kind = peer.kind.map { EpisodeKind(rawValue: $0) } ?? .standard
      episode.still = peer.still
      return episode
    }
    facts.language = peer.language
    facts.fetched = Instant(peer.fetched)
  }
}

extension TitleList {
  fileprivate init(_ peer: Peer.List) {
    self.init(id: ListID(peer.id))
    name = peer.name
    icon = peer.icon
    owner = PersonID(peer.owner)
    position = OrderKey(rawValue: peer.position)
  }
}

extension ListEntry {
  fileprivate init(_ peer: Peer.Entry) {
    self.init(id: ListEntryID(ListID(peer.list), ReelbookModel.MediaID(peer.subject) ?? .absent))
    position = OrderKey(rawValue: peer.position)
    added = Instant(peer.added)
    addedBy = PersonID(peer.addedBy)
  }
}

extension Mark {
  fileprivate init(_ peer: Peer.Mark) {
    self.init(id: PersonalID(PersonID(peer.person), ReelbookModel.MediaID(peer.subject) ?? .absent))
    category = peer.category.map { WatchStatus(rawValue: $0) }
    reaction = peer.reaction.map { Reaction(rawValue: $0) }
    isStarred = peer.starred ?? false
    rating = Benchmarks.rating(peer.rating, peer.ratingScale)
    moods = Set((peer.moods ?? []).map { Mood(rawValue: $0) })
    watchlistSince = peer.watchlistSince.map { Instant($0) }
    run = peer.run
    witness = peer.witness
  }
}

extension Play {
  init(_ peer: Peer.Play) throws {
    self.init(id: PlayID(peer.id))
    subject = Benchmarks.subject(peer.subject)
    person = PersonID(peer.person)
    time = try WatchTime(Instant(peer.watched), zone: peer.zone)
    run = peer.run
    details.format = peer.format.map { ViewingFormat(rawValue: $0) }
    details.location = peer.location ?? ""
    details.companions = Set(peer.companions ?? [])
    details.mood = peer.mood.map { Mood(rawValue: $0) }
    details.notes = peer.notes ?? ""
    details.rating = Benchmarks.rating(peer.rating, peer.ratingScale)
    details.timeWatched = peer.timeWatched.map { .seconds($0) }
    details.source = PlaySource(PlaySource.Kind(rawValue: peer.source), batch: peer.batch, row: peer.row)
    logged = Instant(peer.logged)
    witness = peer.witness
  }
}

extension Note {
  fileprivate init(_ peer: Peer.Note) {
    self.init(id: NoteID(peer.id))
    subject = Benchmarks.subject(peer.subject)
    person = PersonID(peer.person)
    text = peer.text
    written = Instant(peer.written)
    witness = peer.witness
  }
}
