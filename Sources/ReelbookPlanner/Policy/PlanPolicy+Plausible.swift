import ReelbookModel

extension PlanPolicy {
  /// The policy with numbers that can be added and multiplied: that of another device's plan may have any.
  var plausible: PlanPolicy {
    var policy = self
    (policy.padding, policy.unknownFilm) = (max(.zero, padding.plausible), unknownFilm.plausible)
    policy.unknownEpisode = unknownEpisode.plausible
    policy.startsEvery = min(max(1, startsEvery), 1440)
    policy.episodesPerDay = min(max(0, episodesPerDay), 100)
    policy.vetoRest = min(max(0, vetoRest), 10_000)
    policy.steps = min(max(0, steps), 1_000_000)
    for path in PlanWeights.all {
      policy.weights[keyPath: path] = min(max(-100_000, weights[keyPath: path]), 100_000)
    }
    return policy
  }
}

extension PlanWeights {
  fileprivate static let all: [any WritableKeyPath<PlanWeights, Int> & Sendable] = [
    \.wanted, \.queued, \.approved, \.liked, \.starred, \.rated, \.acclaimed, \.waiting, \.begun, \.cadence, \.absent,
    \.again, \.owed, \.everyone, \.mood, \.ordered, \.leaving, \.inARow, \.tooOften, \.variety, \.used, \.spread,
    \.usualHour, \.tooLong,
  ]
}
