import ReelbookModel

extension Intake {
  /// Imports a note like a play.
  mutating func take(_ row: WatchHistory.NoteRow, into draft: inout Draft) throws(LibraryError) {
    var row = row
    let id = identity(of: row, in: draft.library)
    row.note = id
    let there = draft.library.notes[id]
    let wasThere = draft.library.notes.row(id)?.existence == .deleted
    if let there, there.text == row.text, there.isMarkdown == row.isMarkdown { return }
    if there != nil, !isOverruled(.changed) { return hold(row, .changed) }
    guard there != nil || !wasThere || isOverruled(.deleted), try allowsTitle(row.about, in: &draft)
    else { return hold(row, .deleted) }
    var note = there ?? Note(id: id)
    note.subject = draft.library.resolve(row.about.subject, witness: row.about.witness)
    note.person = person
    note.text = row.text
    note.isMarkdown = row.isMarkdown
    note.written = row.written ?? note.written
    note.witness = row.about.witness ?? draft.library.episode(note.subject)?.tmdb
    draft.put(note)
    add(id)
  }

  private mutating func identity(of row: WatchHistory.NoteRow, in library: Library) -> NoteID {
    if let id = row.note, library.notes.row(id).map({ isMine($0.record.person, library) }) ?? true,
      noteIDs.insert(id).inserted
    {
      return id
    }
    let text = RowText(row)
    while true {
      noteOccurrences[text, default: 0] += 1
      let id = NoteID(from: text, by: person, occurrence: noteOccurrences[text, default: 1])
      if noteIDs.insert(id).inserted { return id }
    }
  }

  private func isMine(_ owner: PersonID, _ library: Library) -> Bool {
    owner == .absent || library.resolve(owner) == library.resolve(person)
  }
}
