public import ReelbookModel

/// What a person wishes of a stream: how good the picture may be, and which languages.
public struct StreamWishes: FieldStruct {
  /// The highest picture, in lines; `nil` for the best there is.
  public var height: Int?
  /// The language of the sound, as a BCP 47 code; `nil` for the stream's own.
  public var audio: String?
  /// The language of the subtitles; empty for none, `nil` where nothing was chosen.
  public var subtitles: String?
  /// The most bits a second on a network that is paid by the byte; `nil` for no cap.
  public var meteredBitRate: Int?
  public var extras = Extras()

  public static let fields: [Field<StreamWishes>] = [
    Field("height", \.height, atLeast: 1), Field("audio", \.audio), Field("subtitles", \.subtitles),
    Field("meteredBitRate", \.meteredBitRate, atLeast: 1),
  ]

  public init() {}

  /// Wishes of some things; what is left out is not wished.
  public init(height: Int? = nil, audio: String? = nil, subtitles: String? = nil, meteredBitRate: Int? = nil) {
    self.height = height
    self.audio = audio
    self.subtitles = subtitles
    self.meteredBitRate = meteredBitRate
  }

  /// These, and where they say nothing, the others.
  public func filled(from other: StreamWishes) -> StreamWishes {
    StreamWishes(
      height: height ?? other.height, audio: audio ?? other.audio, subtitles: subtitles ?? other.subtitles,
      meteredBitRate: meteredBitRate ?? other.meteredBitRate)
  }
}
