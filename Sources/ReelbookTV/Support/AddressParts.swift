/// An address taken apart: the scheme and host, the parts of the path, the query with its sign.
struct AddressParts {
  /// The scheme and the host.
  var root: String
  /// The words between the strokes of the path.
  var path: [String]
  /// All of the path, with its strokes.
  var way: Substring
  /// What stands behind the path, with its sign.
  var query: String

  init?(_ address: String) {
    let bytes = address.utf8
    let (stroke, question) = (UInt8(ascii: "/"), UInt8(ascii: "?"))
    guard let host = Self.host(bytes) else { return nil }
    let way = bytes[host...].firstIndex { $0 == stroke || $0 == question } ?? bytes.endIndex
    let end = bytes[way...].firstIndex { $0 == question || $0 == UInt8(ascii: "#") } ?? bytes.endIndex
    root = String(address[..<way])
    self.way = address[way..<end]
    path = bytes[way..<end].split(separator: stroke).map { String(Substring($0)) }
    query = String(address[end...])
  }

  /// Where the host begins, behind `://`; `nil` where there is none.
  private static func host(_ bytes: String.UTF8View) -> String.Index? {
    var rest = bytes[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[bytes.index(after: colon)...]
      if rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) { return bytes.index(colon, offsetBy: 3) }
    }
    return nil
  }
}
