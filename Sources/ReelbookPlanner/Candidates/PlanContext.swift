import ReelbookModel

/// The planner's data about a household at a moment, collected once for many look-ups.
struct PlanContext {
  let library: Library
  let now: Now
  let policy: PlanPolicy
  let people: [PersonID: Person]
  /// The viewing rule of each person.
  let rules: [PersonID: ViewingRule]
  private let marks: [PersonID: [TitleID: Mark]]
  /// For each title, the number of vetoes and the moment of the last.
  let vetoes: [TitleID: (count: Int, last: Instant)]
  /// Skipped subjects, and missed ones if the policy skips them, with their people.
  private(set) var skippedBy: [MediaID: Set<PersonID>] = [:]
  /// Missed subjects, with their people.
  private(set) var missedBy: [MediaID: Set<PersonID>] = [:]
  /// The subjects that people are expected to watch in earlier slots; these count as seen.
  var expectedBy: [MediaID: Set<PersonID>] = [:]
  private var series: [TitleID: SeriesLine] = [:]

  init(_ library: Library, _ policy: PlanPolicy, asOf now: Now) {
    self.library = library
    self.now = now
    self.policy = policy
    people = Dictionary(uniqueKeysWithValues: library.people.map { ($0.id, $0) })
    rules = people.mapValues { library.rule(of: $0.id) }
    marks = Self.marks(in: library)
    var vetoes: [TitleID: (count: Int, last: Instant)] = [:]
    for outcome in library.records(SlotOutcome.self) {
      let subject = library.resolve(outcome.subject, witness: outcome.witness)
      let people = Set(outcome.people.map { library.resolve($0) })
      switch outcome.fate {
      case .vetoed:
        let (count, last) = vetoes[subject.title] ?? (0, .absent)
        vetoes[subject.title] = (count + 1, max(last, outcome.recorded ?? .absent))
      case .skipped: skippedBy[subject, default: []].formUnion(people)
      case .missed:
        missedBy[subject, default: []].formUnion(people)
        if policy.missed == .skip { skippedBy[subject, default: []].formUnion(people) }
      default: break
      }
    }
    self.vetoes = vetoes
  }

  private static func marks(in library: Library) -> [PersonID: [TitleID: Mark]] {
    var marks: [PersonID: [TitleID: Mark]] = [:]
    for mark in library.records(Mark.self) where mark.subject.season == nil {
      let (person, title) = (library.resolve(mark.person), library.resolve(mark.subject.title))
      let isSecond = marks[person]?[title] != nil
      marks[person, default: [:]][title] = isSecond ? library.mark(on: MediaID(title), of: person) : mark
    }
    return marks
  }

  /// A person's mark on a title; `nil` if there is none.
  func mark(_ title: TitleID, _ person: PersonID) -> Mark? { marks[person]?[title] }

  /// A person's marks by title.
  func marks(of person: PersonID) -> [TitleID: Mark] { marks[person] ?? [:] }

  /// The days that a title still rests and the number of its vetoes; `nil` if it does not rest.
  func rest(of title: TitleID, on day: CivilDay) -> (days: Int, vetoes: Int)? {
    guard let (count, last) = vetoes[title], count > 0 else { return nil }
    let rest = policy.vetoRest * (1 << min(count - 1, 6))
    let remaining = day.days(until: Now(last, in: now.zone).day.adding(days: rest))
    return remaining > 0 ? (remaining, count) : nil
  }

  /// The episodes of a series with each person's progress; computed once.
  mutating func line(of title: TitleID) -> SeriesLine {
    if let line = series[title] { return line }
    let line = SeriesLine(title, in: self)
    series[title] = line
    return line
  }

  /// Whether a person has seen or skipped a film, or is expected to see it in an earlier slot.
  func hasSeen(_ film: MediaID, _ person: PersonID) -> Bool {
    expectedBy[film]?.contains(person) ?? false || skippedBy[film]?.contains(person) ?? false
      || library.hasWholePlay(of: film, by: person)
  }

  /// Counts subjects as seen by some people.
  mutating func expect(_ subjects: [MediaID], _ people: some Sequence<PersonID>) {
    for subject in subjects {
      let subject = library.resolve(subject)
      expectedBy[subject, default: []].formUnion(people)
    }
  }
}
