/// Sends one request and returns what came back.
///
/// Whatever the server answered is a reply, whatever its status; a transport throws only where there is no reply.
/// It throws `CancellationError` when its task is cancelled, and a ``TransportError`` otherwise. Many tasks call it at once.
public protocol Transport: Sendable {
  /// Sends the request and waits for the whole reply.
  func send(_ request: TransportRequest) async throws -> TransportReply
}
