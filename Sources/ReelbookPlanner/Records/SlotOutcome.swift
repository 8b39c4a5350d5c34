public import ReelbookModel
import ReelbookReport

/// What became of one thing that was to be watched, or that was watched unplanned.
///
/// Its identity is made from the slot and the subject: two devices that tell of the same evening write one record.
public struct SlotOutcome: LibraryRecord {
  public let id: OutcomeID
  /// The evening it tells of; `nil` for what was not planned.
  public var slot: OccurrenceID?
  /// What was, or was to be, watched, as it was written down.
  public var subject = MediaID.absent
  /// What became of it.
  public var fate = SlotFate.watched
  /// Who was there.
  public var people: Set<PersonID> = []
  /// Who said no.
  public var vetoedBy: PersonID?
  /// Why, in their words.
  public var text = ""
  /// From where on somebody slept.
  public var asleepFrom: Duration?
  /// How they felt about it.
  public var mood: Mood?
  /// When it was, or was to be.
  public var time = WatchTime.unknown
  /// When it was told.
  public var told: Instant?
  /// The episode's number at TMDb when it was told.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "outcome")
  public static let fields: [Field<SlotOutcome>] = [
    Field("slot", \.slot, audience: .owner),
    Field("subject", \.subject, audience: .owner),
    Field("fate", \.fate, default: .watched, audience: .owner),
    Field("people", \.people, audience: .owner),
    Field("vetoedBy", \.vetoedBy, audience: .owner),
    Field("text", \.text, audience: .owner),
    Field("asleepFrom", \.asleepFrom, atLeast: .zero, audience: .owner),
    Field("mood", \.mood, audience: .owner),
    Field("time", \.time, audience: .owner),
    Field("told", \.told, audience: .owner, inHistory: false),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<SlotOutcome>(
    noun: "outcome", about: .subject(\.subject, witness: \.witness),
    words: { telling in
      let format = PageFormat(telling.table)
      let words = format.fate(telling.written.fate, of: telling.name)
      if telling.effect == .forget {
        return [HistorySentence(format("planner.history.outcome.forgotten"), verb: .forget)]
      }
      let tookBack = format("planner.history.tookBack", ["words": words])
      return telling.sentence(HistorySentence(words), HistorySentence(words), HistorySentence(tookBack))
    })

  public init(id: OutcomeID) { self.id = id }

  /// The identity of what became of a subject in an evening of a slot.
  static func id(of subject: MediaID, in slot: OccurrenceID) -> OutcomeID {
    OutcomeID(from: "outcome", "\(slot)", "\(subject)")
  }
}

/// What became of a slot.
public struct SlotFate: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// They watched it.
  public static let watched = SlotFate(rawValue: "watched")
  /// They watched it, and are through with the title.
  public static let finished = SlotFate(rawValue: "finished")
  /// Somebody said no before it began.
  public static let vetoed = SlotFate(rawValue: "vetoed")
  /// Somebody fell asleep; it is planned again from there on.
  public static let asleep = SlotFate(rawValue: "asleep")
  /// They let it pass for good.
  public static let skipped = SlotFate(rawValue: "skipped")
  /// They did not get to it; the policy says what becomes of it.
  public static let missed = SlotFate(rawValue: "missed")
}
