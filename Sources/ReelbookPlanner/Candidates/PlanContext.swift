import ReelbookModel

/// The planner's data about a household at a moment, collected once for many look-ups.
struct PlanContext {
  let library: Library
  let now: Now
  let policy: PlanPolicy
  let people: [PersonID: Person]
  /// The viewing rule of each person.
  let rules: [PersonID: ViewingRule]
  /// The date of each title after which no service of the household has it.
  let leaving: [TitleID: LeavingDate]
  private let marks: [PersonID: [TitleID: Mark]]
  /// The vetoes of titles.
  let vetoes: VetoTable
  /// The people of each time that several have together.
  var meetings: [Set<PersonID>] = []
  /// For each person, by how many shared evenings others were better off lately.
  var debts: [PersonID: Int] = [:]
  /// Skipped subjects, and missed ones if the policy skips them, with their people.
  private(set) var skippedBy: [MediaID: Set<PersonID>] = [:]
  /// Missed subjects, with their people.
  private(set) var missedBy: [MediaID: Set<PersonID>] = [:]
  /// The subjects that people are expected to watch in earlier slots; these count as seen.
  var expectedBy: [MediaID: Set<PersonID>] = [:]
  /// The episodes that people have booked for after the week: what is proposed ends before them.
  private var expectedLaterBy: [MediaID: Set<PersonID>] = [:]
  private var series: [LineKey: SeriesLine] = [:]
  /// The people who want each title, or perhaps do; `nil` before it is asked for.
  private var wanters: [TitleID: Set<PersonID>]?
  /// For each person, somebody whose clock says the same about when episodes are out; of equal clocks always the same.
  private var clockOwners: [PersonID: PersonID] = [:]
  /// When each person added each title to the queue.
  private let queuedAt: [PersonID: [TitleID: Instant]]

  private struct LineKey: Hashable {
    var title: TitleID
    var clockOwners: Set<PersonID>
  }

  init(_ library: Library, _ policy: PlanPolicy, asOf now: Now) {
    self.library = library
    self.now = now
    self.policy = policy
    people = Dictionary(uniqueKeysWithValues: library.ownPeople.map { ($0.id, $0) })
    rules = people.mapValues { library.rule(of: $0.id) }
    let services = people.values.reduce(into: library.household?.services ?? []) { $0.formUnion($1.services) }
    leaving = library.lastDates(
      policy.leaving, at: Set(services.map(\.foldedKeepingSigns)), in: policy.servicesIn, from: now.day)
    marks = people.mapValues { library.answers(to: TitleMarkQuestion.self, of: $0.id) }
    queuedAt = people.mapValues { person in
      let entries = library.queue(of: person.id).compactMap { item in
        item.entry.added.map { (library.resolve(item.subject.title), $0) }
      }
      return Dictionary(entries) { max($0, $1) }
    }
    vetoes = VetoTable(library)
    var owners: [ReleaseClock: PersonID] = [:]
    for person in people.keys {
      let clock = library.releaseClock(of: person)
      let owner = owners[clock] ?? person
      (owners[clock], clockOwners[person]) = (owner, owner)
    }
    for outcome in library.records(SlotOutcome.self) {
      let subject = library.subject(of: outcome)
      let people = Set(outcome.people.map { library.resolve($0) })
      switch outcome.fate {
      case .skipped: skippedBy[subject, default: []].formUnion(people)
      case .missed:
        missedBy[subject, default: []].formUnion(people)
        if policy.missed == .skip { skippedBy[subject, default: []].formUnion(people) }
      default: break
      }
    }
  }

  /// A person's mark on a title; `nil` if there is none.
  func mark(_ title: TitleID, _ person: PersonID) -> Mark? {
    // A slot may be for somebody who has left.
    guard let marks = marks[person] else { return TitleMarkQuestion(library, of: person, asOf: now).answer(on: title) }
    return marks[title]
  }

  /// A person's marks by title.
  func marks(of person: PersonID) -> [TitleID: Mark] { marks[person] ?? [:] }

  /// The days from today on that a title rests for a group, if it rests on a day, and the number of its vetoes.
  func rest(of title: TitleID, for group: some Sequence<PersonID>, on day: CivilDay) -> (days: Int, vetoes: Int)? {
    vetoes.rest(of: title, for: group, on: day, policy, now)
  }

  /// The standing orders, each with those of its people who are in the household: for who has left, nobody waits.
  var orders: [StandingOrder] {
    library.records(StandingOrder.self).compactMap { order in
      var own = order
      own.people = Set(order.people.map { library.resolve($0) }.filter { people[$0] != nil })
      return own.people.isEmpty ? nil : own
    }
  }

  /// The episodes of a series with each person's progress, and the days on which they are out for all of a group; with
  /// nobody in it, for all of the household. Computed once for people whose clocks are equal.
  mutating func line(of title: TitleID, for group: [PersonID] = []) -> SeriesLine {
    let owners = group.isEmpty ? Set(clockOwners.values) : Set(group.map { clockOwners[$0] ?? $0 })
    let key = LineKey(title: title, clockOwners: owners)
    if let line = series[key] { return line }
    let line = SeriesLine(title, by: owners, in: self)
    series[key] = line
    return line
  }

  /// The people who want a title, or perhaps do.
  mutating func wanters(of title: TitleID) -> Set<PersonID> {
    let known = wanters ?? Dictionary(uniqueKeysWithValues: candidates().map { ($0.title, $0.wantedBy) })
    wanters = known
    return known[title] ?? []
  }

  /// Whether a person has seen or skipped a film, or is expected to see it in an earlier slot.
  ///
  /// A film that the person wanted again after they saw it is not seen.
  func hasSeen(_ film: MediaID, _ person: PersonID) -> Bool {
    if expectedBy[film]?.contains(person) ?? false || skippedBy[film]?.contains(person) ?? false { return true }
    guard library.hasWholePlay(of: film, by: person) else { return false }
    guard let wanted = wantedSince(film.title, person) else { return true }
    var last: Instant?
    library.visitPlays(of: film.title) { rows, at, subject, viewer in
      guard viewer == library.resolve(person), subject == film,
        let moment = rows[at].record.time.latestInstant ?? rows[at].record.logged
      else { return }
      last = max(last ?? moment, moment)
    }
    return last.map { $0 >= wanted } ?? true
  }

  /// When a person put a title on the watchlist or into the queue, whichever was later; `nil` if nobody knows it.
  private func wantedSince(_ title: TitleID, _ person: PersonID) -> Instant? {
    let listed = mark(title, person)?.watchlistSince.flatMap { $0 == .unknown ? nil : $0 }
    return [listed, queuedAt[person]?[title]].compactMap(\.self).max()
  }

  /// Counts the subjects of a slot as seen by its people.
  mutating func expect(_ slot: PlannedSlot) {
    for at in slot.subjects.indices { expectedBy[library.subject(at, of: slot), default: []].formUnion(slot.people) }
  }

  /// Counts the subjects of a slot as kept for its people until after the week.
  mutating func expectLater(_ slot: PlannedSlot) {
    for at in slot.subjects.indices {
      expectedLaterBy[library.subject(at, of: slot), default: []].formUnion(slot.people)
    }
  }

  /// Whether somebody of a group sees a subject in another slot, also after the week.
  func isElsewhere(_ subject: MediaID, for group: [PersonID]) -> Bool {
    let isFree = expectedBy[subject]?.isDisjoint(with: group) ?? true
    return !isFree || !(expectedLaterBy[subject]?.isDisjoint(with: group) ?? true)
  }
}
