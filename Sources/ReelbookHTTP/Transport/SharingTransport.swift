/// Sends one request for all callers that ask the same at the same time.
///
/// Only what asks is shared (`GET`); a request that may change something is sent for each caller.
/// A caller that is cancelled stops waiting at once; the request itself is cancelled when nobody waits for it any more.
public struct SharingTransport: Transport {
  private let base: any Transport
  private let flights = SingleFlight<TransportRequest, TransportReply>()

  /// Decorates a transport.
  public init(_ base: any Transport) {
    self.base = base
  }

  /// How many callers wait.
  package var waitingCount: Int { flights.waitingCount }

  /// Joins the same request if it is under way, or sends it.
  public func send(_ request: TransportRequest) async throws -> TransportReply {
    guard request.onlyAsks else { return try await base.send(request) }
    return try await flights.value(for: request) { [base] in try await base.send(request) }
  }
}
