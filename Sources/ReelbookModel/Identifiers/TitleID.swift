/// The id of a movie or series, such as `movie/tmdb/603` or `series/tmdb/107113`.
///
/// Two devices that add the same title make the same id. A title that only has a name and a year gets a
/// ``provisional(_:name:year:source:)`` one. Channels have ids, too, such as `channel/tv/one`. Unknown kinds are
/// kept.
public struct TitleID: RecordID {
  /// Nearly all ids are small numbers at TMDb: these need eight bytes and no text.
  ///
  /// Every record begins without a title. This has its own form, since an empty text would allocate memory.
  private enum Form: Hashable {
    case none
    indirect case text(String)
    case movie(UInt32)
    case series(UInt32)
  }

  private let form: Form

  private init(_ form: Form) { self.form = form }

  /// A movie by its number at TMDb.
  public static func movie(_ number: Int) -> TitleID { TitleID(.movie, namespace: "tmdb", value: String(number)) }

  /// A series by its number at TMDb.
  public static func series(_ number: Int) -> TitleID { TitleID(.series, namespace: "tmdb", value: String(number)) }

  /// Creates the id of a title in a namespace, such as `imdb`.
  ///
  /// Characters that the text form cannot hold are percent-escaped. A text of more than a few hundred characters is
  /// cut, and ends with a hash of all of it.
  public init(_ kind: TitleKind, namespace: String, value: String) {
    let parts = [
      Self.escaped(kind.rawValue, limit: 64), Self.escaped(namespace, limit: 64),
      Self.escaped(value, limit: Self.lengthLimit - 130),
    ]
    self = TitleID(parts.joined(separator: "/")) ?? .absent
  }

  /// The longest text.
  private static let lengthLimit = 512

  /// The id of a title that has only a name, perhaps a year, and perhaps an id at its source.
  ///
  /// The same arguments give the same id everywhere. Once the catalogue's id is known, an alias joins the two.
  public static func provisional(
    _ kind: TitleKind, name: String, year: Int? = nil, source: String? = nil
  ) -> TitleID {
    let parts = [name.foldedForMatching, year.map(String.init) ?? "", source ?? ""]
    return TitleID(kind, namespace: provisionalNamespace, value: parts.joined(separator: "~"))
  }

  private static let provisionalNamespace = "name"

  public static var absent: TitleID { TitleID(.none) }

  /// The title's kind. Unknown kinds are kept.
  public var kind: TitleKind {
    switch form {
    case .movie: .movie
    case .series: .series
    case .text(let text): Self.knownKind(of: text) ?? TitleKind(rawValue: Self.part(0, of: text))
    case .none: TitleKind(rawValue: "")
    }
  }

  /// The namespace of the id, such as `tmdb`.
  public var namespace: String {
    switch form {
    case .movie, .series: "tmdb"
    case .text(let text): Self.part(1, of: text)
    case .none: ""
    }
  }

  /// The title's id in its namespace.
  public var value: String {
    switch form {
    case .movie(let number), .series(let number): String(number)
    case .text(let text): Self.part(2, of: text)
    case .none: ""
    }
  }

  /// The title's number at TMDb, if it has one.
  public var tmdb: Int? { namespace == "tmdb" ? Int(value) : nil }

  /// Whether the id was made from a name.
  public var isProvisional: Bool {
    guard case .text(let text) = form else { return false }
    return Self.range(of: 1, in: text).map { text.utf8[$0].elementsEqual(Self.provisionalNamespace.utf8) } ?? false
  }

  /// The name for a title without one: the id, or the words of a catalogue channel's id.
  var nameWithoutTitle: String { kind == .channel && namespace == "tv" ? value : description }

  /// The id's text, if its kind is unknown.
  var textOfUnknownKind: String? {
    guard case .text(let text) = form, Self.knownKind(of: text) == nil else { return nil }
    return text
  }

  private static func knownKind(of text: String) -> TitleKind? {
    if text.utf8.starts(with: "series/".utf8) { return .series }
    return text.utf8.starts(with: "movie/".utf8) ? .movie : nil
  }

  /// Not of no title, and not of an unknown kind, whose text may end like an episode's.
  public var isSurelyReadBack: Bool {
    switch form {
    case .movie, .series: true
    case .text(let text): Self.knownKind(of: text) != nil
    case .none: false
    }
  }

