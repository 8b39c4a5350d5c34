public import ReelbookModel

/// One evening of the guide: when, who, what, and why.
public struct PlannedSlot: FieldStruct, Identifiable {
  /// Names the evening; it stays when the slot moves or gets another title.
  public var id = OccurrenceID.absent
  /// When it begins, with its offset and zone.
  public var start = WatchTime.unknown
  /// How long it is.
  public var length = Duration.zero
  /// Who takes part, in order of their ids.
  public var people: [PersonID] = []
  /// What is watched, in order: a movie, or one or more episodes of a series; empty for a placeholder.
  public var subjects: [MediaID] = []
  /// The episodes' numbers at TMDb, each 0 where nobody knew.
  public var witnesses: [Int] = []
  /// How it came about.
  public var origin = SlotOrigin.planned
  /// The window that it is in; `nil` for one that people booked.
  public var window: WindowID?
  /// The standing order that it fulfills.
  public var order: OrderID?
  /// Why it is this, and why then; what weighs most comes first.
  public var reasons: [PlanReason] = []
  /// What a placeholder is called.
  public var text = ""
  /// How often it was changed, as calendars count it.
  public var sequence = 0
  public var extras = Extras()

  public static let fields: [Field<PlannedSlot>] = [
    Field("id", \.id), Field("start", \.start), Field("length", \.length, atLeast: .zero), Field("people", \.people),
    Field("subjects", \.subjects), Field("witnesses", \.witnesses), Field("origin", \.origin, default: .planned),
    Field("window", \.window), Field("order", \.order), Field("reasons", \.reasons), Field("text", \.text),
    Field("sequence", \.sequence, atLeast: 0),
  ]

  public init() {}

  /// The title that is watched; `nil` for a placeholder, and for a slot that nothing was found for.
  public var title: TitleID? { subjects.first?.title }

  /// When it begins, as a moment.
  public var startInstant: Instant { start.instant ?? .absent }

  /// When it ends, as a moment.
  public var endInstant: Instant { startInstant.adding(length) }

  /// The day on which it begins, where it is watched.
  public var day: CivilDay { start.day ?? .absent }

  /// Whether a slot of some of the same people is at the same time.
  public func collides(with other: PlannedSlot) -> Bool {
    startInstant < other.endInstant && other.startInstant < endInstant && !Set(people).isDisjoint(with: other.people)
  }

  /// Whether the planner proposed it, and nobody said that it stays.
  public var isProposal: Bool { origin == .planned }
}
