public import ReelbookModel

extension RecommendationReason {
  /// The reason in words: “since you liked Alien: same franchise, also horror”.
  public func words(in table: PhraseTable = .english) -> String {
    switch self {
    case .resume(_, let point):
      table.finding("finding.reason.resume", ["count": "\(point.position.components.seconds / 60)"])
    case .nextEpisode(let subject):
      table.finding(
        "finding.reason.nextEpisode", ["season": "\(subject.season ?? 0)", "episode": "\(subject.episode ?? 0)"])
    case .trendingInLibrary: table.finding("finding.reason.trendingInLibrary")
    case .trending: table.finding("finding.reason.trending")
    case .likeTitle(_, let name, let shared): Self.words(liked: name, shared, table)
    case .franchise(let name): table.finding("finding.reason.franchise", ["name": name])
    case .leaves(let day): table.finding("finding.reason.leaves", ["day": "\(day)"])
    case .waiting(let since):
      table.finding("finding.reason.waiting", ["day": String(since.description.prefix(10))])
    case .tonight(let minutes, let people): Self.words(minutes: minutes, people, table)
    case .taste(let traits):
      traits.isEmpty
        ? table.finding("finding.reason.tasteUnknown")
        : table.finding("finding.reason.taste", ["what": SharedTrait.liked(traits, table)])
    case .wellRated(let score):
      table.finding("finding.reason.wellRated", ["score": "\((score * 10).rounded() / 10)"])
    }
  }

  private static func words(liked name: String, _ shared: [SharedTrait], _ table: PhraseTable) -> String {
    let traits = shared.map { $0.common(table) }
    guard let first = traits.first else { return table.finding("finding.reason.like", ["title": name]) }
    let rest = traits.dropFirst().joined(separator: table("join.comma"))
    return rest.isEmpty
      ? table.finding("finding.reason.likeOne", ["title": name, "first": first])
      : table.finding("finding.reason.likeSeveral", ["title": name, "first": first, "rest": rest])
  }

  private static func words(minutes: Int?, _ people: [String], _ table: PhraseTable) -> String {
    let values = ["count": minutes.map(String.init) ?? "", "people": table.joined(people)]
    if minutes == nil { return people.isEmpty ? "" : table.finding("finding.reason.tonightFor", values) }
    return table.finding(people.isEmpty ? "finding.reason.tonight" : "finding.reason.tonightBoth", values)
  }
}

extension Exclusion {
  /// The exclusion in words: “you have seen it”.
  public func words(in table: PhraseTable = .english) -> String {
    switch self {
    case .watched: table.finding("finding.exclusion.watched")
    case .hidden: table.finding("finding.exclusion.hidden")
    case .dropped: table.finding("finding.exclusion.dropped")
    case .notAllowed(let verdict): Self.words(verdict.reason, table)
    case .unavailable: table.finding("finding.exclusion.unavailable")
    case .unknown: table.finding("finding.exclusion.unknown")
    }
  }

  private static func words(_ reason: ViewingRule.Reason, _ table: PhraseTable) -> String {
    switch reason {
    case .byHand: table.finding("finding.notAllowed.byHand")
    case .adult: table.finding("finding.notAllowed.adult")
    case .rated(let rating, let age):
      table.finding("finding.notAllowed.rated", ["rating": "\(rating)", "age": "\(age)"])
    case .unrated: table.finding("finding.notAllowed.unrated")
    case .unknown: table.finding("finding.notAllowed.unknown")
    case .unknownLabel(let rating): table.finding("finding.notAllowed.unknownLabel", ["rating": "\(rating)"])
    case .unknownPerson: table.finding("finding.notAllowed.unknownPerson")
    case .noCap: table.finding("finding.notAllowed.other")
    }
  }
}

extension RecommendationReason: CustomStringConvertible {
  /// The reason in English words.
  public var description: String { words() }
}

extension Exclusion: CustomStringConvertible {
  /// The exclusion in English words.
  public var description: String { words() }
}

extension SharedTrait {
  /// The trait in words, as two titles share it.
  func common(_ table: PhraseTable) -> String { table.finding("finding.common.\(sort)", values(table)) }

  /// Traits in words, as a person likes them.
  static func liked(_ traits: [SharedTrait], _ table: PhraseTable) -> String {
    traits.map { table.finding("finding.liked.\($0.sort)", $0.values(table)) }.joined(separator: table("join.comma"))
  }

  /// The part of a phrase's key that names the kind of trait.
  private var sort: String {
    switch self {
    case .genre: "genre"
    case .franchise: "franchise"
    case .person: "person"
    case .era: "era"
    case .mood: "mood"
    case .language: "language"
    }
  }

  private func values(_ table: PhraseTable) -> [String: String] {
    switch self {
    // English writes genres in lower case within a sentence. Other languages can use the name as written.
    case .genre(let name): ["genre": name.lowercased(), "name": name]
    case .franchise: [:]
    case .person(let name): ["name": name]
    case .era(let decade): ["decade": "\(decade)"]
    case .mood(let mood): ["mood": mood.words(in: table)]
    case .language(let code): ["code": code]
    }
  }
}
