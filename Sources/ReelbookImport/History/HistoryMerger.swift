import ReelbookInterchange
import ReelbookModel

/// Merges the titles and items of several files into one history.
struct HistoryMerger {
  var history: ForeignHistory
  let exactFiles: Set<Int>
  /// Whether each item remains.
  var survivors: [Bool] = []

  /// The days on which the rows of items were written.
  let writtenDays: [Int: CivilDay]

  init(
    _ history: ForeignHistory, goingByEpisodeIDs files: Set<Int>, writtenOn days: [Int: CivilDay] = [:]
  ) {
    self.history = history
    writtenDays = days
    exactFiles = files
  }

  mutating func merged() -> ForeignHistory {
    divideTitles()
    divideHyphenatedTitles()
    var joiner = TitleJoiner(history.titles)
    let (titles, places) = joiner.joined()
    history.titles = titles
    for index in history.items.indices { history.items[index].title = places[history.items[index].title] }
    separateTwins()
    findSeries()
    findIDs()
    shareNumbers()
    findNumbersByNames()
    survivors = [Bool](repeating: true, count: history.items.count)
    mergeViewings()
    mergeOthers()
    resolveFollowedSeries()
    markBulk()
    let unfinished = leaveOutUnfinished()
    // In most exports all items remain. Copying an item is expensive, as it counts many references.
    guard survivors.contains(false) else { return history }
    for index in history.rows.indices where history.rows[index] == .read { history.rows[index] = .merged }
    for index in history.items.indices where survivors[index] { history.rows[history.items[index].row] = .read }
    for row in unfinished where history.rows[row] == .merged { history.rows[row] = .remainder }
    var place = -1
    history.items.removeAll { _ in
      place += 1
      return !survivors[place]
    }
    return history
  }

  /// Finds the series and the numbers of episodes that have only an id, from other rows.
  private mutating func findSeries() {
    let incomplete = history.items.indices.filter { index in
      (history.items[index].place.episode == nil || !history.titles[history.items[index].title].isNamed)
        && history.items[index].place.namespacedIDs.tvdb != nil
    }
    guard !incomplete.isEmpty else { return }
    var completePlaces: [String: (title: Int, place: ForeignPlace)] = [:]
    for item in history.items where item.place.episode != nil && history.titles[item.title].isNamed {
      if let id = item.place.namespacedIDs.tvdb, completePlaces[id] == nil {
        completePlaces[id] = (item.title, item.place)
      }
    }
    for index in incomplete {
      guard let id = history.items[index].place.namespacedIDs.tvdb, let complete = completePlaces[id] else { continue }
      if !history.titles[history.items[index].title].isNamed { history.items[index].title = complete.title }
      history.items[index].place = complete.place
    }
  }

  /// An episode by its number.
  private struct EpisodeKey: Hashable {
    var title: Int
    var season: Int
    var episode: Int
  }

  /// Gives episodes without an id the id that other rows have for their number, if these rows agree.
  private mutating func findIDs() {
    let incomplete = history.items.indices.filter { index in
      exactFiles.contains(history.items[index].origin.file) && history.items[index].place.episode != nil
        && history.items[index].place.namespacedIDs.tvdb == nil
    }
    guard !incomplete.isEmpty else { return }
    var ids: [EpisodeKey: String?] = [:]
    for item in history.items where exactFiles.contains(item.origin.file) {
      guard let season = item.place.season, let episode = item.place.episode, let id = item.place.namespacedIDs.tvdb
      else {
        continue
      }
      let key = EpisodeKey(title: item.title, season: season, episode: episode)
      if let earlier = ids.updateValue(id, forKey: key), earlier != id { ids.updateValue(nil, forKey: key) }
    }
    for index in incomplete {
      let (title, place) = (history.items[index].title, history.items[index].place)
      guard let season = place.season, let episode = place.episode else { continue }
      guard let id = ids[EpisodeKey(title: title, season: season, episode: episode)] ?? nil else { continue }
      history.items[index].place.namespacedIDs.tvdb = id
    }
  }

