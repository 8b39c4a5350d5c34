/// The id of a subject: a title, a season or an episode.
///
/// Its text is the title's id and the season and episode: `series/tmdb/107113/s1e3`. Season 0 is the specials.
public struct MediaID: RecordID {
  let key: TitleID
  let seasonField: Int32
  let episodeField: Int32

  private static let none: Int32 = -1

  init(key: TitleID, season: Int32, episode: Int32) {
    self.key = key
    seasonField = season
    episodeField = episode
  }

  /// Creates the id of a whole title.
  ///
  /// An id of an unknown kind that ends like a season or an episode is that season or episode: one text, one subject.
  public init(_ title: TitleID) {
    self.init(key: title, season: Self.none, episode: Self.none)
    if let text = title.textOfUnknownKind, let subject = MediaID(text) { self = subject }
  }

  /// A movie by its number at TMDb.
  public static func movie(_ number: Int) -> MediaID { MediaID(.movie(number)) }

  /// A series by its number at TMDb.
  public static func series(_ number: Int) -> MediaID { MediaID(.series(number)) }

  /// A season of a series; number 0 is the specials.
  ///
  /// An edit refuses a number below 0 or above two thousand million.
  public static func season(_ number: Int, of series: TitleID) -> MediaID {
    MediaID(key: series, season: place(number), episode: none)
  }

  package static func episode(_ number: Int, season: Int, of series: TitleID) -> MediaID {
    MediaID(key: series, season: place(season), episode: place(number))
  }

  /// The numbers that a season or an episode can have.
  package static let numbers = 0...Int(nowhere) - 1
  /// Stands for every number out of range. No text has it.
  private static let nowhere = Int32.max

  private static func place(_ number: Int) -> Int32 { numbers.contains(number) ? Int32(number) : nowhere }

  /// Whether the numbers of the season and the episode are in range.
  var isPlace: Bool { seasonField != Self.nowhere && episodeField != Self.nowhere }

  public var isSurelyReadBack: Bool {
    key.isSurelyReadBack && isPlace && (seasonField >= 0 || episodeField < 0)
  }

  public static var absent: MediaID { MediaID(key: .absent, season: none, episode: none) }

  /// The movie or series that the subject is, or is part of.
  public var title: TitleID { key }

  /// The season's number, for a season or an episode.
  public var season: Int? { seasonField < 0 ? nil : Int(seasonField) }

  /// The episode's number, for an episode.
  public var episode: Int? { episodeField < 0 ? nil : Int(episodeField) }

  /// The subject's kind. Unknown kinds are kept.
  public var kind: MediaKind {
    if episodeField >= 0 { return .episode }
    if seasonField >= 0 { return .season }
    return MediaKind(rawValue: key.kind.rawValue)
  }

  /// The season that an episode is in, as a subject.
  public var seasonSubject: MediaID? { season.map { .season($0, of: key) } }

  /// The same season or episode of another title.
  public func moved(to title: TitleID) -> MediaID {
    MediaID(key: title, season: seasonField, episode: episodeField)
  }

  /// Whether this subject is the other, or contains it.
  public func contains(_ other: MediaID) -> Bool {
    key == other.key && (seasonField < 0 || seasonField == other.seasonField)
      && (episodeField < 0 || episodeField == other.episodeField)
  }
}

extension MediaID {
  /// A title comes before its seasons, a season before its episodes.
  public static func < (a: MediaID, b: MediaID) -> Bool {
    if let mine = a.key.sortKey, let theirs = b.key.sortKey {
      if mine != theirs { return mine < theirs }
    } else if a.key != b.key {
      return a.key < b.key
    }
    if a.seasonField != b.seasonField { return a.seasonField < b.seasonField }
    return a.episodeField < b.episodeField
  }

  /// Two numbers in the order of subjects; `nil` for a title whose id is text.
  package var sortKey: (title: UInt64, place: UInt64)? {
    guard let title = key.sortKey else { return nil }
    let season = UInt64(UInt32(bitPattern: seasonField &+ 1))
    return (title, season << 32 | UInt64(UInt32(bitPattern: episodeField &+ 1)))
  }

  /// A number above 0 in the order of subjects; `nil` for a title whose id is text, and from season 16,383 or episode
  /// 65,535.
  var packedSortKey: UInt64? {
    guard let title = key.sortKey, seasonField < 0x3FFF, episodeField < 0xFFFF else { return nil }
    return title << 30 | UInt64(seasonField + 1) << 16 | UInt64(episodeField + 1)
  }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    if let place = Self.place(letters, range), let key = TitleID(letters, range.lowerBound..<place.start) {
      self.init(key: key, season: place.season, episode: place.episode)
    } else {
      guard let key = TitleID(letters, range) else { return nil }
      self.init(key: key, season: Self.none, episode: Self.none)
    }
  }

  /// The `/s1e3` at the end of a text.
  private static func place(
    _ letters: Span<UInt8>, _ range: Range<Int>
  ) -> (start: Int, season: Int32, episode: Int32)? {
    var index = range.upperBound
    var episode = none
    var season = number(letters, range, after: UInt8(ascii: "s"), endingAt: &index)
    if season == nil {
      guard let number = number(letters, range, after: UInt8(ascii: "e"), endingAt: &index) else { return nil }
      episode = number
      season = self.number(letters, range, after: UInt8(ascii: "s"), endingAt: &index)
    }
    guard let season, index > range.lowerBound, letters[index - 1] == UInt8(ascii: "/") else { return nil }
    return (index - 1, season, episode)
  }

  /// The number that ends at an index, after a letter. Moves the index before the letter.
  private static func number(
    _ letters: Span<UInt8>, _ range: Range<Int>, after letter: UInt8, endingAt end: inout Int
  ) -> Int32? {
    var start = end
    var value: Int64 = 0
    var unit: Int64 = 1
    while start > range.lowerBound, letters[start - 1] &- 0x30 < 10, end - start < 10 {
      start -= 1
      value += Int64(letters[start] &- 0x30) * unit
      unit *= 10
    }
    guard start < end, start > range.lowerBound, letters[start - 1] == letter else { return nil }
    guard letters[start] != 0x30 || end - start == 1, let number = Int32(exactly: value), number != nowhere else {
      return nil
    }
    end = start - 1
    return number
  }

  public func appendText(to letters: inout [UInt8]) {
    key.appendText(to: &letters)
    guard seasonField >= 0 else { return }
    letters.append(contentsOf: "/s".utf8)
    letters.append(decimal: Int(seasonField))
    guard episodeField >= 0 else { return }
    letters.append(UInt8(ascii: "e"))
    letters.append(decimal: Int(episodeField))
  }
}

/// The kind of a subject. Later versions may know more.
public struct MediaKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A movie: one thing to watch.
  public static let movie = MediaKind(rawValue: "movie")
  /// A series as a whole.
  public static let series = MediaKind(rawValue: "series")
  /// A season as a whole.
  public static let season = MediaKind(rawValue: "season")
  /// One episode of a season.
  public static let episode = MediaKind(rawValue: "episode")
  /// A channel of television or radio.
  public static let channel = MediaKind(rawValue: "channel")
}
