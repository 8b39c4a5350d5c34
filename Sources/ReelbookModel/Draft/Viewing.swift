/// The detail of a viewing, as a person tells it; what is left out is not known.
public struct Viewing: Hashable, Sendable {
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
  /// The diary's text on this viewing; it is no note on the title.
  public var notes = ""
  /// What this viewing was worth; the standing rating is the mark's.
  public var rating: Rating?
  /// How long the person really watched.
  public var timeWatched: Duration?
  /// Whether the person had seen it before.
  public var wasSeenBefore = false
  /// In which time through; the subject's present run where it is left out.
  public var run: Int?
  /// How the play came to be logged.
  public var source: PlaySource?

  /// A viewing with some of its detail.
  public init(
    _ extent: Extent = .whole, format: ViewingFormat? = nil, location: String = "", companions: Set<String> = [],
    mood: Mood? = nil, notes: String = "", rating: Rating? = nil, timeWatched: Duration? = nil,
    wasSeenBefore: Bool = false, run: Int? = nil, source: PlaySource? = nil
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
    self.run = run
    self.source = source
  }

  package func apply(to play: inout Play) {
    play.extent = extent
    play.format = format
    play.location = location
    play.companions = companions
    play.mood = mood
    play.notes = notes
    play.rating = rating
    play.timeWatched = timeWatched
    play.wasSeenBefore = wasSeenBefore
    if let run { play.run = Play.named(run) }
    if let source { play.source = source }
  }
}
