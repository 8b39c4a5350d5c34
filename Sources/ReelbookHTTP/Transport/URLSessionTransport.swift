import Foundation
import ReelbookBase

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transport over Foundation's `URLSession`.
///
/// It has no cookies and no cache, and does not follow redirects, so that no secret is sent to another host. A reply
/// that expands to more than 64 MB in memory, or to more than 2 GB in a file, is an error, unless its caller expects
/// another length.
public struct URLSessionTransport: Transport {
  private let session: OwnedSession
  private let clock: any Clock<Duration>

  /// Creates a transport with its own session; `clock` measures each request's time-out.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpMaximumConnectionsPerHost = 6
    session = OwnedSession(configuration)
    self.clock = clock
  }

  /// Sends the request, and waits for the whole reply; the body goes to the request's file, if any.
  public func send(_ request: TransportRequest) async throws -> TransportReply {
    try Task.checkCancellation()
    return try await withDeadline(request.timeout, clock: clock) {
      try await load(request)
    }
  }

  private func load(_ request: TransportRequest) async throws -> TransportReply {
    var outgoing = URLRequest(url: request.url)
    outgoing.httpMethod = request.method
    outgoing.httpBody = request.body
    outgoing.timeoutInterval = max(1, Double(request.timeout.milliseconds) / 1_000)
    for (name, value) in request.headers {
      outgoing.setValue(value, forHTTPHeaderField: name)
    }
    do {
      let (body, response) = try await session.reply(to: outgoing, in: request.file, upTo: request.longestReply)
      guard let response = response as? HTTPURLResponse else {
        throw TransportError(.malformedReply, "The answer is not an HTTP reply.")
      }
      var headers: [String: String] = [:]
      for case (let name as String, let value as String) in response.allHeaderFields {
        headers[name] = value
      }
      return TransportReply(status: response.statusCode, headers: headers, body: body, file: request.file)
    } catch let error as URLError {
      try Task.checkCancellation()
      throw TransportError(error)
    }
  }
}

/// Invalidates its session when it is released; otherwise a session keeps itself and its delegate for ever.
private final class OwnedSession: Sendable {
  private let session: URLSession
  private let receiver = ReplyReceiver()

  init(_ configuration: URLSessionConfiguration) {
    // Bytes come in their order.
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: queue)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// The body of a reply, or the beginning of one that goes to a file, and its head.
  func reply(to request: URLRequest, in file: URL?, upTo limit: Int64) async throws -> (Data, URLResponse) {
    let running = Lock<URLSessionTask?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = session.dataTask(with: request)
        guard receiver.expect(task, in: file, upTo: limit, continuation) else { return }
        running.withLock { $0 = task }
        task.resume()
        if Task.isCancelled { receiver.cancel(task) }
      }
    } onCancel: {
      if let task = running.withLock({ $0 }) { receiver.cancel(task) }
    }
  }
}

extension TransportError {
  /// Creates an error without the system's texts and `userInfo`, which have the whole address.
  fileprivate init(_ error: URLError) {
    switch error.code {
    case .cancelled:
      self.init(.connectionLost, "The connection was closed before the reply was complete.")
    case .timedOut:
      self.init(.timedOut, "The server did not answer in time.")
    case .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .dataNotAllowed, .internationalRoamingOff,
      .callIsActive, .cannotConnectToHost:
      self.init(.offline, "The server cannot be reached.")
    case .networkConnectionLost, .badServerResponse, .cannotParseResponse:
      self.init(.connectionLost, "The connection broke before the reply was complete.")
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      self.init(.insecure, "No secure connection to the server.")
    default:
      self.init(.connectionLost, "The request failed.")
    }
  }
}
