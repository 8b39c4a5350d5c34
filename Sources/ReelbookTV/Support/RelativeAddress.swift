import ReelbookBase

/// Makes a list's relative addresses absolute. Absolute ones stay as they are, byte by byte.
struct RelativeAddress {
  /// The scheme and the host of the list, and its folder with a slash at its end.
  private let root: String
  private let scheme: String
  private let folder: String

  /// Creates it for the address of a list, or the path of its file.
  init(to list: String) {
    let path = list.prefix { $0 != "?" && $0 != "#" }
    let parts = AddressParts(String(path))
    root = parts?.root ?? ""
    scheme = root.contains("://") ? String(root.prefix { $0 != "/" }) : ""
    guard let slash = path.lastIndex(of: "/") else {
      folder = ""
      return
    }
    // A slash of `http://` ends no folder.
    let isOfPath = path[...slash].utf8.count > root.utf8.count
    folder = isOfPath ? String(path[...slash]) : root + "/"
  }

  /// The absolute address.
  func resolve(_ address: String) -> String {
    guard !Self.isAbsolute(address.utf8) else { return address }
    if address.hasPrefix("//") { return scheme + address }
    if address.hasPrefix("/") { return root + address }
    var (rest, folder) = (address[...], folder[...])
    while true {
      if rest.hasPrefix("./") {
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("../"), folder.utf8.count > root.utf8.count + 1 {
        rest = rest.dropFirst(3)
        folder = folder.dropLast()
        folder = folder[...(folder.lastIndex(of: "/") ?? folder.startIndex)]
      } else {
        return String(folder + rest)
      }
    }
  }

  /// Whether it has a scheme, such as `http://` or `udp:@`. A single letter is a drive.
  private static func isAbsolute(_ letters: String.UTF8View) -> Bool {
    guard let first = letters.first, first.isLetter else { return letters.first == UInt8(ascii: "\\") }
    for letter in letters {
      if letter == UInt8(ascii: ":") { return true }
      guard
        letter.isLetter || letter.isDigit || letter == UInt8(ascii: "+") || letter == UInt8(ascii: "-")
          || letter == UInt8(ascii: ".")
      else { return false }
    }
    return false
  }
}
