public import ReelbookModel
import ReelbookReport

/// A time that people have set aside: for something they chose, for whatever fits a wish, or for no title at all.
///
/// The planner never moves one. It repeats where it has a rule; a single evening of such a one can be moved by itself.
public struct BookedSlot: LibraryRecord {
  public let id: SlotID
  /// What is to be watched, as it was written down; absent where the planner chooses, or where it is no title.
  public var subject = MediaID.absent
  /// The day, or the first day from which the rule counts.
  public var day = CivilDay.absent
  /// When it begins.
  public var start = ClockTime.absent
  /// The zone of its times.
  public var zone = ""
  /// How long it is.
  public var length = Duration.zero
  /// Who takes part.
  public var people: Set<PersonID> = []
  /// On which days it repeats; `nil` for once.
  public var repeats: DayRule?
  /// Single evenings of a slot that repeats which are at another time, by the day that the rule gives.
  public var moves: [CivilDay: SlotMove] = [:]
  /// What is asked of whatever fills it.
  public var wish = SlotWish()
  /// How it came about.
  public var origin = SlotOrigin.booked
  /// What it is called: of a placeholder, all that is known of it.
  public var text = ""
  /// How often it was changed, as calendars count it.
  public var sequence = 0
  /// The episode's number at TMDb when it was booked.
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
    Field("sequence", \.sequence, atLeast: 0, audience: .owner, inHistory: false),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<BookedSlot>(
    noun: "slot", about: .subject(\.subject, witness: \.witness),
    words: { telling in
      telling.planned(
        "planner.history.slot.added", "planner.history.slot.changed", "planner.history.slot.removed",
        forgotten: "planner.history.slot.forgotten",
        ["slot": PageFormat(telling.table).slot(telling.written, in: telling.library)])
    })

  public init(id: SlotID) { self.id = id }

  /// Whether the planner chooses what is watched in it.
  public var isOpen: Bool { subject == .absent && origin != .placeholder }
}

/// How a slot came about.
public struct SlotOrigin: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// By hand.
  public static let booked = SlotOrigin(rawValue: "booked")
  /// The planner proposed it, and somebody said that it stays.
  public static let pinned = SlotOrigin(rawValue: "pinned")
  /// Time that is taken by something that is no title: something on television.
  public static let placeholder = SlotOrigin(rawValue: "placeholder")
  /// The planner proposed it.
  public static let planned = SlotOrigin(rawValue: "planned")
}

/// What a slot asks of whatever fills it.
public struct SlotWish: FieldStruct {
  /// A movie or a series; `nil` for either.
  public var kind: TitleKind?
  /// Whether it must exceed nobody's cap in the whole household, also of those who are not there.
  public var isFamily = false
  /// Whether everybody there must have approved it.
  public var needsApproval = false
  /// What mood it is to be good for.
  public var mood: Mood?
  /// How many episodes; `nil` for as many as fit.
  public var episodes: Int?
  public var extras = Extras()

  public static let fields: [Field<SlotWish>] = [
    Field("kind", \.kind), Field("family", \.isFamily), Field("approved", \.needsApproval), Field("mood", \.mood),
    Field("episodes", \.episodes, atLeast: 1, atMost: 100),
  ]

  public init() {}

  /// A film for everybody in the household.
  public static let familyFilm = SlotWish(.movie, family: true)
  /// A film that everybody there has approved.
  public static let approvedFilm = SlotWish(.movie, approved: true)

  /// What a slot asks for; nothing where nothing is said.
  public init(
    _ kind: TitleKind? = nil, family: Bool = false, approved: Bool = false, mood: Mood? = nil, episodes: Int? = nil
  ) {
    (self.kind, isFamily, needsApproval, self.mood, self.episodes) = (kind, family, approved, mood, episodes)
  }
}

/// Another time for one evening of a slot that repeats.
public struct SlotMove: FieldStruct {
  /// The day on which it is instead.
  public var day = CivilDay.absent
  /// When it begins instead.
  public var start = ClockTime.absent
  public var extras = Extras()

  public static let fields: [Field<SlotMove>] = [Field("day", \.day), Field("start", \.start, default: .absent)]

  public init() {}

  /// Another day and time.
  public init(_ day: CivilDay, _ start: ClockTime) { (self.day, self.start) = (day, start) }
}
