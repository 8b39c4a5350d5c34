import ReelbookModel

/// In a file: a text for each facet that items have, in the order of the numbers.
extension FacetNumbers {
  /// `nil` if a facet is of no kind that items have.
  var texts: [String]? {
    let texts = all.compactMap(Self.text)
    return texts.count == all.count ? texts : nil
  }

  /// Creates the numbers of a file's facets; `nil` for a text that is of none.
  init?(texts: [String]) {
    self.init()
    for text in texts {
      guard let facet = Self.facet(text) else { return nil }
      _ = number(of: facet)
    }
    guard all.count == texts.count else { return nil }
  }

  private static func text(of facet: Facet) -> String? {
    switch facet {
    case .kind(let kind): "k\(kind.rawValue)"
    case .source(let source): "o\(source.rawValue)"
    case .genre(let name): "g\(name)"
    case .years(let years): "y\(years.lowerBound)"
    case .rating(let rating): "r\(rating.rawValue)"
    case .withoutRating: "u"
    case .minutes(let minutes): "m\(minutes.lowerBound)"
    case .score(let range): "p\(Int(range.lowerBound))"
    case .language(let code): "l\(code)"
    case .service(let name): "s\(name)"
    default: nil
    }
  }

  private static func facet(_ text: String) -> Facet? {
    // As a character, the letter would have the accent with which a name may begin.
    let rest = String(decoding: text.utf8.dropFirst(), as: UTF8.self)
    switch text.utf8.first.map({ Character(UnicodeScalar($0)) }) {
    case "k": return .kind(SearchKind(rawValue: rest))
    case "o": return .source(SearchSource(rawValue: rest))
    case "g": return .genre(rest)
    case "y": return Int(rest).flatMap { $0 <= Int.max - 9 ? years(from: $0) : nil }
    case "r": return .rating(ContentRating(rawValue: rest))
    case "u": return .withoutRating
    case "m": return Int(rest).flatMap { $0 <= Int.max - 29 ? minutes(from: $0) : nil }
    case "p": return Int(rest).flatMap { (5...9).contains($0) ? score(from: $0) : nil }
    case "l": return .language(rest)
    case "s": return .service(rest)
    default: return nil
    }
  }
}
