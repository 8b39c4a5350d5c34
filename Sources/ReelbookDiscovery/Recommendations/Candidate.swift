public import ReelbookModel

/// A title that may be recommended, with what is known of it.
public struct Candidate: Hashable, Sendable {
  /// Its id; the library's where it has the title.
  public let id: TitleID
  /// What is known of it.
  public var facts: TitleFacts
  /// Who is in it, or made it.
  public var people: [String]
  /// What brought it here, beside being in the library.
  public var tips: [Tip]
  /// The last day on which a service of the person has it.
  public var leaves: CivilDay?

  /// A title with what is known of it.
  public init(
    _ id: TitleID, _ facts: TitleFacts, people: [String] = [], tips: [Tip] = [], leaves: CivilDay? = nil
  ) {
    self.id = id
    self.facts = facts
    self.people = people
    self.tips = tips
    self.leaves = leaves
  }

  /// Why a source speaks of a title.
  public struct Tip: Hashable, Sendable {
    /// What kind of tip it is.
    public enum Kind: Hashable, Sendable {
      /// Many watch it.
      case trending
      /// It is recommended to those who liked a title.
      case recommended(TitleID)
      /// It is like a title.
      case similar(TitleID)
    }

    /// What kind of tip it is.
    public let kind: Kind
    /// Its place in what the source said, from 0.
    public let rank: Int

    /// A tip, by its place in what the source said.
    public init(_ kind: Kind, rank: Int) {
      self.kind = kind
      self.rank = rank
    }
  }
}

/// Where recommendations come from besides the library: one question, asked now and then.
///
/// It may take its time and may fail; what it gives is passed to a ``Recommender``, which asks nobody.
public protocol RecommendationSource: Sendable {
  /// Titles that a person might like, of whom these are the ones that they liked best.
  func candidates(likedBy person: PersonID, _ liked: [Title]) async throws -> [Candidate]
}

extension Library {
  /// Asks sources for candidates; a source that fails gives none, and its error is among those returned.
  ///
  /// What several sources speak of is one candidate with the tips of all. What the person may not see is left out.
  public func candidates(
    for person: PersonID, from sources: [any RecommendationSource], asOf now: Now
  ) async throws -> (candidates: [Candidate], failures: [any Error]) {
    let liked = Taste(of: person, in: self, asOf: now).liked.prefix(5).compactMap { title($0.title) }
    var (found, failures): ([TitleID: Candidate], [any Error]) = ([:], [])
    var order: [TitleID] = []
    for source in sources {
      do {
        for candidate in try await source.candidates(likedBy: person, Array(liked)) {
          let id = resolve(candidate.id)
          if found[id] == nil {
            order.append(id)
            found[id] = Candidate(id, candidate.facts, people: candidate.people, leaves: candidate.leaves)
          }
          found[id]?.tips += candidate.tips
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        failures.append(error)
      }
    }
    let rule = rule(of: person)
    let candidates = order.compactMap { found[$0] }
      .filter { rule.allows($0.id, rated: $0.facts.contentRating, isAdult: $0.facts.isAdult) }
    return (candidates, failures)
  }
}
