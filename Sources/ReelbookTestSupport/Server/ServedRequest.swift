public import Foundation

/// A request as the loopback server read it.
public struct ServedRequest: Sendable {
  /// The method, such as `GET`.
  public let method: String
  public let body: Data
  /// The path and query as they were sent, encoded.
  public let target: String
  /// The headers, by their names in lower case.
  public let headers: [String: String]

  init?(head: String, body: Data = Data()) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    method = String(words[0])
    self.body = body
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
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The query's parameters, decoded; a plus sign is a space.
  public var parameters: [String: String] {
    var parameters: [String: String] = [:]
    for pair in target.drop(while: { $0 != "?" }).dropFirst().split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? parts[1].replacingOccurrences(of: "+", with: " ") : ""
      parameters[String(parts[0])] = value.removingPercentEncoding
    }
    return parameters
  }
}
