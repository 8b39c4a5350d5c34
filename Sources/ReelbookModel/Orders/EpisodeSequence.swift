/// The episodes of a series in the order that its household chose, by their present places in the catalogue.
///
/// What the order names twice counts at its first place, and first in the parts that count. The catalogue's later
/// episodes follow the order: a list of discs or of a story lags behind a series that goes on. Other episodes that it
/// does not name are left out, and do not count, as specials do not.
package struct EpisodeSequence: Sendable {
  /// An episode's place.
  package struct Place: Sendable, Hashable {
    /// The index of its part among those that count; `nil` for the order's specials.
    package var part: Int?
    package var position: Position
    package var number: ShownNumber

    /// Whether the episode counts.
    package var counts: Bool { part != nil }
  }

  /// What sorts episodes. Those after the order's end follow by their numbers in the catalogue.
  package struct Position: Sendable, Hashable, Comparable {
    var rank: Int
    var subject: MediaID

    package static func < (a: Position, b: Position) -> Bool {
      a.rank == b.rank ? a.subject < b.subject : a.rank < b.rank
    }
  }

  /// A part that counts.
  package struct Part: Sendable, Hashable {
    package var number: Int
    package var name: String
  }

  package let order: EpisodeOrder
  /// The order's parts that count.
  package private(set) var parts: [Part] = []
  /// The places of the episodes that the order names, known to the catalogue or not.
  private var places: [MediaID: Place] = [:]
  /// The numbers that the order gives.
  private var numbers: Set<ShownNumber> = []
  /// How many entries the last part has, and how many all that count.
  private var countOfLastPart = 0
  private var count = 0
  /// The last episode of the catalogue that the order counts.
  private var last: MediaID
  /// The catalogue's regular episodes after that one, in order.
  private var later: [MediaID] = []

  /// The sequence of a series; `nil` if the order counts no episode that the catalogue knows.
  ///
  /// The series must be resolved.
  init?(_ library: Library, _ series: TitleID, _ order: EpisodeOrder) {
    self.order = order
    last = MediaID(series)
    func subject(_ entry: EpisodeOrder.Entry) -> MediaID {
      library.resolve(.episode(entry.number, season: entry.season, of: series), witness: entry.tmdb)
    }
    let regular = order.parts.filter { $0.number != 0 && !$0.episodes.isEmpty }
    let isNumbered =
      regular.allSatisfy { $0.number > 0 && MediaID.numbers.contains($0.number) }
      && zip(regular, regular.dropFirst()).allSatisfy { $0.number < $1.number }
    for (index, part) in regular.enumerated() {
      let number = isNumbered ? part.number : index + 1
      parts.append(Part(number: number, name: part.name))
      for (offset, entry) in part.episodes.enumerated() {
        count += 1
        let shown =
          order.kind == .absolute
          ? ShownNumber(season: nil, episode: count) : ShownNumber(season: number, episode: offset + 1)
        place(subject(entry), at: shown, part: index)
      }
      countOfLastPart = part.episodes.count
    }
    for part in order.parts where part.number == 0 {
      for entry in part.episodes {
        let offset = numbers.count { $0.season == 0 }
        place(subject(entry), at: ShownNumber(season: 0, episode: offset + 1), part: nil)
      }
    }
    let known = library.seasons(of: series).flatMap { season in
      season.knownEpisodes.map { MediaID.episode($0.number, season: season.id.number, of: series) }
    }
    let counted = known.filter { places[$0]?.counts ?? false }
    guard let last = counted.filter({ $0.season != 0 }).max() ?? counted.max() else { return nil }
    self.last = last
    later = Set(known).filter { places[$0] == nil && isLater($0) }.sorted()
  }

  private mutating func place(_ subject: MediaID, at number: ShownNumber, part: Int?) {
    numbers.insert(number)
    guard places[subject] == nil else { return }
    places[subject] = Place(part: part, position: Position(rank: places.count, subject: subject), number: number)
  }

  /// Whether an episode that the order does not name comes after all that it counts.
  private func isLater(_ subject: MediaID) -> Bool { subject.season ?? 0 > 0 && subject > last }

  /// The place of an episode; `nil` if the order leaves it out. The subject must be resolved.
  package func place(of subject: MediaID) -> Place? {
    if let place = places[subject] { return place }
    guard isLater(subject), let season = subject.season, let episode = subject.episode, let end = parts.last,
      let lastSeason = last.season, let lastEpisode = last.episode
    else { return nil }
    let position = Position(rank: .max, subject: subject)
    if order.kind == .absolute {
      let number = count + later.count { $0 < subject } + 1
      return Place(part: parts.count - 1, position: position, number: ShownNumber(season: nil, episode: number))
    }
    let seasons = season - lastSeason
    let number = seasons == 0 ? countOfLastPart + episode - lastEpisode : episode
    return Place(
      part: parts.count - 1 + seasons, position: position,
      number: ShownNumber(season: end.number + seasons, episode: number))
  }

  /// Whether an episode counts. The subject must be resolved.
  func counts(_ subject: MediaID) -> Bool { place(of: subject)?.counts ?? false }

  /// What sorts an episode among all of the series; what the order leaves out comes first.
  fileprivate func position(of subject: MediaID) -> Position {
    place(of: subject)?.position ?? Position(rank: -1, subject: subject)
  }

  /// The number under which people see an episode. The subject must be resolved.
  func shownNumber(of subject: MediaID) -> ShownNumber? {
    if let place = place(of: subject) { return place.number }
    guard let number = ShownNumber(subject) else { return nil }
    let isTaken = numbers.contains(number) || later.contains { place(of: $0)?.number == number }
    return ShownNumber(season: number.season, episode: number.episode, isAmbiguous: isTaken)
  }

  /// The episode that has a number in the order.
  func subject(shownAs number: ShownNumber) -> MediaID? {
    places.first { $0.value.number == number }?.key ?? later.first { place(of: $0)?.number == number }
  }

  /// The episodes that count, in order, known to the catalogue or not.
  package var counted: [MediaID] {
    places.filter(\.value.counts).sorted { $0.value.position < $1.value.position }.map(\.key) + later
  }
}

