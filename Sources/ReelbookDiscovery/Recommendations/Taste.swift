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

  /// The cost is a pass over all plays, and one over the person's marks.
  init(of person: PersonID, in library: Library, asOf now: Now, halfLife: Duration = .seconds(365 * 86_400)) {
    let me = library.resolve(person)
    var plays: [TitleID: (times: Int, last: WatchTime)] = [:]
    library.plays.visit { play in
      guard library.resolve(play.person) == me else { return }
      let title = library.resolve(play.subject.title)
      var seen = plays[title] ?? (0, .unknown)
      if play.details.extent == .whole {
        // The episodes of a series are one viewing of it.
        seen.times = title.kind == .series ? max(seen.times, play.run) : seen.times + 1
      }
      seen.last = max(seen.last, play.time)
      plays[title] = seen
    }
    for (title, seen) in plays {
      if seen.times > 0 { watchedTitles.insert(title) }
      // A watched title counts a little in favour. A title that was only begun counts a little against.
      opinions[title] = seen.times > 0 ? 0.3 + 0.1 * Double(min(4, seen.times) - 1) : -0.1
      lastPlayed[title] = seen.last
    }
    var parts: [TitleID: (sum: Double, count: Int)] = [:]
    for owner in library.identity.all(of: me) {
      for mark in library.marks(of: owner) { add(mark, &parts, in: library) }
    }
    // The opinions of a series' episodes are one opinion, and count half as much as one of the series itself.
    for (title, part) in parts where part.count > 0 {
      opinions[title] = Self.bounded((opinions[title] ?? 0) + part.sum / Double(part.count) / 2)
    }
    for (title, value) in opinions {
      guard let last = lastPlayed[title]?.latestInstant else { continue }
      let age = Double(max(0, last.duration(until: now.instant).components.seconds))
      let factor = Self.ageFactor(age / Double(max(1, halfLife.components.seconds)))
      (freshness[title], opinions[title]) = (factor, value * factor)
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

  private mutating func add(
    _ mark: Mark, _ parts: inout [TitleID: (sum: Double, count: Int)], in library: Library
  ) {
    let title = library.resolve(mark.subject.title)
    var value = 0.0
    if mark.reaction == .liked { value += 0.7 }
    if mark.reaction == .disliked { value -= 1 }
    if mark.isStarred { value += 0.4 }
    if let rating = mark.rating?.fraction { value += (rating - 0.5) * 1.6 }
    guard mark.subject.season == nil else {
      guard value != 0 else { return }
      let part = parts[title] ?? (0, 0)
      parts[title] = (part.sum + value, part.count + 1)
      return
    }
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
    // A mark without an opinion, such as one that an undo emptied, is none.
    guard value != 0 || opinions[title] != nil else { return }
    opinions[title] = Self.bounded((opinions[title] ?? 0) + value)
  }

  private static func bounded(_ value: Double) -> Double { min(1.5, max(-1.5, value)) }
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
