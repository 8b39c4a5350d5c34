package import Foundation
import ReelbookBase

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
    if case .utf16 = TextEncoding(markedBy: body) { throw XMLDamage(byte: 0, "the text is not UTF-8") }
    do {
      responses = try MultistatusReader.responses(in: ContiguousArray(body.withoutMark).span)
    } catch let damage as XMLDamage {
      throw damage
    } catch {
      throw XMLDamage(byte: 0, "\(error)")
    }
  }
}

/// Where a document is damaged.
package struct XMLDamage: Error, Hashable, CustomStringConvertible {
  package let byte: Int
  package let message: String

  init(byte: Int, _ message: String) {
    self.byte = byte
    self.message = message
  }

  package var description: String { "\(message), at byte \(byte)" }
}