/// The chosen order of a series, or for `nil` the catalogue's.
extension EpisodeSequence? {
  /// Whether an episode counts: in the catalogue's order, if it is no special. The subject must be resolved.
  package func counts(_ subject: MediaID) -> Bool {
    guard let sequence = self else { return subject.season != 0 }
    return sequence.counts(subject)
  }

  /// Whether an episode comes before another one; what the order leaves out comes first. The subjects must be resolved.
  package func comes(_ subject: MediaID, before other: MediaID) -> Bool {
    guard let sequence = self else { return subject < other }
    return sequence.position(of: subject) < sequence.position(of: other)
  }
}

extension Library {
  /// The episodes of a series in the order that the household chose; `nil` for the catalogue's order.
  ///
  /// Costs a look-up of the title, and of a series with a chosen order the first time a pass over its episodes.
  package func episodeSequence(of series: TitleID) -> EpisodeSequence? {
    let series = resolve(series)
    guard series.kind == .series, title(series)?.order != nil else { return nil }
    return answers(to: SequenceQuestion.self, of: .absent, asOf: .anyTime)[series]
  }
}

/// The sequence of a series with a chosen order. It is nobody's own.
struct SequenceQuestion: TitleQuestion {
  private let library: Library

  init(_ library: Library, of person: PersonID, asOf now: Now) { self.library = library }

  func answer(on title: TitleID) -> EpisodeSequence? {
    library.title(title)?.episodeOrder.flatMap { EpisodeSequence(library, title, $0) }
  }

  func answers() -> [TitleID: EpisodeSequence] {
    answers(on: library.titles.filter { $0.order != nil }.map { library.resolve($0.id) })
  }
}
