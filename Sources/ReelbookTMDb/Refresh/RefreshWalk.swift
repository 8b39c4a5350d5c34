import ReelbookModel

/// Refreshes a library's titles in batches.
///
/// Each batch is fetched when needed. A failing title does not stop the others. A walk stops for a failure of every
/// title: a missing or wrong token, no network, too many requests, or four titles in a row without an answer.
/// The last batch has what was fetched, and the titles that were not requested. Cancelling the task ends the walk
/// with `CancellationError`.
public struct RefreshWalk: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let client: TMDbClient
  let library: Library
  let titles: [Title]
  let batchSize: Int
  private var rest: ArraySlice<Title>
  private var doneCount = 0
  private var end: TMDbError?
  private var consecutiveFailures = ConsecutiveFailures()

  init(client: TMDbClient, library: Library, titles: [Title], batchSize: Int) {
    self.client = client
    self.library = library
    self.titles = titles
    self.batchSize = batchSize
    rest = titles[...]
  }

  /// The number of titles that are due.
  public var totalCount: Int { titles.count }

  /// Starts with the titles that waited longest.
  public func makeAsyncIterator() -> RefreshWalk {
    RefreshWalk(client: client, library: library, titles: titles, batchSize: batchSize)
  }

  /// The next batch, or `nil` when all titles are done.
  public mutating func next() async throws -> RefreshBatch? {
    if let end {
      rest = []
      self.end = nil
      throw end
    }
    guard !rest.isEmpty else { return nil }
    try Task.checkCancellation()
    let nextTitles = Array(rest.prefix(batchSize))
    let outcomes = try await client.refresh(nextTitles, of: library, &consecutiveFailures)
    rest = rest.dropFirst(batchSize)
    var batch = RefreshBatch()
    for (index, title) in nextTitles.enumerated() where !(outcomes[index].map { batch.add($0) } ?? false) {
      end = end ?? outcomes[index]?.fatalError
      batch.notRequested.append(title.id)
    }
    end = end ?? consecutiveFailures.end
    if end != nil { batch.notRequested += rest.map(\.id) }
    doneCount += batch.titleCount
    batch.doneCount = doneCount
    batch.totalCount = totalCount
    if batch.titleCount == 0, let end {
      rest = []
      self.end = nil
      throw end
    }
    return batch
  }
}

extension RefreshBatch {
  /// Adds the outcome of a title; returns `false` if it stops the walk.
  fileprivate mutating func add(_ outcome: RefreshOutcome) -> Bool {
    switch outcome {
    case .fetched(let title, let moves):
      titles.append(title.value)
      missingSeasons += title.missingSeasons.map { SeasonID(title.value.id, $0) }
      renumberings += moves
    case .notFound(let proposal): proposals.append(proposal)
    case .failed(let failure): failures.append(failure)
    case .stopped: return false
    }
    return true
  }

  fileprivate var titleCount: Int { titles.count + proposals.count + failures.count }
}

/// The number of titles in a row with a failure that others would have, too.
struct ConsecutiveFailures: Sendable {
  private var count = 0
  private var last: TMDbError?

  /// The number of concurrent requests: a network without answers costs one time-out.
  private static let limit = TMDbClient.refreshWidth

  /// Whether the last title had no such failure.
  var isEmpty: Bool { count == 0 }

  /// The error that stops the walk.
  var end: TMDbError? { count >= Self.limit ? last : nil }

  mutating func add(_ outcome: RefreshOutcome) {
    if case .failed(let failure) = outcome, failure.error.mayAffectAll {
      count += 1
      last = failure.error
    } else {
      count = 0
    }
  }
}

extension TMDbError {
  /// Whether it is about the network or the server, not the request.
  fileprivate var mayAffectAll: Bool { [.timedOut, .connectionLost, .serverDown].contains(code) }
}

/// The outcome of a title.
enum RefreshOutcome: Sendable {
  case fetched(Fetched<CatalogTitle>, [Renumbering])
  case notFound(RefreshProposal)
  case failed(RefreshFailure)
  case stopped(TMDbError)

  var fatalError: TMDbError? {
    if case .stopped(let error) = self { error } else { nil }
  }
}
