public import ReelbookModel

/// A kind of thing that a format cannot say; new ones may come with a minor version.
public struct LossKind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public var description: String { rawValue }

  /// A date that is known to the month or the year, or not at all.
  public static let partialDates = LossKind(rawValue: "partialDates")
  /// That something was watched on the day it came out: the day itself is written if it is known.
  public static let releaseDates = LossKind(rawValue: "releaseDates")
  /// The time of the day.
  public static let timesOfDay = LossKind(rawValue: "timesOfDay")
  /// The time that a format wants, and nobody knew: it got noon in Greenwich.
  public static let missingTimes = LossKind(rawValue: "missingTimes")
  /// The time zone.
  public static let zones = LossKind(rawValue: "zones")
  /// The mood of a viewing.
  public static let moods = LossKind(rawValue: "moods")
  /// The diary's text on a viewing.
  public static let notes = LossKind(rawValue: "notes")
  /// A note on a title or an episode.
  public static let titleNotes = LossKind(rawValue: "titleNotes")
  /// In what form something was watched.
  public static let formats = LossKind(rawValue: "formats")
  /// Where something was watched.
  public static let locations = LossKind(rawValue: "locations")
  /// Who watched along.
  public static let companions = LossKind(rawValue: "companions")
  /// Who of the household watched along is written as a name, and is no longer one of its persons.
  public static let together = LossKind(rawValue: "together")
  /// That something had been seen before the first viewing that is known.
  public static let rewatches = LossKind(rawValue: "rewatches")
  /// In which time through something was watched.
  public static let runs = LossKind(rawValue: "runs")
  /// How long the person really watched.
  public static let timesWatched = LossKind(rawValue: "timesWatched")
  /// A rating that the format has no scale or no place for.
  public static let ratings = LossKind(rawValue: "ratings")
  /// A rating that was rounded to the format's steps.
  public static let roundedRatings = LossKind(rawValue: "roundedRatings")
  /// A viewing that was not finished: left out.
  public static let unfinished = LossKind(rawValue: "unfinished")
  /// A kind of title that the format does not have: left out.
  public static let kinds = LossKind(rawValue: "kinds")
  /// A series or a season that was watched as one: left out.
  public static let wholeSeries = LossKind(rawValue: "wholeSeries")
  /// Something that has no id or name that the format goes by: left out.
  public static let unidentified = LossKind(rawValue: "unidentified")
  /// An app's own fields.
  public static let ownFields = LossKind(rawValue: "ownFields")
  /// A list with nothing in it: left out.
  public static let emptyLists = LossKind(rawValue: "emptyLists")
  /// A reminder without so much as a year: left out.
  public static let undatedReminders = LossKind(rawValue: "undatedReminders")

  /// What was lost, in words.
  public func words(in table: PhraseTable = .english) -> String {
    table.interchange("interchange.lost.", named: rawValue)
  }
}
