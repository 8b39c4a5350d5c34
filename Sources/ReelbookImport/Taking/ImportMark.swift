import ReelbookInterchange
import ReelbookModel

/// Notes in a library that an import was taken in: undone, the note goes with the same stamp as all that it brought.
///
/// So what was taken back with an import is told from what a person deleted.
enum ImportMark {
  /// What such a note is called in front of the import's own name.
  static let prefix = "import of "

  static func undone(in library: Library) -> Set<Stamp> {
    var stamps: Set<Stamp> = []
    for row in library.preferences.rows
    where row.existence == .deleted && row.record.id.key.description.hasPrefix(prefix) {
      stamps.insert(row.stamp)
    }
    return stamps
  }

  /// The setting that notes an import.
  static func id(_ name: String, _ number: UInt64, of person: PersonID) -> PreferenceID {
    PreferenceID(PreferenceKey(prefix + name + " " + String(number, radix: 36)), of: person)
  }
}

extension Planner {
  static func listID(named name: String, _ person: PersonID) -> ListID {
    var hash = IdentityHash()
    hash.add("list", name.foldedForMatching)
    return ListID(from: hash, by: person)
  }
}
