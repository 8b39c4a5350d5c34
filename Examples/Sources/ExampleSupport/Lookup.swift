import Reelbook

extension Arguments {
  /// The word at a place behind the command; it is an error if there is none.
  public func word(behind index: Int, _ what: String) throws -> String {
    guard words.indices.contains(index + 1) else { throw UsageError("\(what) is missing.") }
    return words[index + 1]
  }

  /// The number that an option has; it is an error if it is no number.
  public func number(_ option: String) throws -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text) else { throw UsageError("“\(text)” is no number for --\(option).") }
    return number
  }
}

/// A season or an episode as people write it: `S1`, `s1e3`.
public struct EpisodeName {
  /// The season's number.
  public var season: Int
  /// The episode's number; none for a whole season.
  public var episode: Int?

  /// Reads `S1` or `S1E3`; anything else is none.
  public init?(_ text: String) {
    guard let match = text.lowercased().wholeMatch(of: /s(\d+)(?:e(\d+))?/), let season = Int(match.1) else {
      return nil
    }
    self.season = season
    episode = match.2.flatMap { Int($0) }
  }

  /// What it means of a title.
  public func subject(of title: TitleID) -> Subject {
    guard let episode else { return .season(season, of: title) }
    return .episode(episode, season: season, of: title)
  }
}

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
