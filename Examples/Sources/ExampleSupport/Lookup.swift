import Reelbook

extension Library {
  /// The title of a name or a part of one; it is an error if there is none, or more than one.
  public func title(called text: String) throws -> Title {
    let found = titles().filter { $0.name.lowercased().contains(text.lowercased()) }
    if let exact = found.first(where: { $0.name.lowercased() == text.lowercased() }) { return exact }
    guard let title = found.first else { throw LibraryError(.notFound, "No title of the library is called “\(text)”.") }
    guard found.count == 1 else {
      throw LibraryError(.notFound, "“\(text)” may be \(found.map { "“\($0.name)”" }.joined(separator: " or ")).")
    }
    return title
  }
}

extension Arguments {
  /// The title of the library that the first word behind the command names.
  public func title(in library: Library) throws -> Title {
    try library.title(called: word(behind: 0, "A title"))
  }

  /// The season or episode of a title that the second word names as `S1` or `S1E3`; the title where there is none.
  public func subject(of title: TitleID) throws -> Subject {
    guard words.count > 2 else { return Subject(title) }
    guard let match = words[2].lowercased().wholeMatch(of: /s(\d+)(?:e(\d+))?/), let season = Int(match.1) else {
      throw UsageError("“\(words[2])” is no episode such as S1E3.")
    }
    guard let number = match.2 else { return .season(season, of: title) }
    guard let episode = Int(number) else { throw UsageError("“\(words[2])” is no episode such as S1E3.") }
    return .episode(episode, season: season, of: title)
  }

  /// What of the library the words behind the command name: a title, or a season or an episode of it.
  public func subject(in library: Library) throws -> Subject { try subject(of: title(in: library).id) }
}