  /// A number above 0 in the order of ids; `nil` for ids that are text, which come before the others.
  var sortKey: UInt64? {
    switch form {
    case .none, .text: nil
    case .movie(let number): 1 << 32 | UInt64(number)
    case .series(let number): 2 << 32 | UInt64(number)
    }
  }

  private static func part(_ index: Int, of text: String) -> String {
    range(of: index, in: text).map { PercentText.decode(text[$0]) } ?? ""
  }

  /// The range of one of the three parts: the kind, the namespace, and the value, which may have slashes.
  private static func range(of part: Int, in text: String) -> Range<String.Index>? {
    let bytes = text.utf8
    var start = bytes.startIndex
    for _ in 0..<part {
      guard let slash = bytes[start...].firstIndex(of: UInt8(ascii: "/")) else { return nil }
      start = bytes.index(after: slash)
    }
    let end = part == 2 ? nil : bytes[start...].firstIndex(of: UInt8(ascii: "/"))
    return start..<(end ?? bytes.endIndex)
  }
}

extension TitleID {
  public static func < (a: TitleID, b: TitleID) -> Bool {
    switch (a.form, b.form) {
    case (.text(let a), .text(let b)): a < b
    case (.none, .text): true
    default: a.sortKey ?? 0 < b.sortKey ?? 0
    }
  }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    guard range.count <= Self.lengthLimit, let first = range.first.map({ letters[$0] }) else { return nil }
    if first == UInt8(ascii: "m"), let number = Self.number(after: Self.moviePrefix, letters, range) {
      self.init(.movie(number))
    } else if first == UInt8(ascii: "s"), let number = Self.number(after: Self.seriesPrefix, letters, range) {
      self.init(.series(number))
    } else {
      var slashes = 0
      for index in range {
        guard letters[index] > 0x20, letters[index] < 0x7F else { return nil }
        if letters[index] == UInt8(ascii: "/") { slashes += 1 }
      }
      guard slashes >= 2, letters[range.lowerBound] != UInt8(ascii: "/") else { return nil }
      self.init(.text(letters.text(range)))
      guard slashes == 2 || kind != .movie && kind != .series else { return nil }
    }
  }

  private static let moviePrefix = JSONLiteral("movie/tmdb/".utf8)
  private static let seriesPrefix = JSONLiteral("series/tmdb/".utf8)

  /// The canonical number between a prefix and the end of a text.
  private static func number(after prefix: JSONLiteral, _ letters: Span<UInt8>, _ range: Range<Int>) -> UInt32? {
    let length = prefix.count
    guard range.count > length, range.count <= length + 10 else { return nil }
    guard prefix.stands(in: letters, at: range.lowerBound) else { return nil }
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
    case .movie(let number):
      letters.append(contentsOf: "movie/tmdb/".utf8)
      letters.append(decimal: Int(number))
    case .series(let number):
      letters.append(contentsOf: "series/tmdb/".utf8)
      letters.append(decimal: Int(number))
    case .text(let text): letters.append(contentsOf: text.utf8)
    case .none: break
    }
  }

  /// Letters, digits and a few signs stay; every other byte becomes `%` and two hexadecimal digits.
  private static func escaped(_ text: String, limit: Int) -> String {
    let escaped = form.encode(text)
    return escaped.utf8.count > limit ? String(decoding: cut(text, to: limit), as: UTF8.self) : escaped
  }

  private static let form = PercentText(keeping: "-._~", isUppercase: false)

  /// The start of a text that fits, and a hash of all of it.
  private static func cut(_ text: String, to limit: Int) -> [UInt8] {
    var letters: [UInt8] = []
    for scalar in text.unicodeScalars {
      var next: [UInt8] = []
      for byte in UTF8.encode(scalar) ?? .init() { form.append(byte, to: &next) }
      guard letters.count + next.count + 17 <= limit else { break }
      letters += next
    }
    letters.append(UInt8(ascii: "~"))
    DeviceID(bits: StableHash(text.utf8).value).appendText(to: &letters)
    return letters
  }
}

/// The kind of a title. Later versions may know more.
public struct TitleKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A movie: one thing to watch.
  public static let movie = TitleKind(rawValue: "movie")
  /// A series: seasons of episodes.
  public static let series = TitleKind(rawValue: "series")
  /// A channel of television or radio, which has no title record.
  public static let channel = TitleKind(rawValue: "channel")
}
