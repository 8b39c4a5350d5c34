import ReelbookModel

/// Reads a question word by word. At each place, it reads the longest known phrase.
struct QuestionReader {
  struct Word {
    var text: String
    /// The word in lower case, without signs around it.
    var folded: String
  }

  /// A phrase that was understood, from a place on.
  struct Phrase {
    var facets: [Facet] = []
    var like: TitleID?
    var order: SearchOrder?
    /// The number of its words.
    var length: Int

    /// The phrase after a word such as “not”; `nil` if it then has no meaning.
    var negated: Phrase? {
      guard like == nil, order == nil, !facets.isEmpty else { return nil }
      var phrase = self
      phrase.facets = facets.map(\.opposite)
      return phrase
    }
  }

  let words: [Word]
  let index: SearchIndex
  let viewer: Viewer
  let names: QuestionNames

  init(_ text: String, _ index: SearchIndex, _ viewer: Viewer) {
    words = text.split(whereSeparator: \.isWhitespace).flatMap { part -> [Word] in
      let text = String(part)
      let folded = text.lowercased().replacing("\u{2019}", with: "'").trimmingSigns
      guard folded.hasPrefix("non-"), folded.count > 4 else { return [Word(text: text, folded: folded)] }
      return [
        Word(text: "non", folded: "non"), Word(text: String(text.dropFirst(4)), folded: String(folded.dropFirst(4))),
      ]
    }
    self.index = index
    self.viewer = viewer
    names = QuestionNames(index.facets(for: viewer))
  }

  func folded(_ place: Int) -> String { words.indices.contains(place) ? words[place].folded : "" }

  func text(_ places: Range<Int>) -> String { words[places].map(\.text).joined(separator: " ") }

  func read() -> (chips: [SearchQuestion.Chip], text: String) {
    var chips: [SearchQuestion.Chip] = []
    var unknown: [Range<Int>] = []
    var place = 0
    while place < words.count {
      guard let phrase = negatedPhrase(at: place, after: chips.last) ?? phrase(at: place) else {
        if let last = unknown.last, last.upperBound == place {
          unknown[unknown.count - 1] = last.lowerBound..<place + 1
        } else {
          unknown.append(place..<place + 1)
        }
        place += 1
        continue
      }
      chips.append(chip(phrase, at: place))
      place += phrase.length
    }
    let rest = unknown.map(withoutFillers).filter { !$0.isEmpty }.map(text).joined(separator: " ")
    // A question says more than what texts must not have and in which order the answers come. And a name is no question,
    // even if it has a word such as “horror”; unless all of it is understood, as “horror movies”.
    let isQuestion = chips.contains { chip in
      chip.like != nil || chip.facets.contains { $0.aspect != .text }
    }
    let isUnderstood = isQuestion && unknown.isEmpty && !chips.contains { $0.facets.first?.aspect == .text }
    if !chips.isEmpty, !isUnderstood, isBeginningOfName { return ([], text(words.indices)) }
    if isQuestion || chips.contains(where: { $0.order != nil }) { return (chips, rest) }
    return ([], withoutRequest)
  }

  private func chip(_ phrase: Phrase, at place: Int) -> SearchQuestion.Chip {
    SearchQuestion.Chip(
      facets: phrase.facets, like: phrase.like, order: phrase.order, words: text(place..<place + phrase.length),
      likeName: phrase.like.map { index.library.name(of: MediaID($0)) } ?? "")
  }

  /// A text that asks for nothing, without words such as “show me” before it.
  private var withoutRequest: String {
    let isRequest = QuestionWords.openings.contains { opening in
      opening.indices.allSatisfy { folded($0) == opening[$0] }
    }
    guard isRequest, words.count > 1, !isBeginningOfName else { return text(words.indices) }
    return text(withoutFillers(words.indices).lowerBound..<words.count)
  }

