import Foundation

/// A request of a browser.
struct Request: Sendable {
  let method: String
  /// The path, decoded, in parts.
  let path: [String]
  /// The path and the query, as they were sent.
  let target: String
  /// The parameters of the query, and those of a form.
  private(set) var values: [String: String]
  /// The headers, by their names in lower case.
  let headers: [String: String]

  init?(head: some StringProtocol, body: Data = Data()) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, words[1].hasPrefix("/") else { return nil }
    method = String(words[0])
    target = String(words[1])
    headers = Dictionary(
      lines.dropFirst().compactMap { line in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        return (line[..<colon].lowercased(), value)
      }, uniquingKeysWith: { first, _ in first })
    let (path, query) = Self.parts(of: target)
    self.path = path
    values = Self.values(of: query).merging(Self.values(of: String(decoding: body, as: UTF8.self))) { $1 }
  }

  subscript(name: String) -> String { values[name] ?? "" }

  /// A cookie's value.
  func cookie(_ name: String) -> String? {
    let pairs = headers["cookie", default: ""].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    return pairs.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// The request for the page at another address of this site.
  func page(_ target: String) -> Request? {
    guard target.hasPrefix("/"),
      var page = Request(head: "GET \(target.filter { $0 != " " && !$0.isNewline }) HTTP/1.1")
    else { return nil }
    page.values["person"] = cookie("person")
    return page
  }

  private static func parts(of target: String) -> (path: [String], query: String) {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = halves[0].split(separator: "/").map { $0.removingPercentEncoding ?? "" }
    return (path, halves.count > 1 ? String(halves[1]) : "")
  }

  private static func values(of form: String) -> [String: String] {
    var values: [String: String] = [:]
    for pair in form.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1).map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? ""
      }
      if let name = halves.first { values[name] = halves.count > 1 ? halves[1] : "" }
    }
    return values
  }
}
