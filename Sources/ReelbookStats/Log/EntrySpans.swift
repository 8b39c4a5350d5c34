import ReelbookModel

/// Entries by spans of sixteen days, to find those of a day or year without a pass over all.
///
/// Entries without a year are in the span of their packed time.
struct EntrySpans {
  /// The entries of each span, one span after the other.
  private(set) var lists: [[PlayEntry]] = []
  /// The span of the first list.
  private(set) var first = 0

  private static var bits: Int { 4 }

  static func span(of local: Int64) -> Int {
    Int(local.dividedDown(by: 86_400_000).quotient >> bits)
  }

  mutating func append(_ entry: PlayEntry) {
    let span = Self.span(of: entry.local)
    if lists.isEmpty { first = span }
    if span < first || span >= first + lists.count { makeRoom(for: span) }
    lists[span - first].append(entry)
  }

  /// Doubles the room, so that entries in descending order are not moved each time.
  private mutating func makeRoom(for span: Int) {
    if span < first {
      let count = max(first - span, lists.count)
      lists.insert(contentsOf: repeatElement([], count: count), at: 0)
      first -= count
    } else {
      lists.append(contentsOf: repeatElement([], count: max(span - first - lists.count + 1, lists.count)))
    }
  }

  /// Reserves a multiple of the present count: growing would copy repeatedly.
  mutating func reserve(times: Int) {
    for list in lists.indices { lists[list].reserveCapacity(lists[list].count * times * 9 / 8) }
  }

  /// Changes each entry in place.
  mutating func update(_ body: (inout PlayEntry) -> Void) {
    for list in lists.indices { for index in lists[list].indices { body(&lists[list][index]) } }
  }
}
