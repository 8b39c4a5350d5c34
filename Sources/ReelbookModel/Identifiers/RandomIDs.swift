/// Names a person of the household.
public struct PersonID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names a household.
public struct HouseholdID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names a list of titles.
public struct ListID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names one viewing by one person.
public struct PlayID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names a note.
public struct NoteID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names a reminder.
public struct ReminderID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names the viewing that several people had together.
public struct GroupID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}
