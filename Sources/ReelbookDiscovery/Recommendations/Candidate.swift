public import ReelbookModel

/// A title that may be recommended, with its facts.
public struct Candidate: Hashable, Sendable {
  /// The id of the title. A title of the library has the library's id.
  public let id: TitleID
  /// The facts of the title.
  public var facts: TitleFacts
  /// The people who play in it or made it.
  public var people: [String]
  /// The tips of sources about it.
  public var tips: [Tip]

  /// Creates a candidate.
  public init(_ id: TitleID, _ facts: TitleFacts, people: [String] = [], tips: [Tip] = []) {
    self.id = id
    self.facts = facts
    self.people = people
    self.tips = tips
  }

  /// A mention of a title by a source.
  public struct Tip: Hashable, Sendable {
    /// The kind of a tip.
    @nonexhaustive
    package enum Kind: Hashable, Sendable {
      /// Many people watch it.
      case trending
      /// The source recommends it to people who liked another title.
      case recommended(TitleID)
      /// The source finds it similar to another title.
      case similar(TitleID)
    }

    /// The kind of the tip.
    package let kind: Kind
    /// The place of the title in the source's list, from 0.
    public let rank: Int

    /// Creates a tip.
    package init(_ kind: Kind, rank: Int) {
      self.kind = kind
      self.rank = rank
    }

    /// Many people watch the title.
    public static func trending(rank: Int) -> Tip { Tip(.trending, rank: rank) }
    /// The source recommends the title to people who liked another one.
    public static func recommended(for title: TitleID, rank: Int) -> Tip { Tip(.recommended(title), rank: rank) }
    /// The source finds the title similar to another one.
    public static func similar(to title: TitleID, rank: Int) -> Tip { Tip(.similar(title), rank: rank) }
  }
}

extension Candidate: Watchable {
  /// Its id, names and year, and the rating of its facts.
  public var watchableFacts: WatchableFacts { Title(id, facts).watchableFacts }
}
