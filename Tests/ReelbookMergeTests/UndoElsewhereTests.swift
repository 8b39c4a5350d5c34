import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Undoing another device's commit.
@Suite struct UndoElsewhereTests {
  private let id = PersonalID(PersonID(bits: IDBits(0, 1)), .movie(603))

  private func rate(_ device: inout SimulatedDevice, _ rating: Rating, at time: Int64) throws -> Commit {
    try #require(try device.edit(at: time) { try $0.change(id) { (mark: inout Mark) in mark.rating = rating } })
  }

  /// Two devices with the same mark.
  private func pair() throws -> (SimulatedDevice, SimulatedDevice) {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    there.receive(try #require(try here.edit { try $0.insert(Mark(id: id)) }))
    return (here, there)
  }

  @Test func `undoing another device's commit restores the value that this device had`() throws {
    var (here, there) = try pair()
    _ = try rate(&here, .thumbUp, at: 1)
    // The other device has not got that commit: there, the field was empty before.
    here.receive(try rate(&there, .thumbDown, at: 2), at: 3)
    #expect(here.library.marks[id]?.rating == .thumbDown)
    #expect(there.journal.last?.changes.first?.before(Mark.self)?.rating == nil)
    #expect(here.journal.last?.changes.first?.before(Mark.self)?.rating == .thumbUp)
    let undoing = try here.undoLast()
    #expect(undoing.refusals.isEmpty && here.library.marks[id]?.rating == .thumbUp)
  }

  @Test func `a commit for other devices does not contain the earlier values`() throws {
    var (here, _) = try pair()
    _ = try rate(&here, .thumbUp, at: 1)
    let sent = try rate(&here, .thumbDown, at: 2)
    #expect(!sent.text.contains("was") && !sent.text.contains("thumbs:1"))
    #expect(here.journal.last?.text.contains(#""was":{"rating":"thumbs:1"}"#) == true)
  }

  @Test func `undo skips and reports a value that lost on arrival`() throws {
    var (here, there) = try pair()
    let older = try #require(
      try there.edit(at: 1) { draft in
        try draft.change(id) { (mark: inout Mark) in (mark.rating, mark.isStarred) = (.thumbDown, true) }
      })
    _ = try rate(&here, .thumbUp, at: 2)
    here.receive(older, at: 3)
    let undoing = try here.undoLast()
    #expect(undoing.refusals.map(\.field) == ["rating"])
    #expect(here.library.marks[id]?.rating == .thumbUp && here.library.marks[id]?.isStarred == false)
  }

  @Test func `undoing the addition of another device's record deletes it on both devices`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    here.receive(try #require(try there.edit { try $0.insert(Note(id: NoteID(bits: IDBits(0, 1)))) }))
    there.receive(try #require(try here.undoLast().commit))
    #expect(here.library == there.library && here.library.notes.isEmpty)
  }

  @Test func `undoing an edit that arrived before its record changes nothing, and reports it`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let adding = try #require(try there.edit { try $0.insert(Mark(id: id)) })
    here.receive(try rate(&there, .thumbUp, at: 1), at: 2)
    let editing = try #require(here.journal.last)
    here.receive(adding, at: 2)
    let undoing = here.undo(editing)
    #expect(undoing.commit == nil && undoing.refusals.map(\.field) == [nil])
    #expect(here.library.marks[id]?.rating == .thumbUp)
  }

  @Test func `an undo brings nothing back that was forgotten, though no commit here says so`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    var mark = Mark(id: id)
    mark.rating = .thumbUp
    let first = mark
    try here.edit(at: 1) { try $0.insert(first) }
    there.receive(here.library)
    there.edit(at: 2) { $0.forget(Mark.self, id) }
    var again = Mark(id: id)
    again.isStarred = true
    let second = again
    try there.edit(at: 3) { try $0.insert(second) }
    // As from a snapshot: the library without the commits.
    here.receive(there.library)
    #expect(here.library.marks[id] == second)
    _ = try rate(&here, .thumbDown, at: 4)
    let undoing = here.undo(try #require(here.history.last), at: 5, knowing: here.history)
    #expect(undoing.refusals.isEmpty && here.library.marks[id] == second)
  }

  /// A device with a note, and one that had forgotten it before the first undid its deletion.
  private func restoredAndForgotten() throws -> (SimulatedDevice, SimulatedDevice, NoteID) {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let note = NoteID(bits: IDBits(0, 1))
    let adding = try #require(
      try here.edit(at: 1) { draft in
        var new = Note(id: note)
        new.text = "Seen with Ann."
        try draft.insert(new)
      })
    there.receive(adding, at: 1)
    let forgetting = try #require(there.edit(at: 3) { $0.forget(Note.self, note) })
    let deleting = try #require(try here.edit(at: 2) { try $0.delete(Note.self, note) })
    let last = try #require(here.journal.last)
    let restoring = try #require(here.undo(last, at: 4).commit)
    #expect(here.library.notes[note]?.text == "Seen with Ann.")
    there.receive(deleting, at: 5)
    there.receive(restoring, at: 5)
    here.receive(forgetting, at: 5)
    return (here, there, note)
  }

  @Test func `an undo brings nothing back that another device has forgotten meanwhile`() throws {
    let (here, there, note) = try restoredAndForgotten()
    #expect(here.library == there.library)
    #expect(here.library.notes[note] == nil && here.library.notes.isEmpty)
    let text = ContiguousArray(here.library.text.utf8)
    #expect(try Library(lines: text.span) == here.library)
    #expect(here.library.checkInvariants().isEmpty)
  }

  @Test func `what was forgotten, and restored in vain, can be added again`() throws {
    var (here, there, note) = try restoredAndForgotten()
    let again = try #require(try here.edit(at: 6) { try $0.insert(Note(id: note)) })
    there.receive(again, at: 7)
    #expect(here.library == there.library && here.library.notes[note] != nil && here.library.notes.count == 1)
    _ = try there.undoLast()
    #expect(there.library.notes.isEmpty)
  }

  @Test func `undoing the deletion of a record that this device never had refuses nothing`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let note = NoteID(bits: IDBits(0, 1))
    try there.edit { try $0.insert(Note(id: note)) }
    here.receive(try #require(try there.edit { try $0.delete(Note.self, note) }))
    let undoing = try here.undoLast()
    #expect(undoing.commit == nil && undoing.refusals.isEmpty)
  }

  @Test func `two devices that undo the same edit hold the same library`() throws {
    var (here, there) = try pair()
    there.receive(try rate(&here, .thumbUp, at: 1), at: 2)
    let (mine, theirs) = (try here.undoLast(), try there.undoLast())
    here.receive(try #require(theirs.commit))
    there.receive(try #require(mine.commit))
    #expect(here.library == there.library && here.library.marks[id]?.rating == nil)
  }
}
