public import ReelbookModel

extension Verb {
  /// A window of free time was added.
  public static let addWindow = Verb(rawValue: "addWindow")
  /// A window of free time was changed.
  public static let changeWindow = Verb(rawValue: "changeWindow")
  /// A window of free time was removed.
  public static let removeWindow = Verb(rawValue: "removeWindow")
}

/// Windows of free time.
extension GuideVerbs {
  /// Adds a window in which one person, or several together, have time; the default is the acting person.
  ///
  ///     try draft.guide.addWindow(.weekly([.tuesday, .thursday]), from: "20:30", to: "22:30", for: [ada, ben])
  ///
  /// The default zone is the draft's. A window that ends at or before its start ends on the next day. A person who is
  /// not in the household is an error, as is a rule without days.
  @discardableResult
  public mutating func addWindow(
    _ days: DayRule, from start: ClockTime, to end: ClockTime, for people: Set<PersonID>? = nil, label: String = "",
    zone: String? = nil, _ configure: (inout TimeWindow) -> Void = { _ in }
  ) throws(LibraryError) -> WindowID {
    draft.note(.addWindow)
    var window = TimeWindow(id: WindowID(using: &draft.ids))
    (window.days, window.start, window.end, window.label) = (days, start, end, label)
    window.people = people ?? [draft.person]
    window.zone = zone ?? TimeZoneName.of(draft.now)
    configure(&window)
    try draft.insert(checked(window))
    return window.id
  }

  /// Marks days on which persons have no time, despite their windows: a holiday, a journey.
  ///
  /// A window that they share with others stays with the others.
  @discardableResult
  public mutating func addAbsence(
    _ days: DayRule, for people: Set<PersonID>? = nil, label: String = ""
  ) throws(LibraryError) -> WindowID {
    try addWindow(days, from: .absent, to: .absent, for: people, label: label) {
      ($0.isClosed, $0.overrulesAll) = (true, true)
    }
  }

  /// Changes a window. An unknown id is an error, as is a value that `addWindow(_:from:to:for:label:zone:_:)`
  /// refuses.
  public mutating func edit(_ id: WindowID, _ body: (inout TimeWindow) -> Void) throws(LibraryError) {
    draft.note(.changeWindow)
    guard var window = draft.library.records(TimeWindow.self)[id] else {
      throw LibraryError(.notFound, PlannerErrorPhrase.noWindow)
    }
    body(&window)
    let checked = try checked(window)
    try draft.update(id) { (record: inout TimeWindow) in record = checked }
  }

  /// Removes a window; an unknown id is an error.
  public mutating func remove(_ id: WindowID) throws(LibraryError) {
    draft.note(.removeWindow)
    try draft.delete(TimeWindow.self, id)
  }

  private func checked(_ window: TimeWindow) throws(LibraryError) -> TimeWindow {
    var window = window
    window.people = try householders(window.people)
    guard !window.days.weekdays.isEmpty || !window.days.dates.isEmpty else {
      throw LibraryError(.notAllowed, PlannerErrorPhrase.windowDays)
    }
    window.days = window.days.counted(from: draft.now.day)
    try TimeZoneName.check(window.zone)
    return window
  }
}
