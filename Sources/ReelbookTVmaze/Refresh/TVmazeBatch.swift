public import ReelbookModel

/// Air times of some series, for an edit: `draft.refresh(batch)`.
public struct TVmazeBatch: Sendable, Hashable {
  /// The air times.
  public internal(set) var times: [SeriesAirTimes] = []
  /// Series that no show at TVmaze is for certain.
  public internal(set) var notFound: [TitleID] = []
  /// Series that could not be fetched.
  public internal(set) var failures: [TVmazeFailure] = []
  /// The number of series that are done, this batch included.
  public internal(set) var doneCount = 0
  /// The total number of series.
  public internal(set) var totalCount = 0

  init() {}
}

/// A series whose air times could not be fetched.
public struct TVmazeFailure: Sendable, Hashable {
  /// The series.
  public let id: TitleID
  public let error: TVmazeError
}

extension Draft {
  /// Writes the air times of a batch, beside the facts of each series. What a person wrote is never touched.
  ///
  /// That a series was asked about is recorded on this device, also of one that was not found. Series that were
  /// forgotten since the refresh began are skipped.
  public mutating func refresh(_ batch: TVmazeBatch) throws(LibraryError) {
    for times in batch.times where library.title(times.title) != nil { try refresh(times) }
    for title in batch.notFound { noteAskedForTimes(title) }
  }
}
