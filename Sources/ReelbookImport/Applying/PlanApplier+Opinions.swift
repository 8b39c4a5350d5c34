import ReelbookInterchange
import ReelbookModel

/// Marks, notes and resume points.
extension PlanApplier {
  mutating func write(
    _ mark: ForeignMark, on subject: MediaID, _ person: PersonID, _ draft: inout Draft
  ) throws {
    let id = PersonalID(person, subject)
    if let place = placesOfMarks[id] { return mark.write(to: &marks[place]) }
    // Of most subjects there is no mark, under no id.
    guard draft.library.aliases.rows.isEmpty, draft.library.marks.row(id) == nil,
      draft.library.record(Mark.self, of: person, about: subject) == nil
    else { return try draft.write(Mark.self, of: person, about: subject) { mark.write(to: &$0) } }
    var record = Mark.blank(id)
    mark.write(to: &record)
    guard record != .blank(id) else { return }
    placesOfMarks[id] = marks.count
    marks.append(record)
  }

  /// Inserts the new marks together.
  mutating func insertMarks(_ draft: inout Draft) throws {
    try draft.insert(all: &marks)
    (marks, placesOfMarks) = ([], [:])
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
    try draft.write(Resume.self, of: person, about: subject) { resume in
      var point = ResumePoint()
      point.position = position.position
      point.duration = position.duration
      point.run = run
      // Without a time in the file nobody knows it: least of all is it the moment of the import.
      point.recorded = stop.recorded
      point.restarts = resume.point.restarts
      resume.point = point
    }
  }
}

extension ForeignMark {
  /// Writes the opinion into a mark.
  fileprivate func write(to record: inout Mark) {
    switch self {
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
