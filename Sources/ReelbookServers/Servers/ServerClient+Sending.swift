import ReelbookModel

extension ServerClient {
  /// Sends a plan's requests one after the other.
  ///
  /// `isSet` asks the server whether a request's state is set, for one whose reply was lost and that may not be
  /// repeated.
  func send(
    _ plan: WatchedStatePlan, to origin: ServerOrigin?, isPageAllowed: Bool = false,
    onSent: (@Sendable (ServerRequest) -> Void)?, isSet: (ServerRequest) async throws -> Bool
  ) async throws -> SendReport {
    guard plan.origin == origin else { throw ServerError(.otherServer) }
    var report = SendReport()
    var failuresInRow = 0
    for (index, request) in plan.requests.enumerated() {
      try Task.checkCancellation()
      var isInDoubt = request.isInDoubt
      do {
        try await retrying {
          if isInDoubt, try await isSet(request) { return }
          isInDoubt = !request.isRepeatable
          _ = try await sendOnce(
            request.method, request.path, request.query, body: request.body, isPageAllowed: isPageAllowed)
        }
        report.sentCount += 1
        failuresInRow = 0
        onSent?(request)
      } catch var error as ServerError {
        failuresInRow = error.code == .notFound ? 0 : failuresInRow + 1
        guard error.isAboutItem, failuresInRow < Self.failureLimit else {
          var unsent = plan
          unsent.requests = Array(plan.requests[index...])
          unsent.requests[0].isInDoubt = isInDoubt
          error.unsent = unsent
          throw error
        }
        report.problems.append(SendReport.Problem(request: request, error: error))
      }
    }
    return report
  }

  /// So many items in a row cannot all be at fault.
  private static let failureLimit = 3
}
