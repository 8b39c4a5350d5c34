/// A person of a title's cast or crew.
public struct TitlePerson: FieldStruct, Identifiable {
  public var name = ""
  /// What they did.
  public var role = Role.cast
  /// The character, for cast.
  public var character = ""
  /// Their number at TMDb.
  public var tmdb: Int?
  /// The path of a picture at its source.
  public var portrait: String?
  public var extras = Extras()

  public static let fields: [Field<TitlePerson>] = [
    Field("name", \.name), Field("role", \.role, default: .cast), Field("character", \.character),
    Field("tmdb", \.tmdb),
    Field("portrait", \.portrait),
  ]

  public init() {}

  /// Creates a person with a name and a role.
  public init(_ name: String, _ role: Role, character: String = "", tmdb: Int? = nil, portrait: String? = nil) {
    self.name = name
    self.role = role
    self.character = character
    self.tmdb = tmdb
    self.portrait = portrait
  }

  /// Identifies the person within a title: one person may have several roles.
  public var id: String { "\(role)/\(tmdb.map(String.init) ?? name)/\(character)" }

  /// What somebody did for a title.
  public struct Role: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Directed it.
    public static let director = Role(rawValue: "director")
    /// Created the series.
    public static let creator = Role(rawValue: "creator")
    /// Plays in it.
    public static let cast = Role(rawValue: "cast")
    /// Wrote it.
    public static let writer = Role(rawValue: "writer")
  }
}
