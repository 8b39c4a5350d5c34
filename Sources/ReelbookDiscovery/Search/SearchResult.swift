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
  let words: MatchedWords
  /// Whether a word of one that has all of them was found only with typing errors.
  private let isWholeMistyped: Bool
  /// Whether it lacks some of the words, since nothing has all of them.
  let isLoose: Bool

  init(_ shared: SharedDocument, _ words: MatchedWords, isMistyped: Bool, _ isLoose: Bool) {
    (self.shared, self.words, isWholeMistyped, self.isLoose) = (shared, words, isMistyped, isLoose)
  }

  /// The words of the search that it does not have, since nothing has all of them.
  public var missing: [String] {
    guard isLoose else { return [] }
    let (found, mistyped) = words.places(in: document)
    return words.all.indices.filter { !found.contains($0) && !mistyped.contains($0) }
      .map { String(decoding: words.all[$0], as: UTF8.self) }
  }

  /// Whether a word was found only with typing errors.
  public var isMistyped: Bool {
    guard isLoose else { return isWholeMistyped }
    let (found, mistyped) = words.places(in: document)
    return !mistyped.isSubset(of: found)
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

  init(_ text: String, words: MatchedWords) {
    var places: [Range<Int>] = []
    words.match(text) { place, length, _, _ in
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
struct MatchedWords: Hashable {
  let all: [[UInt8]]
  /// The places of words that were forgiven more errors, since nothing has them.
  private let forgiven: Set<Int>

  init(_ words: [[UInt8]], forgiven: Set<Int> = []) { (all, self.forgiven) = (words, forgiven) }

  /// The places of the words that an item has, and of those that it has only with typing errors.
  func places(in document: SearchDocument) -> (found: Set<Int>, mistyped: Set<Int>) {
    var (found, mistyped): (Set<Int>, Set<Int>) = ([], [])
    let year = document.year.map { ["\($0)"] } ?? []
    for text in [document.name] + document.texts.map(\.text) + year {
      match(text) { _, _, words, errors in
        found.formUnion(words.filter { !errors.contains($0) })
        mistyped.formUnion(errors)
      }
    }
    let implied = document.impliedWords + document.initials
    found.formUnion(all.indices.filter { implied.contains(all[$0]) })
    return (found, mistyped)
  }

  /// Calls the body with the place of each matching word of a text, the number of its matched letters if they are not
  /// all, and the indices of the search's words that match it, of which some match it only with typing errors.
  func match(
    _ text: String, _ body: (_ place: Range<Int>, _ length: Int?, _ words: [Int], _ mistyped: [Int]) -> Void
  ) {
    var before: (term: [UInt8], place: Range<Int>)?
    WordReader(purpose: .index).read(text) { term, place in
      let begun = all.indices.filter { term.starts(with: all[$0]) }
      if let longest = begun.map({ all[$0].count }).max() {
        // Marks only the typed letters of a word. If folding changed its length, the whole word is marked.
        body(place, longest < term.count && place.count == term.count ? longest : nil, begun, [])
      }
      let rest = all.indices.filter { !begun.contains($0) }
      let others = rest.filter { isOther(all[$0], than: term, at: $0) }
      let mistyped = rest.filter { !others.contains($0) && isMistyped(at: $0, term) }
      if !others.isEmpty || !mistyped.isEmpty { body(place, nil, others + mistyped, mistyped) }
      if let before {
        let parted = all.indices.filter { all[$0] == before.term + term }
        if !parted.isEmpty {
          body(before.place, nil, parted, [])
          body(place, nil, parted, [])
        }
      }
      before = (term, place)
    }
  }

  /// Whether a term is a word in another form or script, or a part of it with its neighbour.
  private func isOther(_ word: [UInt8], than term: [UInt8], at index: Int) -> Bool {
    if WordVariants.of(word).contains(term) { return true }
    if index > 0, term.starts(with: all[index - 1] + word) { return true }
    if index + 1 < all.count, term.starts(with: word + all[index + 1]) { return true }
    return Romanization.of(term)?.starts(with: word) ?? false
  }

  private func isMistyped(at index: Int, _ term: [UInt8]) -> Bool {
    var segment = SearchSegment()
    segment.append(term: Romanization.of(term) ?? term, [])
    return !segment.mistypedTerms(all[index], isGenerous: forgiven.contains(index)).isEmpty
  }
}

extension HighlightedText: CustomStringConvertible {
  /// The text, with the matches in brackets.
  public var description: String { parts.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined() }
}
