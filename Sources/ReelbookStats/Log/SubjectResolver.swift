import ReelbookModel

/// Resolves many subjects: what the library would say, with each season looked up once.
struct SubjectResolver {
  private let library: Library
  private var seasons: [SeasonID: [SeasonEpisode]] = [:]

  private struct SeasonEpisode {
    var number: Int
    var tmdb: Int?
    var runtime: Duration?
  }

  init(_ library: Library) { self.library = library }

  /// What a record is about today.
  ///
  /// Where the season's facts have the episode where the record has it, the library would say the same and is not asked.
  mutating func resolve(_ written: Subject, witness: Int?) -> Subject {
    let subject = library.resolve(written)
    guard let witness, let number = subject.episode else { return subject }
    if season(of: subject).contains(where: { $0.number == number && $0.tmdb == witness }) { return subject }
    return library.resolve(written, witness: witness)
  }

  /// How long an episode runs, as far as its season's facts say.
  mutating func runtime(ofEpisode subject: Subject) -> Duration? {
    season(of: subject).first { $0.number == subject.episode }?.runtime
  }

  private mutating func season(of subject: Subject) -> [SeasonEpisode] {
    guard let number = subject.season else { return [] }
    let id = SeasonID(subject.title, number)
    if let known = seasons[id] { return known }
    let facts = library.season(number, of: subject.title)?.facts
    let episodes = facts?.episodes.map { SeasonEpisode(number: $0.number, tmdb: $0.tmdb, runtime: $0.runtime) } ?? []
    seasons[id] = episodes
    return episodes
  }
}
