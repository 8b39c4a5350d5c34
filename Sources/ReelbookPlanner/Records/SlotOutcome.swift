public import ReelbookModel

/// The outcome of one subject that was planned, or that people watched without a plan.
///
/// Its id comes from the slot and the subject, an episode by its TMDb id, so two devices that report the same evening
/// write one record, also while only one of them knows that the episode has another number. If they report it
/// differently, the later word holds as a whole; whoever only the earlier one names has watched all the same.
public struct SlotOutcome: LibraryRecord {
  public let id: OutcomeID
  /// The evening; `nil` for an unplanned one.
  public var slot: OccurrenceID?
  /// The subject, as it was written.
  public var subject = MediaID.absent
  /// What was said last. It is one value, with its moment, so no mixture of two devices' words can come about.
  var word = SlotWord()
  /// The people of whom somebody said that they watched the subject: of two devices that each report one, both.
  var viewers: Set<PersonID> = []
  /// Where people stopped by a word that may not hold any more, until ``GuideVerbs/settleOutcomes()``.
  var rests: Set<SleepRest> = []
  /// The people who finished the title by a word that may not hold any more, until ``GuideVerbs/settleOutcomes()``.
  var finishers: Set<PersonID> = []
  /// The mood that the evening was wished to suit.
  public var wishedMood: Mood?
  /// The time of the evening.
  public var time = WatchTime.unknown
  /// The episode's TMDb id at the time of the report.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "outcome")
  public static let fields: [Field<SlotOutcome>] = [
    Field("slot", \.slot, audience: .owner),
    Field("subject", \.subject, audience: .owner),
    Field("word", \.word, audience: .owner),
    Field("viewers", \.viewers, audience: .owner, inHistory: false),
    Field("rests", \.rests, audience: .owner, inHistory: false),
    Field("finishers", \.finishers, audience: .owner, inHistory: false),
    Field("wished", \.wishedMood, audience: .owner, inHistory: false),
    Field("time", \.time, audience: .owner),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<SlotOutcome>(
    noun: "outcome", about: .subject(\.subject, witness: \.witness), sharing: .none,
    remaining: { $0.without($1) },
    sentences: { change in
      let format = TextFormat(change.table)
      // A later change does not write the slot again.
      let record = change.library.records(SlotOutcome.self).row(change.written.id)?.record
      let isPlanned = (change.written.slot ?? record?.slot) != nil
      let fate = format.fate(change.written.fate, of: change.name, isPlanned: isPlanned)
      if change.effect == .forget {
        return [HistorySentence(format(.outcomeForgotten), verb: .forget)]
      }
      let tookBack = format(.tookBack, ["words": fate])
      return change.sentence(HistorySentence(fate), HistorySentence(fate), HistorySentence(tookBack))
    })

  public init(id: OutcomeID) { self.id = id }

  /// The id of the outcome of a subject in an evening of a slot.
  ///
  /// An episode without a TMDb id is named by its number.
  static func id(of subject: MediaID, witness: Int?, in slot: OccurrenceID) -> OutcomeID {
    if let witness, subject.episode != nil { return OutcomeID(from: "outcome", "\(slot)", "episode", "\(witness)") }
    return OutcomeID(from: "outcome", "\(slot)", "\(subject)")
  }
}

extension SlotOutcome {
  /// The fate of the slot.
  public var fate: SlotFate {
    get { word.fate }
    set { word.fate = newValue }
  }

  /// The people who were there, also those whom only an earlier word names; of a slot that was watched, those who
  /// watched it.
  public var people: Set<PersonID> {
    get { isOfViewers || fate == .asleep ? word.people.union(viewers) : word.people }
    set { word.people = newValue }
  }

  /// The person who vetoed.
  public var vetoedBy: PersonID? {
    get { word.vetoedBy }
    set { word.vetoedBy = newValue }
  }

