import ReelbookInterchange
import ReelbookModel

/// Records an import in the library: undoing deletes this record with the same stamp as the import's records.
///
/// This separates an undone import from a person's deletions.
enum ImportMarker {
  static func undoneStamps(in library: Library) -> Set<Stamp> { stamps(.deleted, in: library) }

  /// The stamps of imports, or of their undoing.
  static func stamps(_ existence: Existence, in library: Library) -> Set<Stamp> {
    var stamps: Set<Stamp> = []
    for row in library.preferences.rows where row.existence == existence && row.record.id.key.isOfImport {
      stamps.insert(row.stamp)
    }
    return stamps
  }

  /// The id of an import's record.
  static func id(_ name: String, _ number: UInt64, of person: PersonID) -> PreferenceID {
    PreferenceID(PreferenceKey(PreferenceKey.importPrefix + name + " " + String(number, radix: 36)), of: person)
  }
}

extension Library {
  /// Whether the library does not have a title, or had it from imports that were undone.
  func lacks(_ title: TitleID, undone undoneStamps: Set<Stamp>) -> Bool {
    guard self.title(title) != nil else { return true }
    guard let row = titles.row(title), row.record.isRemoved, !undoneStamps.isEmpty else { return false }
    return undoneStamps.contains(row.stamp(of: Title.key(named: "removed")))
  }
}

extension Library {
  /// Whether a title was forgotten. One that an undo or a replacing backup deleted was not.
  func isForgotten(_ title: TitleID) -> Bool { titles.row(title).map { $0.forgotten != .never } ?? false }

  /// The first list of a name that a person has or shares; another person's own list does not count.
  func list(named name: String, of person: PersonID) -> TitleList? {
    lists(named: name).first { list in
      resolve(list.owner) == resolve(person) || members(of: list.id).contains { $0.person.id == resolve(person) }
    }
  }
}

extension ImportPlanner {
  static func listID(named name: String, _ person: PersonID) -> ListID {
    var hash = IdentityHash()
    hash.add("list", name.foldedForMatching)
    return ListID(from: hash, by: person)
  }
}
