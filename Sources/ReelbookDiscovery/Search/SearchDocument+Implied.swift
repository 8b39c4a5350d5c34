import ReelbookModel

/// By what a name is found beside its words.
extension SearchDocument {
  /// Letters with signs between them as a word, as in S.W.A.T., and what `&` says.
  var impliedWords: [[UInt8]] {
    name.queryWords.joinedSingleLetters + (name.utf8.contains(UInt8(ascii: "&")) ? WordVariants.ofAmpersand : [])
  }

  /// The initials of a title of three words or more, with an article at the beginning and without it.
  var initials: [[UInt8]] {
    let words = name.queryWords
    guard words.count > 2, kind == .movie || kind == .series else { return [] }
    return [words, SortName.of(name, language: nameLanguage).queryWords].filter { $0.count > 2 }
      .map { words in words.prefix(16).flatMap { $0.prefix($0[0].letterWidth) } }
  }
}
