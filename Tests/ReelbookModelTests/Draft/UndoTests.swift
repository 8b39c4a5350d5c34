import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct UndoTests {
  private let id = PersonalID(PersonID(bits: IDBits(0, 1)), .movie(603))

  /// A device whose one mark is starred.
  private func device() throws -> SimulatedDevice {
    var device = SimulatedDevice(1)
    try device.edit { draft in
      var mark = Mark(id: id)
      mark.isStarred = true
      mark.moods = [.great]
      try draft.insert(mark)
    }
    return device
  }

  private func star(_ device: SimulatedDevice) -> Bool? { device.library.marks[id]?.isStarred }

  // MARK: Fields

  @Test func `an edit that is undone gives each field its value from before, as a commit of its own`() throws {
    var device = try device()
    let before = device.library.recordsText
    try device.edit { draft in
      try draft.change(id) { (mark: inout Mark) in
        mark.isStarred = false
        mark.rating = .thumbUp
        mark.moods = [.tired]
        mark.extras["com.example.a"] = JSONText(of: 1)
      }
    }
    let undoing = try device.undoLast()
    #expect(undoing.refusals.isEmpty && device.library.recordsText == before)
    #expect(undoing.commit?.verb == .undo)
    #expect(
      Set(undoing.commit?.changes.first?.fields ?? []) == [
        "starred", "rating", "moods/great", "moods/tired", "com.example.a",
      ])
  }

  @Test func `undoing what was undone does it again`() throws {
    var device = try device()
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isStarred = false } }
    let after = device.library.recordsText
    _ = try device.undoLast()
    #expect(star(device) == true)
    _ = try device.undoLast()
    #expect(device.library.recordsText == after)
  }

  @Test func `a field that was written again since is not undone, and is told`() throws {
    var device = try device()
    try device.edit { draft in
      try draft.change(id) { (mark: inout Mark) in
        mark.isStarred = false
        mark.isHidden = true
      }
    }
    let old = try #require(device.journal.last)
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isHidden = false } }
    let undoing = device.undo(old)
    #expect(star(device) == true && device.library.marks[id]?.isHidden == false)
    #expect(undoing.refusals.map(\.field) == ["hidden"] && undoing.refusals.first?.recordID == id.description)
  }

  @Test func `a field that was written again to the same value is not undone`() throws {
    var device = try device()
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isHidden = true } }
    let old = try #require(device.journal.last)
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isHidden = false } }
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isHidden = true } }
    let undoing = device.undo(old)
    #expect(undoing.commit == nil && undoing.refusals.map(\.field) == ["hidden"])
    #expect(device.library.marks[id]?.isHidden == true)
  }

  @Test func `an edit of a record that was removed since is not undone, and is told`() throws {
    var device = try device()
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isHidden = true } }
    let old = try #require(device.journal.last)
    try device.edit { try $0.delete(Mark.self, id) }
    let undoing = device.undo(old)
    #expect(undoing.commit == nil && undoing.refusals.count == 1 && undoing.refusals.first?.field == nil)
  }

  @Test func `where somebody stopped is not undone, and is told; what else the edit did is`() throws {
    var device = try device()
    try device.edit { try $0.insert(Resume(id: id)) }
    try device.edit { draft in
      try draft.change(id) { (resume: inout Resume) in resume.point.position = .seconds(80) }
      try draft.change(id) { (mark: inout Mark) in mark.isHidden = true }
    }
    let undoing = try device.undoLast()
    #expect(device.library.resumes[id]?.point.position == .seconds(80) && device.library.marks[id]?.isHidden == false)
    #expect(undoing.refusals.map(\.kind) == [Resume.kind] && undoing.refusals.map(\.field) == ["point"])
  }

  // MARK: Records

  @Test func `adding is undone by deleting, and that by adding with the same values`() throws {
    var device = SimulatedDevice(1)
    _ = try device.edit { try $0.insert(Mark(id: id)) }
    try device.edit { draft in
      var note = Note(id: NoteID(bits: IDBits(0, 1)))
      note.text = "good"
      try draft.insert(note)
    }
    let before = device.library.recordsText
    _ = try device.undoLast()
    #expect(device.library.notes.isEmpty)
    _ = try device.undoLast()
    #expect(device.library.recordsText == before)
  }

  @Test func `deleting is undone by adding with the values it had`() throws {
    var device = try device()
    let before = device.library.recordsText
    try device.edit { try $0.delete(Mark.self, id) }
    let undoing = try device.undoLast()
    #expect(undoing.refusals.isEmpty && device.library.recordsText == before)
  }

  @Test func `adding again is undone to what was left of the deleted record`() throws {
    var device = try device()
    try device.edit { try $0.delete(Mark.self, id) }
    try device.edit { try $0.insert(Mark(id: id)) }
    let undoing = try device.undoLast()
    #expect(undoing.refusals.isEmpty && device.library.marks[id] == nil)
  }

  @Test func `adding is not undone where the record was removed and added again since`() throws {
    var device = try device()
    let adding = try #require(device.journal.last)
    try device.edit { try $0.delete(Mark.self, id) }
    try device.edit { try $0.insert(Mark(id: id)) }
    let undoing = device.undo(adding)
    #expect(undoing.commit == nil && undoing.refusals.map(\.field) == ["starred", "moods/great"])
    #expect(device.library.marks[id] == Mark(id: id))
  }

  @Test func `forgetting is not undone, and nothing of what was forgotten is in its commit`() throws {
    var device = SimulatedDevice(1)
    var note = Note(id: NoteID(bits: IDBits(0, 1)))
    note.text = "a secret"
    try device.edit { try $0.insert(note) }
    device.edit { $0.forget(Note.self, note.id) }
    #expect(!"\(device.journal.last.map(\.description) ?? "secret")".contains("secret"))
    #expect(!device.library.description.contains("secret"))
    let undoing = try device.undoLast()
    #expect(undoing.commit == nil && undoing.refusals.count == 1)
  }

  @Test func `an old edit is undone where nobody wrote since, however much was written elsewhere`() throws {
    var device = try device()
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isHidden = true } }
    let old = try #require(device.journal.last)
    for number in 0..<20 {
      try device.edit { try $0.insert(Note(id: NoteID(bits: IDBits(0, UInt64(number) + 1)))) }
      try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isStarred.toggle() } }
    }
    #expect(device.undo(old).refusals.isEmpty && device.library.marks[id]?.isHidden == false)
  }
}
