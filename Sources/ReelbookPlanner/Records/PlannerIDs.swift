public import ReelbookModel

/// The id of a window.
public struct WindowID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// The id of a slot, booked or planned; it stays when the slot moves.
public struct SlotID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// The id of a standing order.
public struct OrderID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// The id of the outcome of one subject in one slot.
public struct OutcomeID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// The id of one change of a plan or a booking.
package struct GuideChangeID: RandomID {
  package let bits: IDBits

  package init(bits: IDBits) { self.bits = bits }

  /// Creates the id of a change by an edit.
  init(at now: Now) { self.init(from: "guideChange", "\(now.instant)") }
}

/// The id of one evening of a slot: the slot, and for a repeating slot the day of its rule.
public struct OccurrenceID: PairedID {
  public let slot: SlotID
  private let date: CivilDay

  /// The day of the slot's rule; `nil` for a slot that does not repeat.
  public var day: CivilDay? { date == .absent ? nil : date }

  /// Creates the id of a slot that does not repeat, or of one day of a repeating slot.
  public init(_ slot: SlotID, on day: CivilDay?) { self.init(slot, day ?? .absent) }

  public init(_ slot: SlotID, _ date: CivilDay) {
    self.slot = slot
    self.date = date
  }

  public var parts: (SlotID, CivilDay) { (slot, date) }
}

extension RandomID {
  /// Creates an id from words. The same words give the same id on every device.
  init(from words: String...) {
    var hash = IdentityHash()
    for word in words {
      hash.add(word)
      // A byte that UTF-8 never has, so that the hash depends on where each word ends.
      hash.add(byte: 0xFF)
    }
    self.init(bits: hash.bits)
  }
}
