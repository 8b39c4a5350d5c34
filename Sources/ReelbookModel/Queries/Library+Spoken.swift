/// What somebody watched or said something of, over all kinds whose records are about a subject.
extension Library {
  /// What of a title somebody spoke of, as identity and numbering have it today.
  ///
  /// Costs a look-up for each record of kinds that are looked up by subject, and a pass over the records of the others.
  func subjectsSpokenOf(in title: TitleID) -> Set<MediaID> {
    let ids = identity.all(of: title)
    return schema.types.reduce(into: []) { found, type in
      addSubjects(of: type.record, about: ids, to: &found)
    }
  }

  private func addSubjects<R: LibraryRecord>(of type: R.Type, about titles: [TitleID], to found: inout Set<MediaID>) {
    let about = R.traits.about
    guard about.role == .words, let subject = about.subject else { return }
    var subjects: Set<MediaID> = []
    func note(_ record: R) {
      guard about.saysSomething(record), let written = subject(record), titles.contains(written.title) else { return }
      subjects.insert(resolve(written, witness: about.witness(of: record)))
    }
    let table = records(R.self)
    if about.place != nil {
      for title in titles { for id in table.ids(about: MediaID(title)) { table[id].map(note) } }
    } else {
      table.visit(note)
    }
    found.formUnion(subjects)
  }

  /// The titles that somebody spoke of.
  ///
  /// Costs a pass over what was said.
  var titlesSpokenOf: Set<TitleID> {
    schema.types.reduce(into: []) { found, type in addTitles(of: type.record, to: &found) }
  }

  private func addTitles<R: LibraryRecord>(of type: R.Type, to found: inout Set<TitleID>) {
    let about = R.traits.about
    guard about.role == .words, let subject = about.subject else { return }
    var titles: Set<TitleID> = []
    records(R.self).visit { record in
      if about.saysSomething(record), let subject = subject(record) { titles.insert(resolve(subject.title)) }
    }
    found.formUnion(titles)
  }
}
