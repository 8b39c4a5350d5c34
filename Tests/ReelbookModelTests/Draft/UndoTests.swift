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

  @Test func `undo gives each field its value from before, in a commit of its own`() throws {
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

  @Test func `undo of an undo does the edit again`() throws {
    var device = try device()
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isStarred = false } }
    let after = device.library.recordsText
    _ = try device.undoLast()
    #expect(star(device) == true)
    _ = try device.undoLast()
    #expect(device.library.recordsText == after)
  }

  @Test func `undo leaves a field that was written since, and reports it`() throws {
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

  @Test func `undo leaves a field that was written since, even to the same value`() throws {
    var device = try device()
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isHidden = true } }
    let old = try #require(device.journal.last)
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isHidden = false } }
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isHidden = true } }
    let undoing = device.undo(old)
    #expect(undoing.commit == nil && undoing.refusals.map(\.field) == ["hidden"])
    #expect(device.library.marks[id]?.isHidden == true)
  }

  @Test func `undo leaves a record that was deleted since, and reports it`() throws {
    var device = try device()
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isHidden = true } }
    let old = try #require(device.journal.last)
    try device.edit { try $0.delete(Mark.self, id) }
    let undoing = device.undo(old)
    #expect(undoing.commit == nil && undoing.refusals.count == 1 && undoing.refusals.first?.field == nil)
  }

  @Test func `undo leaves a resume point and reports it, and undoes the rest of the edit`() throws {
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

  @Test func `undo of an addition deletes the record, and undo of that adds it with the same values`() throws {
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

  @Test func `undo of a deletion adds the record with the values that it had`() throws {
    var device = try device()
    let before = device.library.recordsText
    try device.edit { try $0.delete(Mark.self, id) }
    let undoing = try device.undoLast()
    #expect(undoing.refusals.isEmpty && device.library.recordsText == before)
  }

  @Test func `undo of a second addition deletes the record again`() throws {
    var device = try device()
    try device.edit { try $0.delete(Mark.self, id) }
    try device.edit { try $0.insert(Mark(id: id)) }
    let undoing = try device.undoLast()
    #expect(undoing.refusals.isEmpty && device.library.marks[id] == nil)
  }

  @Test func `undo leaves a record that was deleted and added again since`() throws {
    var device = try device()
    let adding = try #require(device.journal.last)
    try device.edit { try $0.delete(Mark.self, id) }
    try device.edit { try $0.insert(Mark(id: id)) }
    let undoing = device.undo(adding)
    #expect(undoing.commit == nil && undoing.refusals.map(\.field) == ["starred", "moods/great"])
    #expect(device.library.marks[id] == Mark(id: id))
  }

  @Test func `forgetting cannot be undone, and its commit has no forgotten text`() throws {
    var device = SimulatedDevice(1)
    var note = Note(id: NoteID(bits: IDBits(0, 1)))
    note.text = "a secret"
    try device.edit { try $0.insert(note) }
    device.edit { $0.forget(Note.self, note.id) }
    #expect(!"\(device.journal.last.map(\.text) ?? "secret")".contains("secret"))
    #expect(!device.library.text.contains("secret"))
    let undoing = try device.undoLast()
    #expect(undoing.commit == nil && undoing.refusals.count == 1)
  }

  @Test func `undo of an old edit works if nobody wrote to its fields since, whatever else was written`() throws {
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
