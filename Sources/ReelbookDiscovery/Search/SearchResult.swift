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
    WordReader(purpose: .index).read(text) { term, place in
      guard let matchedLength = Self.matchedLength(of: term, words) else { return }
      // Marks only the typed letters of a word. If folding changed its length, the whole word is marked.
      let length = matchedLength < term.count && place.count == term.count ? matchedLength : place.count
      places.append(place.lowerBound..<place.lowerBound + length)
    }
    let bytes = Array(text.utf8)
    var end = 0
    func append(_ range: Range<Int>, isMatch: Bool) {
      guard !range.isEmpty else { return }
      parts.append(Part(text: String(decoding: bytes[range], as: UTF8.self), isMatch: isMatch))
    }
    for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) where place.lowerBound >= end {
      append(end..<place.lowerBound, isMatch: false)
      append(place, isMatch: true)
      end = place.upperBound
    }
    append(end..<bytes.count, isMatch: false)
  }

  /// The number of matched letters of a term; `nil` if it does not match.
  private static func matchedLength(of term: [UInt8], _ words: [[UInt8]]) -> Int? {
    if let word = words.filter({ term.starts(with: $0) }).max(by: { $0.count < $1.count }) { return word.count }
    return words.contains { isMistyped($0, term) } ? term.count : nil
  }

  private static func isMistyped(_ word: [UInt8], _ term: [UInt8]) -> Bool {
    var segment = SearchSegment()
    segment.append(term: term, [])
    return !segment.mistypedTerms(word).isEmpty
  }
}

extension HighlightedText: CustomStringConvertible {
  /// The text, with the matches in brackets.
  public var description: String { parts.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined() }
}
