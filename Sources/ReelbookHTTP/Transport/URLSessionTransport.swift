import Foundation
import ReelbookBase

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transport over Foundation's `URLSession`.
///
/// It has no cookies and no cache, and does not follow redirects, so that no secret is sent to another host.
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
      let (body, response) = try await body(of: outgoing, in: request.file)
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

  /// The length of a file's body that is part of the reply.
  private static let beginning = 4096

  private func body(of request: URLRequest, in file: URL?) async throws -> (Data, URLResponse) {
    guard let file else { return try await session.data(for: request) }
    let response = try await session.download(for: request, to: file)
    // A reply that asks for a password has no body.
    guard FileManager.default.fileExists(atPath: file.path) else { return (Data(), response) }
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return (try handle.read(upToCount: Self.beginning) ?? Data(), response)
  }
}

/// Invalidates its session when it is released; otherwise a session keeps itself and its delegate for ever.
private final class OwnedSession: Sendable {
  private let session: URLSession

  private let replies = PlainReplies()

  init(_ configuration: URLSessionConfiguration) {
    session = URLSession(configuration: configuration, delegate: replies, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  #if canImport(FoundationNetworking)
    func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      let (body, response) = try await reply { done in session.dataTask(with: request, completionHandler: done) }
      return (body ?? Data(), response)
    }

    func download(for request: URLRequest, to file: URL) async throws -> URLResponse {
      let (body, response) = try await reply { done in
        session.downloadTask(with: request) { temporaryFile, response, error in
          // The temporary file is gone when this returns.
          done(
            temporaryFile.map { temporaryFile in Result { try Self.keep(temporaryFile, as: file) } }, response, error)
        }
      }
      try body?.get()
      return response
    }

    /// The result of a task, without a body if the server asks for a password.
    private func reply<Body: Sendable>(
      _ task: (@escaping @Sendable (Body?, URLResponse?, (any Error)?) -> Void) -> URLSessionTask
    ) async throws -> (Body?, URLResponse) {
      let number = Lock<Int?>(nil)
      let running = Lock<URLSessionTask?>(nil)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let task = task { [replies] body, response, error in
            let number = number.withLock { $0 } ?? 0
            if let refusal = replies.passwordRequests.withLock({ $0.removeValue(forKey: number) }) {
              continuation.resume(returning: (nil, refusal))
            } else if let body, let response {
              continuation.resume(returning: (body, response))
            } else {
              continuation.resume(throwing: error ?? URLError(.badServerResponse))
            }
          }
          number.withLock { $0 = task.taskIdentifier }
          running.withLock { $0 = task }
          task.resume()
          if Task.isCancelled { task.cancel() }
        }
      } onCancel: {
        running.withLock { $0 }?.cancel()
      }
    }
  #else
    func data(for request: URLRequest) async throws -> (Data, URLResponse) { try await session.data(for: request) }

    func download(for request: URLRequest, to file: URL) async throws -> URLResponse {
      let (temporaryFile, response) = try await session.download(for: request)
      try Self.keep(temporaryFile, as: file)
      return response
    }
  #endif

  /// Moves a download to its file, readable by its owner alone: it may contain an account.
  private static func keep(_ temporaryFile: URL, as file: URL) throws {
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: temporaryFile.path)
      try FileManager.default.moveItem(at: temporaryFile, to: file)
    } catch {
      try? FileManager.default.removeItem(at: temporaryFile)
      throw error
    }
  }
}

/// Returns redirects, and replies that ask for a password, as they are.
private final class PlainReplies: NSObject, URLSessionTaskDelegate {
  /// Replies that asked for a password, by task.
  let passwordRequests = Lock<[Int: URLResponse]>([:])

  #if canImport(FoundationNetworking)
    /// Without this method, swift-corelibs-foundation never ends such a request.
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard let reply = challenge.failureResponse else { return completionHandler(.performDefaultHandling, nil) }
      passwordRequests.withLock { $0[task.taskIdentifier] = reply }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
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
