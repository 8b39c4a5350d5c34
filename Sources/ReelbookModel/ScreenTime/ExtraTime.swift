/// Extra time that a grown-up gave on a day.
package struct ExtraTime: LibraryRecord {
  package let id: ExtraTimeID
  /// The person who may watch longer.
  package var person = PersonID.absent
  package var day = CivilDay.absent
  /// The extra time.
  package var duration = Duration.zero
  /// Who gave it.
  package var grantedBy = PersonID.absent
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "extraTime")
  package static let fields: [Field<ExtraTime>] = [
    Field("person", \.person, audience: .owner),
    Field("day", \.day, audience: .owner),
    Field("duration", \.duration, atLeast: .zero, audience: .owner),
    Field("grantedBy", \.grantedBy, audience: .owner),
  ]
  package static let traits = KindTraits<ExtraTime>(
    noun: "extra time", of: \.person,
    sentences: { change in
      let minutes = change.written.duration.components.seconds / 60
      return change.sentence(
        change.text(.gaveTime, ["minutes": "\(minutes)"]), change.text(.changedTime), change.text(.tookTimeBack))
    })

  package init(id: ExtraTimeID) { self.id = id }
}

/// The id of extra time.
package struct ExtraTimeID: RandomID {
  package let bits: IDBits

  package init(bits: IDBits) { self.bits = bits }
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
package struct PINFailures: LibraryRecord {
  package let id: DeviceID
  /// The number of wrong PINs in a row.
  package var count = 0
  /// The last time.
  package var last = Instant.absent
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "pinFailures")
  package static let fields: [Field<PINFailures>] = [
    Field("count", \.count, atLeast: 0, audience: .device, inHistory: false),
    Field("last", \.last, audience: .device, inHistory: false),
  ]
  package static let traits = KindTraits<PINFailures>(noun: "PIN", audience: .device)

  package init(id: DeviceID) { self.id = id }
}

extension RecordSchema {
  /// The schema with the kinds that limits need: watched time, extra time, refusals and wrong PINs.
  public func addingScreenTime() -> RecordSchema {
    adding(WatchedTime.self).adding(ExtraTime.self).adding(Refusal.self).adding(PINFailures.self)
  }
}
