/// The id of a person.
public struct PersonID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// The id of a household, for the households that share a list with it.
public struct HouseholdID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }

  /// The id of the record of a library's own household.
  ///
  /// It is the same in every library, so that two devices of a household write to one record.
  public static let own = HouseholdID(bits: IDBits(0x8000, 0x8000_0000_0000_0001))
}

/// The id of a list.
public struct ListID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// The id of a play.
public struct PlayID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// The id of a note.
public struct NoteID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// The id of a reminder.
public struct ReminderID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// The id that joins the plays of people who watched together.
public struct GroupID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}
