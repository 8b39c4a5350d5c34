/// One of several streams or files of the same thing: which it is, and what is known of its picture and sound.
///
/// It holds no address, since an address may carry an account. Whoever made the variant finds the address by its id.
public struct StreamVariant: FieldStruct, Identifiable {
  /// The id of a variant: stable while its source offers it, and without an address in it.
  public struct ID: Vocabulary, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { self.init(rawValue: value) }
  }

  public var id: ID
  /// What its source calls it, such as “HD”.
  public var name: String
  /// The picture's height in lines; `nil` where nobody said.
  public var height: Int?
  /// Bits a second; `nil` where nobody said.
  public var bitRate: Int?
  /// The format that picture and sound are packed in, such as `mp4` or `m3u8`.
  public var container: String?
  /// Languages of the sound, as BCP 47 codes, the usual one first.
  public var audioLanguages: [String]
  /// Languages of the subtitles, as BCP 47 codes.
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

  /// Describes a variant; what is left out is unknown.
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