  /// Words without those at the ends that only join others; an article before a word stays.
  private func withoutFillers(_ places: Range<Int>) -> Range<Int> {
    func isFiller(_ place: Int) -> Bool {
      QuestionWords.requests.contains(folded(place)) || QuestionWords.joins.contains(folded(place))
    }
    guard let first = places.first(where: { !isFiller($0) }), let last = places.last(where: { !isFiller($0) }) else {
      return places.upperBound..<places.upperBound
    }
    let hasArticle = first > places.lowerBound && QuestionWords.articles.contains(folded(first - 1))
    return (hasArticle ? first - 1 : first)..<last + 1
  }

  /// Whether a title's name begins with all of the words, of which the last may be incomplete.
  private var isBeginningOfName: Bool {
    let typed = text(words.indices).queryWords
    guard typed.count > 1 else { return false }
    let hits = index.search(
      text(words.indices), facets: [.kind(.movie), .kind(.series)], for: viewer, limit: 20
    ).hits
    return hits.contains { hit in
      let (name, language) = (hit.document.name, hit.document.nameLanguage)
      return [name.queryWords, SortName.of(name, language: language).queryWords].contains { words in
        words.count >= typed.count && words.starts(with: typed.dropLast())
          && words[typed.count - 1].starts(with: typed[typed.count - 1])
      }
    }
  }
}

/// Reads what a question excludes.
extension QuestionReader {
  /// A phrase after “not” or a word like it, or one that goes on: the comedies of “no horror or comedies”.
  private func negatedPhrase(at place: Int, after chip: SearchQuestion.Chip?) -> Phrase? {
    if ["or", "nor", "and"].contains(folded(place)), let last = chip?.facets.first, last.isNegative {
      guard var phrase = phrase(at: place + 1)?.negated, phrase.facets.first?.aspect == last.aspect else { return nil }
      phrase.length += 1
      return phrase
    }
    guard let length = negation(at: place) else { return nil }
    var start = place + length
    while start < words.count {
      if let found = phrase(at: start) ?? sight(at: start, after: place) {
        guard var phrase = found.negated else { break }
        phrase.length += start - place
        return phrase
      }
      guard QuestionWords.negated.contains(folded(start)) else { break }
      start += 1
    }
    return textWithout(place + length, from: place)
  }

  /// The number of the words at a place that make what follows its opposite.
  private func negation(at place: Int) -> Int? {
    let pair = [folded(place), folded(place + 1)]
    if QuestionWords.negationPairs.contains(pair) { return 2 }
    return QuestionWords.negations.contains(pair[0]) ? 1 : nil
  }

  /// The “see” of “didn't see” and the “watch” of “never watch”, but not of “don't want to watch”.
  private func sight(at place: Int, after start: Int) -> Phrase? {
    guard ["see", "watch"].contains(folded(place)), !(start..<place).contains(where: { folded($0) == "want" }) else {
      return nil
    }
    return Phrase(facets: [.watched(true)], length: 1)
  }

  /// The unknown words after “without”, which no text of an answer must have.
  private func textWithout(_ start: Int, from place: Int) -> Phrase? {
    guard QuestionWords.textNegations.contains(folded(start - 1)) else { return nil }
    var first = start
    while QuestionWords.joins.contains(folded(first)), !folded(first).isEmpty { first += 1 }
    var end = first
    while end < words.count, !QuestionWords.joins.contains(folded(end)), negation(at: end) == nil,
      end == first || phrase(at: end) == nil
    { end += 1 }
    guard end > first else { return nil }
    let excluded = text(first..<end).trimmingSigns
    // A service that the index does not know has nothing.
    return Phrase(facets: [.not(folded(start) == "on" ? .service(excluded) : .text(excluded))], length: end - place)
  }
}

extension String {
  /// The text without punctuation at its end.
  var trimmingSigns: String {
    var text = self
    while let last = text.last, ",.;:!?'\u{2019}".contains(last) { text.removeLast() }
    return text
  }
}
