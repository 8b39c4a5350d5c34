import ReelbookModel

/// Reads a question word by word. At each place, it reads the longest known phrase.
struct QuestionReader {
  private struct Word {
    var text: String
    var folded: String
  }

  private var words: [Word]
  private let index: SearchIndex
  private let viewer: Viewer
  private let genres: [String: [Facet]]
  private let services: [String: Facet]

  init(_ text: String, _ index: SearchIndex, _ viewer: Viewer) {
    words = text.split(whereSeparator: \.isWhitespace).map { part in
      let text = String(part)
      return Word(text: text, folded: text.lowercased().trimmingSigns)
    }
    self.index = index
    self.viewer = viewer
    var (genres, services): ([String: [Facet]], [String: Facet]) = ([:], [:])
    for facet in index.facets(for: viewer) {
      if case .genre(let name) = facet {
        for form in QuestionWords.forms(ofGenre: name) { genres[form, default: []].append(facet) }
      }
      if case .service(let name) = facet { services[name.lowercased()] = facet }
    }
    (self.genres, self.services) = (genres, services)
  }

  mutating func read() -> (chips: [SearchQuestion.Chip], text: String) {
    var chips: [SearchQuestion.Chip] = []
    var rest: [String] = []
    var place = 0
    while place < words.count {
      guard let match = phrase(at: place) else {
        rest.append(words[place].text)
        place += 1
        continue
      }
      let phrase = words[place..<place + match.length].map(\.text).joined(separator: " ")
      let name = match.like.map { index.library.name(of: MediaID($0)) } ?? ""
      chips.append(SearchQuestion.Chip(facets: match.facets, like: match.like, words: phrase, likeName: name))
      place += match.length
    }
    // Words that only join others have no meaning once the others are chips.
    if !chips.isEmpty, rest.allSatisfy({ QuestionWords.fillers.contains($0.lowercased()) }) { rest = [] }
    return (chips, rest.joined(separator: " "))
  }

  private struct Phrase {
    var facets: [Facet] = []
    var like: TitleID?
    var length: Int
  }

  private func folded(_ place: Int) -> String { place < words.count ? words[place].folded : "" }

