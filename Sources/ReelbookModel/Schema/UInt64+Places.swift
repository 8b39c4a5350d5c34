extension UInt64 {
  /// The indices of the set bits, from the lowest: a set of a record's fields.
  var places: SetPlaces { SetPlaces(rest: self) }

  struct SetPlaces: Sequence, IteratorProtocol {
    fileprivate var rest: UInt64

    mutating func next() -> Int? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return rest.trailingZeroBitCount
    }
  }
}
