/// A film about a title, such as its trailer.
public struct Trailer: FieldStruct {
  public var name = ""
  /// What it is, such as `Trailer` or `Teaser`.
  public var type = ""
  /// Where it is, such as `YouTube`.
  public var site = ""
  /// Its id there.
  public var key = ""
  public var language: String?
  public var isOfficial = false
  public var extras = Extras()

  public static let fields: [Field<Trailer>] = [
    Field("name", \.name), Field("type", \.type), Field("site", \.site), Field("key", \.key),
    Field("language", \.language), Field("official", \.isOfficial),
  ]

  public init() {}
}
