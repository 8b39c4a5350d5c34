import ReelbookModel

/// A person's opinion of each title, from -1.5 to 1.5, from their marks and plays. Older plays count less.
struct Taste: Sendable {
  struct Opinion: Sendable {
    var title: TitleID
    var value: Double
  }

  private(set) var opinions: [TitleID: Double] = [:]
  /// How much the opinion of a title still counts, by its last play; 1 for a title without a play.
  private(set) var freshness: [TitleID: Double] = [:]
  /// The movies and series of which the person has a whole play, or that they finished.
  private(set) var watchedTitles: Set<TitleID> = []
  /// Why a title is excluded: the person hid or dropped it.
  private(set) var exclusions: [TitleID: Exclusion] = [:]
  private(set) var lastPlayed: [TitleID: WatchTime] = [:]
  /// The moods that the person gave to each title.
  private(set) var moods: [TitleID: Set<Mood>] = [:]

  /// The opinions of the liked titles, the best first.
  private(set) var likedTitles: [Opinion] = []
  /// The titles that the person likes better than their others, the last watched first.
  ///
  /// What resembles them suits the person more than what resembles their best liked titles of long ago.
  private(set) var lastLiked: [TitleID] = []

  /// The first time costs a pass over all plays and the person's marks; later, a look at each title that has changed,
  /// and a pass over the opinions.
  init(of person: PersonID, in library: Library, asOf now: Now, halfLife: Duration = .seconds(365 * 86_400)) {
    let notes = library.answers(to: TasteQuestion.self, of: person)
    opinions.reserveCapacity(notes.count)
    lastPlayed.reserveCapacity(notes.count)
    freshness.reserveCapacity(notes.count)
    for (title, note) in notes {
      opinions[title] = note.opinion
      lastPlayed[title] = note.last
      exclusions[title] = note.exclusion
      if note.isWatched { watchedTitles.insert(title) }
      if !note.moods.isEmpty { moods[title] = note.moods }
    }
    for (title, value) in opinions {
      guard let last = lastPlayed[title]?.latestInstant else { continue }
      let age = Double(max(0, last.duration(until: now.instant).components.seconds))
      let factor = Self.ageFactor(age / Double(max(1, halfLife.components.seconds)))
      (freshness[title], opinions[title]) = (factor, value * factor)
    }
    likedTitles = opinions.filter { $0.value > 0.15 }.map { Opinion(title: $0.key, value: $0.value) }
      .sorted { ($1.value, $0.title) < ($0.value, $1.title) }
    // Whole numbers have the same sum in any order.
    let sum = opinions.values.reduce(into: Int64(0)) { $0 += Int64(($1 * 1e12).rounded()) }
    let mean = Double(sum) / 1e12 / Double(max(1, opinions.count))
    lastLiked = likedTitles.filter { $0.value > mean - 1e-9 }
      .map { (title: $0.title, last: lastPlayed[$0.title] ?? .unknown) }
      .sorted { ($1.last, $0.title) < ($0.last, $1.title) }.map(\.title)
  }

  /// The weight of an opinion by its age: a half after one half-life, and never below a fifth.
  private static func ageFactor(_ halfLives: Double) -> Double { max(0.2, 1 / (1 + halfLives)) }
}
