public import ReelbookModel

/// A time in which one person, or several together, can watch.
///
/// A window is local time in its zone, and belongs to the day on which it begins. A window that ends at or before its
/// start crosses midnight. In the night of a clock change, it is an hour shorter or longer.
public struct TimeWindow: LibraryRecord {
  public let id: WindowID
  /// The name of the window.
  public var label = ""
  /// The person who has time, or several people who then watch together.
  public var people: Set<PersonID> = []
  public var days = DayRule()
  public var start = ClockTime.absent
  /// The end; at or before the start, it is on the next day.
  public var end = ClockTime.absent
  /// The time zone, such as `Europe/Berlin`.
  public var zone = ""
  /// Windows that do not count on the days of this one.
  public var overrules: Set<WindowID> = []
  /// Whether no other window of its people counts on its days.
  public var overrulesAll = false
  /// Whether the window has no time and only overrules others, as when a person is away.
  public var isClosed = false
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "window")
  public static let fields: [Field<TimeWindow>] = [
    Field("label", \.label, audience: .owner),
    Field("people", \.people, audience: .owner),
    Field("days", \.days, audience: .owner),
    Field("start", \.start, default: .absent, audience: .owner),
    Field("end", \.end, default: .absent, audience: .owner),
    Field("zone", \.zone, audience: .owner),
    Field("overrules", \.overrules, audience: .owner),
    Field("overrulesAll", \.overrulesAll, audience: .owner),
    Field("closed", \.isClosed, audience: .owner),
  ]

  public static let traits = KindTraits<TimeWindow>(
    noun: "window", sharing: .none,
    remaining: { $0.people.isTheirs($1) ? nil : $0 },
    sentences: { change in
      change.planned(
        added: .windowAdded, changed: .windowChanged,
        removed: .windowRemoved,
        forgotten: .windowForgotten,
        ["window": TextFormat(change.table).window(change.written)])
    })

  public init(id: WindowID) { self.id = id }

  /// Whether several people share the window.
  public var isShared: Bool { people.count > 1 }
}
