public import ReelbookModel

extension RecommendationReason {
  /// The reason in words: “since you liked Alien: same franchise, also horror”.
  public func words(in table: PhraseTable = .english) -> String {
    switch self {
    case .resume(_, let point):
      table.text(RecommendationPhrase.reasonResume, ["count": "\(point.position.components.seconds / 60)"])
    case .nextEpisode(let subject, let shown): Self.words(next: subject, shown, table)
    case .trendingInLibrary: table.text(RecommendationPhrase.reasonTrendingInLibrary)
    case .trending: table.text(RecommendationPhrase.reasonTrending)
    case .likeTitle(_, let name, let shared): Self.words(liked: name, shared, table)
    case .franchise(let name): table.text(RecommendationPhrase.reasonFranchise, ["name": name])
    case .leaving(let date):
      table.text(
        RecommendationPhrase.reasonLeaves,
        ["service": date.service, "day": TextFormat(table).day(date.lastDay), "source": date.source])
    case .waiting(let since):
      table.text(
        RecommendationPhrase.reasonWaiting, ["day": TextFormat(table).day(WatchTime(since, offset: 0).startDay)])
    case .tonight(let minutes, let people): Self.words(minutes: minutes, people, table)
    case .taste(let traits):
      traits.isEmpty
        ? table.text(RecommendationPhrase.reasonTasteUnknown)
        : table.text(RecommendationPhrase.reasonTaste, ["what": SharedTrait.liked(traits, table)])
    case .wellRated(let score):
      table.text(RecommendationPhrase.reasonWellRated, ["score": TextFormat(table).decimal(score)])
    case .wellKnown(let votes):
      table.text(RecommendationPhrase.reasonWellKnown, ["count": PhraseValue.number(votes)].texts(in: table))
    case .turn(let name):
      name.isEmpty
        ? table.text(RecommendationPhrase.reasonTurnOfAnother)
        : table.text(RecommendationPhrase.reasonTurn, ["person": name])
    }
  }

  private static func words(next subject: MediaID, _ shown: ShownNumber?, _ table: PhraseTable) -> String {
    guard let shown else {
      return table.text(
        RecommendationPhrase.reasonNextEpisode,
        ["season": "\(subject.season ?? 0)", "episode": "\(subject.episode ?? 0)"])
    }
    return table.text(
      shown.season == nil ? RecommendationPhrase.reasonNextThrough : .reasonNextEpisode, shown.values)
  }

  private static func words(liked name: String, _ shared: [SharedTrait], _ table: PhraseTable) -> String {
    let traits = shared.map { $0.common(table) }
    guard let first = traits.first else { return table.text(RecommendationPhrase.reasonLike, ["title": name]) }
    let rest = traits.dropFirst().joined(separator: table.text(BasePhrase.joinComma))
    return rest.isEmpty
      ? table.text(RecommendationPhrase.reasonLikeOne, ["title": name, "first": first])
      : table.text(RecommendationPhrase.reasonLikeSeveral, ["title": name, "first": first, "rest": rest])
  }

  private static func words(minutes: Int?, _ people: [String], _ table: PhraseTable) -> String {
    let values = ["count": minutes.map(String.init) ?? "", "people": table.joined(people)]
    if minutes == nil { return people.isEmpty ? "" : table.text(RecommendationPhrase.reasonTonightFor, values) }
    return table.text(
      people.isEmpty ? RecommendationPhrase.reasonTonight : RecommendationPhrase.reasonTonightBoth, values)
  }
}

extension Exclusion {
  /// The exclusion in words: “you have seen it”.
  public func words(in table: PhraseTable = .english) -> String {
    switch self {
    case .watched: table.text(RecommendationPhrase.exclusionWatched)
    case .hidden: table.text(RecommendationPhrase.exclusionHidden)
    case .dropped: table.text(RecommendationPhrase.exclusionDropped)
    case .notAllowed(let verdict): Self.words(verdict.reason, table)
    case .unavailable: table.text(RecommendationPhrase.exclusionUnavailable)
    case .notOut(until: nil): table.text(RecommendationPhrase.exclusionNotOut)
    case .notOut(until: let day?):
      table.text(RecommendationPhrase.exclusionNotOutUntil, ["day": TextFormat(table).day(day)])
    case .unknown: table.text(RecommendationPhrase.exclusionUnknown)
    }
  }

  private static func words(_ reason: ViewingRule.Reason, _ table: PhraseTable) -> String {
    switch reason {
    case .byHand: table.text(RecommendationPhrase.notAllowedByHand)
    case .adult: table.text(RecommendationPhrase.notAllowedAdult)
    case .rated(let rating, let age):
      table.text(RecommendationPhrase.notAllowedRated, ["rating": "\(rating)", "age": "\(age)"])
    case .unrated: table.text(RecommendationPhrase.notAllowedUnrated)
    case .unknown: table.text(RecommendationPhrase.notAllowedUnknown)
    case .unknownLabel(let rating): table.text(RecommendationPhrase.notAllowedUnknownLabel, ["rating": "\(rating)"])
    case .unknownPerson: table.text(RecommendationPhrase.notAllowedUnknownPerson)
    case .noCap: table.text(RecommendationPhrase.notAllowedOther)
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
  func common(_ table: PhraseTable) -> String { table.text(key.common, values(table)) }

  /// Traits in words, as a person likes them.
  static func liked(_ traits: [SharedTrait], _ table: PhraseTable) -> String {
    traits.map { table.text($0.key.liked, $0.values(table)) }.joined(separator: table.text(BasePhrase.joinComma))
  }

  /// The texts of the kind of trait: as two titles share it, and as a person likes it.
  private var key: (common: RecommendationPhrase, liked: RecommendationPhrase) {
    switch self {
    case .genre: (.commonGenre, .likedGenre)
    case .franchise: (.commonFranchise, .likedFranchise)
    case .person: (.commonPerson, .likedPerson)
    case .era: (.commonEra, .likedEra)
    case .mood: (.commonMood, .likedMood)
    case .language: (.commonLanguage, .likedLanguage)
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
