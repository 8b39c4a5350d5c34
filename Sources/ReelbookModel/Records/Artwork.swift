/// Paths of pictures, as their source has them; its client knows the rest of the address.
public struct Artwork: FieldStruct {
  /// Upright, to stand for the title.
  public var poster: String?
  /// Wide, to stand behind text.
  public var backdrop: String?
  /// The name as a picture, to lay over another.
  public var logo: String?
  /// A picture from an episode.
  public var still: String?
  public var extras = Extras()

  public static let fields: [Field<Artwork>] = [
    Field("poster", \.poster), Field("backdrop", \.backdrop), Field("logo", \.logo), Field("still", \.still),
  ]

  public init() {}
}
