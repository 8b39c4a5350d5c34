public import ReelbookModel

/// What is played: all that a session has to know of it, without the library that it comes from.
public struct PlaybackItem: FieldStruct {
  /// What it is about.
  public var subject = MediaID.absent
  /// The name of the film, series or channel.
  public var title = ""
  /// Its place in the series, such as `S2 E4`; empty for what has none.
  public var place = ""
  /// The name of the episode or programme; empty where there is none.
  public var name = ""
  /// The path of a picture at its source.
  public var picture: String?
  /// How long it runs by its facts; the player knows better.
  public var runtime: Duration?
  /// Where the person stopped, if that is to be offered.
  public var resume: Duration?
  /// How much until there was really played; `nil` where nobody has counted.
  public var played: Duration?
  /// In which time through it is watched.
  public var run = 1
  /// Whether the person had watched it before.
  public var isRewatch = false
  /// Whether it is live, and can be neither resumed nor finished.
  public var isLive = false
  /// Whether it is the first episode of its season.
  public var isFirstOfSeason = false
  /// The variant that played last on this device, if that is still known.
  public var lastVariant: StreamVariant.ID?
  /// What the person wishes of streams of this.
  public var wishes = StreamWishes()
  public var extras = Extras()

  public static let fields: [Field<PlaybackItem>] = [
    Field("subject", \.subject), Field("title", \.title), Field("place", \.place), Field("name", \.name),
    Field("picture", \.picture), Field("runtime", \.runtime), Field("resume", \.resume), Field("played", \.played),
    Field("run", \.run, default: 1), Field("rewatch", \.isRewatch), Field("live", \.isLive),
    Field("first", \.isFirstOfSeason), Field("lastVariant", \.lastVariant), Field("wishes", \.wishes),
  ]

  public init() {}

  /// Something to play of which a name is known.
  public init(_ subject: MediaID, title: String, isLive: Bool = false) {
    self.subject = subject
    self.title = title
    self.isLive = isLive
  }
}
