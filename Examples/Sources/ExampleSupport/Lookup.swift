import Reelbook

extension Library {
  /// The title of an id, of a name or of a part of one; it is an error if there is none, or more than one.
  public func title(called text: String) throws -> Title {
    for found in [titles(named: text), titles(like: text)] {
      if let found = try found.only(called: text) { return found.title }
    }
    throw LibraryError(.notFound, "No title of the library is called “\(text)”.")
  }

  /// The title of an id, or all of a name.
  public func titles(named text: String) -> [CatalogTitle] {
    if let id = TitleID(text), contains(id), let title = title(id) { return [CatalogTitle(title)] }
    return titles().filter { $0.name.lowercased() == text.lowercased() }.map { CatalogTitle($0) }
  }

  /// The titles that have a text in their names.
  public func titles(like text: String) -> [CatalogTitle] {
    titles().filter { $0.name.lowercased().contains(text.lowercased()) }.map { CatalogTitle($0) }
  }
}

extension [CatalogTitle] {
  /// The title that a text means, if any does; it is an error if more than one does.
  public func only(called text: String) throws -> CatalogTitle? {
    guard count > 1 else { return first }
    throw LibraryError.ambiguous(text, among: map { "\($0.name) (\($0.title.year.map(String.init) ?? "?"))  \($0.id)" })
  }
}

extension LibraryError {
  /// A text means more than one title, each of which has a line with its id.
  public static func ambiguous(_ text: String, among titles: [String]) -> LibraryError {
    let names = titles.prefix(5).map { "\n  \($0)" }.joined()
    return LibraryError(.notFound, "“\(text)” may be one of \(titles.count); name it by its id, such as\(names)")
  }
}

extension Arguments {
  /// The title of the library that the first word behind the command names.
  public func title(in library: Library) throws -> Title {
    try library.title(called: word(behind: 0, "A title"))
  }

  /// The season or episode of a title that the second word names as `S1` or `S1E3`; the title where there is none.
  public func subject(of title: TitleID) throws -> MediaID {
    guard words.count > 2 else { return MediaID(title) }
    guard let match = words[2].lowercased().wholeMatch(of: /s(\d+)(?:e(\d+))?/), let season = Int(match.1) else {
      throw UsageError("“\(words[2])” is no episode such as S1E3.")
    }
    guard let number = match.2 else { return .season(season, of: title) }
    guard let episode = Int(number) else { throw UsageError("“\(words[2])” is no episode such as S1E3.") }
    return .episode(season: season, number: episode, of: title)
  }

  /// What of the library the words behind the command name: a title, or a season or an episode of it.
  public func subject(in library: Library) throws -> MediaID { try subject(of: title(in: library).id) }
}
