/// A film about a title, such as its trailer.
public struct Trailer: FieldStruct {
  /// Its heading at the site.
  public var name = ""
  /// Its kind, such as `Trailer` or `Teaser`.
  public var type = ""
  /// Where it is, such as `YouTube`.
  public var site = ""
  /// Its id there.
  public var key = ""
  /// The language spoken in it, such as `en`.
  public var language: String?
  /// Whether the makers of the title published it.
  public var isOfficial = false
  public var extras = Extras()

  public static let fields: [Field<Trailer>] = [
    Field("name", \.name), Field("type", \.type), Field("site", \.site), Field("key", \.key),
    Field("language", \.language), Field("official", \.isOfficial),
  ]

  public init() {}

  /// The address of its page; `nil` for a site that is not known.
  public var address: String? {
    switch site {
    case _ where key.isEmpty: nil
    case "YouTube": "https://www.youtube.com/watch?v=\(key)"
    case "Vimeo": "https://vimeo.com/\(key)"
    default: nil
    }
  }
}
