/// Paths of pictures, as their source has them; its client knows the rest of the address.
public struct Artwork: FieldStruct {
  public var poster: String?
  public var backdrop: String?
  public var logo: String?
  /// A picture from an episode.
  public var still: String?
  public var extras = Extras()

  public static let fields: [Field<Artwork>] = [
    Field("poster", \.poster), Field("backdrop", \.backdrop), Field("logo", \.logo), Field("still", \.still),
  ]

  public init() {}
}
