import Foundation
import ReelbookBase

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Receives the replies of a session's tasks, in memory or in files, and ends a task whose reply is too long.
///
/// The bytes are counted as they are kept, after decompression: a small reply may expand to any length. Redirects, and
/// replies that ask for a password, are returned as they are.
final class ReplyReceiver: NSObject, URLSessionDataDelegate, Sendable {
  typealias Continuation = CheckedContinuation<(Data, URLResponse), any Error>

  /// The replies of running tasks, by the tasks' identifiers.
  private let replies = Lock<[Int: IncompleteReply]>([:])

  /// Waits for the reply of a task that is not yet running. `false` if its file cannot be made: the continuation has
  /// the error.
  func expect(_ task: URLSessionTask, in file: URL?, upTo limit: Int64, _ continuation: Continuation) -> Bool {
    do {
      let reply = try IncompleteReply(in: file, upTo: limit, continuation)
      replies.withLock { $0[task.taskIdentifier] = reply }
      return true
    } catch {
      // A task that neither runs nor ends keeps its session, and this receiver, for ever.
      task.cancel()
      continuation.resume(throwing: error)
      return false
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let number = dataTask.taskIdentifier
    guard replies.withLock({ $0[number]?.add(data) ?? true }) else { return cancel(dataTask) }
  }

  /// Cancels a task. Call this and not the task's own method, so that a redirect of the task knows.
  func cancel(_ task: URLSessionTask) {
    let number = task.taskIdentifier
    replies.withLock { if $0[number] != nil { $0[number]?.isCancelled = true } }
    task.cancel()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let number = task.taskIdentifier
    let reply = replies.withLock { $0.removeValue(forKey: number) }
    reply?.end(task.response, error)
  }

  #if canImport(FoundationNetworking)
    /// Without this method, swift-corelibs-foundation never ends such a request.
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard let response = challenge.failureResponse else { return completionHandler(.performDefaultHandling, nil) }
      let number = task.taskIdentifier
      replies.withLock { if $0[number] != nil { $0[number]?.passwordRequest = response } }
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
    let number = task.taskIdentifier
    // swift-corelibs-foundation stops the program if a redirect of a cancelled task is answered. An answer that is given
    // here comes before a cancellation that waits for the lock.
    replies.withLock { if $0[number]?.isCancelled != true { completionHandler(nil) } }
  }
}

/// What has come of a reply.
private struct IncompleteReply {
  /// The reply, if it asks for a password.
  var passwordRequest: URLResponse?
  /// Whether the task is being cancelled.
  var isCancelled = false
  private let file: URL?
  private let handle: FileHandle?
  private let limit: Int64
  private let continuation: ReplyReceiver.Continuation
  /// The body, or the beginning of one that goes to the file.
  private var body = Data()
  private var length: Int64 = 0
  private var failure: (any Error)?

  /// The length of a file's body that is part of the reply.
  private static let beginning = 4096

  /// Makes the file, readable by its owner alone: it may contain an account. An existing one is an error.
  init(in file: URL?, upTo limit: Int64, _ continuation: ReplyReceiver.Continuation) throws {
    (self.file, self.limit, self.continuation) = (file, limit, continuation)
    guard let file else {
      handle = nil
      return
    }
    let files = FileManager.default
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    guard !files.fileExists(atPath: file.path) else { throw FileError.unwritable(file, errno: EEXIST) }
    guard files.createFile(atPath: file.path, contents: nil, attributes: attributes) else {
      throw FileError.unwritable(file, errno: errno)
    }
    do {
      handle = try FileHandle(forWritingTo: file)
    } catch {
      try? files.removeItem(at: file)
      throw FileError.unwritable(file, error)
    }
  }

  /// Adds the next bytes; `false` if the reply is too long, or the disk refuses them.
  mutating func add(_ data: Data) -> Bool {
    guard failure == nil else { return true }
    length += Int64(data.count)
    do {
      guard length <= limit else { throw TransportError.tooLong }
      guard let file, let handle else {
        body.append(data)
        return true
      }
      body.append(data.prefix(max(0, Self.beginning - body.count)))
      do { try handle.write(contentsOf: data) } catch { throw FileError.unwritable(file, error) }
      return true
    } catch {
      (failure, body) = (error, Data())
      return false
    }
  }

  /// Ends the reply. A file that is not whole is removed.
  func end(_ response: URLResponse?, _ error: (any Error)?) {
    do {
      try handle?.close()
      if let failure { throw failure }
      guard let head = passwordRequest ?? (error == nil ? response : nil) else {
        throw error ?? URLError(.badServerResponse)
      }
      continuation.resume(returning: (body, head))
    } catch {
      if let file { try? FileManager.default.removeItem(at: file) }
      continuation.resume(throwing: error)
    }
  }
}
