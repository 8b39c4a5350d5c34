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
  /// The last day on which a service of the person offers it.
  public var leaves: CivilDay?

  /// Creates a candidate.
  public init(
    _ id: TitleID, _ facts: TitleFacts, people: [String] = [], tips: [Tip] = [], leaves: CivilDay? = nil
  ) {
    self.id = id
    self.facts = facts
    self.people = people
    self.tips = tips
    self.leaves = leaves
  }

  /// A mention of a title by a source.
  public struct Tip: Hashable, Sendable {
    /// The kind of a tip.
    @nonexhaustive
    public enum Kind: Hashable, Sendable {
      /// Many people watch it.
      case trending
      /// The source recommends it to people who liked another title.
      case recommended(TitleID)
      /// The source finds it similar to another title.
      case similar(TitleID)
    }

    /// The kind of the tip.
    public let kind: Kind
    /// The place of the title in the source's list, from 0.
    public let rank: Int

    /// Creates a tip.
    public init(_ kind: Kind, rank: Int) {
      self.kind = kind
      self.rank = rank
    }
  }
}

/// A source of recommendations beside the library, which an app asks from time to time.
///
/// It may be slow, and may fail. Apps pass its candidates to a ``Recommender``, which asks no source itself.
public protocol RecommendationSource: Sendable {
  /// Titles that a person might like, from the titles that they liked best.
  func candidates(likedBy person: PersonID, _ liked: [Title]) async throws -> [Candidate]
}

extension Library {
  /// Asks sources for candidates. The error of a failed source is returned, with the candidates of the others.
  ///
  /// A title that several sources mention is one candidate with all tips. Titles that the person may not see are left
  /// out.
  public func candidates(
    for person: PersonID, from sources: [any RecommendationSource], asOf now: Now
  ) async throws -> (candidates: [Candidate], failures: [any Error]) {
    let liked = Taste(of: person, in: self, asOf: now).liked.prefix(5).compactMap { title($0.title) }
    var (byTitle, failures): ([TitleID: Candidate], [any Error]) = ([:], [])
    var order: [TitleID] = []
    for source in sources {
      do {
        for candidate in try await source.candidates(likedBy: person, Array(liked)) {
          let id = resolve(candidate.id)
          if byTitle[id] == nil {
            order.append(id)
            byTitle[id] = Candidate(id, candidate.facts, people: candidate.people, leaves: candidate.leaves)
          }
          byTitle[id]?.tips += candidate.tips
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        failures.append(error)
      }
    }
    let rule = rule(of: person)
    let candidates = order.compactMap { byTitle[$0] }
      .filter { rule.allows($0.id, rated: $0.facts.contentRating, isAdult: $0.facts.isAdult) }
    return (candidates, failures)
  }
}
