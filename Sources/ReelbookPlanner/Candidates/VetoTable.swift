import ReelbookModel

/// The vetoes of a household's titles.
struct VetoTable {
  /// One veto: a slot of several episodes that somebody vetoed is one.
  private struct Veto {
    var people: Set<PersonID>
    var last: Instant
  }

  private var vetoes: [TitleID: [String: Veto]] = [:]

  init(_ library: Library) {
    for outcome in library.records(SlotOutcome.self) where outcome.fate == .vetoed {
      let title = library.subject(of: outcome).title
      let key = outcome.slot.map { "\($0) \(title)" } ?? "\(outcome.id)"
      // It touches those who were to be there, whoever said it.
      let people = Set(outcome.people.map { library.resolve($0) })
      let before = vetoes[title]?[key]
      vetoes[title, default: [:]][key] = Veto(
        people: people.union(before?.people ?? []), last: max(before?.last ?? .absent, outcome.recorded ?? .absent))
    }
  }

  /// The number of a title's vetoes that touch a group: those of slots with people of the group.
  func count(of title: TitleID, for group: some Sequence<PersonID>) -> Int { touching(title, group).count }

  /// The days from today on that a title rests for a group, if it rests on a day, and the number of its vetoes.
  func rest(
    of title: TitleID, for group: some Sequence<PersonID>, on day: CivilDay, _ policy: PlanPolicy, _ now: Now
  ) -> (days: Int, vetoes: Int)? {
    let touching = touching(title, group)
    guard let last = touching.map(\.last).max() else { return nil }
    let rest = policy.vetoRest * (1 << min(touching.count - 1, 6))
    let end = Now(last, in: now.zone).day.adding(days: rest)
    guard day < end else { return nil }
    return (max(1, now.day.days(until: end)), touching.count)
  }

  private func touching(_ title: TitleID, _ group: some Sequence<PersonID>) -> [Veto] {
    guard let all = vetoes[title] else { return [] }
    return all.values.filter { veto in veto.people.isEmpty || group.contains { veto.people.contains($0) } }
  }
}
