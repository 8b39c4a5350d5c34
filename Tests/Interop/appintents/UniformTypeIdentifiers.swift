// The UniformTypeIdentifiers symbols that the article's snippets use.
public struct UTType: Hashable, Sendable {
  public static let movie = UTType()
}
