import ReelbookModel

/// A person's opinion of each title, from -1.5 to 1.5, from their marks and plays. Older plays count less.
struct Taste: Sendable {
  struct Opinion: Sendable {
    var title: TitleID
    var value: Double
  }

  private(set) var opinions: [TitleID: Double] = [:]
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

  /// The cost is a pass over all plays, and one over the person's marks.
  init(of person: PersonID, in library: Library, asOf now: Now, halfLife: Duration = .seconds(365 * 86_400)) {
    let me = library.resolve(person)
    var plays: [TitleID: (whole: Int, part: Int)] = [:]
    for play in library.plays where library.resolve(play.person) == me {
      let title = library.resolve(play.subject.title)
      if play.extent == .whole {
        plays[title, default: (0, 0)].whole += 1
      } else {
        plays[title, default: (0, 0)].part += 1
      }
      lastPlayed[title] = max(lastPlayed[title] ?? .unknown, play.time)
    }
    for (title, count) in plays {
      if count.whole > 0 { watchedTitles.insert(title) }
      // A watched title counts a little in favour. A title that was only begun counts a little against.
      opinions[title] = count.whole > 0 ? 0.3 + 0.1 * Double(min(3, count.whole - 1)) : -0.1
    }
    for owner in library.identity.all(of: me) {
      for mark in library.marks(of: owner) { add(mark, in: library) }
    }
    for (title, value) in opinions {
      guard let last = lastPlayed[title]?.latestInstant else { continue }
      let age = Double(max(0, last.duration(until: now.instant).components.seconds))
      opinions[title] = value * Self.ageFactor(age / Double(max(1, halfLife.components.seconds)))
    }
    likedTitles = opinions.filter { $0.value > 0.15 }.map { Opinion(title: $0.key, value: $0.value) }
      .sorted { ($1.value, $0.title) < ($0.value, $1.title) }
    // The order is fixed, so that sums of the same numbers are always equal.
    let mean = opinions.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value } / Double(max(1, opinions.count))
    func last(_ title: TitleID) -> WatchTime { lastPlayed[title] ?? .unknown }
    lastLiked = likedTitles.filter { $0.value > mean - 1e-9 }.map(\.title)
      .sorted { (last($1), $0) < (last($0), $1) }
  }

  /// The weight of an opinion by its age: a half after one half-life, and never below a fifth.
  private static func ageFactor(_ halfLives: Double) -> Double { max(0.2, 1 / (1 + halfLives)) }

  private mutating func add(_ mark: Mark, in library: Library) {
    let title = library.resolve(mark.subject.title)
    let isWhole = mark.subject.season == nil
    // An opinion of an episode counts for the series, but less.
    let part = isWhole ? 1 : 0.25
    var value = opinions[title] ?? 0
    if mark.reaction == .liked { value += 0.7 * part }
    if mark.reaction == .disliked { value -= 1 * part }
    if mark.isStarred { value += 0.4 * part }
    if let rating = mark.rating?.fraction { value += (rating - 0.5) * 1.6 * part }
    if isWhole {
      if !mark.moods.isEmpty { moods[title, default: []].formUnion(mark.moods) }
      if mark.category == .dropped {
        value -= 0.8
        exclusions[title] = .dropped
      }
      if mark.isHidden {
        value -= 0.5
        exclusions[title] = .hidden
      }
      if mark.watchlistSince != nil { value += 0.25 }
      if mark.category == .finished { watchedTitles.insert(title) }
    }
    opinions[title] = min(1.5, max(-1.5, value))
  }
}

extension Library {
  /// The marks that are stored under one id of a person.
  fileprivate func marks(of owner: PersonID) -> [Mark] {
    var result: [Mark] = []
    for row in marks.rows.from(PersonalID(owner, .absent)) {
      guard row.key.person == owner else { break }
      if row.isLive { result.append(row.record) }
    }
    return result
  }
}
