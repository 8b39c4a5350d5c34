import ReelbookModel

/// Reads phrases that are not about numbers.
extension QuestionReader {
  /// The phrase that begins at a place, including words before it such as “from” and “in”.
  func phrase(at place: Int) -> Phrase? {
    guard place < words.count else { return nil }
    if let phrase = like(at: place) ?? order(at: place) ?? service(at: place) ?? rating(at: place) { return phrase }
    if let phrase = years(at: place) ?? minutes(at: place) ?? score(at: place) { return phrase }
    if isRequest(at: place) { return nil }
    if folded(place) == "tv", let facet = QuestionWords.plain[folded(place + 1)] {
      return Phrase(facets: [facet], length: 2)
    }
    if let facet = QuestionWords.plain[folded(place)] { return Phrase(facets: [facet], length: 1) }
    return genres(at: place) ?? language(at: place)
  }

  /// Whether “show” asks for something, and is none: “show me”.
  private func isRequest(at place: Int) -> Bool {
    folded(place) == "show" && ["me", "us", "all", "only", "some", "the"].contains(folded(place + 1))
  }

  /// Reads genres. Of adjacent ones, a title has all: “horror comedies”.
  private func genres(at place: Int) -> Phrase? {
    var sets: [[String]] = [[]]
    var end = place
    while end < words.count, let found = genre(at: end) {
      sets = found.names.flatMap { names in sets.map { $0 + names.filter { !$0.isEmpty } } }
      end += found.length
      // A comma makes them alternatives.
      if words[end - 1].text.hasSuffix(",") { break }
    }
    guard end > place else { return nil }
    return Phrase(facets: sets.map { $0.count == 1 ? .genre($0[0]) : .genres($0) }, length: end - place)
  }

  /// A genre at a place, as alternatives that each have some names.
  private func genre(at place: Int) -> (names: [[String]], length: Int)? {
    // Two words come first, as in “science fiction”.
    for length in [2, 1] where place + length <= words.count {
      let typed = words[place..<place + length].map(\.folded).joined(separator: " ")
      if let facets = names.genres[typed] { return (facets.compactMap(\.genreName).map { [$0] }, length) }
      if QuestionWords.romanticComedy.contains(typed.replacing(" ", with: "-")), let romance = names.genres["romance"],
        let comedy = names.genres["comedy"]
      {
        let pairs = romance.compactMap(\.genreName).flatMap { name in comedy.compactMap(\.genreName).map { [name, $0] }
        }
        return (pairs, length)
      }
    }
    return nil
  }

  /// Reads “in French”, “French films”, “French comedies” and the “French” of “not French”.
  private func language(at place: Int) -> Phrase? {
    if folded(place) == "in", let code = QuestionWords.languages[folded(place + 1)] {
      return Phrase(facets: [.language(code)], length: 2)
    }
    guard let code = QuestionWords.languages[folded(place)] else { return nil }
    let next = folded(place + 1)
    let isBeforeThings = QuestionWords.plain[next] != nil || names.genres[next] != nil || next == "tv"
    let isNegated = ["not", "no", "non", "nothing", "without"].contains(folded(place - 1))
    return isBeforeThings || isNegated ? Phrase(facets: [.language(code)], length: 1) : nil
  }

  /// Reads “like Die Hard”, with the longest name of a title after it.
  private func like(at place: Int) -> Phrase? {
    guard folded(place) == "like" || folded(place) == "similar" else { return nil }
    var start = place + 1
    if folded(place) == "similar" {
      guard folded(start) == "to" else { return nil }
      start += 1
    }
    for end in stride(from: words.count, to: start, by: -1) {
      let name = text(start..<end)
      let titles = [Facet.kind(.movie), .kind(.series)]
      guard let hit = index.search(name, facets: titles, for: viewer, limit: 1).hits.first, !hit.isMistyped,
        hit.document.name.queryWords == name.queryWords, let title = hit.document.title
      else { continue }
      return Phrase(like: title, length: end - place)
    }
    return nil
  }

  /// Reads “best”, “top rated”, “newest”.
  private func order(at place: Int) -> Phrase? {
    if let order = QuestionWords.orders["\(folded(place))-\(folded(place + 1))"] {
      return Phrase(order: order, length: 2)
    }
    return QuestionWords.orders[folded(place)].map { Phrase(order: $0, length: 1) }
  }

  private func service(at place: Int) -> Phrase? {
    let isAfterWord = ["on", "at", "with"].contains(folded(place))
    if isAfterWord, folded(place + 1) == "my", folded(place + 2).hasPrefix("service") {
      return Phrase(facets: [.onMyServices], length: 3)
    }
    let start = isAfterWord ? place + 1 : place
    for length in stride(from: min(4, words.count - start), to: 0, by: -1) {
      let name = words[start..<start + length].map(\.folded).joined(separator: " ")
      // Without a word before it, a short name may be any word, such as “now”.
      guard isAfterWord || name.count > 4 else { continue }
      let facets = names.services(named: name, orPart: folded(place) == "on")
      if !facets.isEmpty { return Phrase(facets: facets, length: start + length - place) }
    }
    return nil
  }

  /// Reads “unrated”, “rated R”, “PG-13 movies”.
  private func rating(at place: Int) -> Phrase? {
    if folded(place) == "unrated" { return Phrase(facets: [.withoutRating], length: 1) }
    if folded(place) == "rated", let facets = names.ratings[folded(place + 1)] {
      return Phrase(facets: facets, length: 2)
    }
    if let facets = names.ratings[folded(place)] {
      if folded(place + 1) == "rated" { return Phrase(facets: facets, length: 2) }
      // A single letter or a number is more often something else.
      if folded(place).count > 1, Int(folded(place)) == nil, QuestionWords.plain[folded(place + 1)] != nil {
        return Phrase(facets: facets, length: 1)
      }
    }
    return nil
  }
}

extension Facet {
  /// The name of a genre.
  fileprivate var genreName: String? { if case .genre(let name) = self { name } else { nil } }
}
