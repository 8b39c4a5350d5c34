public import ReelbookModel

extension TMDb {
  /// The cast and crew of a title.
  package struct Credits: Sendable, Hashable {
    /// The cast, the leads first.
    package internal(set) var cast: [Credit] = []
    package internal(set) var crew: [Credit] = []
  }

  /// A person in the cast or crew of a title.
  package struct Credit: Sendable, Hashable {
    /// Their number.
    package internal(set) var id: Int = 0
    package internal(set) var name: String?
    /// The character, for cast.
    package internal(set) var character: String?
    /// The job, such as `Director`, for crew.
    package internal(set) var job: String?
    /// Their place among the cast, from 0.
    package internal(set) var order: Int?
    /// The path of their picture.
    package internal(set) var portraitPath: String?
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
  /// The cast and crew of a title.
  public static func credits(of title: TitleID) -> Self { about(title, ["credits"], isLocalized: false) }
}

extension TitleFacts {
  /// The most people in the facts.
  static let peopleLimit = 10

  /// Adds the main people: directors or creators, writers, then the leads, ten in all.
  mutating func setPeople(_ credits: TMDb.Credits?, createdBy creators: [TMDb.Credit] = []) {
    var makers = creators.map { ($0, TitlePerson.Role.creator) }
    makers += (credits?.crew ?? []).filter { $0.job == "Director" }.map { ($0, .director) }
    if makers.isEmpty { makers += (credits?.crew ?? []).filter { $0.job == "Creator" }.map { ($0, .creator) } }
    let cast = (credits?.cast ?? []).enumerated().sorted {
      ($0.element.order ?? $0.offset, $0.offset) < ($1.element.order ?? $1.offset, $1.offset)
    }
    people = (makers.prefix(4) + cast.map { ($0.element, .cast) }).prefix(Self.peopleLimit).compactMap { credit, role in
      guard let name = credit.name, !name.isEmpty else { return nil }
      return TitlePerson(
        name, role, character: role == .cast ? credit.character ?? "" : "", tmdb: credit.id,
        portrait: credit.portraitPath)
    }
  }
}
