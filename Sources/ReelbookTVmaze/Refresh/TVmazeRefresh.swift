public import ReelbookModel

/// Fetches the air times of a library's series in batches.
///
/// Each batch is fetched when needed. A failing series does not stop the others. It ends with the error after a failure
/// of every series: no network, too many requests, or four in a row without an answer. What was fetched until then
/// comes in a last batch before. Cancelling the task ends it with `CancellationError`.
public struct TVmazeRefresh: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let client: TVmazeClient
  let library: Library
  let titles: [TitleID]
  let batchSize: Int
  private var position = 0
  private var failuresInRow = 0
  private var end: TVmazeError?

  init(client: TVmazeClient, library: Library, titles: [TitleID], batchSize: Int) {
    self.client = client
    self.library = library
    self.titles = titles
    self.batchSize = batchSize
  }

  /// The number of series that are due.
  public var totalCount: Int { titles.count }

  /// Starts with the series that waited longest.
  public func makeAsyncIterator() -> TVmazeRefresh {
    TVmazeRefresh(client: client, library: library, titles: titles, batchSize: batchSize)
  }

  /// So many series in a row cannot all be at fault.
  private static let failureLimit = 4

  /// The next batch, or `nil` when all series are done.
  public mutating func next() async throws -> TVmazeBatch? {
    if let end { return try stop(end) }
    guard position < titles.count else { return nil }
    var batch = TVmazeBatch()
    let last = Swift.min(position + batchSize, titles.count)
    while position < last, end == nil {
      try Task.checkCancellation()
      let title = titles[position]
      do {
        let times = try await client.airTimes(of: title, in: library, revalidating: true)
        if let times { batch.times.append(times) } else { batch.notFound.append(title) }
        failuresInRow = 0
        position += 1
      } catch let error as TVmazeError {
        failuresInRow = error.mayAffectAll ? failuresInRow + 1 : 0
        if error.stopsEverything || failuresInRow >= Self.failureLimit { end = error }
        if !error.stopsEverything {
          batch.failures.append(TVmazeFailure(id: title, error: error))
          position += 1
        }
      }
    }
    batch.doneCount = position
    batch.totalCount = totalCount
    if let end, batch.times.isEmpty, batch.notFound.isEmpty, batch.failures.isEmpty { return try stop(end) }
    return batch
  }

  private mutating func stop(_ error: TVmazeError) throws -> TVmazeBatch? {
    position = titles.count
    end = nil
    throw error
  }
}

extension TVmazeClient {
  /// Fetches the air times of the library's series that are due, in batches.
  ///
  /// Due is a series that was last asked about longer ago than `age`, and one that is over, after thirty times that.
  /// Series without a known episode are skipped, and so are removed ones, unless somebody of the household follows them
  /// and has news of them.
  ///
  /// - Parameters:
  ///   - library: The library; it is read and not changed.
  ///   - age: The age at which air times are fetched again; a day by default.
  ///   - batchSize: The number of series in a batch.
  public func refresh(
    _ library: Library, olderThan age: Duration = .seconds(86_400), batchSize: Int = 20
  ) -> TVmazeRefresh {
    precondition(batchSize > 0, "A batch of no series would never end.")
    let now = now()
    let due = (library.titles() + library.followedInNoList).compactMap { title -> (last: Instant, id: TitleID)? in
      guard title.id.kind == .series else { return nil }
      let seasons = library.seasons(of: title.id)
      guard seasons.contains(where: { !$0.facts.episodes.isEmpty }) else { return nil }
      let times = [title.askedForTimes] + seasons.map(\.airTimes.fetched)
      // A time in the future comes from a wrong clock.
      guard let last = times.compactMap(\.self).filter({ $0 <= now }).max() else {
        return (last: .unknown, id: title.id)
      }
      let isOver = title.status == .ended || title.status == .canceled
      return last.duration(until: now) >= (isOver ? age * 30 : age) ? (last: last, id: title.id) : nil
    }
    let titles = due.sorted { ($0.last, $0.id) < ($1.last, $1.id) }.map(\.id)
    return TVmazeRefresh(client: self, library: library, titles: titles, batchSize: batchSize)
  }
}
