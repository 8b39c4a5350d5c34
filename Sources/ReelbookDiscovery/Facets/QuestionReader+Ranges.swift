import ReelbookModel

/// Reads phrases with numbers: years, lengths and the audience's score.
extension QuestionReader {
  /// Reads “from the nineties”, “90s”, “after 2010”, “older than 1980”, “between 1990 and 1999”.
  func years(at place: Int) -> Phrase? {
    func year(_ place: Int) -> Int? {
      Int(folded(place)).flatMap { (1880...2100).contains($0) ? $0 : nil }
    }
    var start = place
    if ["made", "released"].contains(folded(start)) { start += 1 }
    let word = folded(start)
    if ["from", "of", "in"].contains(word) { start += 1 }
    if folded(start) == "the" { start += 1 }
    if let decade = QuestionWords.decade(folded(start)) {
      return Phrase(facets: [.years(decade...decade + 9)], length: start + 1 - place)
    }
    start = folded(place) == word ? place : place + 1
    if ["from", "between"].contains(word), let first = year(start + 1),
      ["to", "and", "until", "till"].contains(folded(start + 2)),
      let last = year(start + 3), first <= last
    {
      return Phrase(facets: [.years(first...last)], length: start + 4 - place)
    }
    if folded(start + 1) == "than", let limit = year(start + 2) {
      let length = start + 3 - place
      switch word {
      case "older", "earlier": return Phrase(facets: [.years(1...limit - 1)], length: length)
      case "newer", "later": return Phrase(facets: [.years(limit + 1...9999)], length: length)
      default: return nil
      }
    }
    guard let single = year(start + 1) else { return nil }
    let length = start + 2 - place
    switch word {
    case "from", "in", "of": return Phrase(facets: [.years(single...single)], length: length)
    case "before": return Phrase(facets: [.years(1...single - 1)], length: length)
    case "until", "till": return Phrase(facets: [.years(1...single)], length: length)
    case "after": return Phrase(facets: [.years(single + 1...9999)], length: length)
    case "since": return Phrase(facets: [.years(single...9999)], length: length)
    default: return nil
    }
  }

  /// Reads “under 100 minutes”, “at most two hours”, “longer than 2 h”.
  func minutes(at place: Int) -> Phrase? {
    guard let bound = bound(at: place), let (minutes, length) = length(at: place + bound.length) else { return nil }
    let facet: Facet =
      bound.isMost
      ? bound.isStrict ? .runtime(..<minutes) : .runtime(...minutes)
      : .runtime((bound.isStrict ? minutes + 1 : minutes)...)
    return Phrase(facets: [facet], length: bound.length + length)
  }

  /// Reads “rated above 8”, “rated 7.5 or better”, “rated at least 4 stars”; stars are the person's own.
  func score(at place: Int) -> Phrase? {
    guard ["rated", "rating", "ratings", "score", "scored"].contains(folded(place)) else { return nil }
    var start = place + 1
    if folded(start) == "of" { start += 1 }
    let bound = bound(at: start)
    start += bound?.length ?? 0
    guard let number = Double(folded(start)), (0...10).contains(number) else { return nil }
    start += 1
    let isMost = bound?.isMost ?? false
    let isOwn = folded(start).hasPrefix("star")
    if isOwn { start += 1 }
    for ending in [
      ["or", "better"], ["or", "more"], ["or", "higher"], ["and", "above"], ["out", "of", "10"], ["of", "10"],
    ]
    where ending.indices.allSatisfy({ folded(start + $0) == ending[$0] }) {
      start += ending.count
    }
    let facet: Facet =
      isOwn
      ? .myRating(isMost ? 0...min(1, number / 5) : min(1, number / 5)...1)
      : .score(isMost ? 0...number : number...10)
    return Phrase(facets: [facet], length: start - place)
  }

  /// Words such as “under” and “at least” before a number.
  private func bound(at place: Int) -> (isMost: Bool, isStrict: Bool, length: Int)? {
    let next = folded(place + 1)
    switch folded(place) {
    case "under", "below": return (true, true, 1)
    case "over", "above": return (false, true, 1)
    case "max", "maximum": return (true, false, 1)
    case "min", "minimum": return (false, false, 1)
    case "up": return next == "to" ? (true, false, 2) : nil
    case "at": return ["most", "least"].contains(next) ? (next == "most", false, 2) : nil
    case "less", "shorter": return next == "than" ? (true, true, 2) : nil
    case "more", "longer", "better", "higher": return next == "than" ? (false, true, 2) : nil
    default: return nil
    }
  }

  /// Reads a length, and the number of words that give it: “90 minutes”, “2h”, “1h30”, “an hour and a half”.
  private func length(at place: Int) -> (minutes: Int, words: Int)? {
    if folded(place) == "half", ["a", "an"].contains(folded(place + 1)), folded(place + 2) == "hour" { return (30, 3) }
    guard let (amount, unit, used) = amount(at: place) else { return nil }
    guard unit == 60 else { return (Int(amount), used) }
    var (minutes, end) = (Int(amount * 60), place + used)
    if folded(end) == "and", folded(end + 1) == "a", folded(end + 2) == "half" { return (minutes + 30, used + 3) }
    if folded(end) == "and" { end += 1 }
    guard let rest = self.amount(at: end), rest.unit == 1, rest.amount < 60 else { return (minutes, used) }
    minutes += Int(rest.amount)
    return (minutes, end + rest.words - place)
  }

  /// Reads a number with its unit, in minutes: “two hours”, “2h”, “two and a half hours”.
  private func amount(at place: Int) -> (amount: Double, unit: Int, words: Int)? {
    let number = folded(place)
    let units = [("minutes", 1), ("mins", 1), ("min", 1), ("m", 1), ("hours", 60), ("hrs", 60), ("h", 60)]
    for (unit, factor) in units where number.hasSuffix(unit) {
      if let value = Double(number.dropLast(unit.count)), (0..<10_000).contains(value) { return (value, factor, 1) }
    }
    // “1h30”, with or without its unit.
    let parts = number.split(separator: "h").map { $0.hasSuffix("m") ? $0.dropLast() : $0 }.map { Double($0) }
    if number.contains("h"), parts.count == 2, let hours = parts[0], let minutes = parts[1],
      (0..<100).contains(hours), (0..<60).contains(minutes)
    {
      return (hours * 60 + minutes, 1, 1)
    }
    guard var value = Double(number) ?? QuestionWords.numbers[number], (0..<10_000).contains(value) else { return nil }
    var end = place + 1
    if folded(end) == "and", folded(end + 1) == "a", folded(end + 2) == "half" { (value, end) = (value + 0.5, end + 3) }
    switch folded(end) {
    case "minutes", "minute", "mins", "min", "m": return (value, 1, end + 1 - place)
    case "hours", "hour", "hrs", "hr", "h": return (value, 60, end + 1 - place)
    default: return nil
    }
  }
}
