public import ReelbookModel

/// One evening of the guide: the time, the people, the subjects, and the reasons.
public struct PlannedSlot: FieldStruct, Identifiable {
  /// The id of the evening; it stays when the slot moves or gets another title.
  public var id = OccurrenceID.absent
  /// The start, with its offset and zone.
  public var start = WatchTime.unknown
  public var length = Duration.zero
  /// The people who take part, in order of their ids.
  public var people: [PersonID] = []
  /// The subjects in order: a movie, or one or more episodes of a series; empty for a placeholder.
  public var subjects: [MediaID] = []
  /// The TMDb ids of the episodes; 0 for an unknown id.
  public var witnesses: [Int] = []
  /// The origin of the slot.
  public var origin = SlotOrigin.planned
  /// The window of the slot; `nil` for a booked slot.
  public var window: WindowID?
  /// The standing order that the slot fulfills.
  public var order: OrderID?
  /// The reasons for the title and the time, those with most points first.
  public var reasons: [PlanReason] = []
  /// The name of a placeholder.
  public var text = ""
  public var extras = Extras()

  public static let fields: [Field<PlannedSlot>] = [
    Field("id", \.id), Field("start", \.start), Field("length", \.length, atLeast: .zero), Field("people", \.people),
    Field("subjects", \.subjects), Field("witnesses", \.witnesses), Field("origin", \.origin, default: .planned),
    Field("window", \.window), Field("order", \.order), Field("reasons", \.reasons), Field("text", \.text),
  ]

  public init() {}

  /// The title; `nil` for a placeholder, and for a slot without a fitting title.
  public var title: TitleID? { subjects.first?.title }

  /// The start as a moment.
  public var startInstant: Instant { start.instant ?? .absent }

  /// The end as a moment.
  public var endInstant: Instant { startInstant.adding(length) }

  /// The local day of the start.
  public var day: CivilDay { start.day ?? .absent }

  /// Whether another slot shares people with this one and overlaps it.
  public func collides(with other: PlannedSlot) -> Bool {
    startInstant < other.endInstant && other.startInstant < endInstant && !Set(people).isDisjoint(with: other.people)
  }

  /// The TMDb id of the episode at a place of the subjects; `nil` for an unknown one.
  func witness(_ at: Int) -> Int? { witnesses.indices.contains(at) && witnesses[at] != 0 ? witnesses[at] : nil }

  /// Whether the planner proposed the slot, and nobody pinned it.
  public var isProposal: Bool { origin == .planned }
}
