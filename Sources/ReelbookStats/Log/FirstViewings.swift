import ReelbookModel

/// For each subject that each person watched, the first whole viewing.
struct FirstViewings {
  private let rows: PlayRows
  private let isOfOne: Bool
  /// Who watched what, where everybody's viewings count; of one person, a subject says it.
  private var pairs = KeyTable()
  private var firsts: [First]

  /// A viewing, with as much of its time as orders most of them: plays are far more than the processor's cache holds.
  private struct First {
    var local: Int64
    var row: PlayRows.Place

    static let none = First(local: .max, row: PlayRows.Place(leaf: -1, index: 0))
  }

  init(_ rows: PlayRows, of person: PersonID?, _ known: KnownSubjects) {
    self.rows = rows
    isOfOne = person != nil
    firsts = isOfOne ? Array(repeating: .none, count: known.entries.count) : []
  }

  /// The plays that are first viewings.
  var all: PlayRows.Bits {
    var bits = PlayRows.Bits(rows)
    for first in firsts where first.row.leaf >= 0 { bits.insert(first.row) }
    return bits
  }

  /// Notes an entry if none is known that comes before it.
  mutating func note(_ entry: PlayEntry) {
    note(First(local: entry.packed.local, row: entry.row), pair: pair(entry.subject, entry.person))
  }

  private mutating func note(_ first: First, pair: Int) {
    while firsts.count <= pair { firsts.append(.none) }
    let known = firsts[pair]
    if first.local == known.local, known.row.leaf >= 0 {
      if rows[first.row].comes(before: rows[known.row]) { firsts[pair] = first }
    } else if first.local <= known.local {
      firsts[pair] = first
    }
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
      note(first, pair: pair(numbers.subject(Int32(key.a)), numbers.names.persons[Int(key.b)]))
    }
  }
}
