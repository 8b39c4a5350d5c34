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

/// A place in a film, and what decides between two of them.
public struct ResumePoint: FieldStruct {
  /// How far from the start the person stopped.
  public var position = Duration.zero
  /// How far they had come, where they stopped short of that; `nil` where the position is the furthest.
  ///
  /// Who rewinds and stops goes on from there, and is still as far as they were: a point of another device that lies in
  /// between does not win.
  public var reached: Duration?
  /// How much until there was really played, where a player has counted; `nil` where nobody has.
  public var played: Duration?
  /// How long the whole runs.
  public var duration: Duration?
  /// In which time through.
  public var run = 1
  /// How often the person went back on purpose, or took "finished" back.
  public var restarts = 0
  /// Whether they came to the end, so that there is nothing to resume.
  public var isFinished = false
  /// When; a point is not offered once its subject was played later.
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

  /// How far the person had come.
  public var furthest: Duration { max(position, reached ?? .zero) }

  /// The point that ranks higher is kept, wherever and whenever it was recorded.
  ///
  /// Where restarts are at their highest, nothing else counts: of those points the one that was written later is kept.
  var rank: Rank {
    restarts == .max
      ? Rank(run: run, restarts: restarts, isFinished: false, furthest: .zero)
      : Rank(run: run, restarts: restarts, isFinished: isFinished, furthest: furthest)
  }

  /// Counts the point as going back on purpose, if it would rank below another.
  mutating func rankAbove(_ other: ResumePoint) {
    guard rank < other.rank else { return }
    run = max(run, other.run)
    restarts = other.restarts == .max ? .max : other.restarts + 1
    reached = nil
  }

  /// Counts the point as a place within what was reached before: no restart, and no further.
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
