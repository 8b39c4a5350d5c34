import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Adding, deleting and forgetting on two devices.
@Suite struct ExistenceTests {
  private let id = NoteID(bits: IDBits(0, 1))

  private func note(_ text: String) -> Note {
    var note = Note(id: id)
    note.text = text
    note.subject = .movie(603)
    return note
  }

  /// The library that commits make on a new device, in every order; `nil` if the order makes a difference.
  private func settled(_ commits: [Commit]) -> Library? {
    var made: Library?
    for order in orders(of: commits) {
      var device = SimulatedDevice(9)
      for commit in order + [order[0]] { device.receive(commit, at: 1000) }
      if let made, made != device.library || made.text != device.library.text { return nil }
      made = device.library
    }
    return made
  }

  private func orders(of commits: [Commit]) -> [[Commit]] {
    guard commits.count > 1 else { return [commits] }
    return commits.indices.flatMap { index -> [[Commit]] in
      var rest = commits
      let first = rest.remove(at: index)
      return orders(of: rest).map { [first] + $0 }
    }
  }

  @Test func `a record that is deleted and added again has the fields of the second addition`() throws {
    var device = SimulatedDevice(1)
    try device.edit { try $0.insert(note("first")) }
    try device.edit { try $0.delete(Note.self, id) }
    try device.edit { try $0.insert(note("second")) }
    let library = try #require(settled(device.journal.map(\.withoutPrior)))
    #expect(library == device.library && library.notes[id]?.text == "second")
  }

  @Test func `an addition that arrives without the deletion before it gives the same record`() throws {
    var device = SimulatedDevice(1)
    try device.edit { try $0.insert(note("first")) }
    try device.edit { try $0.delete(Note.self, id) }
    try device.edit { try $0.insert(note("second")) }
    var other = SimulatedDevice(2)
    other.receive(device.journal[0].withoutPrior)
    other.receive(device.journal[2].withoutPrior)
    #expect(other.library == device.library && other.library.notes[id] == note("second"))
  }

  @Test func `the later of an addition and a deletion wins, whichever device made it`() throws {
    for isAddedLater in [true, false] {
      var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
      let adding = try #require(try here.edit { try $0.insert(note("first")) })
      there.receive(adding)
      try here.edit(at: 1) { try $0.delete(Note.self, id) }
      try here.edit(at: isAddedLater ? 9 : 2) { try $0.insert(note("again")) }
      try there.edit(at: 5) { try $0.delete(Note.self, id) }
      let commits = (here.journal + there.journal.dropFirst()).map(\.withoutPrior)
      let library = try #require(settled(commits))
      #expect(library.notes[id]?.text == (isAddedLater ? "again" : nil))
    }
  }

