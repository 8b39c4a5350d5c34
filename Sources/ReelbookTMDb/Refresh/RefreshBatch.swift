public import ReelbookModel

/// What a part of a refresh brought, to be handed to an edit: `draft.refresh(batch)`.
public struct RefreshBatch: Sendable, Hashable {
  /// Titles with their facts as they are today.
  public var titles: [CatalogTitle] = []
  /// Titles whose id is gone, each with what may have become of it; nothing is to be deleted.
  public var proposals: [RefreshProposal] = []
  /// Episodes that stand at another number than the library has them.
  public var renumberings: [Renumbering] = []
  /// Titles that could not be fetched this time.
  public var failures: [RefreshFailure] = []
  /// Seasons that TMDb lists and did not show; the library keeps what it has of them until the title is due again.
  public var missingSeasons: [SeasonID] = []
  /// Titles that this refresh leaves for another time, since something stopped it; the error comes after this batch.
  public var notAsked: [TitleID] = []
  /// How many titles are done, with this batch.
  public var doneCount = 0
  /// How many titles are to be done in all.
  public var totalCount = 0

  /// Creates a batch that brought nothing.
  public init() {}

  /// How much is done, from 0 to 1.
  public var fractionDone: Double { totalCount == 0 ? 1 : Double(doneCount) / Double(totalCount) }
}

/// A title that has no number at TMDb, or one that is gone, and the title there that it may be.
///
/// A person decides; what they have stays as it is until then.
public struct RefreshProposal: Sendable, Hashable, Identifiable {
  /// The title as the library has it.
  public let id: TitleID
  /// What it may be; `nil` if nothing was found.
  public let candidate: TMDb.TitleResult?
  /// What speaks for the candidate.
  public let evidence: Evidence?

  package init(id: TitleID, candidate: TMDb.TitleResult?, evidence: Evidence?) {
    self.id = id
    self.candidate = candidate
    self.evidence = evidence
  }

  /// What speaks for a candidate.
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
  /// Where the library has it.
  public let old: MediaID
  /// Where it stands today.
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
  /// Why.
  public let error: TMDbError
}
