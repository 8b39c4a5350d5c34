import ReelbookBase

/// The parts of a film's or episode's name in a list: `DE - The Tide (2008) [4K]`, `The Shore S01E02 - Ebb`.
public struct OfferedName: Sendable, Hashable {
  /// The name of the film or the series.
  public var title: String
  /// The year after it.
  public var year: Int?
  /// The season and the episode.
  package var place: EpisodePlace?
  /// The name of the episode.
  public var episodeTitle: String?
  /// The language before it, such as `de`.
  public var region: String?
  /// The picture's height, from a word of quality.
  public var height: Int?

  /// Parses a name. If the year is known, a number after the name that is far from it belongs to the name: “Tide 2000”.
  public init(_ text: String, year known: Int? = nil) {
    var name = Self.withSpaces(ChannelName.plain(text))
    region = ChannelName.splitRegion(&name)
    if let marker = EpisodeMarker(in: name), marker.place.episode != nil, marker.place.season != nil {
      place = marker.place
      let after = Self.tidied(name[marker.range.upperBound...])
      let before = Self.tidied(name[..<marker.range.lowerBound])
      name = before.isEmpty ? after : before
      let parts = Self.withoutMarks(after, known)
      episodeTitle = before.isEmpty || parts.title == after && Self.isMark(after[...]) ? nil : parts.title.nonEmpty
      height = parts.height ?? QualityWord(after[...])?.height
    }
    let parts = Self.withoutMarks(name, known)
    (year, height) = (parts.year, height ?? parts.height)
    title = parts.title.nonEmpty ?? text.trimmedBlanks
  }

  /// The name without years in brackets, and without words of quality and language.
  private static func withoutMarks(_ text: String, _ known: Int?) -> (title: String, year: Int?, height: Int?) {
    var (year, height): (Int?, Int?) = (nil, nil)
    var withoutBrackets = ""
    var rest = text[...]
    while let open = rest.utf8.firstIndex(where: \.isOpeningBracket) {
      let inside = rest[rest.utf8.index(after: open)...]
      guard let close = inside.utf8.firstIndex(where: \.isClosingBracket) else { break }
      let words = inside[..<close].split { $0.isWhitespace || ",/|".contains($0) }
      if words.count == 1, let value = Self.year(words[0]) {
        year = value
        withoutBrackets += rest[..<open]
      } else if !words.isEmpty, words.allSatisfy({ isMark($0) }) {
        for word in words { height = QualityWord(word)?.height ?? height }
        withoutBrackets += rest[..<open]
      } else {
        withoutBrackets += rest[...close]
      }
      rest = inside[inside.utf8.index(after: close)...]
    }
    withoutBrackets += rest
    var words = withoutBrackets.utf8.split(whereSeparator: \.isSpace).map { Substring($0) }
    while words.count > 1, let last = words.last {
      // “Go for It” is no Italian version; `THAT'S IT` may be one or the other, and stays.
      let isWord =
        last.utf8.count < 3 && QualityWord(last) == nil
        && (last != last.uppercased() || !text.contains(where: \.isLowercase))
      if !isWord, isMark(last) {
        height = QualityWord(last)?.height ?? height
      } else if year == nil, let value = Self.year(last, near: known), value <= 2030 {
        // `1917` alone is a title.
        year = value
      } else if !last.contains(where: { $0.isLetter || $0.isNumber || "!?.)+".contains($0) }) {
        // A separator that is left of a removed part.
      } else {
        break
      }
      words.removeLast()
    }
    return (tidied(words.joined(separator: " ")[...]), year, height)
  }

  /// The name of a file with spaces for its dots, up to its year or quality: `The.Tide.2008.1080p.WEB-DL`. A name with
  /// neither, such as `S.W.A.T.`, stays.
  private static func withSpaces(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")), !text.utf8.contains(where: \.isSpace) else { return text }
    let words = text.split(separator: ".")
    let year = words.indices.dropFirst().last { Self.year(words[$0]) != nil }
    let quality = words.indices.dropFirst().first { QualityWord(words[$0]) != nil }
    guard let end = year ?? quality ?? (EpisodeMarker(in: text) == nil ? nil : words.endIndex) else { return text }
    var name = words.prefix(end + 1)
    if let quality, quality > end { name.append(words[quality]) }
    return name.joined(separator: " ")
  }

  private static func year(_ word: Substring, near known: Int? = nil) -> Int? {
    guard word.utf8.count == 4, let value = Int(word), (1870...2100).contains(value) else { return nil }
    // A known year may be another country's.
    return (value - 1...value + 1).contains(known ?? value) ? value : nil
  }

  private static func isMark(_ word: Substring) -> Bool {
    QualityWord(word) != nil || languageWords.contains(word.uppercased())
  }

  private static let languageWords: Set<String> = [
    "MULTI", "DUAL", "VOST", "VOSTFR", "VF", "VO", "OV", "SUB", "SUBS", "SUBBED", "DUB", "DUBBED", "LAT", "EN", "DE",
    "FR", "ES", "IT",
    "PT", "NL", "PL", "TR", "AR", "RU", "ENG", "GER", "FRE", "SPA", "ITA", "MULTISUB", "MULTI-SUB", "CAM", "TS",
    "WEB-DL", "WEBRIP",
    "BLURAY", "DVDRIP", "REMUX", "EXTENDED", "UNCUT",
  ]

  private static let signs: Set<Character> = ["-", "–", "|", ":", ",", "_", ".", "/"]

  /// The text without separators around it.
  private static func tidied(_ text: Substring) -> String {
    var rest = text
    while let first = rest.first, first.isWhitespace || signs.contains(first) { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace || signs.contains(last) {
      // `St.` and `…` keep their dots.
      if last == ".", rest.dropLast().last?.isLetter == true { break }
      rest = rest.dropLast()
    }
    return String(rest)
  }
}

extension UInt8 {
  fileprivate var isOpeningBracket: Bool {
    self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{")
  }

  fileprivate var isClosingBracket: Bool {
    self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
  }
}
