/// Time that a grown-up gave once, on top of a day's limits.
public struct ExtraTime: LibraryRecord {
  public let id: ExtraTimeID
  /// Who may watch longer.
  public var person = PersonID.absent
  /// On which day.
  public var day = CivilDay.absent
  /// How much longer.
  public var duration = Duration.zero
  /// Who gave it.
  public var grantedBy = PersonID.absent
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "extraTime")
  public static let fields: [Field<ExtraTime>] = [
    Field("person", \.person, audience: .owner),
    Field("day", \.day, audience: .owner),
    Field("duration", \.duration, atLeast: .zero, audience: .owner),
    Field("grantedBy", \.grantedBy, audience: .owner),
  ]
  public static let traits = KindTraits<ExtraTime>(
    noun: "extra time", of: \.person,
    words: { telling in
      let minutes = telling.written.duration.components.seconds / 60
      return telling.sentence(
        "Gave \(minutes) minutes more", "Changed the extra time", "Took the extra time back")
    })

  public init(id: ExtraTimeID) { self.id = id }
}

/// Names time that was given once.
public struct ExtraTimeID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// That a person asked for something, and the rule refused it: for the parents' report.
public struct Refusal: SubjectRecord {
  public let id: PersonalID
  /// How often.
  public var count = 0
  /// When last.
  public var last = Instant.absent
  /// Why, in the words of the verdict.
  public var reason = ""
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "refusal")
  public static let fields: [Field<Refusal>] = [
    Field("count", \.count, atLeast: 0, audience: .owner, rule: .highest(\.count), inHistory: false),
    Field("last", \.last, audience: .owner, rule: .highest(\.last), inHistory: false),
    Field("reason", \.reason, audience: .owner, inHistory: false),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]
  public static let traits = KindTraits<Refusal>(about: .idSubject, of: \.id.person)

  public init(id: PersonalID) { self.id = id }
}

/// How often a PIN was wrong on this device. It never leaves it.
public struct PINFailures: LibraryRecord {
  public let id: DeviceID
  /// In a row.
  public var count = 0
  /// When last.
  public var last = Instant.absent
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "pinFailures")
  public static let fields: [Field<PINFailures>] = [
    Field("count", \.count, atLeast: 0, audience: .device, inHistory: false),
    Field("last", \.last, audience: .device, inHistory: false),
  ]
  public static let traits = KindTraits<PINFailures>(noun: "PIN", audience: .device)

  public init(id: DeviceID) { self.id = id }
}

extension RecordSchema {
  /// The schema with what limits need: time that was watched, time that was given, what was refused, and wrong PINs.
  public func addingScreenTime() -> RecordSchema {
    adding(WatchedTime.self).adding(ExtraTime.self).adding(Refusal.self).adding(PINFailures.self)
  }
}
