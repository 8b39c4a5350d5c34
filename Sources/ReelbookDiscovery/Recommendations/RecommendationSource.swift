public import ReelbookModel

/// A source of recommendations beside the library, which an app asks from time to time.
///
/// It may be slow, and may fail. Apps pass its candidates to a ``Recommender``, which asks no source itself.
public protocol RecommendationSource: Sendable {
  /// Titles that a person might like, from what they liked and watched last.
  func candidates(for basis: RecommendationBasis) async throws -> [Candidate]

  /// The rating of a candidate whose list had none.
  ///
  /// It is called only for viewers with a cap. The default implementation returns `unknown`.
  func rating(of title: TitleID) async throws -> KnownRating
}

/// What a source of recommendations learns of a person. Each list has at most five titles of their library.
public struct RecommendationBasis: Sendable {
  public let person: PersonID
  /// The titles that they like better than their others, the last watched first.
  public let liked: [Title]
  /// The titles that they watched last, the last first.
  public let watchedLast: [Title]
}

extension RecommendationSource {
  public func rating(of title: TitleID) async throws -> KnownRating { .unknown }
}

extension Viewer {
  /// Asks sources for candidates. The error of a failed source is returned, with the candidates of the others.
  ///
  /// A title that several sources mention is one candidate with all tips, a repeated one once, and one that the library has, by its id or by
  /// its name and year, has the library's id. Titles that the viewer may not see are left out. Lists of catalogues
  /// have no ratings. For a viewer with a cap, the source is asked for the rating of each candidate, and candidates
  /// whose rating stays unknown are left out.
  public func candidates(
    from sources: [any RecommendationSource], asOf now: Now
  ) async throws -> (candidates: [Candidate], failures: [any Error]) {
    let basis = RecommendationBasis(
      person: person,
      liked: Taste(of: person, in: library, asOf: now).lastLiked.prefix(5).compactMap { library.title($0) },
      watchedLast: lastWatchedTitles(5))
    var (byTitle, failures): ([TitleID: Candidate], [any Error]) = ([:], [])
    var order: [(id: TitleID, source: any RecommendationSource)] = []
    for source in sources {
      do {
        for candidate in try await source.candidates(for: basis) {
          let id = title(meantBy: candidate.watchableFacts)?.id ?? library.resolve(candidate.id)
          if byTitle[id] == nil {
            order.append((id, source))
            byTitle[id] = Candidate(id, candidate.facts)
          }
          byTitle[id]?.join(candidate)
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        failures.append(error)
      }
    }
    var candidates: [Candidate] = []
    for (id, source) in order {
      guard var candidate = byTitle[id] else { continue }
      if verdict(on: candidate).reason == .unknown {
        do {
          try await ask(source, about: &candidate, at: now.instant)
        } catch let error as CancellationError {
          throw error
        } catch {
          failures.append(error)
        }
      }
      if allows(candidate) { candidates.append(candidate) }
    }
    return (candidates, failures)
  }

  /// The titles that the person watched last, the last first.
  private func lastWatchedTitles(_ count: Int) -> [Title] {
    let last = library.answers(to: TasteQuestion.self, of: person).compactMapValues(\.lastWhole)
    return last.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.lazy.compactMap { library.title($0.key) }
      .prefix(count).map(\.self)
  }

  private func ask(
    _ source: any RecommendationSource, about candidate: inout Candidate, at moment: Instant
  ) async throws {
    switch try await source.rating(of: candidate.id) {
    case .rated(let rating): candidate.facts.contentRating = rating
    case .unrated: candidate.facts.fetched = moment
    case .unknown: break
    }
  }
}
