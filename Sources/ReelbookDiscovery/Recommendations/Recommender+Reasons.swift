public import ReelbookModel

extension Recommender {
  /// How much each candidate has in common with one candidate, weighted by their traits; 0 for itself.
  func similarities(to place: Int) -> [Double] {
    var values = [Double](repeating: 0, count: table.traits.count)
    let traits = table.traits(of: place)
    for trait in traits { values[Int(trait)] = rarity(trait) / Double(traits.count).squareRoot() }
    var scores = table.scores(values).map(Self.rounded)
    scores[place] = 0
    return scores
  }

  /// How much a trait says about a title. A rare trait says more.
  private func rarity(_ trait: Int32) -> Double {
    let count = Double(1 + table.counts[Int(trait)])
    return table.traits[Int(trait)].weight * (1 + Double(max(1, offeredCount)) / count).logarithm
  }

  /// The traits that two candidates share, those with the highest value first.
  private func shared(_ a: Int, _ b: Int, by value: (Int32) -> Double) -> [Int32] {
    let other = table.traits(of: b)
    var found: [(value: Double, trait: Int32)] = []
    for trait in table.traits(of: a) where other.contains(trait) { found.append((value(trait), trait)) }
    found.sort { a, b in a.value == b.value ? isBefore(a.trait, b.trait) : a.value > b.value }
    return found.map(\.trait)
  }

  private func isBefore(_ a: Int32, _ b: Int32) -> Bool { table.traits[Int(a)].order < table.traits[Int(b)].order }

  /// The traits that two candidates share and that a reason can name, the rarest first.
  func sharedTraits(_ a: Int, _ b: Int) -> [SharedTrait] {
    shared(a, b, by: rarity).compactMap { namedTrait($0, of: a) }.filter(\.isReason)
  }

  /// A trait as a reason names it; `nil` for traits that are no reason.
  private func namedTrait(_ trait: Int32, of place: Int) -> SharedTrait? {
    let candidate = candidates[place]
    switch table.traits[Int(trait)] {
    case .genre(let name): return .genre(candidate.facts.genres.first { $0.foldedForMatching == name } ?? name)
    case .franchise: return .franchise
    case .person(let name): return .person(candidate.people.first { $0.foldedForMatching == name } ?? name)
    case .era(let decade): return .era(decade)
    case .mood(let mood): return taste.moods[candidate.id]?.contains(mood) ?? false ? .mood(mood) : nil
    case .language(let code): return .language(code)
    case .length, .kind: return nil
    }
  }

  /// The reasons that decided the place of a candidate, the strongest first; none if it is an ordinary one.
  ///
  /// A score is what the traits of a title, the tips about it and its votes add up to. So a title that is there because
  /// everybody knows it is not recommended “for its genre”. Votes count as far as an ordinary candidate has fewer.
  func decidingReasons(_ place: Int) -> [RecommendationReason] {
    var parts: [(weight: Double, reason: RecommendationReason)] = []
    if let reason = likeReason(place) ?? tasteReason(place) {
      parts.append((tasteScores[place], reason))
    }
    if let tips = tipScores[place], let reason = tipReason(place) { parts.append((tips, reason)) }
    let votes = candidates[place].facts.votes
    if votes > 0 { parts.append((index.reach[place] - ordinaryReach, .wellKnown(votes: votes))) }
    return parts.enumerated().filter { $0.element.weight > 1e-9 }
      .sorted { a, b in (b.element.weight, a.offset) < (a.element.weight, b.offset) }.map(\.element.reason)
  }

  /// The same, or for an ordinary candidate what can be said of it.
  func reasons(_ place: Int) -> [RecommendationReason] {
    let deciding = decidingReasons(place)
    return deciding.isEmpty ? [likeReason(place) ?? tasteReason(place) ?? .taste([])] : deciding
  }

