import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct DraftTests {
  private let id = PersonalID(PersonID(bits: IDBits(0, 1)), .movie(603))

  private func device(with change: (inout Mark) -> Void = { _ in }) throws -> SimulatedDevice {
    var device = SimulatedDevice(1)
    var mark = Mark(id: id)
    mark.isStarred = true
    change(&mark)
    try device.edit { try $0.insert(mark) }
    return device
  }

  // MARK: Insert, change, delete

  @Test func `an inserted record is in the library, and its commit adds it`() throws {
    let device = try device()
    #expect(device.library.marks[id]?.isStarred == true)
    let change = try #require(device.journal.last?.changes.first)
    #expect(change.effect == .add && change.fields == ["starred"] && change.before(Mark.self) == nil)
    #expect(device.journal.last?.verb == .edit)
  }

  @Test func `a record that exists cannot be inserted`() throws {
    var device = try device()
    let before = device.library
    let error = #expect(throws: LibraryError.self) { try device.edit { try $0.insert(Mark(id: id)) } }
    #expect(error?.code == .alreadyThere && device.library == before)
  }

  @Test func `a record that does not exist cannot be changed or deleted`() throws {
    var device = SimulatedDevice(1)
    let changed = #expect(throws: LibraryError.self) { try device.edit { try $0.change(id) { (_: inout Mark) in } } }
    let deleted = #expect(throws: LibraryError.self) { try device.edit { try $0.delete(Mark.self, id) } }
    #expect(changed?.code == .notFound && deleted?.code == .notFound && device.library == Library())
  }

  @Test func `a deleted record cannot be changed or deleted again, but can be inserted again`() throws {
    var device = try device()
    try device.edit { try $0.delete(Mark.self, id) }
    #expect(device.library.marks[id] == nil && device.library.marks.isEmpty)
    #expect(throws: LibraryError.self) { try device.edit { try $0.change(id) { (_: inout Mark) in } } }
    #expect(throws: LibraryError.self) { try device.edit { try $0.delete(Mark.self, id) } }
    var mark = Mark(id: id)
    mark.isHidden = true
    let commit = try device.edit { try $0.insert(mark) }
    #expect(device.library.marks[id] == mark, "it has the given values, not the earlier ones")
    #expect(commit?.changes.first?.effect == .add && commit?.changes.first?.fields == ["starred", "hidden"])
  }

  @Test func `a closure that throws changes nothing`() throws {
    struct Refusal: Error {}
    var device = try device()
    let before = device.library
    var draft = device.draft()
    #expect(throws: Refusal.self) {
      try draft.change(id) { (mark: inout Mark) in
        mark.isStarred = false
        throw Refusal()
      }
    }
    #expect(draft.library == before)
    let commit = device.edit { edit in
      try? edit.change(id) { (mark: inout Mark) in
        mark.isStarred = false
        throw Refusal()
      }
    }
    #expect(commit == nil && device.library == before)
  }

  @Test func `a record's id cannot be changed`() throws {
    var device = try device()
    let other = PersonalID(id.person, .movie(604))
    let error = #expect(throws: LibraryError.self) {
      try device.edit { try $0.change(id) { (mark: inout Mark) in mark = Mark(id: other) } }
    }
    #expect(error?.code == .notAllowed && device.library.marks[other] == nil)
  }

  @Test func `a draft without a commit does not change the library that it was made from`() throws {
    let device = try device()
    var draft = device.draft()
    try draft.delete(Mark.self, id)
    #expect(draft.library.marks[id] == nil && device.library.marks[id] != nil)
  }

  // MARK: The least change

  @Test func `a commit has only the fields that differ`() throws {
    var device = try device { $0.moods = [.great] }
    let commit = try device.edit { draft in
      try draft.change(id) { (mark: inout Mark) in
        mark.isStarred = true
        mark.rating = .thumbUp
        mark.moods.insert(.tired)
        mark.extras["com.example.a"] = JSONText(of: 1)
      }
    }
    #expect(commit?.changes.count == 1)
    #expect(commit?.changes.first?.fields == ["rating", "moods/tired", "com.example.a"])
    #expect(commit?.changes.first?.effect == .edit)
  }

  @Test func `changing values and changing them back makes no commit`() throws {
    var device = try device()
    let before = device.library
    let commit = try device.edit { draft in
      try draft.change(id) { (mark: inout Mark) in mark.isStarred = false }
      try draft.change(id) { (mark: inout Mark) in mark.isStarred = true }
      try draft.delete(Mark.self, id)
      var mark = Mark(id: id)
      mark.isStarred = true
      try draft.insert(mark)
      try draft.insert(Person(id: id.person))
      try draft.delete(Person.self, id.person)
    }
    #expect(commit == nil && device.library == before)
    #expect(device.library.text == before.text)
  }

  @Test func `an edit that changes nothing makes no commit`() throws {
    var device = try device()
    let before = device.library
    #expect(device.edit { _ in } == nil)
    #expect(try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isStarred = true } } == nil)
    #expect(device.library == before)
  }

  @Test func `an edit of many records is one commit with one stamp`() throws {
    var device = try device()
    let commit = try device.edit { draft in
      try draft.insert(Person(id: id.person))
      try draft.change(id) { (mark: inout Mark) in mark.isHidden = true }
      try draft.insert(Note(id: NoteID(bits: IDBits(0, 1))))
    }
    var stamps: Set<Stamp> = []
    for change in commit?.changes ?? [] { change.forEachStamp { stamps.insert($0) } }
    #expect(stamps.count == 1)
    #expect(commit?.changes.map(\.kind.rawValue) == ["person", "mark", "note"])
    #expect(commit?.changes.first?.stamp == commit?.id)
  }

  @Test func `an app's field with the value null is removed`() throws {
    var device = try device { $0.extras["com.example.a"] = JSONText.absent }
    #expect(device.library.marks[id]?.extras.isEmpty == true)
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.extras["com.example.a"] = JSONText(of: 1) } }
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.extras["com.example.a"] = JSONText.absent } }
    #expect(device.library.marks[id]?.extras.isEmpty == true)
    #expect(try device.library.reread() == device.library)
  }

  // MARK: Ranked fields

  @Test func `a resume point that ranks below the stored one is not written`() throws {
    var device = SimulatedDevice(1)
    var resume = Resume(id: id)
    resume.point.position = .seconds(80)
    try device.edit { try $0.insert(resume) }
    let commit = try device.edit {
      try $0.change(id) { (resume: inout Resume) in resume.point.position = .seconds(30) }
    }
    #expect(commit == nil && device.library.resumes[id]?.point.position == .seconds(80))
  }

  @Test func `the first value of a ranked field is written, however low it ranks`() throws {
    var device = SimulatedDevice(1)
    let id = PlayID(bits: IDBits(0, 1))
    var ticket = Ticket(id: id)
    ticket.scans = -3
    device.library = Library(schema: .standard.adding(Ticket.self))
    try device.edit { try $0.insert(ticket) }
    #expect(device.library.records(Ticket.self)[id]?.scans == -3)
  }
}
