/// A viewing by one person.
///
/// The details' members are members of the play, too: `play.mood`.
@dynamicMemberLookup
public struct Play: LibraryRecord {
  public let id: PlayID
  /// The subject, as it was written.
  public var subject = MediaID.absent
  /// The person who watched. Companions have plays of their own.
  public var person = PersonID.absent
  /// When it was watched, as exactly as is known.
  public var time = WatchTime.unknown
  /// The run that it belongs to.
  public var run = 1
  /// Further details.
  public var details = PlayDetails()
  /// The group that joins the plays of companions.
  public var together: GroupID?
  /// When it was logged.
  public var logged: Instant?
  /// The episode's number at TMDb when the play was logged.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "play")
  public static let table: any (WritableKeyPath<Library, RecordTable<Play>> & Sendable) = \.plays
  public static let fields: [Field<Play>] = [
    Field("subject", \.subject),
    Field("person", \.person),
    Field("time", \.time, audience: .owner),
    Field("run", \.run, default: 1, atLeast: 1),
    Field("extent", \.details.extent),
    Field("together", \.together, audience: .owner),
    Field("format", \.details.format, audience: .owner),
    Field("location", \.details.location, audience: .owner),
    Field("coordinates", \.details.coordinates, audience: .owner),
    Field("companions", \.details.companions, audience: .owner),
    Field("mood", \.details.mood, audience: .owner),
    Field("notes", \.details.notes, audience: .owner),
    Field("pictures", \.details.pictures, audience: .owner),
    Field("rating", \.details.rating, audience: .owner),
    Field("timeWatched", \.details.timeWatched, atLeast: .zero, audience: .owner),
    Field("seenBefore", \.details.wasSeenBefore, audience: .owner),
    Field("source", \.details.source, audience: .owner),
    Field("logged", \.logged, audience: .owner, inHistory: false),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<Play>(
    about: .subject(\.subject, witness: \.witness), of: \.person, sharing: .progress(),
    time: { $0.time }, headline: .viewing,
    counting: .one,
    sentences: { change in
      let viewer = change.library.resolve(change.written.person)
      let isOther = viewer != .absent && viewer != change.library.resolve(change.actor)
      return change.sentence(
        change.text(
          isOther ? .watchedBy : .watched, ["person": change.name(of: viewer)], .watch, detail: .watched),
        change.text(.editedPlay, ["fields": change.fieldNames.joined(separator: ", ")], .editPlay),
        change.text(.removedPlay, [:], .removePlay))
    })

  public init(id: PlayID) { self.id = id }

  /// A member of the details, such as `mood`.
  public subscript<Value>(dynamicMember path: WritableKeyPath<PlayDetails, Value>) -> Value {
    get { details[keyPath: path] }
    set { details[keyPath: path] = newValue }
  }

  /// The runs that a caller can set: each leaves room for later runs.
  package static let runs = 1...Int(Int32.max)

  /// Checks a run that a caller set.
  static func named(_ run: Int) throws(LibraryError) -> Int {
    guard runs.contains(run) else {
      throw LibraryError(.notAllowed, ErrorPhrase.noRun, ["run": .number(run), "high": .number(runs.upperBound)])
    }
    return run
  }
}
