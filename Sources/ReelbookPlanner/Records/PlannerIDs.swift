public import ReelbookModel

/// Names a window of free time.
public struct WindowID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names a slot, booked or planned; it keeps its name when it moves.
public struct SlotID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names a standing order.
public struct OrderID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names what became of one thing in one slot.
public struct OutcomeID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// Names one evening of a slot: of a slot that repeats, the day that its rule gives.
public struct OccurrenceID: PairedID {
  /// The slot.
  public let slot: SlotID
  private let date: CivilDay

  /// The day by the slot's rule; `nil` for a slot that does not repeat.
  public var day: CivilDay? { date == .absent ? nil : date }

  /// A slot that does not repeat, or one day of a slot that does.
  public init(_ slot: SlotID, on day: CivilDay?) { self.init(slot, day ?? .absent) }

  public init(_ slot: SlotID, _ date: CivilDay) {
    self.slot = slot
    self.date = date
  }

  public var parts: (SlotID, CivilDay) { (slot, date) }
}

extension RandomID {
  /// An identity made from words: the same on every device.
  init(from words: String...) {
    var hash = IdentityHash()
    for word in words {
      hash.add(word)
      // No byte of UTF-8: where one word ends and the next begins is part of the sums.
      hash.add(byte: 0xFF)
    }
    self.init(bits: hash.bits)
  }
}
