import ReelbookModel

/// The regular episodes of a series in order, with each person's progress; those of the chosen order, if there is one.
struct SeriesLine {
  struct Entry {
    var subject: MediaID
    var tmdb: Int
    var length: Duration
    var isGuess: Bool
    /// The first day on which the line's people can watch it; `nil` if it has not aired and its day is unknown.
    var airDay: CivilDay?
  }

  let title: TitleID
  /// The chosen order; `nil` for the catalogue's.
  let sequence: EpisodeSequence?
  private(set) var entries: [Entry] = []
  /// For each person, the index of the first episode that can come next.
  private(set) var nextIndices: [PersonID: Int] = [:]
  /// For each person who saw it on three days or more, the last of them and the usual number of days between two.
  private(set) var rhythms: [PersonID: (last: CivilDay, days: Int)] = [:]
  private var seenIndices: [PersonID: Set<Int>] = [:]
  private var skippedIndices: [PersonID: Set<Int>] = [:]

  /// Creates the line for people, by whose clocks the episodes are out.
  init(_ title: TitleID, by clockOwners: Set<PersonID>, in context: PlanContext) {
    self.title = title
    let library = context.library
    let facts = library.title(title)
    let hasEnded = facts?.status == .ended || facts?.status == .canceled
    let sequence = library.episodeSequence(of: title)
    self.sequence = sequence
    let clocks = clockOwners.map { EpisodeClock(library, of: $0, in: context.now.zone) }
    // An episode without an air day is out once a later one is, on whatever day that is.
    var laterDay: CivilDay?
    for season in library.seasons(of: title).reversed() where season.id.number > 0 || sequence != nil {
      let times = clocks.map { $0.times(of: season) }
      for episode in season.knownEpisodes.sorted(by: { $0.number > $1.number }) {
        let length = [episode.runtime, facts?.runtime].compactMap { $0 }.first { $0 > .zero }
        // It is also out if the series is over, or if a source of streams has it.
        let isOut = hasEnded || season.streamed.contains(episode.number)
        let airDay = Self.firstDay(times.compactMap { $0.moment(of: episode) }, in: context) ?? episode.airDay
        let day = airDay ?? (isOut ? CivilDay.absent : nil)
        if let day { laterDay = min(laterDay ?? day, day) }
        entries.append(
          Entry(
            subject: .episode(episode.number, season: season.id.number, of: title), tmdb: episode.tmdb ?? 0,
            length: length ?? context.policy.unknownEpisode, isGuess: length == nil,
            airDay: day ?? laterDay))
      }
    }
    entries.reverse()
    if sequence != nil {
      entries = entries.filter { sequence.counts($0.subject) }.sorted { sequence.comes($0.subject, before: $1.subject) }
    }
    countPlays(in: library)
    for person in context.people.keys {
      let skipped = library.skippedParts(of: title, by: person)
      for (index, entry) in entries.enumerated() where skipped.contains(entry.subject) {
        skippedIndices[person, default: []].insert(index)
      }
    }
    for person in context.people.keys where nextIndices[person] == nil { nextIndices[person] = 0 }
  }

  /// The first day on which an episode can be planned for all of them; `nil` if its day is unknown.
  ///
  /// An evening may be over before what comes out after noon.
  private static func firstDay(_ moments: [AirMoment], in context: PlanContext) -> CivilDay? {
    moments.map { moment -> CivilDay in
      guard let instant = moment.instant, instant > context.now.instant else { return moment.day }
      let noon = moment.day.instant(atMinute: 12 * 60, in: context.now.zone)
      return instant > noon ? moment.day.adding(days: 1) : moment.day
    }.max()
  }

  private mutating func countPlays(in library: Library) {
    let places = Dictionary(entries.enumerated().map { ($1.subject, $0) }, uniquingKeysWith: { $1 })
    var runs: [PersonID: [Int: Int]] = [:]
    var days: [PersonID: Set<CivilDay>] = [:]
    library.visitPlays(of: title) { rows, at, subject, person in
      guard rows[at].record.details.extent == .whole, let index = places[subject] else { return }
      if let day = rows[at].record.time.day { days[person, default: []].insert(day) }
      runs[person, default: [:]][index, default: 0] = max(runs[person]?[index] ?? 0, rows[at].record.run)
    }
    for (person, all) in days where all.count > 2 {
      let sorted = all.sorted()
      let gaps = zip(sorted, sorted.dropFirst()).map { $0.days(until: $1) }.sorted()
      rhythms[person] = (sorted[sorted.count - 1], gaps[gaps.count / 2])
    }
    for (person, highestRuns) in runs {
      let marks = library.marks(in: title, of: person)
      let whole = marks[MediaID(title)]?.run ?? 1
      let regular = marks.filter { $0.key.episode == nil && $0.key.season ?? 1 > 0 }.map(\.value.run)
      let highest = max(whole, regular.max() ?? 1)
      for (index, run) in highestRuns {
        let subject = entries[index].subject
        let season = subject.seasonSubject.flatMap { marks[$0]?.run } ?? 1
        guard run >= max(whole, season, marks[subject]?.run ?? 1) else { continue }
        seenIndices[person, default: []].insert(index)
        if run >= highest { nextIndices[person] = max(nextIndices[person] ?? 0, index + 1) }
      }
    }
  }

