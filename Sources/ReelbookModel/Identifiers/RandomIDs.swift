/// Names a person of the household, whatever they are called.
public struct PersonID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names the household that a library is of.
public struct HouseholdID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
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
