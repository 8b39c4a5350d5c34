package import Foundation
package import ReelbookHTTP
import ReelbookModel

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that streams the reply's bytes, so that a large file is never in memory.
///
/// It calls `head` once, then `part` for each piece, in order and one at a time; their errors end the request and are
/// rethrown. It throws a ``ReelbookHTTP/TransportError`` if the connection fails, and `CancellationError` if its
/// task is cancelled.
package protocol ByteTransport: Sendable {
  /// Sends the request; returns after the last byte.
  func receive(
    _ request: TransportRequest, head: @escaping @Sendable (TransportReply) throws -> Void,
    part: @escaping @Sendable (Data) throws -> Void
  ) async throws
}

/// The byte transport over Foundation's `URLSession`.
///
/// It follows redirects; to another host it sends no header except the range.
package struct URLSessionByteTransport: ByteTransport {
  /// Creates a transport; each request has its own session.
  package init() {}

  package func receive(
    _ request: TransportRequest, head: @escaping @Sendable (TransportReply) throws -> Void,
    part: @escaping @Sendable (Data) throws -> Void
  ) async throws {
    try Task.checkCancellation()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let receiver = Receiver(head, part)
    let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: queue)
    defer { session.finishTasksAndInvalidate() }
    var urlRequest = URLRequest(url: request.url)
    urlRequest.timeoutInterval = max(1, request.timeout.inSeconds)
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    let task = session.dataTask(with: urlRequest)
    let running = Lock<URLSessionTask?>(nil)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        receiver.start(task, continuation)
        running.withLock { $0 = task }
        // Cancelled before it ran, it would never end.
        if Task.isCancelled { task.cancel() }
      }
    } onCancel: {
      running.withLock { $0 }?.cancel()
    }
  }
}

private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, any Error>?
    var failure: (any Error)?
  }

  private let head: @Sendable (TransportReply) throws -> Void
  private let part: @Sendable (Data) throws -> Void
  private let state = Lock(State())

  init(
    _ head: @escaping @Sendable (TransportReply) throws -> Void, _ part: @escaping @Sendable (Data) throws -> Void
  ) {
    self.head = head
    self.part = part
  }

  func start(_ task: URLSessionDataTask, _ continuation: CheckedContinuation<Void, any Error>) {
    state.withLock { $0.continuation = continuation }
    task.resume()
  }

  /// Runs a step; the first step that throws ends the request.
  private func run(_ task: URLSessionTask, _ step: () throws -> Void) -> Bool {
    guard state.withLock({ $0.failure == nil }) else { return false }
    do {
      try step()
      return true
    } catch {
      state.withLock { $0.failure = error }
      task.cancel()
      return false
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let isGood = run(dataTask) {
      guard let response = response as? HTTPURLResponse else {
        throw TransportError(.malformedReply, "The answer is not an HTTP reply.")
      }
      var headers: [String: String] = [:]
      for case (let name as String, let value as String) in response.allHeaderFields { headers[name] = value }
      var reply = TransportReply(status: response.statusCode, headers: headers)
      reply.url = response.url
      try head(reply)
    }
    completionHandler(isGood ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    _ = run(dataTask) { try part(data) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    var next = request
    guard next.url?.scheme == "https" || task.originalRequest?.url?.scheme == "http" else {
      return completionHandler(nil)
    }
    if next.url?.host != task.originalRequest?.url?.host {
      for name in (next.allHTTPHeaderFields ?? [:]).keys
      where !["range", "if-range", "accept-encoding"].contains(name.lowercased()) {
        next.setValue(nil, forHTTPHeaderField: name)
      }
    }
    completionHandler(next)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let (continuation, failure) = state.withLock { state in
      defer { state.continuation = nil }
      return (state.continuation, state.failure)
    }
    if let failure { return continuation?.resume(throwing: failure) ?? () }
    guard let error else { return continuation?.resume() ?? () }
    if (error as? URLError)?.code == .cancelled { return continuation?.resume(throwing: CancellationError()) ?? () }
    let code: TransportError.Code = (error as? URLError)?.code == .timedOut ? .timedOut : .connectionLost
    continuation?.resume(throwing: TransportError(code, "The connection broke off."))
  }
}

extension TransportError {
  /// The error of a reply by which a server refuses a request for now, with the wait that it asks for.
  init(busy reply: TransportReply) {
    self.init(
      .connectionLost, message: PhraseTable().text(PlaybackPhrase.errorRefused, ["status": "\(reply.status)"]),
      ErrorDetails(retryAfter: RetryAfter.wait(in: reply)))
  }
}
