import ReelbookModel

/// The time of a viewing as far as it orders most of them, which spares looking plays up.
struct PackedTime {
  /// By the clock on the wall; what is not dated comes before all that is.
  var local: Int64
  var offset: Int32
  var precision: WatchTime.Precision

  /// `nil` where the plays have to be asked.
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
