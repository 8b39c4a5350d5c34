import ReelbookModel

/// A play's time, enough to order most without a look-up.
struct PackedTime {
  /// The local time; undated plays come first.
  var local: Int64
  var offset: Int32
  var precision: WatchTime.Precision

  /// Returns `nil` if the plays must be compared.
  func comes(before other: PackedTime) -> Bool? {
    if local != other.local { return local < other.local }
    if precision != other.precision { return precision < other.precision }
    return offset == other.offset ? nil : offset < other.offset
  }
}

extension PlayEntry {
  var packed: PackedTime {
    PackedTime(local: precision >= .year ? local : .min, offset: offset, precision: precision)
  }
}
