/// A report for parents: what a person watched, how long, and what was refused.
public struct ScreenTimeReport: Hashable, Sendable {
  public let person: PersonID
  /// The days of the report.
  public let days: ClosedRange<CivilDay>
  /// The plays of those days, the newest first.
  public let viewings: [DiaryEntry]
  /// The watched time of each day on all devices. Days without are left out.
  public let time: [CivilDay: Duration]
  /// The refusals of those days, the latest first.
  public let refusals: [Refusal]

  /// The total watched time.
  public var total: Duration { time.values.reduce(.zero, +) }
}

extension Library {
  /// A report for parents on a person's days.
  ///
  /// Make it from the whole library: the person's own view has no refusals. Costs a few look-ups for each play of
  /// those days, and a pass over the refusals.
  public func screenTimeReport(
    of person: PersonID, days: ClosedRange<CivilDay>, asOf now: Now
  ) -> ScreenTimeReport {
    let own = resolve(person)
    let viewings = diary(of: own, on: days)
    var refusals: [Refusal] = []
    records(Refusal.self).visit { refusal in
      guard resolve(refusal.id.person) == own, days.contains(Now(refusal.last, in: now.zone).day) else { return }
      refusals.append(refusal)
    }
    return ScreenTimeReport(
      person: own, days: days, viewings: viewings, time: watchedTime(of: own, days: days),
      refusals: refusals.sorted { ($1.last, $0.id) < ($0.last, $1.id) })
  }
}
