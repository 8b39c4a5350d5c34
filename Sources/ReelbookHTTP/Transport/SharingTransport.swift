/// Shares equal concurrent requests.
///
/// Only `GET` is shared. A cancelled caller stops waiting at once; the request is cancelled when nobody waits for it.
package struct SharingTransport: Transport {
  private let base: any Transport
  private let flights = SingleFlight<TransportRequest, TransportReply>()

  /// Decorates a transport.
  package init(_ base: any Transport) {
    self.base = base
  }

  /// The number of waiting callers.
  package var waitingCount: Int { flights.waitingCount }

  /// Joins an equal running request, or sends it.
  package func send(_ request: TransportRequest) async throws -> TransportReply {
    guard request.isPlainGet else { return try await base.send(request) }
    return try await flights.value(for: request) { [base] in try await base.send(request) }
  }
}
