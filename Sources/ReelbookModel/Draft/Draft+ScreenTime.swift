extension Verb {
  /// A person was given more time.
  public static let giveTime = Verb(rawValue: "giveTime")
  /// Watched time or a refusal was counted.
  public static let countTime = Verb(rawValue: "countTime")
  /// A PIN was entered.
  public static let enterPIN = Verb(rawValue: "enterPIN")
}

/// Rules, limits, watched time and PINs. What is counted needs ``RecordSchema/addingScreenTime()``.
extension Draft {
  /// Sets what a person may watch, to a `ViewingRule` such as `.family`.
  ///
  /// A person who is not of the household is an error.
  public mutating func limit(_ person: PersonID, to rule: ViewingRule) throws(LibraryError) {
    try edit(person) {
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
    let ids = library.identity.all(of: title)
    try edit(person) { person in
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
    try edit(person) { $0.limits = limits }
  }

  /// Gives a person more time today.
  ///
  /// A person who is not of the household is an error, and so is a time below zero.
  public mutating func giveTime(_ duration: Duration, to person: PersonID) throws(LibraryError) {
    note(.giveTime)
    var extra = ExtraTime(id: ExtraTimeID(using: &ids))
    extra.person = try known(person)
    extra.day = now.day
    extra.duration = duration
    extra.grantedBy = library.resolve(self.person)
    try insert(extra)
  }

  /// Counts time that a person just watched on a device. Time before midnight counts for the day before.
  ///
  /// A person who is not of the household is an error, and so is a time below zero.
  public mutating func countTime(
    _ duration: Duration, on device: DeviceID, of person: PersonID? = nil
  ) throws(LibraryError) {
    note(.countTime)
    let person = try known(person ?? self.person)
    guard duration >= .zero else {
      throw LibraryError(.notAllowed, "A time that was watched is not below zero; it was \(duration).")
    }
    let today = min(duration, now.timeOfDay)
    try count(today, on: DeviceDay(now.day, on: device), of: person)
    let yesterday = CivilDay(number: Int(now.day.number) - 1)
    try count(duration - today, on: DeviceDay(yesterday, on: device), of: person)
  }

  private mutating func count(
    _ duration: Duration, on place: DeviceDay, of person: PersonID
  ) throws(LibraryError) {
    let seconds = Int((duration.milliseconds + 500) / 1000)
    guard seconds > 0 else { return }
    guard library.schema.knows(WatchedTime.kind) else { throw Self.unknown(WatchedTime.kind) }
    var record =
      library.records(WatchedTime.self)[WatchedTimeID(person, place)]
      ?? WatchedTime(id: WatchedTimeID(person, place))
    let (sum, isTooMuch) = record.seconds.addingReportingOverflow(seconds)
    record.seconds = isTooMuch ? .max : sum
    put(record)
  }

  /// Records that a person's rule refused a subject, for the parents' report.
  ///
  /// A person who is not of the household is an error.
  public mutating func noteRefusal(
    of subject: MediaID, because verdict: ViewingRule.Verdict, to person: PersonID? = nil
  ) throws(LibraryError) {
    note(.countTime)
    guard library.schema.knows(Refusal.kind) else { throw Self.unknown(Refusal.kind) }
    let person = try known(person ?? self.person)
    let id = PersonalID(person, library.resolve(subject))
    var refusal = library.records(Refusal.self)[id] ?? Refusal(id: id)
    refusal.count += 1
    refusal.last = max(refusal.last, now.instant)
    refusal.reason = verdict.description
    put(refusal)
  }

  /// Records that a right or wrong PIN was entered on a device.
  public mutating func notePIN(isRight: Bool, on device: DeviceID) throws(LibraryError) {
    note(.enterPIN)
    guard library.schema.knows(PINFailures.kind) else { throw Self.unknown(PINFailures.kind) }
    var failures = library.records(PINFailures.self)[device] ?? PINFailures(id: device)
    failures.count = isRight ? 0 : failures.count + 1
    failures.last = isRight ? .absent : now.instant
    put(failures)
  }
}
