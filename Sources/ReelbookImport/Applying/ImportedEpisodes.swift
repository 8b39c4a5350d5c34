import ReelbookInterchange
import ReelbookModel

/// The imported plays of a library that a catalogue can number: the source gave an id of the episode, or a name alone.
struct ImportedEpisodes {
  /// A play, with what its source says of the episode.
  struct Entry {
    var play: Play
    /// The episode's name, if its number was not known; empty otherwise.
    var name: String
    /// The source's own ids of the episode, as `tvdb:303821`.
    var ids: [String]
    var subject: MediaID
    /// Whether the library does not know the episode: it has no number, or one that the known seasons lack.
    var isUnknown: Bool
  }

  private(set) var entries: [Entry] = []
  private let library: Library
  private let importStamps: Set<Stamp>

  /// Costs a pass over the plays.
  init(_ library: Library) {
    self.library = library
    importStamps = ImportMarker.stamps(.live, in: library).union(ImportMarker.undoneStamps(in: library))
    var found: [Entry] = []
    var known: [TitleID: Set<MediaID>] = [:]
    library.plays.visit { play in
      guard play.details.source.batch != nil, play.subject.kind != .movie,
        let columns = play.details.source.extras[PlaySource.columns]
      else { return }
      let (name, ids) = (columns[PlaySource.episodeName], Self.ids(in: columns))
      guard name != nil || !ids.isEmpty else { return }
      let subject = library.resolve(play.subject, witness: play.witness)
      let episodes =
        known[subject.title]
        ?? Set(EpisodeNumbers(subject.title, library.seasons(of: subject.title)).all.map(\.subject))
      known[subject.title] = episodes
      let isUnknown = subject.episode ?? 0 == 0 || !episodes.isEmpty && !episodes.contains(subject)
      found.append(Entry(play: play, name: name ?? "", ids: ids, subject: subject, isUnknown: isUnknown))
    }
    entries = found
  }

  /// The source's own ids of a play's episode.
  static func ids(in columns: [String: String]) -> [String] {
    ["tvdb", "imdb"].compactMap { namespace in
      columns[PlaySource.episodeColumn(namespace)].map { "\(namespace):\($0)" }
    }
  }

  /// Whether an import wrote a play's subject, and nobody changed it since.
  func isImported(_ entry: Entry) -> Bool {
    guard let row = library.plays.row(entry.play.id) else { return false }
    return ImportMarker.laterStampOfSubject(in: row).map(importStamps.contains) ?? true
  }

  /// The entries of which at least one is of another episode than it says: two ids have one number, or one id has two.
  var contradicting: [Entry] {
    var subjects: [String: Set<MediaID>] = [:]
    var ids: [MediaID: [Substring: Set<String>]] = [:]
    for entry in entries where !entry.isUnknown {
      for id in entry.ids {
        subjects[id, default: []].insert(entry.subject)
        ids[entry.subject, default: [:]][Self.namespace(of: id), default: []].insert(id)
      }
    }
    return entries.filter { entry in
      !entry.isUnknown
        && entry.ids.contains { id in
          subjects[id, default: []].count > 1 || ids[entry.subject]?[Self.namespace(of: id)]?.count ?? 0 > 1
        } && isImported(entry)
    }
  }

  private static func namespace(of id: String) -> Substring { id.prefix { $0 != ":" } }
}

extension ImportMarker {
  /// When a play's subject was written since the play was; `nil` if it was not.
  static func laterStampOfSubject(in row: Row<Play>) -> Stamp? {
    let stamp = row.stamp(of: Play.key(named: "subject"))
    return stamp <= row.stamp ? nil : stamp
  }
}