  /// The phrase that begins at a place, including words before it such as “from” and “in”.
  private func phrase(at place: Int) -> Phrase? {
    if let match = like(at: place) ?? service(at: place) ?? years(at: place) ?? minutes(at: place) { return match }
    if let facet = QuestionWords.plain[folded(place)] { return Phrase(facets: [facet], length: 1) }
    if folded(place) == "in" || folded(place) == "from" {
      if folded(place) == "in", let code = QuestionWords.languages[folded(place + 1)] {
        return Phrase(facets: [.language(code)], length: 2)
      }
      return nil
    }
    // Two words come first, as in “science fiction”.
    for length in [2, 1] where place + length <= words.count {
      let text = words[place..<place + length].map(\.folded).joined(separator: " ")
      if let facets = genres[text] { return Phrase(facets: facets, length: length) }
    }
    if let code = QuestionWords.languages[folded(place)], QuestionWords.plain[folded(place + 1)] != nil {
      return Phrase(facets: [.language(code)], length: 1)
    }
    return nil
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
      let name = words[start..<end].map(\.text).joined(separator: " ")
      let titles = [Facet.kind(.movie), .kind(.series)]
      guard let hit = index.search(name, facets: titles, for: viewer, limit: 1).hits.first, !hit.isMistyped,
        hit.document.name.queryWords == name.queryWords, let title = hit.document.title
      else { continue }
      return Phrase(like: title, length: end - place)
    }
    return nil
  }

  private func service(at place: Int) -> Phrase? {
    guard ["on", "at", "with"].contains(folded(place)) else { return nil }
    if folded(place + 1) == "my", folded(place + 2).hasPrefix("service") {
      return Phrase(facets: [.onMyServices], length: 3)
    }
    for length in stride(from: min(4, words.count - place - 1), to: 0, by: -1) {
      let name = words[place + 1...place + length].map { $0.text.lowercased() }.joined(separator: " ")
      if let facet = services[name] { return Phrase(facets: [facet], length: length + 1) }
    }
    return nil
  }

  /// Reads “from the nineties”, “90s”, “after 2010”, “between 1990 and 1999”.
  private func years(at place: Int) -> Phrase? {
    func year(_ place: Int) -> Int? {
      Int(folded(place)).flatMap { (1880...2100).contains($0) ? $0 : nil }
    }
    var start = place
    if ["from", "of", "in"].contains(folded(start)) { start += 1 }
    if folded(start) == "the" { start += 1 }
    if let decade = QuestionWords.decade(folded(start)) {
      return Phrase(facets: [.years(decade...decade + 9)], length: start + 1 - place)
    }
    let word = folded(place)
    if ["from", "between"].contains(word), let first = year(place + 1),
      ["to", "and", "until", "till"].contains(folded(place + 2)),
      let last = year(place + 3), first <= last
    {
      return Phrase(facets: [.years(first...last)], length: 4)
    }
    guard let single = year(place + 1) else { return nil }
    switch word {
    case "from", "in", "of": return Phrase(facets: [.years(single...single)], length: 2)
    case "before": return Phrase(facets: [.years(1...single - 1)], length: 2)
    case "until", "till": return Phrase(facets: [.years(1...single)], length: 2)
    case "after": return Phrase(facets: [.years(single + 1...9999)], length: 2)
    case "since": return Phrase(facets: [.years(single...9999)], length: 2)
    default: return nil
    }
  }

  /// Reads “under 100 minutes”, “at most two hours”, “longer than 2 h”.
  private func minutes(at place: Int) -> Phrase? {
    var start = place
    let isMost: Bool
    var isStrict = false
    switch folded(place) {
    case "under", "below": (isMost, isStrict, start) = (true, true, place + 1)
    case "over", "above": (isMost, isStrict, start) = (false, true, place + 1)
    case "max", "maximum": (isMost, start) = (true, place + 1)
    case "min", "minimum": (isMost, start) = (false, place + 1)
    case "up":
      guard folded(place + 1) == "to" else { return nil }
      (isMost, start) = (true, place + 2)
    case "at":
      guard ["most", "least"].contains(folded(place + 1)) else { return nil }
      (isMost, start) = (folded(place + 1) == "most", place + 2)
    case "less", "shorter", "more", "longer":
      guard folded(place + 1) == "than" else { return nil }
      (isMost, isStrict, start) = (["less", "shorter"].contains(folded(place)), true, place + 2)
    default: return nil
    }
    guard let (minutes, length) = length(at: start) else { return nil }
    let facet: Facet =
      isMost
      ? isStrict ? .runtime(..<minutes) : .runtime(...minutes)
      : .runtime((isStrict ? minutes + 1 : minutes)...)
    return Phrase(facets: [facet], length: start + length - place)
  }

  /// Reads a number of minutes, and the number of words that give it.
  private func length(at place: Int) -> (minutes: Int, words: Int)? {
    let number = folded(place)
    for (unit, factor) in [("minutes", 1), ("mins", 1), ("min", 1), ("m", 1), ("hours", 60), ("hrs", 60), ("h", 60)] {
      if number.hasSuffix(unit), let value = Double(number.dropLast(unit.count)), value < 10_000, value >= 0 {
        return (Int(value * Double(factor)), 1)
      }
    }
    guard let value = Double(number) ?? QuestionWords.numbers[number], value >= 0, value < 10_000 else { return nil }
    switch folded(place + 1) {
    case "minutes", "minute", "mins", "min", "m": return (Int(value), 2)
    case "hours", "hour", "hrs", "hr", "h": return (Int(value * 60), 2)
    default: return nil
    }
  }
}

extension String {
  /// The text without punctuation at its end.
  fileprivate var trimmingSigns: String {
    var text = self
    while let last = text.last, ",.;:!?".contains(last) { text.removeLast() }
    return text
  }
}
