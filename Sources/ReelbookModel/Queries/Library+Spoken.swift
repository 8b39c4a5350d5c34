extension Library {
  /// What of a title somebody watched or said something of, as identity and numbering have it today.
  ///
  /// Costs a pass over all marks, resume points and queues, and a look-up for each play of the title.
  func subjectsSpokenOf(in title: TitleID) -> Set<Subject> {
    let ids = identity.all(of: title)
    let subjects = ids.map { Subject($0) }
    var found: Set<Subject> = []
    func note(_ subject: Subject, _ witness: Int?) {
      if ids.contains(subject.title) { found.insert(resolve(subject, witness: witness)) }
    }
    for play in subjects.flatMap({ plays.ids(about: $0) }).compactMap({ plays[$0] }) {
      note(play.subject, play.witness)
    }
    for id in subjects.flatMap({ notes.ids(about: $0) }) { notes[id].map { note($0.subject, $0.witness) } }
    for id in subjects.flatMap({ reminders.ids(about: $0) }) { reminders[id].map { note($0.subject, $0.witness) } }
    for id in subjects.flatMap({ entries.ids(about: $0) }) { entries[id].map { note($0.subject, $0.witness) } }
    marks.visit { if !$0.isEmpty { note($0.subject, $0.witness) } }
    resumes.visit { note($0.subject, $0.witness) }
    queue.visit { note($0.id.subject, $0.witness) }
    return found
  }
}
