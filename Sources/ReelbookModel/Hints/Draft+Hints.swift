// Names that developers guessed, each with the right one. They cost nothing, and are in no list of verbs.

/// What the compiler says where somebody looks for a verb under another name.
extension Draft {
  /// A record is removed by the type of its id.
  @available(*, unavailable, renamed: "remove(_:)")
  public mutating func delete(_ id: PlayID) throws(LibraryError) { try remove(id) }

  /// A record is removed by the type of its id.
  @available(*, unavailable, renamed: "remove(_:)")
  public mutating func delete(_ id: NoteID) throws(LibraryError) { try remove(id) }

  /// A record is removed by the type of its id.
  @available(*, unavailable, renamed: "remove(_:)")
  public mutating func delete(_ id: ReminderID) throws(LibraryError) { try remove(id) }

  /// A record is removed by the type of its id.
  @available(*, unavailable, renamed: "remove(_:)")
  public mutating func delete(_ id: PersonID) throws(LibraryError) { try remove(id) }

  /// A list is removed by its id.
  @available(*, unavailable, renamed: "remove(_:lastTitles:)")
  public mutating func delete(_ id: ListID) throws(LibraryError) { try remove(id) }

  /// A row of a diary is removed, and its title stays.
  @available(*, unavailable, renamed: "remove(_:)")
  public mutating func delete(_ entry: DiaryEntry) throws(LibraryError) { try remove(entry) }

  /// A title is removed from all lists.
  @available(*, unavailable, message: "say `remove(title)`, which keeps the diary, or `forget(title)`")
  public mutating func delete(_ title: some TitleConvertible) throws(LibraryError) { try remove(title) }

  /// A list is named by its id.
  @available(*, unavailable, message: "a list has an id; `addList` returns it, and `library.lists(of:)` has it")
  public mutating func add(_ subject: some SubjectConvertible, to list: String) throws(LibraryError) {
    try add(subject, to: ListID.absent)
  }

  /// A note is on a subject.
  @available(*, unavailable, renamed: "addNote(_:on:)")
  public mutating func addNote(_ text: String, to subject: some SubjectConvertible) throws(LibraryError) {
    try addNote(text, on: subject)
  }

  /// A note is shared by a field of it.
  @available(*, unavailable, message: "say `edit(note) { $0.isShared = true }`")
  public mutating func share(_ note: NoteID) throws(LibraryError) { try edit(note) { $0.isShared = true } }

  /// A star is taken off by the verb that sets it.
  @available(*, unavailable, message: "say `star(subject, false)`")
  public mutating func unstar(_ subject: some SubjectConvertible) throws(LibraryError) { try star(subject, false) }

  /// A category is set by `categorize`.
  @available(*, unavailable, message: "say `categorize(subject, as: category)`")
  public mutating func setCategory(
    _ category: WatchStatus?, of subject: some SubjectConvertible
  ) throws(LibraryError) { try categorize(subject, as: category) }

  /// A subject is put on the watchlist by `watchlist`.
  @available(*, unavailable, message: "say `watchlist(subject)`")
  public mutating func addToWatchlist(_ subject: some SubjectConvertible) throws(LibraryError) {
    try watchlist(subject)
  }

  /// A subject is taken off the watchlist by `watchlist`.
  @available(*, unavailable, message: "say `watchlist(subject, false)`")
  public mutating func removeFromWatchlist(_ subject: some SubjectConvertible) throws(LibraryError) {
    try watchlist(subject, false)
  }

  /// A viewing's details are one value.
  @discardableResult
  @available(*, unavailable, message: "details are one value; say `watch(subject, PlayDetails(format: format))`")
  public mutating func watch(
    _ subject: some SubjectConvertible, format: ViewingFormat
  ) throws(LibraryError) -> [PlayID] { try watch(subject, PlayDetails(format: format)) }
}
