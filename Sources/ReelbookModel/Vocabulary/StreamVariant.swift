/// One of several streams or files of the same content, with what is known of its picture and sound.
///
/// It has no address, which may contain an account. The source of the variant finds the address by its id.
public struct StreamVariant: FieldStruct, Identifiable {
  /// The id of a variant: stable while its source offers it, and without an address in it.
  public struct ID: Vocabulary, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { self.init(rawValue: value) }
  }

  public var id: ID
  /// The source's name for it, such as “HD”.
  public var name: String
  /// The picture's height in lines, if known.
  public var height: Int?
  /// Bits per second, if known.
  public var bitRate: Int?
  /// The container format, such as `mp4` or `m3u8`.
  public var container: String?
  /// Audio languages, as BCP 47 codes, the default first.
  public var audioLanguages: [String]
  /// Subtitle languages, as BCP 47 codes.
  public var subtitleLanguages: [String]
  /// Whether it is a file on this device.
  public var isOnDevice: Bool

  public var extras = Extras()

  public static let fields: [Field<StreamVariant>] = [
    Field("id", \.id), Field("name", \.name), Field("height", \.height, atLeast: 0),
    Field("bitRate", \.bitRate, atLeast: 0), Field("container", \.container),
    Field("audio", \.audioLanguages), Field("subtitles", \.subtitleLanguages), Field("onDevice", \.isOnDevice),
  ]

  public init() { self.init(id: .absent) }

  /// Creates a variant. Arguments that are left out are unknown.
  public init(
    id: ID, name: String = "", height: Int? = nil, bitRate: Int? = nil, container: String? = nil,
    audioLanguages: [String] = [], subtitleLanguages: [String] = [], isOnDevice: Bool = false
  ) {
    self.id = id
    self.name = name
    self.height = height
    self.bitRate = bitRate
    self.container = container
    self.audioLanguages = audioLanguages
    self.subtitleLanguages = subtitleLanguages
    self.isOnDevice = isOnDevice
  }
}
