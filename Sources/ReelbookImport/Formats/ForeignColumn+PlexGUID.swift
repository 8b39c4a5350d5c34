import ReelbookInterchange
import ReelbookModel

extension PlexGUID {
  /// Adds the id to a row: to its title, or to its episode if the id is the episode's own.
  func write(to row: inout ForeignRow, ofEpisode isEpisode: Bool) {
    guard isOfSeries || !isEpisode else {
      row.place.namespacedIDs[namespace] = id
      return
    }
    row.title.namespacedIDs[namespace] = id
    row.title.kind = row.title.kind ?? kind
    row.place.season = row.place.season ?? season
    row.place.episode = row.place.episode ?? episode
  }
}

extension ForeignColumn {
  /// The ids of a movie or a series as Plex writes them, one or several. Texts that are no ids are skipped.
  static func plexIDs(_ names: String...) -> Self {
    Self(names) { row, text, _ in
      for guid in NameList.names(in: text).compactMap(PlexGUID.init) { guid.write(to: &row, ofEpisode: false) }
    }
  }

  /// The ids of an episode as Plex writes them: its own, or its series' with its numbers.
  static func plexEpisodeIDs(_ names: String...) -> Self {
    Self(names) { row, text, _ in
      for guid in NameList.names(in: text).compactMap(PlexGUID.init) { guid.write(to: &row, ofEpisode: true) }
    }
  }
}
