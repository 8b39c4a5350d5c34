public import ReelbookModel

extension Verb {
  /// A window of free time was added.
  public static let addWindow = Verb(rawValue: "addWindow")
  /// A window of free time was changed.
  public static let changeWindow = Verb(rawValue: "changeWindow")
  /// A window of free time was removed.
  public static let removeWindow = Verb(rawValue: "removeWindow")
}

/// Verbs for windows of free time.
extension Draft {
  /// Adds a window in which one person, or several together, have time; the default is the acting person.
  ///
  ///     try draft.addWindow(.weekly([.tuesday, .thursday]), from: "20:30", to: "22:30", for: [ada, ben])
  ///
  /// The default zone is the draft's. A window that ends at or before its start ends on the next day. A person who is
  /// not in the household is an error, as is a rule without days.
  @discardableResult
  public mutating func addWindow(
    _ days: DayRule, from start: ClockTime, to end: ClockTime, for people: Set<PersonID>? = nil, label: String = "",
    zone: String? = nil, _ more: (inout TimeWindow) -> Void = { _ in }
  ) throws -> WindowID {
    note(.addWindow)
    var window = TimeWindow(id: WindowID(using: &ids))
    (window.days, window.start, window.end, window.label) = (days, start, end, label)
    window.people = people ?? [person]
    window.zone = zone ?? TimeZoneName.of(now)
    more(&window)
    try insert(checked(window))
    return window.id
  }

  /// Marks days on which persons have no time, despite their windows: a holiday, a journey.
  @discardableResult
  public mutating func closeWindows(
    _ days: DayRule, for people: Set<PersonID>? = nil, label: String = ""
  ) throws -> WindowID {
    try addWindow(days, from: .absent, to: .absent, for: people, label: label) {
      ($0.isClosed, $0.overrulesAll) = (true, true)
    }
  }

  /// Changes a window. An unknown id is an error, as is a value that `addWindow(_:from:to:for:label:zone:_:)`
  /// refuses.
  public mutating func changeWindow(_ id: WindowID, _ body: (inout TimeWindow) -> Void) throws {
    note(.changeWindow)
    guard var window = library.records(TimeWindow.self)[id] else {
      throw PlannerError(.notFound, Phrase("planner.error.noWindow"))
    }
    body(&window)
    let checked = try checked(window)
    try change(id) { (record: inout TimeWindow) in record = checked }
  }

  /// Removes a window; an unknown id is an error.
  public mutating func remove(_ id: WindowID) throws {
    note(.removeWindow)
    try delete(TimeWindow.self, id)
  }

  private func checked(_ window: TimeWindow) throws -> TimeWindow {
    var window = window
    window.people = try householders(window.people)
    guard !window.days.weekdays.isEmpty || !window.days.dates.isEmpty else {
      throw PlannerError(.notAllowed, Phrase("planner.error.windowDays"))
    }
    try Self.check(zone: window.zone)
    return window
  }
}

/// Checks of arguments that the planner's verbs share.
extension Draft {
  /// Persons with aliases followed. An empty set is an error, as is a person who is not in the household.
  func householders(_ people: Set<PersonID>) throws -> Set<PersonID> {
    guard !people.isEmpty else { throw PlannerError(.notAllowed, Phrase("planner.error.nobody")) }
    return try Set(people.map { try known($0) })
  }

  static func check(zone: String) throws {
    try TimeZoneName.check(zone)
  }
}