  /// The values that two items about the same thing have in common.
  struct Key: Hashable {
    var title: Int
    var season: Int
    var episode: Int
    var name: String
    var profile: String?

    /// Nearly all keys differ in their numbers.
    func hash(into hasher: inout Hasher) {
      hasher.combine(title)
      hasher.combine(season)
      hasher.combine(episode)
      if !name.isEmpty { hasher.combine(name) }
    }
  }

  /// The key of an item, which is read in place: a copy of it counts many references.
  func key(of index: Int) -> Key {
    var key = Key(
      title: history.items[index].title, season: history.items[index].place.season ?? -1,
      episode: history.items[index].place.episode ?? -1, name: "", profile: history.items[index].profile)
    if exactFiles.contains(history.items[index].origin.file), let id = history.items[index].place.namespacedIDs.tvdb {
      // Numbers differ between files; the id does not.
      key.season = -2
      if id.isPlainNumber, let number = Int(id) { key.episode = number } else { (key.episode, key.name) = (-2, id) }
    } else if history.items[index].place.episode == nil {
      let place = history.items[index].place
      key.name = place.episodeName.isEmpty ? place.ids.values.min() ?? "" : place.episodeName
      if key.name.isEmpty, let day = place.airDay { key.name = day.description }
    }
    return key
  }

  /// Records that a row equals another, so that both have one outcome.
  mutating func recordDuplicate(_ index: Int, of other: Int) {
    history.items[other].otherSeeds.append(history.items[index].seed)
  }

  /// Merges repeated marks, list entries, notes and resume points; of two ratings, the first wins,
  /// and one from a table of ratings wins over a viewing's.
  private mutating func mergeOthers() {
    struct ItemKey: Hashable {
      var key: Key
      var kind: String
      var list: Int
      var text: String
    }
    var firstItems: [ItemKey: Int] = [:]
    for index in history.items.indices where !history.items[index].isOfViewings {
      var itemKey = ItemKey(key: Key(title: -1, season: -1, episode: -1, name: ""), kind: "", list: -1, text: "")
      switch history.items[index].content {
      case .viewing, .seen: continue
      case .mark(let mark): itemKey.kind = mark.field
      case .entry(let entry): (itemKey.kind, itemKey.list) = ("/entry", entry.list)
      case .note(let note):
        // Equal notes of a library are different notes. In another file, a note is recognised by its id.
        if note.row != nil, note.row?.note == nil { continue }
        (itemKey.kind, itemKey.text) = ("/note", note.row?.note?.description ?? note.text)
      case .stop: itemKey.kind = "/stop"
      case .seenUpTo: itemKey.kind = "/seenUpTo"
      }
      itemKey.key = key(of: index)
      if let earlier = firstItems[itemKey] {
        let isBetter =
          history.items[earlier].isSecondaryRating && !history.items[index].isSecondaryRating
          || history.items[earlier].isFollowed && !history.items[index].isFollowed
        let (survivor, other) = isBetter ? (index, earlier) : (earlier, index)
        survivors[other] = false
        recordDuplicate(other, of: survivor)
        history.items[survivor].otherSeeds += history.items[other].otherSeeds
        firstItems[itemKey] = survivor
      } else {
        firstItems[itemKey] = index
      }
    }
  }

  /// Puts a followed series on the watchlist, unless it has a play.
  private mutating func resolveFollowedSeries() {
    var watched = [Bool](repeating: false, count: history.titles.count)
    var isFollowing = false
    // Items are accessed by index, because a copy of an item counts many references.
    for index in history.items.indices where survivors[index] {
      switch history.items[index].content {
      case .viewing, .seen, .seenUpTo: watched[history.items[index].title] = true
      case .mark(.followed): isFollowing = true
      default: break
      }
    }
    for index in history.items.indices where isFollowing {
      guard case .mark(.followed(let since)) = history.items[index].content else { continue }
      history.items[index].content =
        .mark(watched[history.items[index].title] ? .category(.current) : .watchlist(since: since))
    }
  }
}
