import ReelbookModel

/// Facts without what this build does not know in them: an app may have put anything there.
extension TitleFacts {
  var plain: TitleFacts {
    var facts = self
    facts.extras = Extras()
    facts.artwork.extras = Extras()
    facts.collection?.extras = Extras()
    for index in facts.trailers.indices { facts.trailers[index].extras = Extras() }
    for region in facts.availability.keys { facts.availability[region]?.extras = Extras() }
    return facts
  }

  /// Whether nothing is told, as where facts were forgotten.
  var isBlank: Bool {
    var facts = self
    facts.fetched = nil
    return facts == TitleFacts()
  }
}

extension SeasonFacts {
  var plain: SeasonFacts {
    var facts = self
    facts.extras = Extras()
    facts.artwork.extras = Extras()
    for index in facts.episodes.indices { facts.episodes[index].extras = Extras() }
    return facts
  }

  /// Whether nothing is told, as where facts were forgotten.
  var isBlank: Bool {
    var facts = self
    facts.fetched = nil
    return facts == SeasonFacts()
  }
}
