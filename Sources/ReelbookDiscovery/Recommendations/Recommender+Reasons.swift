public import ReelbookModel

extension Recommender {
  /// How much two candidates have in common, weighted by their traits, from 0.
  func similarity(_ a: Int, _ b: Int) -> Double {
    let shared = table.shared(a, b).reduce(0.0) { $0 + traitWeights[Int($1)] }
    let size = Double(table.range(of: a).count * table.range(of: b).count).squareRoot()
    return size > 0 ? shared / size : 0
  }

  /// How much each candidate has in common with one candidate; 0 for itself.
  func similarities(to place: Int) -> [Double] {
    var values = [Double](repeating: 0, count: table.traits.count)
    let traits = table.traits(of: place)
    for trait in traits { values[Int(trait)] = traitWeights[Int(trait)] / Double(traits.count).squareRoot() }
    var scores = table.scores(values)
    scores[place] = 0
    return scores
  }

  /// The traits that two candidates share, the strongest first.
  func sharedTraits(_ a: Int, _ b: Int) -> [SharedTrait] {
    table.shared(a, b)
      .sorted {
        traitWeights[Int($0)] == traitWeights[Int($1)] ? $0 < $1 : traitWeights[Int($0)] > traitWeights[Int($1)]
      }
      .compactMap { sharedTrait(table.traits[Int($0)], of: a) }
  }

  /// A trait as a reason names it; `nil` for traits that are no reason.
  private func sharedTrait(_ trait: TitleTrait, of place: Int) -> SharedTrait? {
    let candidate = candidates[place]
    switch trait {
    case .genre(let name): return .genre(candidate.facts.genres.first { $0.foldedForMatching == name } ?? name)
    case .franchise: return .franchise
    case .person(let name): return .person(candidate.people.first { $0.foldedForMatching == name } ?? name)
    case .era(let decade): return .era(decade)
    case .mood(let mood): return taste.moods[candidate.id]?.contains(mood) ?? false ? .mood(mood) : nil
    case .language(let code): return .language(code)
    case .length, .kind: return nil
    }
  }

  /// The reason that names the liked title with which a candidate has most in common.
  func likeReason(_ place: Int) -> RecommendationReason? {
    var best: (similarity: Double, place: Int)?
    for opinion in taste.likedTitles.prefix(40) {
      guard let other = places[opinion.title], other != place else { continue }
      let similarity = similarity(place, other) * opinion.value
      if similarity > best?.similarity ?? 0 { best = (similarity, other) }
    }
    guard let best, best.similarity > 0.35 else { return nil }
    let shared = sharedTraits(place, best.place).filter { $0.isReason }
    guard !shared.isEmpty else { return nil }
    return .likeTitle(
      candidates[best.place].id, name: candidates[best.place].facts.name, shared: Array(shared.prefix(3)))
  }

  /// The traits of a candidate that the person likes and dislikes, the strongest first.
  func contributions(_ place: Int) -> [(trait: SharedTrait, weight: Double)] {
    table.traits(of: place).filter { likes[Int($0)] != 0 }
      .sorted { abs(likes[Int($0)]) == abs(likes[Int($1)]) ? $0 < $1 : abs(likes[Int($0)]) > abs(likes[Int($1)]) }
      .compactMap { trait in
        sharedTrait(table.traits[Int(trait)], of: place).map { (trait: $0, weight: likes[Int(trait)]) }
      }
  }

  func tasteReason(_ place: Int) -> RecommendationReason? {
    let liked = contributions(place).filter { $0.weight > 0 && $0.trait.isReason }.map(\.trait)
    return liked.isEmpty ? nil : .taste(Array(liked.prefix(3)))
  }

  /// The reasons for a candidate if the person's taste gives none.
  func fallback(_ place: Int) -> [RecommendationReason] {
    let candidate = candidates[place]
    if candidate.isTrending { return [inLibrary.contains(candidate.id) ? .trendingInLibrary : .trending] }
    for tip in candidate.tips {
      guard case .recommended(let liked) = tip.kind, let name = library.title(liked)?.name else { continue }
      return [.likeTitle(liked, name: name, shared: [])]
    }
    if let score = candidate.facts.score, candidate.facts.votes > 0 { return [.wellRated(score)] }
    return [.taste([])]
  }

  /// Explains why a title is recommended, or is not.
  ///
  /// Costs a comparison with up to forty titles that the person liked.
  public func explain(_ title: TitleID) -> RecommendationExplanation {
    guard let place = places[library.resolve(title)] else {
      return RecommendationExplanation(exclusions: [.unknown], score: 0, contributions: [], like: nil)
    }
    return RecommendationExplanation(
      exclusions: exclusions(of: candidates[place]), score: scores[place], contributions: contributions(place),
      like: likeReason(place))
  }
}

extension SharedTrait {
  /// Whether the trait is a reason by itself. A common language is not.
  var isReason: Bool { if case .language = self { false } else { true } }
}

extension Candidate {
  var isTrending: Bool { tips.contains { $0.kind == .trending } }
}
