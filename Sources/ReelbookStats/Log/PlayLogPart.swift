import ReelbookModel

/// Viewings in the order of their times, some weeks together, so that those of a year or a day are found without a pass over all.
struct PlayLogPart {
  /// By the weeks that they begin in; those of which not so much as the year is known are where their packed time is.
  let entries: [PlayEntry]
  /// Where each span of days begins, and where the last ends.
  private let starts: [Int32]
  private let spans: Range<Int>

  private static var spanBits: Int { 4 }

  static func span(of local: Int64) -> Int {
    Int(local.dividedDown(by: 86_400_000).quotient >> spanBits)
  }

  /// Puts entries in order, each as it is to be from now on; its time must stay.
  init(_ entries: [PlayEntry], _ changed: (Int) -> PlayEntry) {
    var (earliest, latest) = (Int64.max, Int64.min)
    for index in entries.indices {
      earliest = min(earliest, entries[index].local)
      latest = max(latest, entries[index].local)
    }
    let spans = entries.isEmpty ? 0..<0 : Self.span(of: earliest)..<Self.span(of: latest) + 1
    self.spans = spans
    var starts = [Int32](repeating: 0, count: spans.count + 1)
    for index in entries.indices { starts[Self.span(of: entries[index].local) - spans.lowerBound + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    self.starts = starts
    self.entries = unsafe [PlayEntry](unsafeUninitializedCapacity: entries.count) { buffer, count in
      for index in entries.indices {
        let span = Self.span(of: entries[index].local) - spans.lowerBound
        unsafe buffer.initializeElement(at: Int(starts[span]), to: changed(index))
        starts[span] += 1
      }
      count = entries.count
    }
  }

  /// The entries whose time may be in a period: all that are, and a few others.
  func entries(around local: Range<Int64>) -> ArraySlice<PlayEntry> {
    guard !local.isEmpty else { return [] }
    let wanted = (Self.span(of: local.lowerBound)..<Self.span(of: local.upperBound - 1) + 1).clamped(to: spans)
    guard !wanted.isEmpty else { return [] }
    return entries[
      Int(starts[wanted.lowerBound - spans.lowerBound])..<Int(starts[wanted.upperBound - spans.lowerBound])]
  }
}
