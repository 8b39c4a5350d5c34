/// The parts of a name as it is written: an article behind a comma, words in brackets, a subtitle.
enum NameParts {
  /// The name with its article in front, and without it: “The Tide” and “Tide” for “Tide, The”. A subtitle or brackets
  /// may follow: “Tide, The (2008)”.
  static func articleBehindComma(in name: String) -> (inFront: String, without: String)? {
    let bytes = name.utf8
    guard let comma = bytes.lastIndex(of: UInt8(ascii: ",")), comma > bytes.startIndex else { return nil }
    let after = bytes[bytes.index(after: comma)...].drop { $0 == space }
    let article = after.prefix { $0 != space && $0 != UInt8(ascii: ":") }
    let rest = name[article.endIndex...]
    guard after.startIndex > bytes.index(after: comma), startsAddition(rest) else { return nil }
    let letters = article.prefix { $0.isLetter }
    let sign = name[letters.endIndex..<article.endIndex]
    let isAttached = ["'", "’", "-"].contains(sign)
    guard isAttached || sign.isEmpty, letters.count <= 5,
      (isAttached ? attachedArticles : articles).contains(LooseName.number(of: letters))
    else { return nil }
    let before = name[..<comma]
    return (
      "\(name[article.startIndex..<article.endIndex])\(isAttached ? "" : " ")\(before)\(rest)", "\(before)\(rest)"
    )
  }

  /// Whether a name may end before a text: at its end, before a subtitle, or before brackets.
  private static func startsAddition(_ rest: Substring) -> Bool {
    var bytes = rest.utf8.makeIterator()
    switch bytes.next() {
    case nil, UInt8(ascii: ":"): return true
    case space: return [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "-"), longDash].contains(bytes.next() ?? 0)
    default: return false
    }
  }

  /// The name without an article that an apostrophe joins to it: “avventura” for “L'avventura”.
  static func withoutElidedArticle(_ name: String) -> Substring? {
    let letters = name.utf8.prefix { $0.isLetter }
    guard (1...2).contains(letters.count), elidedArticles.contains(LooseName.number(of: letters)) else { return nil }
    let rest = name[letters.endIndex...]
    guard let sign = ["'", "’"].first(where: { rest.hasPrefix($0) }) else { return nil }
    let name = rest.dropFirst(sign.count)
    return name.isEmpty ? nil : name
  }

  /// The name without the last words in brackets, such as an edition, a quality or its name in another language; `nil`
  /// if there are none, or if they number a part, which is another film: “Tide (Part 2)”.
  static func withoutLastBrackets(_ name: Substring) -> Substring? {
    let bytes = name.utf8
    guard let closing = bytes.last, closing == UInt8(ascii: ")") || closing == UInt8(ascii: "]") else { return nil }
    let opening = closing == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
    var (index, depth) = (bytes.endIndex, 0)
    while index > bytes.startIndex {
      bytes.formIndex(before: &index)
      if bytes[index] == closing { depth += 1 }
      if bytes[index] == opening { depth -= 1 }
      guard depth == 0 else { continue }
      let outside = bytes[..<index]
      guard outside.last == space, let end = outside.lastIndex(where: { $0 != space }),
        !LooseName.numbersPart(name[index...])
      else { return nil }
      return name[...end]
    }
    return nil
  }

  /// The text before a subtitle: before a colon and a space, or before a dash between spaces.
  static func beginning(of name: String) -> Substring? {
    let bytes = name.utf8
    var index = bytes.startIndex
    var before: UInt8?
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":"), before != nil, bytes[index...].starts(with: ": ".utf8) { return name[..<index] }
      // A hyphen, or the first byte of a longer dash.
      if byte == UInt8(ascii: "-") || byte == longDash, before == space,
        ["- ", "– ", "— "].contains(where: { bytes[index...].starts(with: $0.utf8) })
      {
        return name[..<index]
      }
      before = byte
      bytes.formIndex(after: &index)
    }
    return nil
  }

  private static let space = UInt8(ascii: " ")
  private static let longDash: UInt8 = 0xE2

  /// Behind a comma, a word is an article also if it is as often another one.
  private static let articles = LooseName.articles.union(
    LooseName.numbers("i o as de to ta oi en ein des els ang az ei yr".split(separator: " ")))
  private static let attachedArticles = LooseName.numbers(["l", "un", "ha", "al", "el"])
  private static let elidedArticles = LooseName.numbers(["l", "un"])
}
