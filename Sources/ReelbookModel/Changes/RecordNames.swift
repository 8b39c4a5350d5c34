/// The names of records, for people. They never have the text of a note.
package struct RecordNames: Sendable {
  /// The libraries, searched in this order.
  private let libraries: [Library]
  private let table: PhraseTable

  /// Creates names from the first library that has them.
  package init(in libraries: [Library], _ table: PhraseTable = .english) {
    self.libraries = libraries
    self.table = table
  }

  /// What a person without a name is called.
  var noName: String { table.text(NamePhrase.noName) }

  /// The name of a change's record.
  package func label(of change: Change) -> String { change.body.label(in: self) ?? change.recordID }

  func label<R: LibraryRecord>(of patch: Patch<R>) -> String? {
    if let label = R.traits.label?(patch.row.record, self) { return label }
    return libraries.lazy.compactMap { patch.subject(in: $0) }.first { $0 != .absent }.map { name(of: $0) }
  }

  func name(of subject: MediaID) -> String {
    if subject.kind == .channel {
      return libraries.first?.name(of: subject, in: table) ?? subject.title.nameWithoutTitle
    }
    let known = libraries.first { $0.title(subject.title) != nil }
    return (known ?? libraries.first { $0.nameOfRemoved(subject.title) != nil })?.nameInHistory(of: subject, table)
      ?? "\(subject)"
  }

  func name(of id: ListID) -> String? {
    libraries.lazy.compactMap { $0.lists[id]?.name }.first.map { table.text(NamePhrase.list, ["name": $0]) }
  }

  func name(of id: PersonID) -> String? {
    libraries.lazy.compactMap { $0.persons[id]?.name }.first { !$0.isEmpty }
  }
}
