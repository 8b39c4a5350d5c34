#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the compiler says where a verb gets a date as its time: a date alone has no zone, which decides the day.
extension Draft {
  /// A date is no time of a viewing.
  @discardableResult
  @available(*, unavailable, message: "a date has no zone; say `at: .at(date)` for its moment in the edit's zone")
  public mutating func watch(
    _ subject: some SubjectConvertible, at date: Date, _ details: PlayDetails = PlayDetails(), run: Int? = nil,
    by person: PersonID? = nil, with others: [PersonID] = [], insisting isInsisting: Bool = false
  ) throws(LibraryError) -> [PlayID] {
    try watch(subject, at: .at(date), details, run: run, by: person, with: others, insisting: isInsisting)
  }

  /// A date is no time of a viewing.
  @discardableResult
  @available(*, unavailable, message: "a date has no zone; say `at: .at(date)` for its moment in the edit's zone")
  public mutating func watch(
    _ subject: some SubjectConvertible, at date: Date, in place: Place, _ details: PlayDetails = PlayDetails(),
    run: Int? = nil, by person: PersonID? = nil, with others: [PersonID] = [], insisting isInsisting: Bool = false
  ) throws(LibraryError) -> [PlayID] {
    try watch(subject, at: .at(date), in: place, details, run: run, by: person, with: others, insisting: isInsisting)
  }

  /// A date is no time of a viewing.
  @discardableResult
  @available(*, unavailable, message: "a date has no zone; say `at: .at(date)` for its moment in the edit's zone")
  public mutating func watch(
    upTo episode: some SubjectConvertible, at date: Date, _ details: PlayDetails = PlayDetails(), run: Int? = nil,
    by person: PersonID? = nil, with others: [PersonID] = []
  ) throws(LibraryError) -> [PlayID] {
    try watch(upTo: episode, at: .at(date), details, run: run, by: person, with: others)
  }

  /// A date is no time of a reminder.
  @discardableResult
  @available(*, unavailable, message: "a date has no zone; say `at: .at(date)` for its moment in the edit's zone")
  public mutating func remind(
    of subject: some SubjectConvertible, at date: Date, text: String = "", by person: PersonID? = nil
  ) throws(LibraryError) -> ReminderID {
    try remind(of: subject, at: .at(date), text: text, by: person)
  }
}
