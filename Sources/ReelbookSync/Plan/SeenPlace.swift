import ReelbookMerge
import ReelbookModel

/// What the shared place has of this library's records, until the library has joined.
///
/// Records that came from the place alone need no comparison: the place has them. So a new device of a large household
/// does not hold the library twice.
struct SeenPlace: Sendable {
  /// The library before the place was read.
  private let before: Library
  /// What the files say of the records of that library, and of all people.
  private(set) var content: Library
  private var files: Set<String> = []
  /// Further records to compare, by kind and id.
  private var others: Set<String> = []

  init(comparing library: Library) {
    before = library
    content = Library(schema: library.schema)
  }

  func has(_ file: String) -> Bool { files.contains(file) }

  /// Adds a file; once.
  mutating func add(_ file: String, _ changes: [Change]) {
    guard files.insert(file).inserted else { return }
    for change in changes where change.kind == Person.kind || change.kind == Alias.kind || change.isKnown(to: before) {
      _ = content.join(change)
    }
  }

  /// Compares the records of some changes, too: the place may lack them.
  mutating func compare(_ changes: [Change]) { others.formUnion(changes.map(\.place)) }

  /// Calls `body` with the rows of a library that the place lacks, of one type of records.
  func eachMissing(of library: Library, _ type: RecordType, _ body: (Change) -> Void) {
    library.eachForOwnDevices(of: type) { row in
      guard row.isKnown(to: before) || !others.isEmpty && others.contains(row.place) else { return }
      if !row.isIncluded(in: content) { body(row) }
    }
  }
}

extension Change {
  /// The kind and the id of the record.
  fileprivate var place: String { "\(kind)/\(recordID)" }
}