  /// The reason of the tips about a candidate: the liked title for which sources recommend it most.
  private func tipReason(_ place: Int) -> RecommendationReason? {
    var weights: [TitleID?: Double] = [:]
    for tip in candidates[place].tips where taste.counts(tip) { weights[tip.title, default: 0] += tip.weight }
    let strongest = weights.max { a, b in a.value == b.value ? !Self.comesBefore(a.key, b.key) : a.value < b.value }
    guard let liked = strongest?.key, let name = library.title(liked)?.name,
      let other = index.place(of: library.resolve(liked))
    else { return index.origins[place].contains(.library) ? .trendingInLibrary : .trending }
    return .likeTitle(liked, name: name, shared: Array(likedTraits(place, sharedWith: other).prefix(3)))
  }

  private static func comesBefore(_ a: TitleID?, _ b: TitleID?) -> Bool {
    guard let a, let b else { return b != nil }
    return a < b
  }

  /// The traits that a candidate shares with another and that the person likes, the most liked first.
  private func likedTraits(_ place: Int, sharedWith other: Int) -> [SharedTrait] {
    shared(place, other) { likes[Int($0)] }.filter { likes[Int($0)] > 0 }.compactMap { namedTrait($0, of: place) }
      .filter(\.isReason)
  }

  /// The reason that names a liked title, if the traits that a candidate shares with it are most of what speaks for the
  /// candidate.
  func likeReason(_ place: Int) -> RecommendationReason? {
    let speaking = table.traits(of: place).filter { likes[Int($0)] > 0 }
    let whole = Self.rounded(speaking.reduce(0) { $0 + likes[Int($1)] })
    var best: (weight: Double, place: Int)?
    for opinion in taste.likedTitles.prefix(40) {
      guard let other = index.place(of: opinion.title), other != place else { continue }
      let traits = table.traits(of: other)
      let part = Self.rounded(speaking.reduce(0) { traits.contains($1) ? $0 + likes[Int($1)] : $0 })
      let weight = Self.rounded(part * opinion.value)
      guard part > whole / 2, weight > best?.weight ?? 0 else { continue }
      best = (weight, other)
    }
    guard let best else { return nil }
    let shared = likedTraits(place, sharedWith: best.place)
    guard !shared.isEmpty else { return nil }
    return .likeTitle(
      candidates[best.place].id, name: candidates[best.place].facts.name, shared: Array(shared.prefix(3)))
  }

  /// What the traits of a candidate add to its score, the most important first.
  func contributions(_ place: Int) -> [(trait: SharedTrait, weight: Double)] {
    let traits = table.traits(of: place)
    let factor = Self.tasteWeight / Double(max(1, traits.count)).squareRoot()
    var found = traits.map { (trait: $0, weight: likes[Int($0)] * factor) }.filter { $0.weight != 0 }
    found.sort { a, b in
      let (first, second) = (abs(a.weight), abs(b.weight))
      return first == second ? isBefore(a.trait, b.trait) : first > second
    }
    return found.compactMap { trait, weight in namedTrait(trait, of: place).map { (trait: $0, weight: weight) } }
  }

  private func tasteReason(_ place: Int) -> RecommendationReason? {
    let liked = contributions(place).filter { $0.weight > 0 && $0.trait.isReason }.map(\.trait)
    return liked.isEmpty ? nil : .taste(Array(liked.prefix(3)))
  }

  /// What the votes, the traits and the tips of a title add up to for the person; `nil` for an unknown title.
  ///
  /// Suggestions are in this order. It has no bounds, and compares titles for one person only.
  public func score(of title: TitleID) -> Double? {
    index.place(of: library.resolve(title)).map { Self.rounded(raw[$0]) }
  }

  /// Explains why a title is recommended, or is not.
  ///
  /// Costs a comparison with up to forty titles that the person liked.
  public func explain(_ title: TitleID) -> RecommendationExplanation {
    guard let place = index.place(of: library.resolve(title)) else {
      return RecommendationExplanation(exclusions: [.unknown], score: 0, contributions: [], reasons: [])
    }
    let isPlain = taste.opinions.isEmpty && tipScores[place] == nil
    return RecommendationExplanation(
      exclusions: exclusions(of: place), score: scores[place], contributions: contributions(place),
      reasons: isPlain ? [] : decidingReasons(place))
  }
}

extension SharedTrait {
  /// Whether the trait is a reason by itself. A common language is not.
  var isReason: Bool { if case .language = self { false } else { true } }
}
