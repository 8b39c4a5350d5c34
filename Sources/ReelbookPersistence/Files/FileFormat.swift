package import ReelbookModel

/// The versions of a folder's format: which one is written, and how lines of the earlier ones are read.
package struct FileFormat: Sendable {
  /// Makes a line of one version, without its checksum, a line of the next.
  package typealias Step = @Sendable (JSONText) throws(LibraryError) -> JSONText

  /// The version that is written.
  package let current: Int
  /// By the version that each begins at.
  private let steps: [Int: Step]

  /// What is released: the first version, so that there is no step.
  package static let released = FileFormat(current: 1)

  package init(current: Int, steps: [Int: Step] = [:]) {
    self.current = current
    self.steps = steps
  }

  /// Whether lines of a version can be read.
  func canRead(_ version: Int) -> Bool { version == current || (version..<current).allSatisfy { steps[$0] != nil } }

  /// Goes through a file's lines as if they were of the present version.
  func readLines(
    of file: any DiskFile, version: Int, _ body: LineReader.Body
  ) throws -> LineReader.Outcome {
    guard version < current else { return try LineReader.read(file, body) }
    return try LineReader.read(file) { bytes, cursor throws(LibraryError) in
      var line = try JSONText(openObject: bytes, at: &cursor)
      for version in version..<current { if let step = steps[version] { line = try step(line) } }
      let letters = ContiguousArray(line.text.utf8)
      var inside = JSONCursor()
      guard try inside.open(.brace, letters.span) else { throw inside.fail("a record") }
      try body(letters.span, &inside)
    }
  }

  /// Where the history of a version is. Each has its own, so that an older one stays whole while it is written anew.
  func historyFolder(of version: Int? = nil) -> String {
    let version = version ?? current
    return version == 1 ? "history" : "history-\(version)"
  }
}

extension JSONText {
  /// Takes an object whose opening brace was read.
  fileprivate init(openObject bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) {
    let start = cursor.offset
    repeat {
      _ = try cursor.readString(bytes)
      try cursor.expect(UInt8(ascii: ":"), bytes)
      try cursor.skipValue(bytes)
    } while try cursor.another(in: .brace, bytes)
    self = try JSONText("{" + JSONCursor.text(bytes, start..<cursor.offset))
  }
}
