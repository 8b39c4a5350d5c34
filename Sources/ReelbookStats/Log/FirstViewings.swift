import ReelbookModel

/// The first whole play of each subject by each person.
struct FirstViewings {
  private let rows: PlayRows
  private let isOfOne: Bool
  /// The pairs of person and subject for everybody's plays; for one person the subject is enough.
  private var pairs = KeyTable()
  private var firsts: [First]
  /// The earliest plays by instant, among plays with an instant.
  private var earliest: [First]

  /// A play with enough of its time to order most: the plays do not fit in the processor's cache.
  private struct First {
    var local: Int64
    var row: PlayRows.Place

    static let none = First(local: .max, row: PlayRows.Place(leaf: -1, index: 0))
  }

  init(_ rows: PlayRows, of person: PersonID?, _ subjects: KnownSubjects) {
    self.rows = rows
    isOfOne = person != nil
    firsts = isOfOne ? Array(repeating: .none, count: subjects.entries.count) : []
    earliest = firsts
  }

  /// The plays that are first viewings.
  var all: PlayRows.Bits {
    var bits = PlayRows.Bits(rows)
    for (pair, first) in firsts.enumerated() where first.row.leaf >= 0 {
      let earliest = pair < earliest.count ? earliest[pair] : .none
      // The local time finds the first play; if that has an instant, instants decide.
      let isInstant = earliest.row.leaf >= 0 && rows[first.row].time.precision == .instant
      bits.insert(isInstant ? earliest.row : first.row)
    }
    return bits
  }

  /// Adds an entry, if none is earlier.
  mutating func add(_ entry: PlayEntry) {
    let pair = pair(entry.subject, entry.person)
    Self.add(First(local: entry.packed.local, row: entry.row), of: pair, in: &firsts, rows)
    if entry.precision == .instant {
      Self.add(First(local: entry.instant, row: entry.row), of: pair, in: &earliest, rows)
    }
  }

  private static func add(_ first: First, of pair: Int, in list: inout [First], _ rows: PlayRows) {
    while list.count <= pair { list.append(.none) }
    let earlier = list[pair]
    if first.local == earlier.local, earlier.row.leaf >= 0 {
      if rows[first.row].comes(before: rows[earlier.row]) { list[pair] = first }
    } else if first.local <= earlier.local {
      list[pair] = first
    }
  }

  private mutating func pair(_ subject: Int32, _ person: Int32) -> Int {
    isOfOne ? Int(subject) : pairs.number(of: KeyTable.Key(a: UInt64(subject), b: UInt64(person))).number
  }

  /// Adds the first viewings of another part, which has other numbers.
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
    for (index, first) in others.enumerated() where first.row.leaf >= 0 {
      add(first, of: place(index), in: &list, rows)
    }
  }
}
