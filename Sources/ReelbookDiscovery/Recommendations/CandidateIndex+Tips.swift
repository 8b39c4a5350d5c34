import ReelbookModel

extension CandidateIndex {
  /// What tips add to the scores of candidates, by place.
  ///
  /// A tip for who liked another title counts for those who do, whoever asked the source.
  func tipScores(for taste: Taste) -> [Int: Double] {
    var scores: [Int: Double] = [:]
    for place in tipped.sorted() {
      let tips = candidates[place].tips.filter { taste.counts($0) }
      if !tips.isEmpty { scores[place] = Recommender.tipWeight * tips.reduce(0) { $0 + $1.weight } }
    }
    return scores
  }
}

extension Taste {
  /// Whether a tip is one for the person.
  func counts(_ tip: Candidate.Tip) -> Bool { tip.title.map { (opinions[$0] ?? 0) > 0 } ?? true }
}

extension Candidate.Tip {
  /// The title to which the source compares; `nil` for a trending one.
  var title: TitleID? {
    switch kind {
    case .trending: nil
    case .recommended(let title), .similar(let title): title
    }
  }

  /// How much the tip counts. An early place in a list counts more.
  var weight: Double {
    let base: Double
    switch kind {
    case .trending: base = 0.2
    case .recommended: base = 1
    case .similar: base = 0.5
    }
    return base / (1 + Double(max(0, rank)) / 10)
  }
}
