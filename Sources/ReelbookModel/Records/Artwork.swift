/// Paths of pictures at their source. Its client knows the rest of the address.
public struct Artwork: FieldStruct {
  /// An upright picture of the title.
  public var poster: String?
  /// A wide picture, to show behind text.
  public var backdrop: String?
  /// The name as a picture, to show over another.
  public var logo: String?
  /// A picture from an episode.
  public var still: String?
  public var extras = Extras()

  public static let fields: [Field<Artwork>] = [
    Field("poster", \.poster), Field("backdrop", \.backdrop), Field("logo", \.logo), Field("still", \.still),
  ]

  public init() {}
}
