import ReelbookModel

/// Brings the titles of a library up to date, a batch at a time.
///
/// Each batch is fetched when it is asked for. A title that fails does not stop the others; what stops a walk is what
/// would stop every title: no token or a wrong one, no network, too many requests. What was fetched before that still
/// comes. Cancelling the task ends the walk with `CancellationError`.
public struct RefreshWalk: AsyncSequence, Sendable {
  let client: TMDbClient
  let library: Library
  let titles: [Title]
  let batchSize: Int

  /// How many titles are due.
  public var totalCount: Int { titles.count }

  /// Starts with the titles that have waited longest.
  public func makeAsyncIterator() -> Iterator { Iterator(walk: self) }

  /// Goes from batch to batch.
  public struct Iterator: AsyncIteratorProtocol {
    private let walk: RefreshWalk
    private var rest: ArraySlice<Title>
    private var doneCount = 0
    private var end: TMDbError?

    init(walk: RefreshWalk) {
      self.walk = walk
      rest = walk.titles[...]
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
      let outcomes = try await walk.client.refresh(Array(rest.prefix(walk.batchSize)), of: walk.library)
      rest = rest.dropFirst(walk.batchSize)
      var batch = RefreshBatch()
      for outcome in outcomes {
        guard !batch.take(outcome) else { continue }
        end = end ?? outcome.fatalError
      }
      doneCount += batch.titleCount
      batch.doneCount = doneCount
      batch.totalCount = walk.totalCount
      if batch.titleCount == 0, let end {
        rest = []
        self.end = nil
        throw end
      }
      return batch
    }
  }
}

extension RefreshBatch {
  /// Takes what became of a title; `false` if it is what stops a walk.
  fileprivate mutating func take(_ outcome: RefreshOutcome) -> Bool {
    switch outcome {
    case .fetched(let title, let moved):
      titles.append(title)
      renumberings += moved
    case .gone(let proposal): proposals.append(proposal)
    case .failed(let failure): failures.append(failure)
    case .stopped: return false
    }
    return true
  }

  fileprivate var titleCount: Int { titles.count + proposals.count + failures.count }
}

/// What became of a title.
enum RefreshOutcome: Sendable {
  case fetched(CatalogTitle, [Renumbering])
  case gone(RefreshProposal)
  case failed(RefreshFailure)
  case stopped(TMDbError)

  var fatalError: TMDbError? {
    if case .stopped(let error) = self { error } else { nil }
  }
}
