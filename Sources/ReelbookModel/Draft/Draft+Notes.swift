extension Verb {
  /// A note was written.
  public static let addNote = Verb(rawValue: "addNote")
  /// A note got another text, or was shared or unshared.
  public static let changeNote = Verb(rawValue: "changeNote")
  /// A note was deleted.
  public static let removeNote = Verb(rawValue: "removeNote")
  /// A reminder was made or taken back.
  public static let remind = Verb(rawValue: "remind")
  /// A reminder got another time or text, or is about something else.
  public static let editReminder = Verb(rawValue: "editReminder")
}

/// Notes and reminders.
extension Draft {
  /// Writes a note on a title, season or episode; private unless shared.
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

  /// Changes a note, such as its text, or whether it is shared; its subject is the one that it shows today.
  ///
  /// A shared one is seen by those who see its title in a shared list. A note that is not there, another identity, a text
  /// without a visible character, and a person who is not of the household are errors.
  public mutating func edit(_ id: NoteID, _ body: (inout Note) -> Void) throws(LibraryError) {
    note(.changeNote)
    guard let before = library.notes[id] else { throw Self.missing(Note.self, id) }
    let shown = library.resolve(before.subject, witness: before.witness)
    var changed = before
    changed.subject = shown
    body(&changed)
    try Self.check(changed, isStill: id)
    try Self.check(changed, before: before)
    if changed.text != before.text { changed.text = try checkedNote(changed.text) }
    if changed.person != before.person { changed.person = try known(changed.person) }
    if changed.subject != shown {
      changed.subject = try known(changed.subject)
      changed.witness = library.episode(changed.subject)?.tmdb
    } else {
      changed.subject = before.subject
    }
    changed.noteShared(before: before)
    put(changed)
  }

  /// Removes a note.
  ///
  /// It is an error if there is none.
  public mutating func remove(_ id: NoteID) throws(LibraryError) {
    note(.removeNote)
    try delete(Note.self, id)
  }

  /// Makes a reminder to watch something at a time.
  ///
  /// A time without so much as a year is an error, and so is a person who is not of the household.
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

  /// Changes a reminder, such as its time; its subject is the one that it shows today.
  ///
  /// A reminder that is not there, another identity, a time without so much as a year, and a person who is not of the
  /// household are errors.
  public mutating func edit(_ id: ReminderID, _ body: (inout Reminder) -> Void) throws(LibraryError) {
    note(.editReminder)
    guard let before = library.reminders[id] else { throw Self.missing(Reminder.self, id) }
    let shown = library.resolve(before.subject, witness: before.witness)
    var reminder = before
    reminder.subject = shown
    body(&reminder)
    try Self.check(reminder, isStill: id)
    try Self.check(reminder, before: before)
    reminder.time = try Self.dated(reminder.time)
    if reminder.person != before.person { reminder.person = try known(reminder.person) }
    if reminder.subject != shown {
      reminder.subject = try known(reminder.subject)
      reminder.witness = library.episode(reminder.subject)?.tmdb
    } else {
      reminder.subject = before.subject
    }
    put(reminder)
  }

  /// Takes a reminder back.
  ///
  /// It is an error if there is none.
  public mutating func remove(_ id: ReminderID) throws(LibraryError) {
    note(.remind)
    try delete(Reminder.self, id)
  }

  func checkedNote(_ text: String) throws(LibraryError) -> String {
    guard Self.isVisible(text) else { throw LibraryError(.emptyName, Phrase("error.emptyNote")) }
    if let limit = limits.noteLength, text.count > limit {
      throw LibraryError(
        .limitReached, Phrase("error.noteTooLong", ["limit": "\(limit)", "count": "\(text.count)"]))
    }
    return text
  }

  private static func dated(_ time: WatchTime) throws(LibraryError) -> WatchTime {
    guard time.isDated else {
      throw LibraryError(.notAllowed, Phrase("error.reminderUndated", ["time": "\(time)"]))
    }
    return time
  }
}
