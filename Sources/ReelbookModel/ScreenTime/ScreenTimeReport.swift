/// For parents: what a person watched in some days, how long, and what was refused.
public struct ScreenTimeReport: Hashable, Sendable {
  /// Of whom it is.
  public let person: PersonID
  /// The days that it is of.
  public let days: ClosedRange<CivilDay>
  /// The viewings of those days, the newest first.
  public let viewings: [Viewed]
  /// How long on each day, on all devices; days without are left out.
  public let time: [CivilDay: Duration]
  /// What was asked for in those days and refused, the latest first.
  public let refusals: [Refusal]

  /// How long in all.
  public var total: Duration { time.values.reduce(.zero, +) }
}

extension Library {
  /// What a person watched in some days, how long, and what was refused.
  ///
  /// It is made of the whole library: what the person sees of it holds no refusals. Costs a pass over all plays.
  public func screenTimeReport(
    on person: PersonID, days: ClosedRange<CivilDay>, in zone: Now
  ) -> ScreenTimeReport {
    let own = resolve(person)
    let viewings = diary(of: own).filter { $0.play.time.day.map(days.contains) ?? false }
    var refusals: [Refusal] = []
    records(Refusal.self).visit { refusal in
      guard resolve(refusal.id.person) == own, days.contains(Now(refusal.last, in: zone.zone).day) else { return }
      refusals.append(refusal)
    }
    return ScreenTimeReport(
      person: own, days: days, viewings: viewings, time: watchedTime(of: own, days: days),
      refusals: refusals.sorted { ($1.last, $0.id) < ($0.last, $1.id) })
  }
}
