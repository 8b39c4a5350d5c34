import ReelbookModel

/// Numbers for the persons and words that plays name: those of a part, or of all.
struct PlayNames {
  /// The people, resolved.
  private(set) var persons: [PersonID] = []
  var formats = WordTable(isFolding: false)
  var moods = WordTable(isFolding: false)
  var places = WordTable(isFolding: true)
  /// Names of companions who are not people of the library.
  private(set) var companions = WordTable(isFolding: true)
  /// For each viewing with such companions their number, and the numbers of their names.
  private var companionLists: [Int32] = []

  /// The number of a person, who is added if they are new.
  mutating func number(of person: PersonID) -> Int32 {
    if let number = persons.firstIndex(of: person) { return Int32(number) }
    persons.append(person)
    return Int32(persons.count - 1)
  }

  /// Adds a list of names, and returns its start; below 0 if all names are empty.
  mutating func list(_ names: Set<String>) -> Int32 {
    let start = Int32(companionLists.count)
    companionLists.append(0)
    for name in names {
      let number = companions.number(of: name)
      if number >= 0 { companionLists.append(number) }
    }
    companionLists[Int(start)] = Int32(companionLists.count) - start - 1
    return companionLists[Int(start)] == 0 ? -1 : start
  }

  /// The numbers of a viewing's companions who are not persons of the library.
  func companions(of entry: PlayEntry) -> ArraySlice<Int32> {
    guard entry.companions >= 0 else { return [] }
    let start = Int(entry.companions) + 1
    return companionLists[start..<start + Int(companionLists[start - 1])]
  }

  /// The number of a play's only companion who is not a person of the library, the usual case.
  func onlyCompanion(of entry: PlayEntry) -> Int32? {
    let start = Int(entry.companions)
    return start >= 0 && companionLists[start] == 1 ? companionLists[start + 1] : nil
  }

  /// The mapping of another table's numbers.
  struct Numbers {
    let persons: [Int32]
    let formats: [Int32]
    let moods: [Int32]
    let places: [Int32]
    /// The start of their lists of companions.
    let companions: Int32

    func apply(to entry: inout PlayEntry) {
      entry.person = persons[Int(entry.person)]
      if entry.format >= 0 { entry.format = formats[Int(entry.format)] }
      if entry.mood >= 0 { entry.mood = moods[Int(entry.mood)] }
      if entry.place >= 0 { entry.place = places[Int(entry.place)] }
      if entry.companions >= 0 { entry.companions += companions }
    }
  }

  /// Adds another table.
  mutating func join(_ others: PlayNames) -> Numbers {
    let numbers = Numbers(
      persons: others.persons.map { number(of: $0) }, formats: formats.join(others.formats),
      moods: moods.join(others.moods), places: places.join(others.places), companions: Int32(companionLists.count))
    let words = companions.join(others.companions)
    // A list is its length, then the names.
    var names: Int32 = 0
    for value in others.companionLists {
      companionLists.append(names == 0 ? value : words[Int(value)])
      names = names == 0 ? value : names - 1
    }
    return numbers
  }
}