  @Test func `undoing a deletion restores the record with the edit that another device made`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    there.receive(try #require(try here.edit { try $0.insert(note("first")) }))
    try there.edit(at: 1) { try $0.change(id) { (note: inout Note) in note.text = "edited" } }
    try here.edit(at: 2) { try $0.delete(Note.self, id) }
    here.receive(try #require(there.journal.last?.withoutPrior))
    #expect(here.library.notes[id] == nil)
    let undoing = here.undo(here.journal[1])
    #expect(undoing.refusals.isEmpty && here.library.notes[id]?.text == "edited")
  }

  @Test func `an edit of a forgotten record leaves no text in a library or a journal`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    there.receive(try #require(try here.edit { try $0.insert(note("first")) }))
    try there.edit(at: 1) {
      try $0.change(id) { (note: inout Note) in
        note.isShared = true
        note.text = "a secret"
      }
    }
    here.edit(at: 2) { $0.forget(Note.self, id) }
    try here.edit(at: 3) { try $0.insert(note("anew")) }
    let commits = (here.journal + there.journal.dropFirst()).map(\.withoutPrior)
    let library = try #require(settled(commits))
    #expect(library.notes[id] == note("anew") && !library.text.contains("secret"))
    // The journal of a device that gets the edit afterwards does not hold the text either.
    here.receive(try #require(there.journal.last?.withoutPrior), at: 4)
    #expect(here.library == library)
    #expect(!here.journal.contains { $0.text.contains("secret") })
    #expect(try here.journal.allSatisfy { try $0.reread() == $0 })
  }

  @Test func `the journal keeps only what still counts of a change that arrives after forgetting`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    there.receive(try #require(try here.edit { try $0.insert(Title(.movie(603), TitleFacts(name: "The Matrix"))) }))
    let late = try there.edit(at: 1) { draft in
      try draft.change(TitleID.movie(603)) { (title: inout Title) in
        title.facts.fetched = Instant(milliseconds: 5)
        title.extras["com.example.a"] = JSONText(of: "a secret")
      }
    }
    here.edit(at: 2) { $0.forget(Title.self, .movie(603)) }
    here.receive(try #require(late), at: 3)
    // The fetch time ranks facts, so that these win although the title was forgotten.
    #expect(here.journal.last?.changes.first?.fields == ["facts"])
    #expect(!here.journal.contains { $0.text.contains("secret") })
  }

  @Test func `forgetting a record that is deleted already wins over an addition before it`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    there.receive(try #require(try here.edit { try $0.insert(note("first")) }))
    try there.edit(at: 1) { try $0.delete(Note.self, id) }
    try there.edit(at: 3) { try $0.insert(note("older than the forgetting")) }
    try here.edit(at: 2) { try $0.delete(Note.self, id) }
    here.edit(at: 5) { $0.forget(Note.self, id) }
    let commits = (here.journal + there.journal.dropFirst()).map(\.withoutPrior)
    let library = try #require(settled(commits))
    #expect(library.notes[id] == nil && library.notes.row(id)?.record == Note(id: id))
  }

  @Test func `facts and a resume point that are inserted after forgetting are as given, though lower in rank`() throws {
    var device = SimulatedDevice(1)
    let movie = TitleID.movie(603)
    var title = Title(movie, TitleFacts(name: "The Matrix"))
    title.facts.fetched = Instant(milliseconds: 5)
    var resume = Resume(id: PersonalID(.absent, MediaID(movie)))
    resume.point.position = .seconds(60)
    try device.edit { draft in
      try draft.insert(title)
      try draft.insert(resume)
    }
    device.edit(at: 1) { draft in
      draft.forget(Title.self, title.id)
      draft.forget(Resume.self, resume.id)
    }
    try device.edit(at: 2) { draft in
      try draft.insert(Title(movie, TitleFacts(name: "Matrix")))
      try draft.insert(resume)
    }
    #expect(device.library.titles[movie]?.name == "Matrix")
    #expect(device.library.resumes[resume.id]?.point.position == .seconds(60))
  }

  @Test func `a record that is forgotten and added in one edit has only what was added`() throws {
    var device = SimulatedDevice(1)
    try device.edit { draft in
      var note = note("first")
      note.isMarkdown = true
      try draft.insert(note)
    }
    try device.edit { draft in
      draft.forget(Note.self, id)
      try draft.insert(note("second"))
    }
    let library = try #require(settled(device.journal.map(\.withoutPrior)))
    #expect(library == device.library && library.notes[id] == note("second"))
    #expect(!library.text.contains("markdown"))
  }

  @Test func `a record that is written, forgotten and added in one edit has only what was added`() throws {
    var device = SimulatedDevice(1)
    try device.edit { try $0.insert(note("first")) }
    try device.edit { draft in
      try draft.change(id) { (note: inout Note) in
        note.text = "a secret"
        note.isMarkdown = true
      }
      draft.forget(Note.self, id)
      try draft.insert(note("second"))
    }
    try device.edit { draft in
      try draft.change(id) { (note: inout Note) in note.text = "a secret" }
      draft.forget(Note.self, id)
      draft.forget(Note.self, id)
    }
    let commits = device.journal.map(\.withoutPrior)
    #expect(!commits.contains { $0.text.contains("secret") })
    let added = try #require(settled(Array(commits.prefix(2))))
    #expect(added.notes[id] == note("second") && !added.text.contains("markdown"))
    let library = try #require(settled(commits))
    #expect(library == device.library && library.notes.row(id)?.record == Note(id: id))
  }

  @Test func `a record added where only its edit was heard is whole, though it was forgotten elsewhere`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    try here.edit { try $0.insert(note("first")) }
    let edit = try here.edit(at: 1) { try $0.change(id) { (note: inout Note) in note.text = "edited" } }
    there.receive(try #require(edit).withoutPrior)
    here.edit(at: 2) { $0.forget(Note.self, id) }
    try there.edit(at: 3) { try $0.insert(note("edited")) }
    let library = try #require(settled(here.journal.map(\.withoutPrior) + there.journal.suffix(1).map(\.withoutPrior)))
    #expect(library.notes[id] == note("edited") && there.library.notes[id] == note("edited"))
  }

  @Test func `undo empties what was empty, though the record was forgotten and added again elsewhere`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    try here.edit { try $0.insert(note("first")) }
    here.edit(at: 1) { $0.forget(Note.self, id) }
    try here.edit(at: 2) { try $0.insert(note("again")) }
    there.receive(here.library)
    try there.edit(at: 3) { draft in
      try draft.change(id) { (note: inout Note) in
        note.isMarkdown = true
        note.text = "edited"
      }
    }
    let undoing = try there.undoLast()
    #expect(undoing.refusals.isEmpty && there.library.notes[id] == note("again"))
  }

  @Test func `a record that a restored backup brings back is whole, though another device forgot it`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    try here.edit { try $0.insert(note("kept")) }
    let backup = Change(Patch(try #require(here.library.notes.row(id))))
    there.receive(here.library)
    try here.edit(at: 2) { try $0.delete(Note.self, id) }
    there.edit(at: 3) { $0.forget(Note.self, id) }
    here.edit(at: 4) { $0.become(backup) }
    let (one, other) = (here.library, there.library)
    here.receive(other)
    there.receive(one)
    #expect(here.library.notes[id] == note("kept") && there.library == here.library)
  }

  @Test func `facts that were heard before their title stay where it is added without facts`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let movie = TitleID.movie(603)
    try here.edit { try $0.insert(Title(id: movie)) }
    let heard = try here.edit(at: 1) { draft in
      try draft.change(movie) { (title: inout Title) in
        (title.facts.name, title.facts.fetched) = ("The Matrix", Instant(milliseconds: 5))
      }
    }
    there.receive(try #require(heard))
    try there.edit(at: 2) { try $0.insert(Title(id: movie)) }
    let library = try #require(settled((here.journal + there.journal.suffix(1)).map(\.withoutPrior)))
    #expect(library.titles[movie]?.name == "The Matrix" && there.library.titles[movie]?.name == "The Matrix")
  }

  @Test func `a ranked value that arrives after forgetting and loses is in no journal`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    var resume = Resume(id: PersonalID(.absent, .movie(603)))
    resume.point.position = .seconds(600)
    there.receive(try #require(try here.edit { try $0.insert(resume) }))
    let late = try there.edit(at: 1) { draft in
      try draft.change(resume.id) { (resume: inout Resume) in resume.point.position = .seconds(3123) }
    }
    here.edit(at: 2) { $0.forget(Resume.self, resume.id) }
    here.receive(try #require(late), at: 3)
    #expect(here.library.resumes[resume.id] == nil)
    #expect(!here.journal.contains { $0.text.contains("3123") } && !here.library.text.contains("3123"))
  }

  @Test func `plays that two devices log are both kept, and a play that both import is one`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    func play(_ number: UInt64) -> Play {
      var play = Play(id: PlayID(bits: IDBits(0, number)))
      play.subject = .movie(603)
      return play
    }
    try here.edit { draft in for number in [1, 3] as [UInt64] { try draft.insert(play(number)) } }
    try there.edit { draft in for number in [2, 3] as [UInt64] { try draft.insert(play(number)) } }
    there.receive(here.library)
    here.receive(there.library)
    #expect(here.library == there.library && here.library.plays.count == 3)
  }
}
