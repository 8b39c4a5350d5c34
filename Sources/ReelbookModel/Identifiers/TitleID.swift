/// Names a movie or a series by its id in the outside world: `movie/tmdb/603`, `series/tmdb/107113`.
///
/// Two devices that add the same title make the same identifier. A title that only has a name and a year gets a
/// ``provisional(_:name:year:source:)`` one. Kinds that this version does not know, such as `channel/iptv/one`, are kept.
public struct TitleID: RecordID {
  /// Small numbers at TMDb are nearly all there is: those take no text.
  enum Form: UInt8 { case text, movie, series }

  let form: Form
  let number: UInt32
  let text: String

  private init(form: Form, number: UInt32) {
    self.form = form
    self.number = number
    text = ""
  }

  private init(text: String) {
    form = .text
    number = 0
    self.text = text
  }

  /// A movie by its number at TMDb.
  public static func movie(_ number: Int) -> TitleID { TitleID(.movie, namespace: "tmdb", value: String(number)) }

  /// A series by its number at TMDb.
  public static func series(_ number: Int) -> TitleID { TitleID(.series, namespace: "tmdb", value: String(number)) }

  /// A title by its id in a namespace, such as `imdb`.
  ///
  /// Characters that the text form cannot hold are escaped by `%` and two hexadecimal digits.
  public init(_ kind: TitleKind, namespace: String, value: String) {
    let text = "\(kind.rawValue)/\(Self.escaped(namespace))/\(Self.escaped(value))"
    self = TitleID(text) ?? TitleID(text: text)
  }

  /// A title of which only the name, perhaps the year, and perhaps the id at its source are known.
  ///
  /// The same words give the same identifier everywhere. Once the outside id is known, an alias joins the two.
  public static func provisional(
    _ kind: TitleKind, name: String, year: Int? = nil, source: String? = nil
  ) -> TitleID {
    let parts = [name.foldedForMatching, year.map(String.init) ?? "", source ?? ""]
    return TitleID(kind, namespace: provisionalNamespace, value: parts.joined(separator: "~"))
  }

  private static let provisionalNamespace = "name"

  public static var absent: TitleID { TitleID(text: "") }

  /// What the identifier names; a kind that this version does not know is kept.
  public var kind: TitleKind {
    switch form {
    case .movie: .movie
    case .series: .series
    case .text: TitleKind(rawValue: String(text.prefix { $0 != "/" }))
    }
  }

  /// Where the title has its id, such as `tmdb`.
  public var namespace: String { form == .text ? part(1) : "tmdb" }

  /// The title's id in its namespace.
  public var value: String { form == .text ? Self.unescaped(part(2)) : String(number) }

  /// The title's number at TMDb, if it has one.
  public var tmdb: Int? { namespace == "tmdb" ? Int(value) : nil }

  /// Whether only a name was known when the identifier was made.
  public var isProvisional: Bool { form == .text && part(1) == Self.provisionalNamespace }

  private func part(_ index: Int) -> String {
    let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    return index < parts.count ? String(parts[index]) : ""
  }
}

extension TitleID {
  public static func < (a: TitleID, b: TitleID) -> Bool {
    if a.form != b.form { return a.form.rawValue < b.form.rawValue }
    return a.form == .text ? a.text < b.text : a.number < b.number
  }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    if let number = Self.number(after: "movie/tmdb/", letters, range) {
      self.init(form: .movie, number: number)
    } else if let number = Self.number(after: "series/tmdb/", letters, range) {
      self.init(form: .series, number: number)
    } else {
      guard range.count <= 512, !range.isEmpty else { return nil }
      var slashes = 0
      for index in range {
        guard letters[index] > 0x20, letters[index] < 0x7F else { return nil }
        if letters[index] == UInt8(ascii: "/") { slashes += 1 }
      }
      guard slashes >= 2, letters[range.lowerBound] != UInt8(ascii: "/") else { return nil }
      self.init(text: JSONCursor.text(letters, range))
      guard slashes == 2 || kind != .movie && kind != .series else { return nil }
    }
  }

  /// The canonical number that follows a prefix to the end of a text.
  private static func number(after prefix: StaticString, _ letters: Span<UInt8>, _ range: Range<Int>) -> UInt32? {
    let length = prefix.utf8CodeUnitCount
    guard range.count > length, range.count <= length + 10 else { return nil }
    let matches = prefix.withUTF8Buffer { wanted in
      for index in 0..<length where wanted[index] != letters[range.lowerBound + index] { return false }
      return true
    }
    guard matches else { return nil }
    var number: UInt64 = 0
    let start = range.lowerBound + length
    guard letters[start] != 0x30 else { return nil }
    for index in start..<range.upperBound {
      let digit = letters[index] &- 0x30
      guard digit < 10 else { return nil }
      number = number * 10 + UInt64(digit)
    }
    return UInt32(exactly: number)
  }

  public func appendText(to letters: inout [UInt8]) {
    switch form {
    case .movie: letters.append(contentsOf: "movie/tmdb/".utf8)
    case .series: letters.append(contentsOf: "series/tmdb/".utf8)
    case .text: return letters.append(contentsOf: text.utf8)
    }
    letters.append(decimal: Int(number))
  }

  /// Letters, digits and a few signs stay; every other byte becomes `%` and two hexadecimal digits.
  private static func escaped(_ text: String) -> String {
    var letters: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        letters.append(byte)
      default:
        letters.append(UInt8(ascii: "%"))
        letters.append(JSONWriter.hex(byte >> 4))
        letters.append(JSONWriter.hex(byte & 15))
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func unescaped(_ text: String) -> String {
    let letters = Array(text.utf8)
    var plain: [UInt8] = []
    var index = 0
    while index < letters.count {
      if letters[index] == UInt8(ascii: "%"), index + 2 < letters.count,
        let high = JSONCursor.hexDigit(letters[index + 1]), let low = JSONCursor.hexDigit(letters[index + 2])
      {
        plain.append(high << 4 | low)
        index += 3
      } else {
        plain.append(letters[index])
        index += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

/// What a title is: a movie or a series; later versions may know more.
public struct TitleKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A movie: one thing to watch.
  public static let movie = TitleKind(rawValue: "movie")
  /// A series: seasons of episodes.
  public static let series = TitleKind(rawValue: "series")
}
