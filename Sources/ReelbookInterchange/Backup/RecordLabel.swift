import ReelbookModel
import ReelbookPersistence

/// What a record is called where a person is told of it. The texts of notes are never in it.
struct RecordLabel {
  /// Where names are looked up, one after the other.
  private let libraries: [Library]

  /// What records are called before an edit, or by what it has brought so far: titles come before what is about them.
  init(_ rebuilding: Rebuilding) { libraries = [rebuilding.before, rebuilding.library] }

  func text(_ change: Change) -> String {
    if let list: TitleList = change.written(), let name = listName(list.id) { return name }
    if let person: Person = change.written() { return personName(person.id) ?? "no name" }
    if let preference: Preference = change.written() { return "\(preference.id.key)" }
    if let entry: ListEntry = change.written(), let list = listName(entry.id.list) {
      return "\(name(of: entry.subject)) in \(list)"
    }
    if let resume: Resume = change.written() { return name(of: resume.subject) }
    if let season: Season = change.written() { return name(of: season.id.subject) }
    return subject(of: change).map(name) ?? change.recordID
  }

  private func subject(of change: Change) -> Subject? {
    let commit = Commit(
      id: change.stamp, person: .absent, verb: .restore, time: Instant(milliseconds: 0), changes: [change])
    return libraries.lazy.compactMap { commit.entries(in: $0).first?.subject }.first
  }

  private func name(of subject: Subject) -> String {
    let library = libraries.first { $0.title(subject.title) != nil }
    return library?.name(of: subject) ?? "\(subject)"
  }

  private func listName(_ id: ListID) -> String? {
    libraries.lazy.compactMap { $0.lists[id]?.name }.first.map { "“\($0)”" }
  }

  private func personName(_ id: PersonID) -> String? {
    libraries.lazy.compactMap { $0.persons[id]?.name }.first { !$0.isEmpty }
  }
}
