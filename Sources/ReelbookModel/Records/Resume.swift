/// A person's resume point of a subject.
public struct Resume: LibraryRecord {
  public let id: PersonalID
  /// Merged as one value: the point that ranks higher wins.
  public var point = ResumePoint()
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "resume")
  public static let table: any (WritableKeyPath<Library, RecordTable<Resume>> & Sendable) = \.resumes
  /// One ranked value: a device that was offline never moves the others back.
  public static let fields: [Field<Resume>] = [
    Field(
      "point", \.point, audience: .owner, rule: .highest(by: \.point.rank) { $0.point.rankAbove($1.point) },
      inHistory: false)
  ]

  public static let traits = KindTraits<Resume>(about: .idSubject, of: \.person)

  public init(id: PersonalID) { self.id = id }

  /// The person who stopped.
  public var person: PersonID { id.person }
  /// The subject, as it was written.
  public var subject: MediaID { id.subject }
}

/// A position, with what ranks it.
public struct ResumePoint: FieldStruct {
  /// How far from the start the person stopped.
  public var position = Duration.zero
  /// The furthest position; `nil` if `position` is the furthest.
  ///
  /// After a rewind a person resumes at `position`, with the rank of the furthest: a point of another device between
  /// the two does not win.
  public var reached: Duration?
  /// The time really played, if a player counted it.
  public var played: Duration?
  /// The length of the whole.
  public var duration: Duration?
  public var run = 1
  /// How often the person went back on purpose, or unfinished it.
  public var restarts = 0
  /// Whether the person reached the end.
  public var isFinished = false
  /// When it was recorded. A point is not offered once its subject was played later.
  public var recorded: Instant?
  /// The episode's number at TMDb when the point was recorded.
  public var witness: Int?
  public var extras = Extras()

  public static let fields: [Field<ResumePoint>] = [
    Field("position", \.position, atLeast: .zero),
    Field("reached", \.reached, atLeast: .zero),
    Field("played", \.played, atLeast: .zero),
    Field("duration", \.duration, atLeast: .zero),
    Field("run", \.run, default: 1, atLeast: 1),
    Field("restarts", \.restarts, atLeast: 0),
    Field("finished", \.isFinished),
    Field("recorded", \.recorded),
    Field("witness", \.witness),
  ]

  public init() {}

  /// The furthest position that the person reached.
  public var furthest: Duration { max(position, reached ?? .zero) }

  /// The point that ranks higher wins, wherever and whenever it was recorded.
  ///
  /// With the highest number of restarts nothing else counts: the later write wins.
  var rank: Rank {
    restarts == .max
      ? Rank(run: run, restarts: restarts, isFinished: false, furthest: .zero)
      : Rank(run: run, restarts: restarts, isFinished: isFinished, furthest: furthest)
  }

  /// Makes the point go back on purpose if it would rank below another.
  mutating func rankAbove(_ other: ResumePoint) {
    guard rank < other.rank else { return }
    run = max(run, other.run)
    restarts = other.restarts == .max ? .max : other.restarts + 1
    reached = nil
  }

  /// Makes the point a rewind: no restart, and no further.
  mutating func rewind(from other: ResumePoint) {
    if run <= other.run { (run, restarts) = (other.run, other.restarts) }
    guard run == other.run else { return }
    isFinished = isFinished || other.isFinished
    reached = other.furthest > position ? other.furthest : nil
  }

  struct Rank: Comparable {
    var run: Int
    var restarts: Int
    var isFinished: Bool
    var furthest: Duration

    static func < (a: Rank, b: Rank) -> Bool {
      (a.run, a.restarts, a.isFinished ? 1 : 0, a.furthest) < (b.run, b.restarts, b.isFinished ? 1 : 0, b.furthest)
    }
  }
}
