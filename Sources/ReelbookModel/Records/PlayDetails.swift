/// The details of a viewing. Those that are left out are unknown.
///
/// A play has them, and their members are members of the play, too: `play.mood`.
public struct PlayDetails: Hashable, Sendable, Codable {
  /// How much was watched. Only a whole viewing counts as watched.
  public var extent = Extent.whole
  /// The format, such as in a theater, on a disc, or streaming.
  public var format: ViewingFormat?
  /// The place, in the person's own words.
  public var location = ""
  /// The names of companions who are not people of the library.
  public var companions: Set<String> = []
  /// How the person felt about this viewing.
  public var mood: Mood?
  /// The diary's text on this viewing. A note on the title is a record of its own.
  public var notes = ""
  /// The rating of this viewing. The title's rating is in the mark.
  public var rating: Rating?
  /// The time that the person really watched.
  public var timeWatched: Duration?
  /// Whether the person or the source says that it was seen before.
  public var wasSeenBefore = false
  /// How it was logged; by hand by default.
  public var source = PlaySource()

  /// Creates details.
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
