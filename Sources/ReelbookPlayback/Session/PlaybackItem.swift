public import ReelbookModel

/// An item to play, with all that a session asks of it, since a session has no library.
public struct PlaybackItem: FieldStruct {
  public var subject = MediaID.absent
  /// The name of the film, series or channel.
  public var title = ""
  /// Its place in the series, such as `S2 E4`; empty for none.
  public var place = ""
  /// The name of the episode or programme; empty for none.
  public var name = ""
  /// The path of a picture at its source.
  public var picture: String?
  /// Its runtime from the facts; a session prefers the player's length.
  public var runtime: Duration?
  /// The resume position, if any.
  public var resume: Duration?
  /// The length of the file in which they stopped, which may be another cut; `nil` if unknown.
  public var resumeLength: Duration?
  /// The time really played before the resume position, if known.
  public var played: Duration?
  public var run = 1
  /// Whether the person had watched it before.
  public var isRewatch = false
  /// Whether it is live, and can be neither resumed nor finished.
  public var isLive = false
  /// Whether it is the first episode of its season.
  public var isFirstOfSeason = false
  /// The variant that played last on this device, if known.
  public var lastVariant: StreamVariant.ID?
  /// The person's wishes for its streams.
  public var wishes = StreamWishes()
  /// The ids of the series or film elsewhere, such as `imdb` and `tvdb`.
  public var outsideIDs: [String: String] = [:]
  public var extras = Extras()

  public static let fields: [Field<PlaybackItem>] = [
    Field("subject", \.subject), Field("title", \.title), Field("place", \.place), Field("name", \.name),
    Field("picture", \.picture), Field("runtime", \.runtime), Field("resume", \.resume),
    Field("resumeLength", \.resumeLength), Field("played", \.played),
    Field("run", \.run, default: 1), Field("rewatch", \.isRewatch), Field("live", \.isLive),
    Field("first", \.isFirstOfSeason), Field("lastVariant", \.lastVariant), Field("wishes", \.wishes),
    Field("ids", \.outsideIDs),
  ]

  public init() {}

  /// Creates an item.
  public init(_ subject: MediaID, title: String, isLive: Bool = false) {
    self.subject = subject
    self.title = title
    self.isLive = isLive
  }
}
