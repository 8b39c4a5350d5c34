/// One viewing by one person.
public struct Play: Record {
  public let id: PlayID
  /// What was watched, as it was written down.
  public var subject = Subject.absent
  /// Who watched; each of those who watched along has a play of their own.
  public var person = PersonID.absent
  /// When, as exactly as anybody knows; unknown is an answer.
  public var time = WatchTime.unknown
  /// In which time through it was watched.
  public var run = 1
  /// Whether all of it was watched; only whole viewings count.
  public var extent = Extent.whole
  /// The same on the plays of those who watched along.
  public var together: GroupID?
  /// In a theater, from a disc, by streaming and so on.
  public var format: ViewingFormat?
  /// Where, in the person's own words.
  public var location = ""
  /// Names of those who watched along and are not persons of the library.
  public var companions: Set<String> = []
  /// How the person felt about this viewing.
  public var mood: Mood?
  /// The diary's text on this viewing; a note on the title is a record of its own.
  public var notes = ""
  /// What this viewing was worth; the standing rating is the mark's.
  public var rating: Rating?
  /// How long the person really watched.
  public var timeWatched: Duration?
  /// Whether the person had seen it before, by their own word or their source's.
  public var wasSeenBefore = false
  /// How it came to be logged: by hand where nothing else is said.
  public var source = PlaySource()
  /// When it was logged.
  public var logged: Instant?
  /// The episode's number at TMDb when the play was logged.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "play")
  public static let table: any (WritableKeyPath<Library, Table<Play>> & Sendable) = \.plays
  public static let fields: [Field<Play>] = [
    Field("subject", \.subject),
    Field("person", \.person),
    Field("time", \.time, audience: .owner),
    Field("run", \.run, default: 1),
    Field("extent", \.extent),
    Field("together", \.together, audience: .owner),
    Field("format", \.format, audience: .owner),
    Field("location", \.location, audience: .owner),
    Field("companions", \.companions, audience: .owner),
    Field("mood", \.mood, audience: .owner),
    Field("notes", \.notes, audience: .owner),
    Field("rating", \.rating, audience: .owner),
    Field("timeWatched", \.timeWatched, audience: .owner),
    Field("seenBefore", \.wasSeenBefore, audience: .owner),
    Field("source", \.source, audience: .owner),
    Field("logged", \.logged, audience: .owner, inHistory: false),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<Play>(
    about: .subject(\.subject, witness: \.witness), of: \.person, sharing: .progress,
    words: { telling in
      let (name, changed) = (telling.name, telling.fields.sorted().joined(separator: ", "))
      return telling.sentence(
        "Watched \(name)", "Changed a viewing of \(name): \(changed)", "Removed a viewing of \(name)")
    })

  public init(id: PlayID) { self.id = id }

  /// The runs that a person can name: above each of them there is room for all that are started over.
  package static let runs = 1...Int(Int32.max)

  /// The run that is meant by a number that a person names.
  static func named(_ run: Int) -> Int { min(max(run, runs.lowerBound), runs.upperBound) }
}
