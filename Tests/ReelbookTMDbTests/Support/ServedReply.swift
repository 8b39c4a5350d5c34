import Foundation

/// What the loopback server read.
struct ServedRequest: Sendable {
  /// The path and query as they came, encoded.
  let target: String
  /// Names in lower case.
  let headers: [String: String]

  init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, words[0] == "GET" else { return nil }
    target = String(words[1])
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[line[..<colon].lowercased()] = value
    }
    self.headers = headers
  }

  /// The path without the query.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// The parameters as a server understands them: a plus sign is a space.
  var parameters: [String: String] {
    var parameters: [String: String] = [:]
    for pair in target.drop(while: { $0 != "?" }).dropFirst().split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? parts[1].replacingOccurrences(of: "+", with: " ") : ""
      parameters[String(parts[0])] = value.removingPercentEncoding
    }
    return parameters
  }
}

/// What the loopback server does with a request.
struct ServedReply: Sendable {
  enum Step: Sendable {
    case bytes(Data)
    case wait(ServerSignal)
    /// Ends with a reset in place of an orderly close.
    case reset
  }

  var steps: [Step]

  /// A whole reply.
  static func text(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> ServedReply {
    .data(Data(text.utf8), status: status, headers: headers)
  }

  static func data(
    _ body: Data, status: Int = 200, headers: [String: String] = [:], type: String = "application/json"
  ) -> ServedReply {
    let all = headers.merging(["Content-Length": "\(body.count)", "Content-Type": type]) { given, _ in given }
    return ServedReply(steps: [.bytes(head(status, all)), .bytes(body)])
  }

  /// A reply whose body comes in pieces of unknown number.
  static func chunked(_ pieces: [String]) -> ServedReply {
    var steps: [Step] = [
      .bytes(head(200, ["Transfer-Encoding": "chunked", "Content-Type": "application/json"]))
    ]
    for piece in pieces {
      steps.append(.bytes(Data("\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n".utf8)))
    }
    return ServedReply(steps: steps + [.bytes(Data("0\r\n\r\n".utf8))])
  }

  /// A reply that promises more than comes before the connection ends.
  static func truncated(_ text: String, promised: Int) -> ServedReply {
    ServedReply(steps: [
      .bytes(head(200, ["Content-Length": "\(promised)", "Content-Type": "application/json"])), .bytes(Data(text.utf8)),
    ])
  }

  static func head(_ status: Int, _ headers: [String: String]) -> Data {
    let lines = headers.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
    return Data("HTTP/1.1 \(status) Status\r\n\(lines)Connection: close\r\n\r\n".utf8)
  }
}
