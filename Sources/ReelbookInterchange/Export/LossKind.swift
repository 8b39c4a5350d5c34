public import ReelbookModel

/// A kind of loss in an export. Minor versions may add some.
public struct LossKind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public var description: String { rawValue }

  /// A date that is known to the month or the year, or not at all.
  public static let partialDates = LossKind(rawValue: "partialDates")
  /// A time that means the day of release, written as that day if known.
  public static let releaseDates = LossKind(rawValue: "releaseDates")
  /// The time of the day.
  public static let timesOfDay = LossKind(rawValue: "timesOfDay")
  /// An unknown time of day that the format needs, written as noon UTC.
  public static let missingTimes = LossKind(rawValue: "missingTimes")
  /// The time zone.
  public static let zones = LossKind(rawValue: "zones")
  /// An unknown time of day that the format needs, written as noon in the person's time zone.
  public static let assumedNoons = LossKind(rawValue: "assumedNoons")
  /// The date of a viewing before the last one, which alone the format has.
  public static let earlierDates = LossKind(rawValue: "earlierDates")
  /// The date of a viewing, for which a server writes the time of the request.
  public static let replacedDates = LossKind(rawValue: "replacedDates")
  /// A viewing beyond the first, which a server does not count.
  public static let repeats = LossKind(rawValue: "repeats")
  /// The mood of a viewing.
  public static let moods = LossKind(rawValue: "moods")
  /// The diary's text on a viewing.
  public static let notes = LossKind(rawValue: "notes")
  /// A note on a title or an episode.
  public static let titleNotes = LossKind(rawValue: "titleNotes")
  /// The format of a viewing.
  public static let formats = LossKind(rawValue: "formats")
  /// The location of a viewing.
  public static let locations = LossKind(rawValue: "locations")
  /// The point of a viewing's place on the map.
  public static let coordinates = LossKind(rawValue: "coordinates")
  /// The pictures of a viewing, which only a backup has.
  public static let pictures = LossKind(rawValue: "pictures")
  public static let companions = LossKind(rawValue: "companions")
  /// Companions of the household, written as names, no longer as people.
  public static let together = LossKind(rawValue: "together")
  /// The fact that the person had seen it before the first known play.
  public static let rewatches = LossKind(rawValue: "rewatches")
  /// The run of a play.
  public static let runs = LossKind(rawValue: "runs")
  /// The time that the person really watched.
  public static let timesWatched = LossKind(rawValue: "timesWatched")
  /// A viewing's cells of an imported file's further columns, such as its tags.
  public static let columns = LossKind(rawValue: "columns")
  /// A rating that the format cannot express.
  public static let ratings = LossKind(rawValue: "ratings")
  /// A rating that was rounded to the format's steps.
  public static let roundedRatings = LossKind(rawValue: "roundedRatings")
  /// A star, a category, a place on the watchlist, or another mark but for the rating.
  public static let otherMarks = LossKind(rawValue: "otherMarks")
  /// An unfinished play: left out.
  public static let unfinished = LossKind(rawValue: "unfinished")
  /// A kind of title that the format does not have: left out.
  public static let kinds = LossKind(rawValue: "kinds")
  /// A play of a whole series or season: left out.
  public static let wholeSeries = LossKind(rawValue: "wholeSeries")
  /// A subject without an id or name that the format needs: left out.
  public static let unidentified = LossKind(rawValue: "unidentified")
  /// A subject without a file to lie beside: left out.
  public static let withoutFiles = LossKind(rawValue: "withoutFiles")
  /// An app's own fields.
  public static let ownFields = LossKind(rawValue: "ownFields")
  /// A list, with its entries, its description and its tags: left out.
  public static let lists = LossKind(rawValue: "lists")
  /// Where the person stopped in a film or an episode: left out.
  public static let resumePoints = LossKind(rawValue: "resumePoints")
  /// An empty list: left out.
  public static let emptyLists = LossKind(rawValue: "emptyLists")
  /// A reminder without a year: left out.
  public static let undatedReminders = LossKind(rawValue: "undatedReminders")

  /// The loss in words.
  public func words(in table: PhraseTable = .english) -> String {
    table.word(InterchangeLossPhrase.self, "interchange.lost.\(rawValue)") ?? rawValue
  }
}
