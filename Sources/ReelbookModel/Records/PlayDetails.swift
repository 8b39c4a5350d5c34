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
  /// The point of the place; `nil` if unknown. Only the owner's devices have it.
  public var coordinates: Coordinates?
  /// The names of companions who are not people of the library.
  public var companions: Set<String> = []
  /// How the person felt about this viewing.
  public var mood: Mood?
  /// The diary's text on this viewing. A note on the title is a record of its own.
  public var notes = ""
  /// The pictures of this viewing. Those that two devices add are all kept; only the owner's devices have them.
  public var pictures: Set<DiaryPicture> = []
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
    wasSeenBefore: Bool = false, source: PlaySource = PlaySource(), pictures: Set<DiaryPicture> = []
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
    self.pictures = pictures
  }

  /// Decodes details; those of an earlier version have no pictures.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    extent = try values.decode(Extent.self, forKey: .extent)
    format = try values.decodeIfPresent(ViewingFormat.self, forKey: .format)
    location = try values.decode(String.self, forKey: .location)
    coordinates = try values.decodeIfPresent(Coordinates.self, forKey: .coordinates)
    companions = try values.decode(Set<String>.self, forKey: .companions)
    mood = try values.decodeIfPresent(Mood.self, forKey: .mood)
    notes = try values.decode(String.self, forKey: .notes)
    pictures = try values.decodeIfPresent(Set<DiaryPicture>.self, forKey: .pictures) ?? []
    rating = try values.decodeIfPresent(Rating.self, forKey: .rating)
    timeWatched = try values.decodeIfPresent(Duration.self, forKey: .timeWatched)
    wasSeenBefore = try values.decode(Bool.self, forKey: .wasSeenBefore)
    source = try values.decode(PlaySource.self, forKey: .source)
  }
}
