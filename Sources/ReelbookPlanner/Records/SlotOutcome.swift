public import ReelbookModel

/// The outcome of one subject that was planned, or that people watched without a plan.
///
/// Its id comes from the slot and the subject, so two devices that report the same evening write one record.
public struct SlotOutcome: LibraryRecord {
  public let id: OutcomeID
  /// The evening; `nil` for an unplanned one.
  public var slot: OccurrenceID?
  /// The subject, as it was written.
  public var subject = MediaID.absent
  /// The fate as it is written: always, so that the later of two devices decides, also if it is the usual one.
  var writtenFate = SlotFate(rawValue: "")
  /// The people who were there.
  public var people: Set<PersonID> = []
  /// The person who vetoed.
  public var vetoedBy: PersonID?
  /// The reason for a veto, as the person wrote it.
  public var text = ""
  /// The position at which somebody fell asleep, also if another device has corrected that.
  var writtenSleep: Duration?
  /// The people who fell asleep; the others watched the subject to the end.
  public var sleepers: Set<PersonID> = []
  /// The mood of the people.
  public var mood: Mood?
  /// The mood that the evening was wished to suit.
  public var wishedMood: Mood?
  /// The time of the evening.
  public var time = WatchTime.unknown
  /// The moment when the outcome was recorded.
  public var recorded: Instant?
  /// The episode's TMDb id at the time of the report.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "outcome")
  public static let fields: [Field<SlotOutcome>] = [
    Field("slot", \.slot, audience: .owner),
    Field("subject", \.subject, audience: .owner),
    Field("fate", \.writtenFate, audience: .owner),
    Field("people", \.people, audience: .owner),
    Field("vetoedBy", \.vetoedBy, audience: .owner),
    Field("text", \.text, audience: .owner),
    Field("asleepFrom", \.writtenSleep, atLeast: .zero, audience: .owner),
    Field("sleepers", \.sleepers, audience: .owner),
    Field("mood", \.mood, audience: .owner),
    Field("wished", \.wishedMood, audience: .owner, inHistory: false),
    Field("time", \.time, audience: .owner),
    Field("told", \.recorded, audience: .owner, inHistory: false),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<SlotOutcome>(
    noun: "outcome", about: .subject(\.subject, witness: \.witness),
    sentences: { change in
      let format = TextFormat(change.table)
      let fate = format.fate(change.written.fate, of: change.name)
      if change.effect == .forget {
        return [HistorySentence(format(.outcomeForgotten), verb: .forget)]
      }
      let tookBack = format(.tookBack, ["words": fate])
      return change.sentence(HistorySentence(fate), HistorySentence(fate), HistorySentence(tookBack))
    })

  public init(id: OutcomeID) { self.id = id }

  /// The fate of the slot.
  public var fate: SlotFate {
    get { writtenFate.rawValue.isEmpty ? .watched : writtenFate }
    set { writtenFate = newValue }
  }

  /// The position at which somebody fell asleep; `nil` for another fate.
  public var asleepFrom: Duration? {
    get { fate == .asleep ? writtenSleep : nil }
    set { writtenSleep = newValue }
  }

  /// The id of the outcome of a subject in an evening of a slot.
  static func id(of subject: MediaID, in slot: OccurrenceID) -> OutcomeID {
    OutcomeID(from: "outcome", "\(slot)", "\(subject)")
  }
}

/// The fate of a slot.
public struct SlotFate: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// People watched the subject.
  public static let watched = SlotFate(rawValue: "watched")
  /// People watched the subject and finished the title.
  public static let finished = SlotFate(rawValue: "finished")
  /// A person vetoed the slot before its start.
  public static let vetoed = SlotFate(rawValue: "vetoed")
  /// A person fell asleep; the planner plans the rest again.
  public static let asleep = SlotFate(rawValue: "asleep")
  /// People skipped the subject for good.
  public static let skipped = SlotFate(rawValue: "skipped")
  /// People missed the slot; the policy decides what happens to the subject.
  public static let missed = SlotFate(rawValue: "missed")
}
