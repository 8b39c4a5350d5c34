/// The detail of a viewing, as a person tells it; what is left out is not known.
///
/// A play holds it, and its members are read and written on the play itself: `play.mood`.
public struct PlayDetails: Hashable, Sendable {
  /// Whether all of it was watched; only whole viewings count.
  public var extent = Extent.whole
  /// In a theater, from a disc, by streaming and so on.
  public var format: ViewingFormat?
  /// Where, in the person's own words.
  public var location = ""
  /// Names of those who watched along and are not persons of the library.
  public var companions: Set<String> = []
  /// How the person felt about this viewing.
  public var mood: Mood?
  /// The diary's text on this viewing; a note on the title is a record of its own.
  public var notes = ""
  /// What this viewing was worth; the standing rating is the mark's.
  public var rating: Rating?
  /// How long the person really watched.
  public var timeWatched: Duration?
  /// Whether the person had seen it before, by their own word or their source's.
  public var wasSeenBefore = false
  /// How it came to be logged: by hand where nothing else is said.
  public var source = PlaySource()

  /// A viewing with some of its detail.
  public init(
    _ extent: Extent = .whole, format: ViewingFormat? = nil, location: String = "", companions: Set<String> = [],
    mood: Mood? = nil, notes: String = "", rating: Rating? = nil, timeWatched: Duration? = nil,
    wasSeenBefore: Bool = false, source: PlaySource = PlaySource()
  ) {
    self.extent = extent
    self.format = format
    self.location = location
    self.companions = companions
    self.mood = mood
    self.notes = notes
    self.rating = rating
    self.timeWatched = timeWatched
    self.wasSeenBefore = wasSeenBefore
    self.source = source
  }
}
