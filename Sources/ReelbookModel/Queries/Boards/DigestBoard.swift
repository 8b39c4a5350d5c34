/// The digest of a library.
struct DigestBoard: LibraryBoard {
  private(set) var digest = LibraryDigest()
  private var library: Library

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    self.library = Library(schema: library.schema)
    follow(library, of: person, asOf: now)
  }

  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    digest.update(from: self.library, to: library)
    // A library has its boards, so a board has none of them.
    self.library = library.withoutBoards
  }
}
