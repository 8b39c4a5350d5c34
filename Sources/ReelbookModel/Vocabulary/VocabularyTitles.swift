/// The names of the words of vocabularies, as an app lists them. A word that the table does not have is capitalised.
extension PhraseTable {
  /// A category's name.
  public func title(_ category: WatchStatus) -> String {
    word(NamePhrase.self, "category.\(category)") ?? category.rawValue.capitalizingFirst
  }

  /// A reaction's name.
  public func title(_ reaction: Reaction) -> String { title("reaction.\(reaction)", reaction) }

  /// A mood's name.
  public func title(_ mood: Mood) -> String { title("mood.\(mood)", mood) }

  /// A format's name.
  public func title(_ format: ViewingFormat) -> String { title("format.\(format)", format) }

  /// The name of a series' status.
  public func title(_ status: SeriesStatus) -> String { title("seriesStatus.\(status)", status) }

  /// The name of an episode's kind.
  public func title(_ kind: EpisodeKind) -> String { title("episodeKind.\(kind)", kind) }

  /// The name of what an order of episodes follows.
  public func title(_ kind: EpisodeOrderKind) -> String { title("episodeOrder.\(kind)", kind) }

  /// The name of a type of release.
  public func title(_ type: ReleaseType) -> String { title("releaseType.\(type)", type) }

  /// An age group's name.
  public func title(_ group: AgeGroup) -> String { title("ageGroup.\(group)", group) }

  /// What a role lets a member do.
  public func title(_ role: ListRole) -> String { title("listRole.\(role)", role) }

  private func title(_ key: String, _ word: some Vocabulary) -> String {
    self.word(VocabularyPhrase.self, key) ?? word.rawValue.capitalizingFirst
  }
}
