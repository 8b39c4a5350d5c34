import ReelbookModel

/// Viewings in the order of their times, some weeks together, so that those of a year or a day are found without a pass over all.
struct PlayLogPart {
  /// By the weeks that they begin in; those of which not so much as the year is known are where their packed time is.
  let entries: [PlayEntry]
  /// Where each span of days begins, from the first day that there is, and where the last ends.
  private let starts: [Int32]

  private static let spanBits = 6

  private static func span(of local: Int64) -> Int {
    (Int(local.dividedDown(by: 86_400_000).quotient) - CivilDay.range.lowerBound) >> spanBits
  }

  /// Puts entries in order, each as it is to be from now on; its time must stay.
  init(_ entries: [PlayEntry], _ changed: (Int) -> PlayEntry) {
    var starts = [Int32](repeating: 0, count: CivilDay.range.count >> Self.spanBits + 2)
    for index in entries.indices { starts[Self.span(of: entries[index].local) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    self.starts = starts
    self.entries = unsafe [PlayEntry](unsafeUninitializedCapacity: entries.count) { buffer, count in
      for index in entries.indices {
        let span = Self.span(of: entries[index].local)
        unsafe buffer.initializeElement(at: Int(starts[span]), to: changed(index))
        starts[span] += 1
      }
      count = entries.count
    }
  }

  /// The entries whose time may be in a period: all that are, and a few others.
  func entries(around local: Range<Int64>) -> ArraySlice<PlayEntry> {
    let days = CivilDay.range
    guard !local.isEmpty, local.lowerBound <= Int64(days.upperBound) * 86_400_000 + 86_399_999,
      local.upperBound > Int64(days.lowerBound) * 86_400_000
    else { return [] }
    let first = Self.span(of: max(local.lowerBound, Int64(days.lowerBound) * 86_400_000))
    let last = Self.span(of: min(local.upperBound - 1, Int64(days.upperBound) * 86_400_000))
    return entries[Int(starts[first])..<Int(starts[last + 1])]
  }
}
