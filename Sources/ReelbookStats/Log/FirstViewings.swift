import ReelbookModel

/// For each subject that each person watched, the first whole viewing.
struct FirstViewings {
  private let library: Library
  private let isOfOne: Bool
  /// Who watched what, where everybody's viewings count; of one person, a subject says it.
  private var pairs = KeyTable()
  private var firsts: [First]

  /// A viewing with its packed time, so that it need not be looked up for each that may come before it.
  struct First {
    var time = PackedTime.latest
    /// Below 0 for none.
    var entry: Int32 = -1
    var part: Int32 = 0

    init() {}

    init(_ entry: PlayEntry, at index: Int) {
      time = entry.packed
      self.entry = Int32(index)
    }
  }

  init(_ library: Library, of person: PersonID?, _ known: KnownSubjects) {
    self.library = library
    isOfOne = person != nil
    firsts = isOfOne ? Array(repeating: First(), count: known.entries.count) : []
  }

  /// The first viewings, each once.
  var all: some Sequence<First> { firsts.lazy.filter { $0.entry >= 0 } }

  /// Notes an entry of a part if none is known that comes before it.
  mutating func note(_ entry: PlayEntry, at index: Int, _ entries: [PlayEntry]) {
    note(First(entry, at: index), subject: entry.subject, person: entry.person) { entries[Int($0.entry)].id }
  }

  private mutating func note(_ first: First, subject: Int32, person: Int32, _ id: (First) -> PlayID) {
    let pair = pair(subject, person)
    while firsts.count <= pair { firsts.append(First()) }
    guard firsts[pair].entry >= 0 else {
      firsts[pair] = first
      return
    }
    let isBefore = first.time.comes(before: firsts[pair].time) ?? library.comes(id(first), before: id(firsts[pair]))
    if isBefore { firsts[pair] = first }
  }

  private mutating func pair(_ subject: Int32, _ person: Int32) -> Int {
    isOfOne ? Int(subject) : pairs.number(of: KeyTable.Key(a: UInt64(subject), b: UInt64(person))).number
  }

  /// Takes in those of another part, whose entries' numbers are those of all parts already.
  mutating func join(_ other: FirstViewings, _ number: Int, _ parts: [JoinedPart]) {
    guard number > 0 else {
      // The numbers of the first part are those of all.
      (pairs, firsts) = (other.pairs, other.firsts)
      return
    }
    for var first in other.firsts where first.entry >= 0 {
      first.part = Int32(number)
      let entry = parts[number].entries[Int(first.entry)]
      note(first, subject: parts[number].subject(entry), person: parts[number].person(entry)) {
        parts[Int($0.part)].entries[Int($0.entry)].id
      }
    }
  }
}
