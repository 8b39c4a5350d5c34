import Dispatch
public import Foundation

/// The actions of the loopback server for one request.
public struct ServedReply: Sendable {
  /// A part of a reply.
  @nonexhaustive
  package enum Step: Sendable {
    /// Sends these bytes.
    case bytes(Data)
    /// Waits until the test gives the signal.
    case wait(ServerSignal)
    /// Ends the connection with a reset instead of an orderly close.
    case reset
  }

  /// The actions, in order.
  ///
  /// After them, the server closes the connection.
  package var steps: [Step]

  /// Creates a reply of steps.
  package init(steps: [Step]) { self.steps = steps }

  /// A complete reply with a text.
  public static func text(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> ServedReply {
    .data(Data(text.utf8), status: status, headers: headers)
  }

  /// A complete reply with bytes.
  public static func data(
    _ body: Data, status: Int = 200, headers: [String: String] = [:], type: String = "application/json"
  ) -> ServedReply {
    let all = headers.merging(["Content-Length": "\(body.count)", "Content-Type": type]) { given, _ in given }
    return ServedReply(steps: [.bytes(head(status, all)), .bytes(body)])
  }

  /// A chunked reply, which does not announce its length.
  public static func chunked(_ pieces: [String]) -> ServedReply {
    var steps: [Step] = [
      .bytes(head(200, ["Transfer-Encoding": "chunked", "Content-Type": "application/json"]))
    ]
    for piece in pieces {
      steps.append(.bytes(Data("\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n".utf8)))
    }
    return ServedReply(steps: steps + [.bytes(Data("0\r\n\r\n".utf8))])
  }

  /// A reply that announces a longer body than it sends.
  public static func truncated(_ text: String, promised: Int) -> ServedReply {
    ServedReply(steps: [
      .bytes(head(200, ["Content-Length": "\(promised)", "Content-Type": "application/json"])), .bytes(Data(text.utf8)),
    ])
  }

  /// A status line and headers, as they precede a body.
  public static func head(_ status: Int, _ headers: [String: String]) -> Data {
    let lines = headers.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
    return Data("HTTP/1.1 \(status) Status\r\n\(lines)Connection: close\r\n\r\n".utf8)
  }
}

/// A signal that a thread of the server waits for until a test gives it.
package final class ServerSignal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Creates a signal that is not given yet.
  package init() {}

  /// Lets one waiting thread go on.
  package func give() { semaphore.signal() }

  func wait() { semaphore.wait() }
}
