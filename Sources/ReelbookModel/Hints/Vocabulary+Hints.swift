// A vocabulary may grow, so it has no `allCases`; its words are named in the language of a table.

extension ViewingFormat {
  /// The words that this version knows.
  @available(*, unavailable, renamed: "known")
  public static var allCases: [ViewingFormat] { known }

  /// A name is of a language.
  @available(*, unavailable, message: "say `PhraseTable.english.title(format)`, or the same of another table")
  public var name: String { PhraseTable.english.title(self) }
}

extension WatchStatus {
  /// The words that this version knows.
  @available(*, unavailable, renamed: "known")
  public static var allCases: [WatchStatus] { known }

  /// A name is of a language.
  @available(*, unavailable, message: "say `PhraseTable.english.title(category)`, or the same of another table")
  public var name: String { PhraseTable.english.title(self) }
}

extension Reaction {
  /// The words that this version knows.
  @available(*, unavailable, renamed: "known")
  public static var allCases: [Reaction] { known }

  /// A name is of a language.
  @available(*, unavailable, message: "say `PhraseTable.english.title(reaction)`, or the same of another table")
  public var name: String { PhraseTable.english.title(self) }
}

extension Mood {
  /// The words that this version knows.
  @available(*, unavailable, renamed: "known")
  public static var allCases: [Mood] { known }

  /// A name is of a language.
  @available(*, unavailable, message: "say `PhraseTable.english.title(mood)`, or the same of another table")
  public var name: String { PhraseTable.english.title(self) }
}
