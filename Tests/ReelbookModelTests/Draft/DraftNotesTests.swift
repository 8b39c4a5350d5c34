import ReelbookModel
import Testing

@Suite struct DraftNotesTests {
  @Test func `only the person who wrote a note sees it, unless it is shared`() throws {
    var world = try World()
    let (anna, ben) = (world.anna, world.ben)
    let note = try world.edit { try $0.addNote("The fridge!", on: s(1, 1)) }
    #expect(world.library.notes(about: s(1, 1), of: ben).isEmpty)
    try world.edit { try $0.edit(note) { $0.isShared = true } }
    #expect(world.library.notes(about: s(1, 1), of: ben).map(\.text) == ["The fridge!"])
    try world.edit { try $0.edit(note) { $0.isShared = false } }
    #expect(world.library.notes(about: s(1, 1), of: ben).isEmpty)
    #expect(world.library.notes(about: s(1, 1), of: anna).map(\.id) == [note])
  }

  @Test func `the notes on a season or a series include those on its episodes, the oldest first`() throws {
    var world = try World()
    try world.edit { try $0.addNote("one", on: s(1, 2)) }
    try world.edit { try $0.addNote("two", on: MediaID(southPark)) }
    try world.edit { try $0.addNote("three", on: s(2, 1), markdown: true) }
    let anna = world.anna
    #expect(world.library.notes(about: MediaID(southPark), of: anna).map(\.text) == ["one", "two", "three"])
    #expect(world.library.notes(about: .season(1, of: southPark), of: anna).map(\.text) == ["one"])
    #expect(world.library.notes(about: s(2, 1), of: anna).map(\.isMarkdown) == [true])
    #expect(world.library.notes(about: s(2, 2), of: anna).isEmpty)
  }

  @Test func `a note is changed and removed`() throws {
    var world = try World()
    let note = try world.edit { try $0.addNote("one", on: s(1, 2)) }
    try world.edit { try $0.edit(note) { $0.text = "two" } }
    #expect(world.library.notes[note]?.text == "two")
    try world.edit { try $0.remove(note) }
    #expect(world.library.notes[note] == nil)
    #expect(world.refusal { try $0.remove(note) }?.code == .notFound)
    #expect(world.refusal { try $0.edit(note) { $0.text = "three" } }?.code == .notFound)
    #expect(world.refusal { try $0.edit(note) { $0.isShared = true } }?.code == .notFound)
  }

  @Test(arguments: [
    String(repeating: "ab 漢字 😀\n", count: 1250), "👩‍👩‍👧‍👦", "שלום", "नमस्ते", "\u{0}\u{1}\"\\", "a\u{301}",
  ])
  func `a note keeps any text exactly`(text: String) throws {
    var world = try World()
    let note = try world.edit { try $0.addNote(text, on: .movie(1)) }
    #expect(world.library.notes[note]?.text.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }

  @Test(arguments: ["", " ", "\n\t ", "\u{200B}", "\u{FEFF}\u{2060}"])
  func `a note without a visible character is refused`(text: String) throws {
    let world = try World()
    #expect(world.refusal { try $0.addNote(text, on: .movie(1)) }?.code == .emptyName)
  }

  @Test func `a reminder needs a time that has at least a year`() throws {
    var world = try World()
    let reminder = try world.edit { try $0.remind(of: s(2, 4), at: "2026-12-01T20:15".time, text: "with Ben") }
    #expect(world.library.reminders[reminder]?.time == "2026-12-01T20:15".time)
    #expect(world.refusal { try $0.remind(of: s(2, 4), at: .unknown) }?.code == .notAllowed)
    #expect(world.refusal { try $0.remind(of: s(2, 4), at: .released) }?.code == .notAllowed)
    try world.edit { try $0.remove(reminder) }
    #expect(world.library.reminders.isEmpty)
    #expect(world.refusal { try $0.remove(reminder) }?.code == .notFound)
  }

  @Test func `one edit can change the time, the text, the subject and the person of a reminder`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let ben = world.ben
    let reminder = try world.edit { try $0.remind(of: s(2, 4), at: "2026-12-01".time) }
    try world.edit { draft in
      try draft.edit(reminder) { reminder in
        reminder.time = "2026-12-02".time
        reminder.text = "with Ben"
        reminder.subject = s(2, 3)
        reminder.person = ben
      }
    }
    let changed = try #require(world.library.reminders[reminder])
    #expect(changed.time == "2026-12-02".time && changed.text == "with Ben")
    #expect(changed.subject == s(2, 3) && changed.witness == 203 && changed.person == ben)
    #expect(world.words == ["Changed a reminder for S2E3 of South Park, for Ben"])
    #expect(world.commits.last?.verb == .editReminder)
  }

  @Test func `a reminder of a renumbered episode shows the new number, and keeps its stored subject`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let reminder = try world.edit { try $0.remind(of: s(2, 3), at: "2026-12-01".time) }
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 2)) }
    var shown: MediaID?
    try world.edit { draft in
      try draft.edit(reminder) { reminder in
        shown = reminder.subject
        reminder.text = "at last"
      }
    }
    #expect(shown == s(2, 4))
    #expect(world.library.reminders[reminder]?.subject == s(2, 3))
    #expect(world.library.reminders[reminder]?.witness == 203)
  }

  @Test func `an edit of a reminder refuses another id, an unknown time, an unknown person and no subject`() throws {
    var world = try World()
    let reminder = try world.edit { try $0.remind(of: s(2, 4), at: .year(2027)) }
    let other = ReminderID(bits: IDBits(0x4000, 1 << 63))
    let stranger = PersonID(bits: IDBits(0x4000, 1 << 63))
    #expect(world.refusal { try $0.edit(other) { $0.text = "a" } }?.code == .notFound)
    var another = Reminder(id: other)
    (another.subject, another.person, another.time) = (s(2, 4), world.anna, .year(2027))
    #expect(world.refusal { try $0.edit(reminder) { $0 = another } }?.code == .notAllowed)
    #expect(world.refusal { try $0.edit(reminder) { $0.time = .unknown } }?.code == .notAllowed)
    #expect(world.refusal { try $0.edit(reminder) { $0.person = stranger } }?.code == .notFound)
    #expect(world.refusal { try $0.edit(reminder) { $0.subject = .absent } }?.code == .notFound)
    #expect(world.refusal { try $0.edit(reminder) { $0.extras["text"] = JSONText(of: 1) } } != nil)
  }
}
