import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Notes that a person shares in a list, and makes private again.
@Suite struct SharedNoteTests {
  private func shared(_ text: String = "Watch it twice.") throws -> (Friends, NoteID) {
    var friends = try Friends()
    var note = NoteID.absent
    let movie = friends.movie
    try friends.annaEdits(at: 1) { note = try $0.addNote(text, on: movie) }
    #expect(friends.carl.library.notes.isEmpty && friends.carl.library.notes.rows.isEmpty)
    try friends.annaEdits(at: 2) { try $0.edit(note) { $0.isShared = true } }
    return (friends, note)
  }

  /// Anna's note as the others see it.
  private func told(_ friends: Friends, _ note: NoteID) -> Note? {
    var told = friends.anna.library.notes[note]
    told?.sharedText = nil
    return told
  }

  @Test func `a shared note is complete for the others`() throws {
    let (friends, note) = try shared()
    #expect(friends.carl.library.notes[note] == told(friends, note))
  }

  @Test func `an edit of a shared note reaches the others`() throws {
    var (friends, note) = try shared()
    try friends.annaEdits(at: 3) { try $0.edit(note) { $0.text = "Thrice." } }
    #expect(friends.carl.library.notes[note]?.text == "Thrice.")
  }

  @Test func `a note that is made private publishes no text, and the others forget it`()
    throws
  {
    var (friends, note) = try shared("A secret.")
    let movie = friends.movie
    let changes = try friends.anna.edit(at: 3) { draft in
      try draft.edit(note) { $0.text = "A greater secret." }
      try draft.edit(note) { $0.isShared = false }
      try draft.addNote("Never told.", on: movie)
    }
    let told = changes.map(\.restamped.line).joined()
    #expect(changes.count == 1 && !told.contains("ecret") && !told.contains("Never"))
    let intake = friends.carl.take(changes, from: friends.anna)
    #expect(intake.changes.map(\.effect) == [.forget] && friends.carl.library.notes[note] == nil)
    #expect(!friends.carl.library.text.contains("secret"))
    #expect(friends.anna.library.notes[note]?.text == "A greater secret.")
  }

  @Test func `a note that is shared again is complete for the others, though no field was written since`() throws {
    var (friends, note) = try shared()
    let (movie, anna) = (friends.movie, friends.anna.person)
    try friends.annaEdits(at: 3) { try $0.edit(note) { $0.isShared = false } }
    try friends.annaEdits(at: 4) { try $0.edit(note) { $0.isShared = true } }
    #expect(friends.carl.library.notes[note] == told(friends, note))
    try friends.annaEdits(at: 5) { try $0.remove(note) }
    #expect(friends.carl.library.notes[note] == nil)
    try friends.annaEdits(at: 6) { draft in
      var again = Note(id: note)
      (again.subject, again.person, again.text, again.isShared) = (movie, anna, "Again.", true)
      try draft.insert(again)
    }
    #expect(friends.carl.library.notes[note]?.text == "Again.")
  }

  @Test func `a note that came back and was forgotten elsewhere is withdrawn from the others`() throws {
    var (friends, note) = try shared("A secret.")
    var tablet = SimulatedDevice(3)
    tablet.receive(friends.anna.library)
    try friends.annaEdits(at: 3) { try $0.remove(note) }
    let removal = try #require(friends.anna.device.journal.last)
    try friends.annaEdits(at: 5) { _ = $0.undo(removal) }
    #expect(friends.carl.library.notes[note]?.text == "A secret.")
    tablet.edit(at: 4) { $0.forget(Note.self, note) }
    friends.anna.device.receive(tablet.library)
    #expect(friends.anna.library.notes[note] == nil)
    friends.carl.take(friends.anna.tell(), from: friends.anna)
    #expect(friends.carl.library.notes[note] == nil && !friends.carl.library.text.contains("secret"))
  }

  @Test func `a note leaves no text if the edit that makes it private arrives first`() throws {
    var friends = try Friends()
    var note = NoteID.absent
    let movie = friends.movie
    let sharing = try friends.anna.edit(at: 1) { note = try $0.addNote("A secret.", on: movie, shared: true) }
    let taking = try friends.anna.edit(at: 2) { try $0.edit(note) { $0.isShared = false } }
    friends.carl.take(taking, from: friends.anna)
    friends.carl.take(sharing, from: friends.anna)
    #expect(friends.carl.library.notes[note] == nil && !friends.carl.library.text.contains("secret"))
  }

  @Test func `nobody edits another person's note, or adds one in another person's name`() throws {
    var (friends, note) = try shared()
    let movie = friends.movie
    let first = try friends.carlEdits(at: 9) { try $0.edit(note) { $0.text = "Not mine." } }
    #expect(first.changes.isEmpty && friends.anna.library.notes[note]?.text == "Watch it twice.")
    var forged = Note(id: NoteID(bits: IDBits(0, 77)))
    (forged.subject, forged.person, forged.text, forged.isShared) = (movie, friends.anna.person, "Hers?", true)
    let change = Change(
      Patch(Row(forged, existence: .live, stamp: Stamp(milliseconds: 9, device: friends.carl.device.id))))
    let second = friends.anna.take([SharedRow(change)], from: friends.carl)
    #expect(second.waiting.map(\.row.change.kind) == [Note.kind] && friends.anna.library.notes.count == 1)
  }
}
