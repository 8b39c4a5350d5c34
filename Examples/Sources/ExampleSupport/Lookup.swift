public import Reelbook
import ReelbookPages

extension Library {
  /// The title with an id, a name or a part of a name; none or several are an error.
  public func title(called text: String) throws -> Title {
    for found in [titles(named: text), titles(like: text)] {
      if let found = try found.only(called: text) { return found.title }
    }
    throw Failure.missing(SupportSentence.noTitle, ["text": text])
  }

  /// The title with an id, or all titles with a name.
  public func titles(named text: String) -> [CatalogTitle] {
    if let id = TitleID(text), contains(id), let title = title(id) { return [CatalogTitle(title)] }
    return titles().filter { $0.name.lowercased() == text.lowercased() }.map { CatalogTitle($0) }
  }

  /// The titles whose names contain a text.
  public func titles(like text: String) -> [CatalogTitle] {
    titles().filter { $0.name.lowercased().contains(text.lowercased()) }.map { CatalogTitle($0) }
  }
}

extension [CatalogTitle] {
  /// The only title that matches a text, or `nil`; several are an error.
  public func only(called text: String) throws -> CatalogTitle? {
    guard count > 1 else { return first }
    throw Failure.ambiguous(text, among: map { "\($0.name) (\($0.title.year.map(String.init) ?? "?"))  \($0.id)" })
  }
}

extension Failure {
  /// The failure of a text that matches several titles, with a line and an id for each.
  public static func ambiguous(_ text: String, among titles: [String]) -> Failure {
    let names = titles.prefix(5).map { "\n  \($0)" }.joined()
    return .missing(SupportSentence.ambiguous, ["text": text, "count": "\(titles.count)", "titles": names])
  }
}

extension Arguments {
  /// The library's title that the first word after the command names.
  public func title(in library: Library) throws -> Title {
    try library.title(called: word(behind: 0, orSay: SupportSentence.titleMissing))
  }

  /// The season or episode that the second word names, as `S1`, `S1E3` or `E27`; without one, the title.
  ///
  /// A person names an episode by the number that they see.
  public func subject(of title: TitleID, in library: Library) throws -> MediaID {
    guard words.count > 2 else { return MediaID(title) }
    let invalid = UsageError(.episodeInvalid, ["text": words[2]])
    guard let match = words[2].lowercased().wholeMatch(of: /(?:s(\d+))?(?:[ef](\d+))?/) else { throw invalid }
    let (season, number) = (match.1.flatMap { Int($0) }, match.2.flatMap { Int($0) })
    if match.2 == nil, let season { return .season(season, of: title) }
    guard let number, match.1 == nil || season != nil,
      let episode = library.episode(shownAs: number, season: season, of: title)
    else { throw invalid }
    return episode
  }

  /// The title, season or episode of the library that the words after the command name.
  public func subject(in library: Library) throws -> MediaID { try subject(of: title(in: library).id, in: library) }
}
