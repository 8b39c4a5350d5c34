import ReelbookModel

/// For each subject that each person watched, the first whole viewing.
struct FirstViewings {
  private let rows: PlayRows
  private let isOfOne: Bool
  /// Who watched what, where everybody's viewings count; of one person, a subject says it.
  private var pairs = KeyTable()
  private var firsts: [First]
  /// The same by instants, of the viewings of which the instant is known.
  private var earliest: [First]

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
    earliest = firsts
  }

  /// The plays that are first viewings.
  var all: PlayRows.Bits {
    var bits = PlayRows.Bits(rows)
    for (pair, first) in firsts.enumerated() where first.row.leaf >= 0 {
      let earliest = pair < earliest.count ? earliest[pair] : .none
      // The order by the clocks on the walls finds the first, and where that is an instant, instants do.
      let isInstant = earliest.row.leaf >= 0 && rows[first.row].time.precision == .instant
      bits.insert(isInstant ? earliest.row : first.row)
    }
    return bits
  }

  /// Notes an entry if none is known that comes before it.
  mutating func note(_ entry: PlayEntry) {
    let pair = pair(entry.subject, entry.person)
    Self.note(First(local: entry.packed.local, row: entry.row), pair, &firsts, rows)
    if entry.precision == .instant { Self.note(First(local: entry.instant, row: entry.row), pair, &earliest, rows) }
  }

  private static func note(_ first: First, _ pair: Int, _ list: inout [First], _ rows: PlayRows) {
    while list.count <= pair { list.append(.none) }
    let known = list[pair]
    if first.local == known.local, known.row.leaf >= 0 {
      if rows[first.row].comes(before: rows[known.row]) { list[pair] = first }
    } else if first.local <= known.local {
      list[pair] = first
    }
  }

  private mutating func pair(_ subject: Int32, _ person: Int32) -> Int {
    isOfOne ? Int(subject) : pairs.number(of: KeyTable.Key(a: UInt64(subject), b: UInt64(person))).number
  }

  /// Takes in those of another part, whose subjects and persons have other numbers there.
  mutating func join(_ other: FirstViewings, _ numbers: PartNumbers) {
    var numbersOfPairs: [Int] = []
    if !isOfOne {
      numbersOfPairs = other.pairs.keys.map { key in
        pair(numbers.subject(Int32(key.a)), numbers.names.persons[Int(key.b)])
      }
    }
    func place(_ index: Int) -> Int { isOfOne ? Int(numbers.subject(Int32(index))) : numbersOfPairs[index] }
    let rows = rows
    Self.join(other.firsts, into: &firsts, rows, place)
    Self.join(other.earliest, into: &earliest, rows, place)
  }

  private static func join(_ others: [First], into list: inout [First], _ rows: PlayRows, _ place: (Int) -> Int) {
    for (index, first) in others.enumerated() where first.row.leaf >= 0 { note(first, place(index), &list, rows) }
  }
}
