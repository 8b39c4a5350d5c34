public import ReelbookModel

/// A series that people watch on certain days, with a number of episodes at a time, until the end.
public struct StandingOrder: LibraryRecord {
  public let id: OrderID
  /// The series, or its first episode for this order, as it was written.
  public var subject = MediaID.absent
  /// The people who watch together.
  public var people: Set<PersonID> = []
  public var days = DayRule()
  /// The number of episodes at a time.
  public var episodes = 1
  /// Whether it continues after the people are caught up, on the first of its days after an episode has aired.
  public var followsNew = true
  /// Whether the order is paused.
  public var isPaused = false
  /// The episode's TMDb id when the order was made.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "order")
  public static let fields: [Field<StandingOrder>] = [
    Field("subject", \.subject, audience: .owner),
    Field("people", \.people, audience: .owner),
    Field("days", \.days, audience: .owner),
    Field("episodes", \.episodes, default: 1, atLeast: 1, atMost: 100, audience: .owner),
    Field("followsNew", \.followsNew, default: true, audience: .owner),
    Field("paused", \.isPaused, audience: .owner),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<StandingOrder>(
    noun: "standing order", about: .subject(\.subject, witness: \.witness), sharing: .none,
    remaining: { $0.people.isTheirs($1) ? nil : $0 },
    sentences: { change in
      change.planned(
        added: .orderAdded, changed: .orderChanged,
        removed: .orderRemoved,
        forgotten: .orderForgotten, ["what": change.name])
    })

  public init(id: OrderID) { self.id = id }
}
