public import ReelbookModel

/// What a search found: a page of hits.
///
/// How many there are in all, and with each facet, is counted when it is asked for: see ``SearchIndex/counts(of:)``.
public struct SearchResult: Hashable, Sendable {
  /// The hits of this page, the best first.
  public let hits: [SearchHit]
  /// What the next page is asked for with; `nil` behind the last.
  public let page: SearchPage?
  let request: SearchRequest

  /// The titles and episodes of this page.
  public var subjects: [MediaID] {
    hits.compactMap { if case .subject(let subject) = $0.document.item { subject } else { nil } }
  }
}

/// What was asked for.
struct SearchRequest: Hashable, Sendable {
  var words: [[UInt8]]
  var facets: [Facet]
  var person: PersonID?
  /// What it is to be like.
  var like: TitleID?
}

/// Where a page ends: what comes behind it is on the next, and on no other, also where something was added since.
public struct SearchPage: Hashable, Sendable {
  let last: SearchSortKey
}

/// Something that was found.
public struct SearchHit: Hashable, Sendable {
  /// What there is to say of it.
  public let document: SearchDocument
  let words: [[UInt8]]
  /// Whether a word was found by typing errors alone.
  public let isMistyped: Bool

  /// What it is.
  public var item: SearchItem { document.item }

  /// The name with the places that were looked for.
  public var name: HighlightedText { HighlightedText(document.name, words: words) }

  /// The text that was found in beside the name, with the places; `nil` where the name is enough.
  public var passage: HighlightedText? {
    guard !name.parts.contains(where: \.isMatch) || document.kind == .note else { return nil }
    return document.texts.lazy.map { HighlightedText($0.text, words: words) }
      .first { $0.parts.contains(where: \.isMatch) }
  }
}

/// A text in parts, of which some were looked for.
public struct HighlightedText: Hashable, Sendable {
  /// A part of a text.
  public struct Part: Hashable, Sendable {
    /// The part as it stands in the text.
    public let text: String
    /// Whether it was looked for.
    public let isMatch: Bool
  }

  /// The parts; together they are the text.
  public private(set) var parts: [Part] = []

  init(_ text: String, words: [[UInt8]]) {
    var places: [Range<Int>] = []
    WordReader(purpose: .index).read(text) { term, place in
      guard let matched = Self.matched(term, words) else { return }
      // Of a word that was typed in part, as many letters as were typed; folding may have made more of them.
      let length = matched < term.count && place.count == term.count ? matched : place.count
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

  /// How many letters of a term were looked for; `nil` for none.
  private static func matched(_ term: [UInt8], _ words: [[UInt8]]) -> Int? {
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
  /// The text, with what was looked for in brackets.
  public var description: String { parts.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined() }
}
