/// The id of a season: `series/tmdb/107113/s1`.
public struct SeasonID: RecordID {
  /// The season's series.
  public let series: TitleID
  /// The season's number; 0 for the specials.
  public let number: Int

  /// Creates an id. An edit refuses a number below 0 or above two thousand million.
  public init(_ series: TitleID, _ number: Int) {
    self.series = series
    self.number = number
  }

  /// The season as a subject.
  public var subject: MediaID { .season(number, of: series) }

  public static var absent: SeasonID { SeasonID(.absent, 0) }

  public static func < (a: SeasonID, b: SeasonID) -> Bool {
    a.series == b.series ? a.number < b.number : a.series < b.series
  }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    guard let subject = MediaID(letters, range), let season = subject.season, subject.episode == nil else { return nil }
    self.init(subject.title, season)
  }

  public func appendText(to letters: inout [UInt8]) { subject.appendText(to: &letters) }
}
