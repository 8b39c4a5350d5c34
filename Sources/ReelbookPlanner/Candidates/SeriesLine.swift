import ReelbookModel

/// The regular episodes of a series in order, with each person's progress.
struct SeriesLine {
  struct Entry {
    var subject: MediaID
    var tmdb: Int
    var length: Duration
    var isGuess: Bool
    /// The first day on which it can be watched; `nil` if it has not aired and its day is unknown.
    var airs: CivilDay?
  }

  let title: TitleID
  private(set) var entries: [Entry] = []
  /// For each person, the index of the first episode that can come next.
  private(set) var ahead: [PersonID: Int] = [:]
  private var seen: [PersonID: Set<Int>] = [:]

  init(_ title: TitleID, in context: PlanContext) {
    self.title = title
    let library = context.library
    let facts = library.title(title)
    let hasEnded = facts?.status == .ended || facts?.status == .canceled
    let today = context.now.day
    var later = false
    for season in library.seasons(of: title).reversed() where season.id.number > 0 {
      for episode in season.episodes.sorted(by: { $0.number > $1.number }) {
        let length = [episode.runtime, facts?.runtime].compactMap { $0 }.first { $0 > .zero }
        // An episode without an air day has aired if a later one has.
        let isOut = episode.airDay.map { $0 <= today } ?? (later || hasEnded)
        later = later || isOut
        entries.append(
          Entry(
            subject: .episode(episode.number, season: season.id.number, of: title), tmdb: episode.tmdb ?? 0,
            length: length ?? context.policy.unknownEpisode, isGuess: length == nil,
            airs: episode.airDay ?? (isOut ? CivilDay.absent : nil)))
      }
    }
    entries.reverse()
    countPlays(in: library)
    for person in context.people.keys where ahead[person] == nil { ahead[person] = 0 }
  }

  private mutating func countPlays(in library: Library) {
    let places = Dictionary(entries.enumerated().map { ($1.subject, $0) }, uniquingKeysWith: { $1 })
    var runs: [PersonID: [Int: Int]] = [:]
    for viewed in library.plays(about: MediaID(title)) where viewed.play.extent == .whole {
      guard let index = places[viewed.subject] else { continue }
      runs[viewed.person, default: [:]][index] = max(runs[viewed.person]?[index] ?? 0, viewed.play.run)
    }
    for (person, played) in runs {
      let marks = library.marks(in: title, of: person)
      let whole = marks[MediaID(title)]?.run ?? 1
      let regular = marks.filter { $0.key.episode == nil && $0.key.season ?? 1 > 0 }.map(\.value.run)
      let highest = max(whole, regular.max() ?? 1)
      for (index, run) in played {
        let subject = entries[index].subject
        let season = subject.seasonSubject.flatMap { marks[$0]?.run } ?? 1
        guard run >= max(whole, season, marks[subject]?.run ?? 1) else { continue }
        seen[person, default: []].insert(index)
        if run >= highest { ahead[person] = max(ahead[person] ?? 0, index + 1) }
      }
    }
  }

  /// The next episodes for a group, in order; expected and skipped ones count as seen.
  func next(
    for people: [PersonID], from first: MediaID? = nil, in context: PlanContext
  ) -> [Entry] {
    let isAny = context.policy.groupsNext == .any
    let start = first?.episode == nil ? nil : first.flatMap { first in entries.firstIndex { $0.subject >= first } }
    let each = people.map { person in
      entries.indices.filter { index in
        let subject = entries[index].subject
        guard index >= max(ahead[person] ?? 0, start ?? 0), !(seen[person]?.contains(index) ?? false) else {
          return false
        }
        return !(context.expected[subject]?.contains(person) ?? false)
          && !(context.passed[subject]?.contains(person) ?? false)
      }
    }
    guard let one = each.first else { return [] }
    let wanted = each.dropFirst().reduce(Set(one)) { isAny ? $0.union($1) : $0.intersection($1) }
    return wanted.sorted().map { entries[$0] }
  }

  /// Whether a person has begun the series.
  func isBegun(by person: PersonID) -> Bool { !(seen[person] ?? []).isEmpty }
}
