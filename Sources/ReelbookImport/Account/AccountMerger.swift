import ReelbookInterchange
import ReelbookModel

/// Merges the titles and items of several files into one account.
struct AccountMerger {
  var account: ForeignAccount
  let exactFiles: Set<Int>
  /// Whether each item remains.
  var survivors: [Bool] = []

  init(_ account: ForeignAccount, goingByEpisodeIDs files: Set<Int>) {
    self.account = account
    exactFiles = files
  }

  mutating func merged() -> ForeignAccount {
    var joiner = TitleJoiner(account.titles)
    let (titles, places) = joiner.joined()
    account.titles = titles
    for index in account.items.indices { account.items[index].title = places[account.items[index].title] }
    findSeries()
    findIDs()
    survivors = [Bool](repeating: true, count: account.items.count)
    mergeViewings()
    mergeOthers()
    settleFollowed()
    markBulk()
    // In most accounts all items remain. Copying an item is expensive, as it counts many references.
    guard survivors.contains(false) else { return account }
    for index in account.rows.indices where account.rows[index] == .told { account.rows[index] = .merged }
    for index in account.items.indices where survivors[index] { account.rows[account.items[index].row] = .told }
    var place = -1
    account.items.removeAll { _ in
      place += 1
      return !survivors[place]
    }
    return account
  }

  /// Finds the series and the numbers of episodes that have only an id, from other rows.
  private mutating func findSeries() {
    let open = account.items.indices.filter { index in
      (account.items[index].place.episode == nil || !account.titles[account.items[index].title].isNamed)
        && account.items[index].place.namespacedIDs.tvdb != nil
    }
    guard !open.isEmpty else { return }
    var homes: [String: (title: Int, place: ForeignPlace)] = [:]
    for item in account.items where item.place.episode != nil && account.titles[item.title].isNamed {
      if let id = item.place.namespacedIDs.tvdb, homes[id] == nil { homes[id] = (item.title, item.place) }
    }
    for index in open {
      guard let id = account.items[index].place.namespacedIDs.tvdb, let home = homes[id] else { continue }
      if !account.titles[account.items[index].title].isNamed { account.items[index].title = home.title }
      account.items[index].place = home.place
    }
  }

  /// An episode by its number.
  private struct Numbered: Hashable {
    var title: Int
    var season: Int
    var episode: Int
  }

  /// Gives episodes without an id the id that other rows have for their number, if these rows agree.
  private mutating func findIDs() {
    let open = account.items.indices.filter { index in
      exactFiles.contains(account.items[index].origin.file) && account.items[index].place.episode != nil
        && account.items[index].place.namespacedIDs.tvdb == nil
    }
    guard !open.isEmpty else { return }
    var ids: [Numbered: String?] = [:]
    for item in account.items where exactFiles.contains(item.origin.file) {
      guard let season = item.place.season, let episode = item.place.episode, let id = item.place.namespacedIDs.tvdb
      else {
        continue
      }
      let numbered = Numbered(title: item.title, season: season, episode: episode)
      if let known = ids.updateValue(id, forKey: numbered), known != id { ids.updateValue(nil, forKey: numbered) }
    }
    for index in open {
      let (title, place) = (account.items[index].title, account.items[index].place)
      guard let season = place.season, let episode = place.episode else { continue }
      guard let id = ids[Numbered(title: title, season: season, episode: episode)] ?? nil else { continue }
      account.items[index].place.namespacedIDs.tvdb = id
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
      title: account.items[index].title, season: account.items[index].place.season ?? -1,
      episode: account.items[index].place.episode ?? -1, name: "", profile: account.items[index].profile)
    if exactFiles.contains(account.items[index].origin.file), let id = account.items[index].place.namespacedIDs.tvdb {
      // Numbers differ between files; the id does not.
      key.season = -2
      if id.isPlainNumber, let number = Int(id) { key.episode = number } else { (key.episode, key.name) = (-2, id) }
    } else if account.items[index].place.episode == nil {
      let place = account.items[index].place
      key.name = place.episodeName.isEmpty ? place.ids.values.min() ?? "" : place.episodeName
      if key.name.isEmpty, let day = place.airDay { key.name = day.description }
    }
    return key
  }

  /// Records that a row equals another, so that both have one outcome.
  mutating func note(_ index: Int, in other: Int) {
    account.items[other].otherSeeds.append(account.items[index].seed)
  }

  /// Merges repeated marks, list entries, notes and resume points; of two ratings, the first wins,
  /// and one from a table of ratings wins over a viewing's.
  private mutating func mergeOthers() {
    struct Word: Hashable {
      var key: Key
      var kind: UInt8
      var list: Int
      var text: String
    }
    var known: [Word: Int] = [:]
    for index in account.items.indices where !account.items[index].isOfViewings {
      var word = Word(key: Key(title: -1, season: -1, episode: -1, name: ""), kind: 0, list: -1, text: "")
      switch account.items[index].content {
      case .viewing, .seen: continue
      case .mark(let mark): word.kind = 1 + mark.kind.rawValue
      case .entry(let entry): (word.kind, word.list) = (20, entry.list)
      case .note(let text, _): (word.kind, word.text) = (21, text)
      case .stop: word.kind = 22
      case .seenUpTo: word.kind = 23
      }
      word.key = key(of: index)
      if let earlier = known[word] {
        let isBetter = account.items[earlier].isAside && !account.items[index].isAside
        let (kept, other) = isBetter ? (index, earlier) : (earlier, index)
        survivors[other] = false
        note(other, in: kept)
        account.items[kept].otherSeeds += account.items[other].otherSeeds
        known[word] = kept
      } else {
        known[word] = index
      }
    }
  }

  /// Puts a followed series on the watchlist, unless it has a play.
  private mutating func settleFollowed() {
    var watched = [Bool](repeating: false, count: account.titles.count)
    var isFollowing = false
    // Items are accessed by index, because a copy of an item counts many references.
    for index in account.items.indices where survivors[index] {
      switch account.items[index].content {
      case .viewing, .seen, .seenUpTo: watched[account.items[index].title] = true
      case .mark(.followed): isFollowing = true
      default: break
      }
    }
    for index in account.items.indices where isFollowing {
      guard case .mark(.followed(let since)) = account.items[index].content else { continue }
      account.items[index].content =
        .mark(watched[account.items[index].title] ? .category(.current) : .watchlist(since: since))
    }
  }
}
