/// A text of a guide with its language.
public struct GuideText: Sendable, Hashable, ExpressibleByStringLiteral {
  public var text: String
  /// Its language, such as `de`; `nil` if not stated.
  public var language: String?

  /// Creates a text.
  public init(_ text: String, language: String? = nil) {
    self.text = text
    self.language = language
  }

  public init(stringLiteral value: String) { self.init(value) }
}

extension GuideText: CustomStringConvertible {
  /// The text alone.
  public var description: String { text }
}

extension [GuideText] {
  /// The text in the first available of some languages; otherwise the first of all.
  ///
  /// `de` also finds `de-AT`, and `de-AT` finds `de`.
  public func text(in languages: [String] = []) -> String? {
    for language in languages {
      let primary = language.primaryLanguage
      if let exact = first(where: { $0.language?.isSameWord(as: language) ?? false }) { return exact.text }
      if let similar = first(where: { $0.language?.primaryLanguage == primary }) { return similar.text }
    }
    return first?.text
  }
}

extension String {
  /// The language without its region.
  var primaryLanguage: String { prefix { $0 != "-" && $0 != "_" }.lowercased() }
}
