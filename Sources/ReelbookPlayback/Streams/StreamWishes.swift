public import ReelbookModel

/// A person's wishes for a stream: the picture and the languages.
public struct StreamWishes: FieldStruct {
  /// The highest picture, in lines; `nil` for the best there is.
  public var height: Int?
  /// The audio language, as a BCP 47 code; `nil` for the stream's own.
  public var audio: String?
  /// The subtitle language; empty for none, `nil` for no wish.
  public var subtitles: String?
  /// The most bits a second on a metered network; `nil` for no cap.
  public var meteredBitRate: Int?
  public var extras = Extras()

  public static let fields: [Field<StreamWishes>] = [
    Field("height", \.height, atLeast: 1), Field("audio", \.audio), Field("subtitles", \.subtitles),
    Field("meteredBitRate", \.meteredBitRate, atLeast: 1),
  ]

  public init() {}

  /// Creates wishes.
  public init(height: Int? = nil, audio: String? = nil, subtitles: String? = nil, meteredBitRate: Int? = nil) {
    self.height = height
    self.audio = audio
    self.subtitles = subtitles
    self.meteredBitRate = meteredBitRate
  }

  /// These wishes, completed by others.
  public func filled(from other: StreamWishes) -> StreamWishes {
    StreamWishes(
      height: height ?? other.height, audio: audio ?? other.audio, subtitles: subtitles ?? other.subtitles,
      meteredBitRate: meteredBitRate ?? other.meteredBitRate)
  }
}
