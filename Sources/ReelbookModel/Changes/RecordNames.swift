/// What records are called where a person is told of them. The texts of notes are never in it.
package struct RecordNames: Sendable {
  /// Where names are looked up, one after the other.
  private let libraries: [Library]

  /// Names as libraries know them, the first that does.
  package init(in libraries: [Library]) { self.libraries = libraries }

  /// What a change's record is called.
  package func label(of change: Change) -> String { change.body.label(in: self) ?? change.recordID }

  func label<R: Record>(of patch: Patch<R>) -> String? {
    if let label = R.traits.label?(patch.row.record, self) { return label }
    return libraries.lazy.compactMap { patch.subject(in: $0) }.first { $0 != .absent }.map { name(of: $0) }
  }

  func name(of subject: Subject) -> String {
    let library = libraries.first { $0.title(subject.title) != nil }
    return library?.name(of: subject) ?? "\(subject)"
  }

  func name(of id: ListID) -> String? {
    libraries.lazy.compactMap { $0.lists[id]?.name }.first.map { "“\($0)”" }
  }

  func name(of id: PersonID) -> String? {
    libraries.lazy.compactMap { $0.persons[id]?.name }.first { !$0.isEmpty }
  }
}
