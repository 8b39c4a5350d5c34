extension Verb {
  /// A title was forgotten for good, on every device.
  public static let forget = Verb(rawValue: "forget")
}

/// Removing and forgetting.
extension Draft {
  /// Removes a title from the library: from all its lists.
  ///
  /// Its diary, marks, notes and facts are kept, and adding it again brings all back. A title that is not in the library is an
  /// error.
  public mutating func remove(_ title: TitleID) throws(LibraryError) {
    note(.remove)
    guard library.contains(title) else {
      throw LibraryError(.notFound, "“\(library.name(of: title))” is not in the library.")
    }
    for entry in library.liveEntries(of: title) {
      keep(entry.list)
      try delete(ListEntry.self, entry.id)
    }
    for id in library.identity.all(of: title) {
      guard var record = library.titles[id] else { continue }
      record.isRemoved = true
      put(record)
    }
  }

  /// Forgets a title for good: its facts, entries, and everybody's marks, plays, notes, reminders and places in it.
  ///
  /// On every device, and out of the history. It cannot be undone. A title of which nothing is known is an error.
  public mutating func forget(_ title: TitleID) throws(LibraryError) {
    note(.forget)
    let ids = library.identity.all(of: title)
    let subjects = ids.map { Subject($0) }
    let isKnown =
      library.title(title) != nil || subjects.contains { !library.plays.ids(about: $0).isEmpty }
    guard isKnown else { throw LibraryError(.notFound, "Nothing is known of “\(title)”.") }
    for (id, subject) in zip(ids, subjects) {
      forgetFacts(of: id)
      for play in library.plays.ids(about: subject) { forget(Play.self, play) }
      for note in library.notes.ids(about: subject) { forget(Note.self, note) }
      for reminder in library.reminders.ids(about: subject) { forget(Reminder.self, reminder) }
      for entry in library.entries.ids(about: subject) { forget(ListEntry.self, entry) }
      for mark in library.marks where mark.subject.title == id { forget(Mark.self, mark.id) }
      for entry in library.queue where entry.subject.title == id { forget(QueueEntry.self, entry.id) }
      for var resume in library.resumes where resume.subject.title == id {
        var blank = ResumePoint()
        blank.run = resume.point.run
        blank.restarts = resume.point.restarts + 1
        resume.point = blank
        put(resume)
        forget(Resume.self, resume.id)
      }
    }
    for alias in library.aliases where ids.map(AliasID.title).contains(alias.id) { forget(Alias.self, alias.id) }
  }

  /// Facts are ranked by when they were fetched; what is forgotten ranks above what was.
  private mutating func forgetFacts(of id: TitleID) {
    if var title = library.titles[id] {
      title.facts = TitleFacts()
      title.facts.fetched = now.instant
      put(title)
      forget(Title.self, id)
    }
    for var season in library.seasons where season.id.series == id {
      season.facts = SeasonFacts()
      season.facts.fetched = now.instant
      put(season)
      forget(Season.self, season.id)
    }
  }

  /// Deletes a record with all that was ever written to it, on every device; what was deleted before is forgotten as well.
  ///
  /// An id that nothing was ever written to is passed over.
  public mutating func forget<R: Record>(_ type: R.Type, _ id: R.ID) {
    library[keyPath: R.table].forget(id)
  }
}
