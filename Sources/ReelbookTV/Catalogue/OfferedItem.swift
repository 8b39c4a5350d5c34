public import ReelbookModel

/// An item of a source: a stream of a channel, a film, an episode.
///
/// Its address has placeholders, which are filled with the account from the source's secret.
public struct OfferedItem: FieldStruct {
  /// The kind of an item. Later versions may know more.
  public struct Kind: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A stream of a channel of television.
    public static let channel = Kind(rawValue: "channel")
    /// A stream of a channel of radio.
    public static let radio = Kind(rawValue: "radio")
    public static let film = Kind(rawValue: "film")
    /// An episode of a series.
    public static let episode = Kind(rawValue: "episode")
    /// A series whose episodes the source lists on request.
    public static let series = Kind(rawValue: "series")
  }

  public var kind = Kind.channel
  /// Its key at the source, without an account.
  public var key = ""
  /// Its name, as written.
  public var name = ""
  /// Its address, with placeholders for the account; empty for a series.
  public var address = ""
  /// The id of its channel in a guide.
  public var guideID: String?
  /// Its name in a guide, if the source has another for it.
  public var guideName: String?
  /// Its number on the remote control.
  public var number: String?
  /// The address of its picture.
  public var logo: String?
  /// The groups or categories that it is in.
  public var groups: [String] = []
  /// Its time shift from the guide.
  public var guideShift: Duration?
  /// Header fields to send, with placeholders for the account.
  public var headerFields: [String: String] = [:]
  /// The mode of its catch-up.
  public var catchUpMode: String?
  /// The source of its catch-up, with placeholders for the account.
  public var catchUpSource: String?
  /// The days of its catch-up.
  public var catchUpDays: Double?
  /// The correction of the guide's times for catch-up.
  public var catchUpCorrection: Duration?
  /// The length of a film.
  public var runtime: Duration?
  /// Its container format.
  public var container: String?
  /// Its number at TMDb; for an episode, the number of its series.
  public var tmdb: Int?
  /// Its year, if the source has it.
  public var year: Int?
  /// The name of an episode's series, if the source has it.
  public var series: String?
  /// An episode's season.
  public var season: Int?
  /// An episode's number.
  public var episode: Int?
  /// Whether the source marks it as adult.
  public var isAdult = false
  public var extras = Extras()

  public static let fields: [Field<OfferedItem>] = [
    Field("kind", \.kind, default: .channel), Field("key", \.key), Field("name", \.name), Field("address", \.address),
    Field("guide", \.guideID), Field("number", \.number), Field("logo", \.logo), Field("groups", \.groups),
    Field("shift", \.guideShift), Field("fields", \.headerFields), Field("mode", \.catchUpMode),
    Field("source", \.catchUpSource), Field("days", \.catchUpDays), Field("correction", \.catchUpCorrection),
    Field("runtime", \.runtime), Field("container", \.container), Field("tmdb", \.tmdb), Field("year", \.year),
    Field("series", \.series), Field("season", \.season), Field("episode", \.episode), Field("adult", \.isAdult),
    Field("guideName", \.guideName),
  ]

  /// Creates an empty item.
  public init() {}

  /// Creates an item.
  public init(_ kind: Kind, key: String, name: String, address: String = "") {
    self.kind = kind
    self.key = key
    self.name = name
    self.address = address
  }

  /// Its catch-up, with the account filled in.
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
