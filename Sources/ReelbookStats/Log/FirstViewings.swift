import ReelbookModel

/// For each subject that each person watched, the first whole viewing.
struct FirstViewings {
  private let rows: PlayRows
  private let isOfOne: Bool
  /// Who watched what, where everybody's viewings count; of one person, a subject says it.
  private var pairs = KeyTable()
  private var firsts: [First]

  /// A viewing with its packed time, so that it need not be looked up for each that may come before it.
  private struct First {
    var time = PackedTime.latest
    /// Below 0 for none.
    var row = PlayRows.Place(leaf: -1, index: 0)
    var entry = EntrySpans.Place(span: 0, index: 0)
  }

  init(_ rows: PlayRows, of person: PersonID?, _ known: KnownSubjects) {
    self.rows = rows
    isOfOne = person != nil
    firsts = isOfOne ? Array(repeating: First(), count: known.entries.count) : []
  }

  /// Where the first viewings among some leaves are, each once.
  func entries(in leaves: Range<Int>) -> some Sequence<EntrySpans.Place> {
    firsts.lazy.filter { leaves.contains(Int($0.row.leaf)) }.map(\.entry)
  }

  /// Notes an entry if none is known that comes before it.
  mutating func note(_ entry: PlayEntry, at place: EntrySpans.Place) {
    note(First(time: entry.packed, row: entry.row, entry: place), pair: pair(entry.subject, entry.person))
  }

  private mutating func note(_ first: First, pair: Int) {
    while firsts.count <= pair { firsts.append(First()) }
    guard firsts[pair].row.leaf >= 0 else {
      firsts[pair] = first
      return
    }
    let isBefore = first.time.comes(before: firsts[pair].time) ?? rows[first.row].comes(before: rows[firsts[pair].row])
    if isBefore { firsts[pair] = first }
  }

  private mutating func pair(_ subject: Int32, _ person: Int32) -> Int {
    isOfOne ? Int(subject) : pairs.number(of: KeyTable.Key(a: UInt64(subject), b: UInt64(person))).number
  }

  /// Takes in those of another part, whose subjects and persons have other numbers there.
  mutating func join(_ other: FirstViewings, _ numbers: PartNumbers) {
    guard !isOfOne else {
      for (subject, first) in other.firsts.enumerated() where first.row.leaf >= 0 {
        note(first, pair: pair(numbers.subject(Int32(subject)), 0))
      }
      return
    }
    for (key, first) in zip(other.pairs.keys, other.firsts) {
      note(first, pair: pair(numbers.subject(Int32(key.a)), numbers.persons[Int(key.b)]))
    }
  }
}
