public import ReelbookModel

/// A batch of a refresh, for an edit: `draft.refresh(batch)`.
public struct RefreshBatch: Sendable, Hashable {
  /// Titles with their present facts.
  public var titles: [CatalogTitle] = []
  /// Titles whose id is gone, each with a proposal. Nothing is deleted.
  public var proposals: [RefreshProposal] = []
  /// Episodes that moved.
  public var renumberings: [Renumbering] = []
  /// Titles that failed.
  public var failures: [RefreshFailure] = []
  /// Seasons that TMDb lists without details; the library keeps its facts of them until the title is due again.
  public var missingSeasons: [SeasonID] = []
  /// Titles that were not requested because something stopped the refresh; its error follows this batch.
  public var notRequested: [TitleID] = []
  /// The number of titles that are done, this batch included.
  public var doneCount = 0
  /// The total number of titles.
  public var totalCount = 0

  /// Creates an empty batch.
  public init() {}

  /// The progress, from 0 to 1.
  public var fractionDone: Double { totalCount == 0 ? 1 : Double(doneCount) / Double(totalCount) }
}

/// A proposal for a title without a number at TMDb, or with one that is gone.
///
/// A person decides; nothing changes until then.
public struct RefreshProposal: Sendable, Hashable, Identifiable {
  /// The library's title.
  public let id: TitleID
  /// The candidate; `nil` if none was found.
  public let candidate: TMDb.TitleResult?
  /// The evidence for the candidate.
  public let evidence: Evidence?

  package init(id: TitleID, candidate: TMDb.TitleResult?, evidence: Evidence?) {
    self.id = id
    self.candidate = candidate
    self.evidence = evidence
  }

  /// The evidence for a candidate.
  @nonexhaustive
  public enum Evidence: String, Sendable, Hashable {
    /// It has the same id at IMDb.
    case imdb
    /// It has the same number at TheTVDB.
    case tvdb
    /// It is the only one of that name and year.
    case nameAndYear
  }
}

/// An episode that TMDb has moved.
///
/// Marks and plays follow it by its number at TMDb; nothing is rewritten.
public struct Renumbering: Sendable, Hashable {
  /// The episode's own number at TMDb, which stayed.
  public let episodeID: Int
  /// Its place in the library.
  public let old: MediaID
  /// Its present place.
  public let new: MediaID

  package init(episodeID: Int, old: MediaID, new: MediaID) {
    self.episodeID = episodeID
    self.old = old
    self.new = new
  }
}

/// A title that could not be fetched.
public struct RefreshFailure: Sendable, Hashable {
  /// The title.
  public let id: TitleID
  public let error: TMDbError
}
