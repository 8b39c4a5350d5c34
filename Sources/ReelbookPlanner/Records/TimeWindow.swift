public import ReelbookModel
import ReelbookReport

/// When somebody, or several together, have time to watch.
///
/// A window is local time in its zone, and belongs to the day on which it begins. One that ends at or before its start goes on
/// over midnight. In the night of a clock change it is an hour shorter or longer.
public struct TimeWindow: LibraryRecord {
  public let id: WindowID
  /// What the household calls it.
  public var label = ""
  /// Who has time: one person, or several who then watch together.
  public var people: Set<PersonID> = []
  /// On which days.
  public var days = DayRule()
  /// When it begins.
  public var start = ClockTime.absent
  /// When it ends; at or before the start, it ends on the day after.
  public var end = ClockTime.absent
  /// The zone of its times, such as `Europe/Berlin`.
  public var zone = ""
  /// Windows that do not count on days on which this one is.
  public var overrules: Set<WindowID> = []
  /// Whether, on its days, no other window of its people counts.
  public var overrulesAll = false
  /// Whether there is no time in it: it only overrules others, as when somebody is away.
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
    noun: "window",
    words: { telling in
      telling.planned(
        "planner.history.window.added", "planner.history.window.changed", "planner.history.window.removed",
        forgotten: "planner.history.window.forgotten",
        ["window": PageFormat(telling.table).window(telling.written)])
    })

  public init(id: WindowID) { self.id = id }

  /// Whether several people have it together.
  public var isShared: Bool { people.count > 1 }
}
