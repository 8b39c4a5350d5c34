/// Where an error happened, and what a server said. Each module shows what applies to its errors.
package struct ErrorDetails: Hashable, Sendable {
  /// The file, by its name or its path within the library's folder.
  package var file: String?
  /// The whole path of the file, where `file` is only its name.
  package var path: String?
  /// The line in the file, from 1.
  package var line: Int?
  /// The offset in the input, in bytes.
  package var offset: Int?
  /// The path of the request, without a query.
  package var endpoint: String?
  /// The status of the HTTP reply.
  package var status: Int?
  /// TMDb's own number for the failure.
  package var tmdbCode: Int?
  /// The wait that a server asks for.
  package var retryAfter: Duration?

  package init(
    file: String? = nil, path: String? = nil, line: Int? = nil, offset: Int? = nil, endpoint: String? = nil,
    status: Int? = nil, tmdbCode: Int? = nil, retryAfter: Duration? = nil
  ) {
    self.file = file
    self.path = path
    self.line = line
    self.offset = offset
    self.endpoint = endpoint
    self.status = status
    self.tmdbCode = tmdbCode
    self.retryAfter = retryAfter
  }

  /// The values of a phrase's places.
  var values: [String: String] {
    var values: [String: String] = [:]
    if let file { values["file"] = file }
    if let line { values["line"] = "\(line)" }
    if let status { values["status"] = "\(status)" }
    return values
  }

  /// The place in brackets: ` [journal, line 7]`; empty if nothing is known.
  var place: String {
    let parts = [
      path ?? file, line.map { "line \($0)" }, offset.map { "byte \($0)" }, endpoint, status.map { "HTTP \($0)" },
      tmdbCode.map { "TMDb \($0)" },
    ]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? "" : " [\(known.joined(separator: ", "))]"
  }
}
