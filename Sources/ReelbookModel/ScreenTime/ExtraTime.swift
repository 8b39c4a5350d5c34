/// Extra time that a grown-up gave on a day.
public struct ExtraTime: LibraryRecord {
  public let id: ExtraTimeID
  /// The person who may watch longer.
  public var person = PersonID.absent
  public var day = CivilDay.absent
  /// The extra time.
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

/// The id of extra time.
public struct ExtraTimeID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// A subject that a person's rule refused, for the parents' report.
public struct Refusal: SubjectRecord {
  public let id: PersonalID
  /// The number of refusals.
  public var count = 0
  /// The last time.
  public var last = Instant.absent
  /// The reason, in the words of the verdict.
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

/// The wrong PINs on this device. It never leaves the device.
public struct PINFailures: LibraryRecord {
  public let id: DeviceID
  /// The number of wrong PINs in a row.
  public var count = 0
  /// The last time.
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
  /// The schema with the kinds that limits need: watched time, extra time, refusals and wrong PINs.
  public func addingScreenTime() -> RecordSchema {
    adding(WatchedTime.self).adding(ExtraTime.self).adding(Refusal.self).adding(PINFailures.self)
  }
}
