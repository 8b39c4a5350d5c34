/// Names a person of the household, whatever they are called.
public struct PersonID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names a household, to others who share a list with it.
public struct HouseholdID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }

  /// The id of the one record that says what a library's own household is.
  ///
  /// It is the same in every library: two devices that speak of their household speak of one.
  public static let own = HouseholdID(bits: IDBits(0x8000, 0x8000_0000_0000_0001))
}

/// Names a list, however it is called.
public struct ListID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names one viewing by one person.
public struct PlayID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names one text that a person wrote.
public struct NoteID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names one wish to be reminded.
public struct ReminderID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names the viewing that several people had together.
public struct GroupID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}
