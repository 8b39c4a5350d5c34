/// Sends a request, and returns the reply.
///
/// Every status is a reply; a transport throws only without a reply: `CancellationError` if its task is cancelled,
/// a ``FileError`` if the request's file cannot be written, otherwise a ``TransportError``. Many tasks call it at once.
public protocol Transport: Sendable {
  /// Sends the request and waits for the whole reply.
  func send(_ request: TransportRequest) async throws -> TransportReply
}
