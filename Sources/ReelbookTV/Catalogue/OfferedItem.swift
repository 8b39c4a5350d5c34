public import ReelbookModel

/// One thing that a source offers: a stream of a channel, a film, an episode.
///
/// Its address has places where the account stands, which the source's secret fills.
public struct OfferedItem: FieldStruct {
  /// What an item is; later versions may know more.
  public struct Kind: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A stream of a channel of television.
    public static let channel = Kind(rawValue: "channel")
    /// A stream of a channel of radio.
    public static let radio = Kind(rawValue: "radio")
    /// A film.
    public static let film = Kind(rawValue: "film")
    /// An episode of a series.
    public static let episode = Kind(rawValue: "episode")
    /// A series whose episodes the source tells when it is asked.
    public static let series = Kind(rawValue: "series")
  }

  /// What it is.
  public var kind = Kind.channel
  /// What the source has it by; without an account in it.
  public var key = ""
  /// What it is called, as it was written.
  public var name = ""
  /// Its address with places for the account; empty for a series.
  public var address = ""
  /// The id of its channel in a guide.
  public var guideID: String?
  /// Its number on the remote control.
  public var number: String?
  /// The address of its picture.
  public var logo: String?
  /// The groups or categories that it is in.
  public var groups: [String] = []
  /// How much later than the guide it is.
  public var guideShift: Duration?
  /// Header fields to send, with places for the account.
  public var headerFields: [String: String] = [:]
  /// The mode of its catch-up.
  public var catchUpMode: String?
  /// The source of its catch-up, with places for the account.
  public var catchUpSource: String?
  /// For how many days it can be caught up with.
  public var catchUpDays: Double?
  /// How much the guide's times have to be moved for catching up.
  public var catchUpCorrection: Duration?
  /// How long a film is.
  public var runtime: Duration?
  /// The format that it is packed in.
  public var container: String?
  /// Its number at TMDb; of an episode, its series'.
  public var tmdb: Int?
  /// The year it is from, where the source says it.
  public var year: Int?
  /// What an episode's series is called, where the source says it.
  public var series: String?
  /// An episode's season.
  public var season: Int?
  /// An episode's number.
  public var episode: Int?
  /// Whether the source says that it is for adults.
  public var isAdult = false
  public var extras = Extras()

  public static let fields: [Field<OfferedItem>] = [
    Field("kind", \.kind, default: .channel), Field("key", \.key), Field("name", \.name), Field("address", \.address),
    Field("guide", \.guideID), Field("number", \.number), Field("logo", \.logo), Field("groups", \.groups),
    Field("shift", \.guideShift), Field("fields", \.headerFields), Field("mode", \.catchUpMode),
    Field("source", \.catchUpSource), Field("days", \.catchUpDays), Field("correction", \.catchUpCorrection),
    Field("runtime", \.runtime), Field("container", \.container), Field("tmdb", \.tmdb), Field("year", \.year),
    Field("series", \.series), Field("season", \.season), Field("episode", \.episode), Field("adult", \.isAdult),
  ]

  /// An item that says nothing.
  public init() {}

  /// An item of a kind, by its key, name and address.
  public init(_ kind: Kind, key: String, name: String, address: String = "") {
    self.kind = kind
    self.key = key
    self.name = name
    self.address = address
  }

  /// How its past programmes can be watched, once the account is put in.
  func catchUp(_ secret: SourceSecret) -> CatchUp? {
    guard let catchUpMode else { return nil }
    return CatchUp(
      .init(rawValue: catchUpMode), source: catchUpSource.map { StreamAddress(secret.fill($0)) }, days: catchUpDays,
      correction: catchUpCorrection ?? .zero)
  }

  /// Whether it is a stream of a channel.
  var isLive: Bool { kind == .channel || kind == .radio }
}

extension OfferedItem: CustomStringConvertible, CustomReflectable {
  /// The kind and the name.
  public var description: String { "\(kind) \(name)" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["item": description]) }
}
