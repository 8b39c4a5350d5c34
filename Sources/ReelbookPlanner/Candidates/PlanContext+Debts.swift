import ReelbookModel

/// Who is behind the others in wishes that came true, and the hours at which people watch.
extension PlanContext {
  /// For each person, by how many shared evenings of the four weeks before a moment others were better off.
  ///
  /// An evening counts if some of its people wanted its title, and others did not. Evenings count as they were planned,
  /// unless they were vetoed, missed or skipped.
  static func debts(in library: Library, before end: Instant) -> [PersonID: Int] {
    let begin = end.adding(.seconds(-28 * 86_400))
    var debts: [PersonID: Int] = [:]
    for plan in library.records(SavedPlan.self) {
      for slot in plan.content.slots where slot.people.count > 1 && (begin..<end).contains(slot.startInstant) {
        let fate = library.outcome(of: slot)?.fate
        guard fate != .vetoed, fate != .missed, fate != .skipped else { continue }
        let wanting = Set(slot.reasons.filter { $0.kind == .wanted && $0.text.isEmpty }.flatMap(\.people))
        guard !wanting.isEmpty, !wanting.isSuperset(of: slot.people) else { continue }
        for person in slot.people { debts[library.resolve(person), default: 0] += wanting.contains(person) ? -1 : 1 }
      }
    }
    return debts
  }

  /// The hour of the day from which a group usually watches, and the number of plays that say so.
  ///
  /// It is the hour in which most plays of the last half-year begin; with fewer than five, it is eight in the evening.
  /// Children without plays have none.
  func usualHour(of group: [PersonID]) -> (hour: Int, plays: Int)? {
    let begin = now.instant.adding(.seconds(-180 * 86_400))
    var counts: [Int: Int] = [:]
    for play in library.records(Play.self) {
      guard let start = play.time.instant, start > begin, group.contains(library.resolve(play.person)),
        let hour = play.time.hour
      else { continue }
      counts[hour, default: 0] += 1
    }
    if let most = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }), most.value >= 5 {
      return (most.key, most.value)
    }
    let isOfChildren = group.allSatisfy { people[$0]?.ageGroup == .child }
    return isOfChildren ? nil : (20, 0)
  }
}
