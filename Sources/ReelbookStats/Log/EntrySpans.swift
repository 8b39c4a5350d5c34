import ReelbookModel

/// Entries by spans of sixteen days, so that those of a year or a day are found without a pass over all.
///
/// Those of which not so much as the year is known are where their packed time is.
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

  /// Twice the room, so that entries that come from far to near are not moved each time.
  private mutating func makeRoom(for span: Int) {
    if span < first {
      let more = max(first - span, lists.count)
      lists.insert(contentsOf: repeatElement([], count: more), at: 0)
      first -= more
    } else {
      lists.append(contentsOf: repeatElement([], count: max(span - first - lists.count + 1, lists.count)))
    }
  }

  /// Makes room for so many times as much as there is, and a little more: growing would copy everything again and again.
  mutating func reserve(times: Int) {
    for list in lists.indices { lists[list].reserveCapacity(lists[list].count * times * 9 / 8) }
  }

  /// Changes each entry where it is.
  mutating func update(_ body: (inout PlayEntry) -> Void) {
    for list in lists.indices { for index in lists[list].indices { body(&lists[list][index]) } }
  }
}
