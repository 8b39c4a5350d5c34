package import Foundation

/// A multistatus reply (RFC 4918, section 13).
package struct Multistatus: Hashable {
  /// The part about one file.
  package struct Response: Hashable {
    package var href = ""
    /// The status of the file, if any.
    package var status: Int?
    package var isCollection = false
    package var entityTag: String?
    /// Its date of change, as the server writes it.
    package var modified: String?
  }

  package var responses: [Response] = []

  /// Reads a reply's body. A cut or damaged body is an error, since a part of a list would look complete.
  package init(_ body: Data) throws(XMLDamage) {
    var reader = try XMLReader(Array(body))
    var path: [XMLName] = []
    var text = ""
    var response = Response()
    var found = Response()
    while let piece = try reader.next() {
      switch piece {
      case .text(let more): text += more
      case .start(let name):
        if path.isEmpty, !name.isDAV("multistatus") { throw XMLDamage(byte: 0, "it is no multistatus") }
        path.append(name)
        text = ""
        if path.count == 2 { response = Response() }
        if path.count == 3 { found = Response() }
        if path.count == 6, name.isDAV("collection"), path[4].isDAV("resourcetype") { found.isCollection = true }
      case .end(let name):
        path.removeLast()
        let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
        text = ""
        switch path.count {
        case 1 where name.isDAV("response"): responses.append(response)
        case 2 where name.isDAV("href"): if response.href.isEmpty { response.href = value }
        case 2 where name.isDAV("status"): response.status = Self.status(value)
        case 2 where name.isDAV("propstat"):
          guard (200..<300).contains(found.status ?? 200) else { break }
          response.isCollection = response.isCollection || found.isCollection
          response.entityTag = response.entityTag ?? found.entityTag
          response.modified = response.modified ?? found.modified
        case 3 where name.isDAV("status"): found.status = Self.status(value)
        case 4 where name.isDAV("getetag"): if !value.isEmpty { found.entityTag = value }
        case 4 where name.isDAV("getlastmodified"): found.modified = value
        default: break
        }
      }
    }
  }

  /// The number in a status line such as `HTTP/1.1 404 Not Found`.
  private static func status(_ line: String) -> Int? {
    let words = line.split(separator: " ")
    return words.count > 1 ? Int(words[1]) : nil
  }
}
