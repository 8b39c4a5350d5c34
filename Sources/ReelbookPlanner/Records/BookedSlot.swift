public import ReelbookModel

/// A time that people have set aside for a subject, for any title that fits a wish, or for no title at all.
///
/// The planner never moves a booked slot. With a rule, the slot repeats, and each evening of it can move by itself.
public struct BookedSlot: LibraryRecord {
  public let id: SlotID
  /// The subject, as it was written; absent if the planner chooses it, or if the slot has no title.
  public var subject = MediaID.absent
  /// The day of the slot, or the first day of the rule.
  public var day = CivilDay.absent
  public var start = ClockTime.absent
  /// The time zone.
  public var zone = ""
  public var length = Duration.zero
  /// The people who take part.
  public var people: Set<PersonID> = []
  /// The days on which it repeats; `nil` for a slot that does not repeat.
  public var repeats: DayRule?
  /// The evenings of a repeating slot that are at another time, by the day of the rule.
  package var moves: [CivilDay: SlotMove] = [:]
  /// The wish for the title that the planner chooses.
  public var wish = SlotWish()
  /// The origin of the slot.
  public var origin = SlotOrigin.booked
  /// The name of the slot; a placeholder has nothing else.
  public var text = ""
  /// The changes by verbs, as calendars count them.
  package var changes: Set<GuideChangeID> = []
  /// The episode's TMDb id when the slot was booked.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "slot")
  public static let fields: [Field<BookedSlot>] = [
    Field("subject", \.subject, audience: .owner),
    Field("day", \.day, audience: .owner),
    Field("start", \.start, default: .absent, audience: .owner),
    Field("zone", \.zone, audience: .owner),
    Field("length", \.length, atLeast: .zero, audience: .owner),
    Field("people", \.people, audience: .owner),
    Field("repeats", \.repeats, audience: .owner),
    Field("moves", \.moves, audience: .owner),
    Field("wish", \.wish, audience: .owner),
    Field("origin", \.origin, default: .booked, audience: .owner),
    Field("text", \.text, audience: .owner),
    Field("changes", \.changes, audience: .owner, inHistory: false),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<BookedSlot>(
    noun: "slot", about: .subject(\.subject, witness: \.witness), sharing: .none,
    remaining: { $0.people.isTheirs($1) ? nil : $0 },
    sentences: { change in
      change.planned(
        added: .slotAdded, changed: .slotChanged,
        removed: .slotRemoved,
        forgotten: .slotForgotten,
        ["slot": TextFormat(change.table).slot(change.written, in: change.library)])
    })

  public init(id: SlotID) { self.id = id }

  /// Whether the planner chooses the subject.
  public var isOpen: Bool { subject == .absent && origin != .placeholder }
}

/// The origin of a slot.
public struct SlotOrigin: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person booked the slot.
  public static let booked = SlotOrigin(rawValue: "booked")
  /// The planner proposed the slot, and a person decided that it stays.
  public static let pinned = SlotOrigin(rawValue: "pinned")
  /// The slot has no title, such as a broadcast on television.
  public static let placeholder = SlotOrigin(rawValue: "placeholder")
  /// The planner proposed the slot.
  public static let planned = SlotOrigin(rawValue: "planned")
}

/// A slot's wish for the title that the planner chooses.
public struct SlotWish: FieldStruct {
  /// A movie or a series; `nil` for either.
  public var kind: TitleKind?
  /// Whether the title must be within the caps of everybody in the household, also of people who do not take part.
  public var isFamily = false
  /// Whether all people of the slot must have approved the title.
  public var needsApproval = false
  /// The mood that the title must suit.
  public var mood: Mood?
  /// The number of episodes; `nil` for as many as fit.
  public var episodes: Int?
  public var extras = Extras()

  public static let fields: [Field<SlotWish>] = [
    Field("kind", \.kind), Field("family", \.isFamily), Field("approved", \.needsApproval), Field("mood", \.mood),
    Field("episodes", \.episodes, atLeast: 1, atMost: 100),
  ]

  public init() {}

  /// A film for everybody in the household.
  public static let familyFilm = SlotWish(.movie, family: true)
  /// A film that all people of the slot have approved.
  public static let approvedFilm = SlotWish(.movie, approved: true)

  /// Creates a wish; without arguments, any title fits.
  public init(
    _ kind: TitleKind? = nil, family: Bool = false, approved: Bool = false, mood: Mood? = nil, episodes: Int? = nil
  ) {
    (self.kind, isFamily, needsApproval, self.mood, self.episodes) = (kind, family, approved, mood, episodes)
  }
}

/// Another time for one evening of a repeating slot.
package struct SlotMove: FieldStruct {
  /// The other day.
  package var day = CivilDay.absent
  /// The other start.
  package var start = ClockTime.absent
  package var extras = Extras()

  package static let fields: [Field<SlotMove>] = [Field("day", \.day), Field("start", \.start, default: .absent)]

  package init() {}

  /// Creates a move to another day and start.
  package init(_ day: CivilDay, _ start: ClockTime) { (self.day, self.start) = (day, start) }
}
