public import ReelbookModel

extension TMDb {
  /// Who made a title and who plays in it.
  public struct Credits: Sendable, Hashable {
    /// Those who play in it, the leads first.
    public internal(set) var cast: [Credit] = []
    /// Those who made it.
    public internal(set) var crew: [Credit] = []
  }

  /// Somebody's part in a title.
  public struct Credit: Sendable, Hashable {
    /// Their number.
    public internal(set) var id: Int = 0
    /// What they are called.
    public internal(set) var name: String?
    /// Whom they play, for one of the cast.
    public internal(set) var character: String?
    /// What they did, such as `Director`, for one of the crew.
    public internal(set) var job: String?
    /// Their place among the cast, from 0.
    public internal(set) var order: Int?
    /// Where their picture lies among the images.
    public internal(set) var portraitPath: String?
  }
}

extension TMDb.Credit: WireObject {
  static let members: [WireMember<TMDb.Credit>] = [
    .init(required: "id", \.id), .init("name", \.name), .init("profile_path", \.portraitPath),
    .init("character", \.character), .init("order", \.order), .init("job", \.job),
  ]
}

extension TMDb.Credits: WireObject {
  static let members: [WireMember<TMDb.Credits>] = [.init(list: "cast", \.cast), .init(list: "crew", \.crew)]
}

extension TMDb.Request<TMDb.Credits> {
  /// Who made a title and who plays in it.
  public static func credits(of title: TitleID) -> Self { about(title, ["credits"], isLocalized: false) }
}

extension TitleFacts {
  /// How many people the facts hold at most.
  static let peopleLimit = 10

  /// Takes those who matter most: who directed or created it, who wrote it, and then the leads, ten in all.
  mutating func take(_ credits: TMDb.Credits?, createdBy creators: [TMDb.Credit] = []) {
    var found = creators.map { ($0, TitlePerson.Role.creator) }
    found += (credits?.crew ?? []).filter { $0.job == "Director" }.map { ($0, .director) }
    if found.isEmpty { found += (credits?.crew ?? []).filter { $0.job == "Creator" }.map { ($0, .creator) } }
    let makers = found.prefix(4)
    let cast = (credits?.cast ?? []).enumerated().sorted {
      ($0.element.order ?? $0.offset, $0.offset) < ($1.element.order ?? $1.offset, $1.offset)
    }
    people = (Array(makers) + cast.map { ($0.element, .cast) }).prefix(Self.peopleLimit).compactMap { credit, role in
      guard let name = credit.name, !name.isEmpty else { return nil }
      return TitlePerson(
        name, role, character: role == .cast ? credit.character ?? "" : "", tmdb: credit.id,
        portrait: credit.portraitPath)
    }
  }
}