  /// The reason for a veto, as the person wrote it.
  public var text: String {
    get { word.text }
    set { word.text = newValue }
  }

  /// The position at which somebody fell asleep; `nil` for another fate.
  public var asleepFrom: Duration? {
    get { fate == .asleep ? word.asleepFrom : nil }
    set { word.asleepFrom = newValue }
  }

  /// The people who fell asleep, the others watched the subject to the end; empty for another fate.
  public var sleepers: Set<PersonID> {
    get { fate == .asleep ? word.sleepers : [] }
    set { word.sleepers = newValue }
  }

  /// The mood of the people.
  public var mood: Mood? {
    get { word.mood }
    set { word.mood = newValue }
  }

  /// The moment when the outcome was recorded.
  public var recorded: Instant? {
    get { word.recorded }
    set { word.recorded = newValue }
  }

  /// The outcome without some people and what they said; `nil` if nobody else was there.
  func without(_ isGone: (PersonID) -> Bool) -> SlotOutcome? {
    guard !word.people.union(viewers).isTheirs(isGone) else { return nil }
    var rest = self
    if let vetoer = vetoedBy, isGone(vetoer) { rest.text = "" }
    rest.word.people = word.people.filter { !isGone($0) }
    rest.viewers = viewers.filter { !isGone($0) }
    rest.word.sleepers = word.sleepers.filter { !isGone($0) }
    rest.rests = rests.filter { !isGone($0.person) }
    rest.finishers = finishers.filter { !isGone($0) }
    // Where somebody fell asleep is theirs; the others watched to the end.
    if fate == .asleep, rest.word.sleepers.isEmpty, !word.sleepers.isEmpty {
      (rest.fate, rest.asleepFrom) = (.watched, nil)
    }
    return rest
  }

  /// Whether its people are those who watched the subject, and not all who were expected.
  var isOfViewers: Bool { fate == .watched || fate == .finished }

  /// The people who watched the subject to the end, as the last word has it.
  var wholeViewers: Set<PersonID> {
    isOfViewers || fate == .asleep ? word.people.union(viewers).subtracting(sleepers) : []
  }
}

/// What somebody said of a slot, as one value.
struct SlotWord: FieldStruct {
  var fate = SlotFate.watched
  var people: Set<PersonID> = []
  var vetoedBy: PersonID?
  var text = ""
  var asleepFrom: Duration?
  var sleepers: Set<PersonID> = []
  var mood: Mood?
  var recorded: Instant?
  var extras = Extras()

  static let fields: [Field<SlotWord>] = [
    Field("fate", \.fate, default: .watched), Field("people", \.people), Field("vetoedBy", \.vetoedBy),
    Field("text", \.text), Field("asleepFrom", \.asleepFrom, atLeast: .zero), Field("sleepers", \.sleepers),
    Field("mood", \.mood), Field("told", \.recorded),
  ]

  init() {}
}

/// Where a person stopped by a word: `9f0c…/1200000`.
struct SleepRest: PairedID {
  let person: PersonID
  let position: RestPosition

  init(_ person: PersonID, _ position: RestPosition) { (self.person, self.position) = (person, position) }

  var parts: (PersonID, RestPosition) { (person, position) }
}

/// A position in milliseconds, as a part of an id.
struct RestPosition: RecordID {
  let milliseconds: Int64

  init(milliseconds: Int64) { self.milliseconds = milliseconds }

  init(_ position: Duration) { milliseconds = position.milliseconds }

  var position: Duration { .milliseconds(milliseconds) }

  static var absent: RestPosition { RestPosition(milliseconds: 0) }

  static func < (a: RestPosition, b: RestPosition) -> Bool { a.milliseconds < b.milliseconds }

  init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty, range.count < 16 else { return nil }
    var value: Int64 = 0
    for offset in range {
      let digit = letters[offset] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    milliseconds = value
  }

  func appendText(to letters: inout [UInt8]) { letters += Array("\(milliseconds)".utf8) }
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
