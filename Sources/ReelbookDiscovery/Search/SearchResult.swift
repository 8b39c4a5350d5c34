public import ReelbookModel

/// A page of the hits of a search.
///
/// ``SearchIndex/counts(of:)`` counts the hits on all pages, and the hits of each facet.
public struct SearchResult: Hashable, Sendable {
  /// The hits of this page, the best first.
  public let hits: [SearchHit]
  /// The end of this page; `nil` after the last one.
  package let page: SearchPage?
  /// Whether a search `after` this result returns more.
  public var hasMore: Bool { page != nil }
  let request: SearchRequest

  /// The titles and episodes of this page.
  public var subjects: [MediaID] {
    hits.compactMap { if case .subject(let subject) = $0.document.item { subject } else { nil } }
  }
}

/// The arguments of a search.
struct SearchRequest: Hashable, Sendable {
  var words: [[UInt8]]
  var facets: [Facet]
  var viewer: Viewer?
  /// The title to which the hits are alike, if the question names one.
  var like: TitleID?

  private var key: [AnyHashable] { [words, facets, viewer?.people, like] }

  static func == (a: SearchRequest, b: SearchRequest) -> Bool { a.key == b.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// The end of a page. The next page begins after it and repeats no hit, also if items were added since.
package struct SearchPage: Hashable, Sendable {
  let last: SearchSortKey
}

/// An item that a search found.
public struct SearchHit: Hashable, Sendable {
  let shared: SharedDocument
  let words: [[UInt8]]
  /// Whether a word was found only with typing errors.
  public let isMistyped: Bool
  /// Whether it lacks some of the words, since nothing has all of them.
  let isLoose: Bool

  /// The words of the search that it does not have, since nothing has all of them.
  public var missing: [String] {
    guard isLoose else { return [] }
    let words = MatchedWords(words)
    var missing = Set(words.all.indices)
    let year = document.year.map { ["\($0)"] } ?? []
    for text in [document.name] + document.texts.map(\.text) + year where !missing.isEmpty {
      words.match(text) { _, _, matched in missing.subtract(matched) }
    }
    return missing.sorted().map { String(decoding: words.all[$0], as: UTF8.self) }
  }

  /// The item with its texts and values.
  public var document: SearchDocument { shared.document }

  /// The id of the item.
  public var item: SearchItem { shared.document.item }

  /// The name, with the matched words marked.
  public var name: HighlightedText { HighlightedText(document.name, words: words) }

  /// The matching text beside the name; `nil` if the name of anything but a note matches, or if no other text does.
  public var passage: HighlightedText? {
    guard !name.parts.contains(where: \.isMatch) || document.kind == .note else { return nil }
    return document.texts.lazy.map { HighlightedText($0.text, words: words) }
      .first { $0.parts.contains(where: \.isMatch) }
  }
}

/// A text in parts, some of which matched the search.
public struct HighlightedText: Hashable, Sendable {
  /// A part of a text.
  public struct Part: Hashable, Sendable {
    /// The part, as the text has it.
    public let text: String
    /// Whether it matched.
    public let isMatch: Bool
  }

  /// The parts, which together make the text.
  public private(set) var parts: [Part] = []

  init(_ text: String, words: [[UInt8]]) {
    var places: [Range<Int>] = []
    MatchedWords(words).match(text) { place, length, _ in
      places.append(place.lowerBound..<place.lowerBound + (length ?? place.count))
    }
    let bytes = Array(text.utf8)
    var end = 0
    func append(_ range: Range<Int>, isMatch: Bool) {
      guard !range.isEmpty else { return }
      parts.append(Part(text: String(decoding: bytes[range], as: UTF8.self), isMatch: isMatch))
    }
    for place in places.sorted(by: { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) })
    where place.lowerBound >= end {
      append(end..<place.lowerBound, isMatch: false)
      append(place, isMatch: true)
      end = place.upperBound
    }
    append(end..<bytes.count, isMatch: false)
  }
}

/// Finds the words of a search in a text, in each way in which a search finds them.
struct MatchedWords {
  let all: [[UInt8]]

  init(_ words: [[UInt8]]) { all = words }

  /// Calls the body with the place of each matching word of a text, the number of its matched letters if they are not
  /// all, and the indices of the search's words that match it.
  func match(_ text: String, _ body: (_ place: Range<Int>, _ length: Int?, _ words: [Int]) -> Void) {
    var before: (term: [UInt8], place: Range<Int>)?
    WordReader(purpose: .index).read(text) { term, place in
      let begun = all.indices.filter { term.starts(with: all[$0]) }
      if let longest = begun.map({ all[$0].count }).max() {
        // Marks only the typed letters of a word. If folding changed its length, the whole word is marked.
        body(place, longest < term.count && place.count == term.count ? longest : nil, begun)
      }
      let others = all.indices.filter { !begun.contains($0) && isOther(all[$0], than: term, at: $0) }
      if !others.isEmpty { body(place, nil, others) }
      if let before {
        let parted = all.indices.filter { all[$0] == before.term + term }
        if !parted.isEmpty {
          body(before.place, nil, parted)
          body(place, nil, parted)
        }
      }
      before = (term, place)
    }
  }

  /// Whether a term is a word in another form, a part of it with its neighbour, or the word without its errors.
  private func isOther(_ word: [UInt8], than term: [UInt8], at index: Int) -> Bool {
    if all.count > 1, WordVariants.of(word).contains(term) { return true }
    if index > 0, term.starts(with: all[index - 1] + word) { return true }
    if index + 1 < all.count, term.starts(with: word + all[index + 1]) { return true }
    if let latin = Romanization.of(term) { return latin.starts(with: word) || isMistyped(word, latin) }
    return isMistyped(word, term)
  }

  private func isMistyped(_ word: [UInt8], _ term: [UInt8]) -> Bool {
    var segment = SearchSegment()
    segment.append(term: term, [])
    return !segment.mistypedTerms(word).isEmpty
  }
}

extension HighlightedText: CustomStringConvertible {
  /// The text, with the matches in brackets.
  public var description: String { parts.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined() }
}
