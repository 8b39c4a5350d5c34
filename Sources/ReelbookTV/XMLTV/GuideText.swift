/// A text of a guide, and the language that it is in.
public struct GuideText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text.
  public var text: String
  /// Its language as the guide has it, such as `de`; `nil` where it says none.
  public var language: String?

  /// Makes a text.
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
  /// The text in one of some languages, the first that there is; otherwise the first of all.
  ///
  /// `de` also finds `de-AT`, and `de-AT` finds `de`.
  public func text(in languages: [String] = []) -> String? {
    for language in languages {
      let wanted = language.primaryLanguage
      if let exact = first(where: { $0.language?.isSameWord(as: language) ?? false }) { return exact.text }
      if let found = first(where: { $0.language?.primaryLanguage == wanted }) { return found.text }
    }
    return first?.text
  }
}

extension String {
  /// The language without its region.
  var primaryLanguage: String { prefix { $0 != "-" && $0 != "_" }.lowercased() }
}