  /// Whether a person still has to see an episode; expected and skipped ones count as seen.
  func isOpen(_ index: Int, for person: PersonID, in context: PlanContext) -> Bool {
    let subject = entries[index].subject
    return index >= nextIndices[person] ?? 0 && !(seenIndices[person]?.contains(index) ?? false)
      && !(skippedIndices[person]?.contains(index) ?? false)
      && !(context.expectedBy[subject]?.contains(person) ?? false)
      && !(context.skippedBy[subject]?.contains(person) ?? false)
  }

  /// A person, and the index behind the last episode that they are expected to watch in earlier slots: there they go on,
  /// as they do behind what they have seen.
  private typealias Follower = (person: PersonID, start: Int)

  /// Whether an episode can come next for somebody: it is open, and not before one that they see in an earlier slot.
  private func isNext(_ index: Int, for one: Follower, in context: PlanContext) -> Bool {
    index >= one.start && isOpen(index, for: one.person, in: context)
  }

  private func follower(_ person: PersonID, in context: PlanContext) -> Follower {
    guard !context.expectedBy.isEmpty else { return (person, 0) }
    let last = entries.lastIndex { context.expectedBy[$0.subject]?.contains(person) ?? false }
    return (person, last.map { $0 + 1 } ?? 0)
  }

  /// The first episode that can come next for a person; the number of episodes if there is none.
  func front(of person: PersonID, in context: PlanContext) -> Int {
    let follower = follower(person, in: context)
    return entries.indices.first { isNext($0, for: follower, in: context) } ?? entries.count
  }

  /// The next episodes for a group, in order, as indices.
  ///
  /// If they go on where one of them is, it is the first of those who want the series; who comes along has not asked for
  /// it. Where none of them wants it, each counts: somebody booked it for them.
  func nextIndices(
    for people: [PersonID], wantedBy wanters: Set<PersonID> = [], from first: MediaID? = nil, in context: PlanContext
  ) -> [Int] {
    let start = first?.episode == nil ? nil : first.flatMap { first in index(from: first) }
    guard !people.isEmpty else { return [] }
    let wanting = people.filter { wanters.contains($0) }
    let isAny = context.policy.groupsNext == .any
    let asked = (isAny && !wanting.isEmpty ? wanting : people).map { follower($0, in: context) }
    return entries.indices.dropFirst(start ?? 0).filter { index in
      isAny
        ? asked.contains { isNext(index, for: $0, in: context) }
        : asked.allSatisfy { isNext(index, for: $0, in: context) }
    }
  }

  /// The index of the first episode that does not come before another one.
  func index(from first: MediaID) -> Int? { entries.firstIndex { !sequence.comes($0.subject, before: first) } }

  /// The next episodes that a plan may propose to a group: up to one that somebody of them sees in another slot.
  func proposableIndices(
    for people: [PersonID], wantedBy wanters: Set<PersonID>, from first: MediaID? = nil, in context: PlanContext
  ) -> [Int] {
    let next = nextIndices(for: people, wantedBy: wanters, from: first, in: context)
    return Array(next.prefix { !context.isElsewhere(entries[$0].subject, for: people) })
  }

  /// The next episodes for a group, in order; expected and skipped ones count as seen.
  func next(
    for people: [PersonID], wantedBy wanters: Set<PersonID> = [], from first: MediaID? = nil, in context: PlanContext
  ) -> [Entry] {
    nextIndices(for: people, wantedBy: wanters, from: first, in: context).map { entries[$0] }
  }

  /// Whether a person has seen an episode in the present run.
  func isSeen(_ index: Int, by person: PersonID) -> Bool { seenIndices[person]?.contains(index) ?? false }

  /// Whether a person has begun the series.
  func isBegun(by person: PersonID) -> Bool { !(seenIndices[person] ?? []).isEmpty }
}
