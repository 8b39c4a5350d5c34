import ReelbookInterchange
import ReelbookModel

/// Marks, notes and resume points.
extension PlanApplier {
  func write(_ mark: ForeignMark, on subject: MediaID, _ person: PersonID, _ draft: inout Draft) throws {
    try draft.write(Mark.self, of: person, about: subject) { record in
      switch mark {
      case .rating(let rating): record.rating = rating
      case .category(let category): record.category = category
      case .reaction(let reaction): record.reaction = reaction
      case .starred: record.isStarred = true
      case .hidden: record.isHidden = true
      case .skipped: record.isSkipped = true
      case .watchlist(let since): record.watchlistSince = since ?? .unknown
      case .field(let field): field.write(to: &record)
      case .followed, .startedOver: break
      }
    }
  }

  func write(_ imported: ForeignNote, of planned: PlannedItem, _ owner: ItemOwner, _ draft: inout Draft) throws {
    var note = Note(id: NoteID(bits: planned.identity))
    if let existing = draft.library.notes[note.id] { note = existing }
    note.subject = owner.subject
    note.person = owner.person
    note.text = imported.text
    note.isMarkdown = imported.isMarkdown
    note.written = imported.written ?? note.written
    note.witness = witness(plan.history.items[planned.item], owner.subject, draft)
    if let row = imported.row {
      note.witness = row.about.witness ?? draft.library.episode(owner.subject)?.tmdb
    }
    try Draft.check(note)
    draft.put(note)
  }

  func write(_ stop: ForeignStop, in subject: MediaID, _ person: PersonID, _ draft: inout Draft) throws {
    guard let position = planner.point(of: stop, in: subject) else { return }
    let run = draft.library.run(on: subject, of: person)
    let recorded = stop.recorded ?? draft.now.instant
    try draft.write(Resume.self, of: person, about: subject) { resume in
      var point = ResumePoint()
      point.position = position.position
      point.duration = position.duration
      point.run = run
      point.recorded = recorded
      point.restarts = resume.point.restarts
      resume.point = point
    }
  }
}
