extension Verb {
  /// A note was added.
  public static let addNote = Verb(rawValue: "addNote")
  /// A note was changed, shared or unshared.
  public static let changeNote = Verb(rawValue: "changeNote")
  /// A note was deleted.
  public static let removeNote = Verb(rawValue: "removeNote")
  /// A reminder was added or deleted.
  public static let remind = Verb(rawValue: "remind")
  /// A reminder was changed.
  public static let editReminder = Verb(rawValue: "editReminder")
}

/// Notes and reminders.
extension Draft {
  /// Adds a note to a title, season or episode; private unless shared.
  ///
  /// A text without a visible character is an error, and so is a person who is not of the household.
  @discardableResult
  public mutating func addNote(
    _ text: String, on subject: some SubjectConvertible, markdown: Bool = false, shared: Bool = false,
    by person: PersonID? = nil
  ) throws(LibraryError) -> NoteID {
    note(.addNote)
    var record = Note(id: NoteID(using: &ids))
    record.subject = try known(subject)
    record.person = try known(person)
    record.text = try checkedNote(text)
    record.isMarkdown = markdown
    record.isShared = shared
    record.written = now.instant
    record.witness = library.episode(record.subject)?.tmdb
    try insert(record)
    return record.id
  }

  /// Changes a note, such as its text, or whether it is shared.
  ///
  /// The body gets the note with its subject resolved. A shared note is visible to everybody who sees its title in a
  /// shared list. These are errors: a note that does not exist, another id, a text without a visible character, and a
  /// person who is not of the household.
  public mutating func edit(_ id: NoteID, _ body: (inout Note) -> Void) throws(LibraryError) {
    note(.changeNote)
    guard let before = library.notes[id] else { throw Self.missing(Note.self, id) }
    let current = library.resolve(before.subject, witness: before.witness)
    var changed = before
    changed.subject = current
    body(&changed)
    try Self.check(changed, isStill: id)
    try Self.check(changed, before: before)
    if changed.text != before.text { changed.text = try checkedNote(changed.text) }
    if changed.person != before.person { changed.person = try known(changed.person) }
    if changed.subject != current {
      changed.subject = try known(changed.subject)
      changed.witness = library.episode(changed.subject)?.tmdb
    } else {
      changed.subject = before.subject
    }
    Note.traits.completing?(&changed, before)
    put(changed)
  }

  /// Deletes a note.
  ///
  /// A note that does not exist is an error.
  public mutating func remove(_ id: NoteID) throws(LibraryError) {
    note(.removeNote)
    try delete(Note.self, id)
  }

  /// Adds a reminder to watch a subject at a time.
  ///
  /// A time without a year is an error, and so is a person who is not of the household.
  @discardableResult
  public mutating func remind(
    of subject: some SubjectConvertible, at time: WatchTime?, text: String = "", by person: PersonID? = nil
  ) throws(LibraryError) -> ReminderID {
    note(.remind)
    var reminder = Reminder(id: ReminderID(using: &ids))
    reminder.subject = try known(subject)
    reminder.person = try known(person)
    reminder.time = try Self.dated((time ?? now.watchTime).settled(at: now))
    reminder.text = text
    reminder.witness = library.episode(reminder.subject)?.tmdb
    try insert(reminder)
    return reminder.id
  }

  /// Changes a reminder, such as its time.
  ///
  /// The body gets the reminder with its subject resolved. These are errors: a reminder that does not exist, another
  /// id, a time without a year, and a person who is not of the household.
  public mutating func edit(_ id: ReminderID, _ body: (inout Reminder) -> Void) throws(LibraryError) {
    note(.editReminder)
    guard let before = library.reminders[id] else { throw Self.missing(Reminder.self, id) }
    let current = library.resolve(before.subject, witness: before.witness)
    var reminder = before
    reminder.subject = current
    body(&reminder)
    try Self.check(reminder, isStill: id)
    reminder.time = try Self.dated(reminder.time.settled(at: now))
    try Self.check(reminder, before: before)
    if reminder.person != before.person { reminder.person = try known(reminder.person) }
    if reminder.subject != current {
      reminder.subject = try known(reminder.subject)
      reminder.witness = library.episode(reminder.subject)?.tmdb
    } else {
      reminder.subject = before.subject
    }
    put(reminder)
  }

  /// Deletes a reminder.
  ///
  /// A reminder that does not exist is an error.
  public mutating func remove(_ id: ReminderID) throws(LibraryError) {
    note(.remind)
    try delete(Reminder.self, id)
  }

  func checkedNote(_ text: String) throws(LibraryError) -> String {
    guard Self.isVisible(text) else { throw LibraryError(.emptyName, ErrorPhrase.emptyNote) }
    if let limit = limits.noteLength, text.count > limit {
      throw LibraryError(
        .limitReached, ErrorPhrase.noteTooLong, ["limit": .number(limit), "count": .number(text.count)])
    }
    return text
  }

  private static func dated(_ time: WatchTime) throws(LibraryError) -> WatchTime {
    guard time.isDated else {
      throw LibraryError(.notAllowed, ErrorPhrase.reminderUndated, ["time": .time(time)])
    }
    return time
  }
}
