extension Verb {
  /// A person was given more time.
  public static let giveTime = Verb(rawValue: "giveTime")
  /// Watched time or a refusal was counted.
  public static let countTime = Verb(rawValue: "countTime")
  /// A PIN was entered.
  public static let enterPIN = Verb(rawValue: "enterPIN")
}

/// The verbs for rules, limits, watched time and PINs: `draft.screenTime.limit(carl, to: .family)`.
///
/// Refusals, watched time and PINs need ``RecordSchema/addingScreenTime()``.
public struct ScreenTimeVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }

  /// Sets what a person may watch, to a `ViewingRule` such as `.family`.
  ///
  /// A person who is not of the household is an error.
  public mutating func limit(_ person: PersonID, to rule: ViewingRule) throws(LibraryError) {
    try draft.edit(person) {
      $0.ageGroup = rule.isChild ? .child : .grownUp
      $0.maturityCap = rule.cap
      $0.seesUnrated = rule.seesUnrated
      $0.hidesAdult = !rule.isChild && !rule.seesAdult
      $0.allowed = rule.allowed
      $0.forbidden = rule.forbidden
    }
  }

  /// Allows or forbids a title or channel for a person, whatever its rating; `nil` follows the rule again.
  ///
  /// A person who is not of the household is an error.
  public mutating func allow(
    _ title: TitleID, _ isAllowed: Bool? = true, to person: PersonID
  ) throws(LibraryError) {
    let ids = draft.library.identity.all(of: title)
    try draft.edit(person) { person in
      person.allowed.subtract(ids)
      person.forbidden.subtract(ids)
      if isAllowed == true { person.allowed.insert(ids[0]) }
      if isAllowed == false { person.forbidden.insert(ids[0]) }
    }
  }

  /// Sets how long and when a person may watch.
  ///
  /// A person who is not of the household is an error, and so is a time below zero.
  public mutating func limit(_ person: PersonID, to limits: WatchLimits) throws(LibraryError) {
    try limits.checkRange()
    try draft.edit(person) { $0.limits = limits }
  }

  /// Gives a person more time today.
  ///
  /// A person who is not of the household is an error, and so is a time below zero.
  public mutating func give(_ duration: Duration, to person: PersonID) throws(LibraryError) {
    draft.note(.giveTime)
    var extra = ExtraTime(id: ExtraTimeID(using: &draft.ids))
    extra.person = try draft.known(person)
    extra.day = draft.now.day
    extra.duration = duration
    extra.grantedBy = draft.library.resolve(draft.person)
    try draft.insert(extra)
  }

  /// Counts time that a person just watched on a device. Time before midnight counts for the day before.
  ///
  /// A person who is not of the household is an error, and so is a time below zero.
  public mutating func count(
    _ duration: Duration, on device: DeviceID, by person: PersonID? = nil
  ) throws(LibraryError) {
    draft.note(.countTime)
    let person = try draft.known(person)
    guard duration >= .zero else {
      throw LibraryError(.notAllowed, ErrorPhrase.negativeTime, ["time": .position(duration)])
    }
    // With a clock that was set back, the time goes on from where it was counted last.
    let latest = draft.library.latestCount(of: person, asOf: draft.now)
    let moment = latest?.adding(duration.plausible) ?? draft.now.instant
    let today = min(duration, draft.now.timeOfDay)
    try add(today, on: DeviceDay(draft.now.day, on: device), of: person, at: moment)
    let yesterday = CivilDay(number: Int(draft.now.day.number) - 1)
    try add(duration - today, on: DeviceDay(yesterday, on: device), of: person, at: moment)
  }

  private mutating func add(
    _ duration: Duration, on place: DeviceDay, of person: PersonID, at moment: Instant
  ) throws(LibraryError) {
    // Milliseconds: a player may count many short stretches.
    let duration = Duration.milliseconds(duration.milliseconds)
    guard duration > .zero else { return }
    guard draft.library.schema.knows(WatchedTime.kind) else { throw Draft.unknown(WatchedTime.kind) }
    var record =
      draft.library.records(WatchedTime.self)[WatchedTimeID(person, place)]
      ?? WatchedTime(id: WatchedTimeID(person, place))
    record.watched = record.watched.plausible + duration.plausible
    record.last = max(record.last, moment)
    draft.put(record)
  }

  /// Records that a person's rule refused a subject, for the parents' report.
  ///
  /// A person who is not of the household is an error.
  public mutating func recordRefusal(
    of subject: MediaID, because verdict: ViewingRule.Verdict, to person: PersonID? = nil
  ) throws(LibraryError) {
    draft.note(.countTime)
    guard draft.library.schema.knows(Refusal.kind) else { throw Draft.unknown(Refusal.kind) }
    let person = try draft.known(person)
    let id = PersonalID(person, draft.library.resolve(subject))
    var refusal = draft.library.records(Refusal.self)[id] ?? Refusal(id: id)
    refusal.count += refusal.count == .max ? 0 : 1
    refusal.last = max(refusal.last, draft.now.instant)
    refusal.reason = verdict.description
    draft.put(refusal)
  }

  /// Records that a right or wrong PIN was entered on a device.
  public mutating func recordPIN(isRight: Bool, on device: DeviceID) throws(LibraryError) {
    draft.note(.enterPIN)
    guard draft.library.schema.knows(PINFailures.kind) else { throw Draft.unknown(PINFailures.kind) }
    var failures = draft.library.records(PINFailures.self)[device] ?? PINFailures(id: device)
    failures.count = isRight ? 0 : max(0, failures.count) + (failures.count == .max ? 0 : 1)
    failures.last = isRight ? .absent : draft.now.instant
    draft.put(failures)
  }

  /// Begins the wait after wrong PINs anew, if they were entered while the clock was ahead.
  ///
  /// Their moment has not come yet then; otherwise nothing changes. An app calls it when it asks for the PIN. Without
  /// it, people would wait for that moment to come.
  public mutating func checkPINWait(on device: DeviceID) throws(LibraryError) {
    guard var failures = draft.library.records(PINFailures.self)[device], failures.last > draft.now.instant else {
      return
    }
    draft.note(.enterPIN)
    failures.last = draft.now.instant
    draft.put(failures)
  }
}

extension Draft {
  /// The verbs for rules, limits, watched time and PINs.
  public var screenTime: ScreenTimeVerbs {
    get { self[ScreenTimeVerbs.self] }
    _modify { yield &self[ScreenTimeVerbs.self] }
  }
}
