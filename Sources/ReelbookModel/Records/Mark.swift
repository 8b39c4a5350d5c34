/// A person's standing word on a title, a season or an episode.
public struct Mark: Record {
  public let id: PersonalID
  /// Where the person stands with it; `nil` counts as new.
  public var category: Category?
  /// How the person liked it; `nil` where they did not say.
  public var reaction: Reaction?
  /// Whether it has the person's star.
  public var isStarred = false
  /// The standing rating, on the scale that it was given on.
  public var rating: Rating?
  /// What moods it is good for; what two devices add is joined.
  public var moods: Set<Mood> = []
  /// Whether it is good to watch many of at once.
  public var isBingeable: Bool?
  /// Whether the person said yes to it.
  public var isApproved = false
  /// Whether suggestions leave it out.
  public var isHidden = false
  /// Since when it has been on the person's watchlist.
  public var watchlistSince: Instant?
  /// Which time through: starting over makes it one more.
  public var run = 1
  /// The episode's number at TMDb when the mark was made.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "mark")
  public static let table: any (WritableKeyPath<Library, Table<Mark>> & Sendable) = \.marks
  public static let fields: [Field<Mark>] = [
    Field("category", \.category, audience: .owner),
    Field("reaction", \.reaction, audience: .owner),
    Field("starred", \.isStarred, audience: .owner),
    Field("rating", \.rating, audience: .owner),
    Field("moods", \.moods, audience: .owner),
    Field("bingeable", \.isBingeable, audience: .owner),
    Field("approved", \.isApproved, audience: .owner),
    Field("hidden", \.isHidden, audience: .owner),
    Field("watchlistSince", \.watchlistSince, audience: .owner),
    Field("run", \.run, default: 1, atLeast: 1),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<Mark>(
    about: .idSubject { !$0.isEmpty }, of: \.person, sharing: .progress, undoing: .empties, words: { $0.words })

  public init(id: PersonalID) { self.id = id }

  /// Whose word it is.
  public var person: PersonID { id.person }
  /// What it is about, as it was written down.
  public var subject: Subject { id.subject }

  /// Whether it says nothing, as where all that it said was taken back.
  var isEmpty: Bool {
    var blank = Mark(id: id)
    blank.witness = witness
    return self == blank
  }
}

extension Telling<Mark> {
  fileprivate var words: [String] {
    guard effect != .forget else { return ["Forgot \(noun)"] }
    guard effect != .delete else { return ["Removed what was said of \(name)"] }
    let (before, after) = (before ?? Mark(id: written.id), written)
    var told: [String] = []
    if fields.contains("starred") { told.append(after.isStarred ? "Starred \(name)" : "Took the star off \(name)") }
    if fields.contains("category") {
      let (old, new) = ((before.category ?? .new).title, (after.category ?? .new).title)
      told.append("Moved \(name) from \(old) to \(new)")
    }
    if fields.contains("reaction") {
      told.append(after.reaction.map { "\($0.title) \(name)" } ?? "Took back a word on \(name)")
    }
    if fields.contains("rating") {
      told.append(after.rating.map { "Rated \(name) \($0.words)" } ?? "Took back the rating of \(name)")
    }
    if fields.contains("watchlistSince") {
      told.append(after.watchlistSince == nil ? "Took \(name) off the watchlist" : "Put \(name) on the watchlist")
    }
    if fields.contains("run") { told.append("Started \(name) over") }
    if fields.contains("hidden") { told.append(after.isHidden ? "Hid \(name)" : "Showed \(name) again") }
    if fields.contains("approved") {
      told.append(after.isApproved ? "Approved \(name)" : "Took back the approval of \(name)")
    }
    if !fields.isDisjoint(with: ["moods", "bingeable"]) || told.isEmpty && !fields.isEmpty {
      told.append("Described \(name)")
    }
    return told
  }
}

extension Vocabulary {
  /// The word with a capital.
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension Rating {
  fileprivate var words: String {
    let number = Int(exactly: value).map(String.init) ?? String(value)
    return switch scale {
    case .stars: "\(number) stars"
    case .ten: "\(number) of 10"
    case .hundred: "\(number) %"
    case .thumbs: value > 0 ? "thumb up" : "thumb down"
    default: number
    }
  }
}
