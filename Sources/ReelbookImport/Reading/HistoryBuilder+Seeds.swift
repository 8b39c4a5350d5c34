import ReelbookInterchange
import ReelbookModel

/// The seeds of items, from which the ids of their records are made.
extension HistoryBuilder {
  /// A hash of the row's content that is stable in later exports: without line and zone.
  func seedHash(
    of content: ForeignItem.Content, about part: ForeignPlace, of title: ForeignTitle, in row: ForeignRow,
    at place: Place
  ) -> IdentityHash {
    var hash = IdentityHash()
    hash.add(place.format.name, content.seedWord)
    if let profile = row.profile { hash.add("profile", profile) }
    if content.isViewing, let key = row.key {
      hash.add("key", key)
      return hash
    }
    // An equal row of another file counts separately until both are merged.
    hash.add("table", place.table.patterns[0])
    if let id = title.namespacedIDs.tmdb {
      hash.add("tmdb", id)
    } else if let id = title.namespacedIDs.imdb {
      hash.add("imdb", id)
    } else if let id = title.namespacedIDs.tvdb {
      hash.add("tvdb", id)
    } else {
      // A series without a name is that of its folder.
      hash.add("name", title.name.isEmpty ? title.namespacedIDs[SeriesFolders.namespace] ?? "" : title.name)
      hash.add(UInt64(title.year ?? 0))
    }
    if case .seenUpTo = content {
      // A later export has a later episode here.
    } else if place.format.goesByEpisodeIDs, let id = part.namespacedIDs.tvdb {
      hash.add("episode", id)
    } else if part != .whole {
      hash.add(UInt64(part.season.map { $0 + 1 } ?? 0))
      hash.add(UInt64(part.episode.map { $0 + 1 } ?? 0))
      if part.episode == nil { hash.add("name", part.episodeName) }
      if part.episode == nil, let day = part.airDay { hash.add("day", day.description) }
    }
    switch content {
    case .viewing(let viewing):
      hash.add(UInt64(viewing.time.precision.rawValue))
      hash.add(UInt64(bitPattern: viewing.time.instant?.milliseconds ?? viewing.time.local))
    case .note(let note): hash.add(UInt64(bitPattern: note.written?.milliseconds ?? 0))
    default: break
    }
    return hash
  }
}

extension ForeignItem.Content {
  /// The word for the kind of content in the ids of its records. It must never change.
  var seedWord: String {
    switch self {
    case .viewing: "viewing"
    case .seen: "seen"
    case .seenUpTo: "upTo"
    case .mark: "mark"
    case .entry: "entry"
    case .note: "note"
    case .stop: "stop"
    }
  }

  var isViewing: Bool { if case .viewing = self { true } else { false } }

  /// Whether equal rows are several things: a title has one place up to which it was watched.
  var isCounted: Bool { if case .seenUpTo = self { false } else { true } }
}
