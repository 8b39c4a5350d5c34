extension UInt64 {
  /// The places of the bits that are set, from the lowest on: a set of fields of a record.
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
