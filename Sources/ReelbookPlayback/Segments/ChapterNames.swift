import ReelbookModel

/// The names that chapters have, in two dozen languages.
///
/// A name counts as a whole, or by how it begins: “Previously on Lost” is a recap, “Theme Park” a scene.
package enum ChapterNames {
  /// The kind of segment of a name; `nil` for none. “Ending” is the credits of an episode, and a scene of a film.
  package static func kind(of name: String, inEpisode: Bool = true) -> SkipKind? {
    let name = name.withoutLanguage
    if let kind = kindOfSponsorBlock(name) ?? kindOfSong(name) { return kind }
    guard let words = name.chapterWords else { return nil }
    let kind = kinds[words] ?? name.beforeSigns.chapterWords.flatMap { songs.contains($0) ? kinds[$0] : nil }
    if let kind { return !inEpisode && scenesOfFilms.contains(words) ? nil : kind }
    return beginnings.first { words.hasPrefix($0.words) }?.kind
  }

  /// Whether a name is of the opening in some files, and of the credits in others.
  static func isEither(_ name: String) -> Bool { name.chapterWords.map { either.contains($0) } ?? false }

  /// Whether a name is of whatever comes first, which is a scene where the opening has a name of its own.
  static func isPlainIntro(_ name: String) -> Bool {
    name.withoutLanguage.chapterWords.map { ["intro", "introduction", "intro-start"].contains($0) } ?? false
  }

  /// Whether a name says nothing: it is empty, only a number, as in “Chapter 12”, or a time.
  package static func isUnnamed(_ name: String) -> Bool {
    guard name.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else {
      return true
    }
    return name.foldedForMatching.split(separator: "-").allSatisfy { word in
      ["chapter", "kapitel", "chapitre", "capitulo", "capitolo"].contains(word) || word.allSatisfy(\.isNumber)
    }
  }

  /// `OP2`, `ED: Title`, `NCOP`: in capitals, since a man may be named Ed.
  private static func kindOfSong(_ name: String) -> SkipKind? {
    for (letters, kind) in [("NCOP", SkipKind.intro), ("NCED", .credits), ("OP", .intro), ("ED", .credits)] {
      guard name.hasPrefix(letters) else { continue }
      let rest = name.dropFirst(letters.count).drop { $0.isNumber || $0 == " " }
      let next = String(rest).foldedForMatching.split(separator: "-").first ?? ""
      let isEnd = rest.isEmpty || rest.first.map { ":([-–\"“「『".contains($0) } ?? false
      return isEnd || ["theme", "sequence", "song", "tv"].contains(next) ? kind : nil
    }
    return nil
  }

  /// The names that yt-dlp writes for SponsorBlock's parts: `[SponsorBlock]: Sponsor, Endcards/Credits`.
  private static func kindOfSponsorBlock(_ name: String) -> SkipKind? {
    let prefix = "[SponsorBlock]:"
    guard name.hasPrefix(prefix) else { return nil }
    let parts = name.dropFirst(prefix.count).split(separator: ",").map { String($0).trimmed }
    return sponsorBlock.first { parts.contains($0.name) }?.kind
  }
}

extension String {
  /// Without a mark of the language, as in `en:Opening Credits`.
  fileprivate var withoutLanguage: String {
    let text = trimmed
    guard let colon = text.firstIndex(of: ":"), colon < text.endIndex else { return text }
    let code = text[..<colon]
    guard (2...3).contains(code.count), code.allSatisfy({ $0.isASCII && $0.isLowercase }) else { return text }
    return String(text[text.index(after: colon)...]).trimmed
  }

  /// The text before a title in quotes or behind a colon, as in `Opening: Gurenge`.
  fileprivate var beforeSigns: String { String(prefix { !":(\"“「『[".contains($0) }) }

  /// The folded words, without the number of a season or of the part; `nil` for a name without letters.
  fileprivate var chapterWords: String? {
    guard unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
    var words = foldedForMatching.split(separator: "-").map(String.init)
    if words.count > 2, words[0] == "season", Int(words[1]) != nil { words.removeFirst(2) }
    while words.count > 1, words.last.map({ Int($0) != nil }) ?? false { words.removeLast() }
    if let last = words.last, let digit = last.firstIndex(where: { $0.isASCII && $0.isNumber }),
      digit > last.startIndex,
      last[digit...].allSatisfy(\.isNumber)
    {
      words[words.count - 1] = String(last[..<digit])
    }
    return words.joined(separator: "-")
  }
}
