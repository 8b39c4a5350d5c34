import ReelbookInterchange
import ReelbookModel

/// Merges the titles and items of several files into one account.
struct AccountMerger {
  private var account: ForeignAccount
  private let exactFiles: Set<Int>
  /// Whether each item remains.
  private var survivors: [Bool] = []

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

  /// Finds the series of episodes that have only an id, from other rows.
  private mutating func findSeries() {
    guard account.titles.contains(where: { !$0.isNamed }) else { return }
    var homes: [String: (title: Int, place: ForeignPlace)] = [:]
    for item in account.items where account.titles[item.title].isNamed {
      if let id = item.place.namespacedIDs["tvdb"], homes[id] == nil { homes[id] = (item.title, item.place) }
    }
    for index in account.items.indices where !account.titles[account.items[index].title].isNamed {
      guard let id = account.items[index].place.namespacedIDs["tvdb"], let home = homes[id] else { continue }
      account.items[index].title = home.title
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
        && account.items[index].place.namespacedIDs["tvdb"] == nil
    }
    guard !open.isEmpty else { return }
    var ids: [Numbered: String?] = [:]
    for item in account.items where exactFiles.contains(item.origin.file) {
      guard let season = item.place.season, let episode = item.place.episode, let id = item.place.namespacedIDs["tvdb"]
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
      account.items[index].place.namespacedIDs["tvdb"] = id
    }
  }

  /// The values that two items about the same thing have in common.
  private struct Key: Hashable {
    var title: Int
    var season: Int
    var episode: Int
    var name: String
    var profile: String?
  }

  private func key(of item: ForeignItem) -> Key {
    var key = Key(
      title: item.title, season: item.place.season ?? -1, episode: item.place.episode ?? -1, name: "",
      profile: item.profile)
    if exactFiles.contains(item.origin.file), let id = item.place.namespacedIDs["tvdb"] {
      // Numbers differ between files; the id does not.
      (key.season, key.episode, key.name) = (-2, -2, id)
    } else if item.place.episode == nil {
      key.name = item.place.episodeName.isEmpty ? item.place.ids.values.min() ?? "" : item.place.episodeName
    }
    return key
  }

  private mutating func mergeViewings() {
    // Most keys occur once, and need no group.
    var first: [Key: Int] = [:]
    var groups: [Int: [Int]] = [:]
    first.reserveCapacity(account.items.count)
    for index in account.items.indices {
      switch account.items[index].content {
      case .viewing, .seen:
        let key = key(of: account.items[index])
        if let earlier = first[key] {
          groups[earlier, default: [earlier]].append(index)
        } else {
          first[key] = index
          if isSeen(index) { groups[index] = [index] }
        }
      default: break
      }
    }
    for indices in groups.values { mergeViewings(indices) }
  }

  private struct EventKey: Hashable {
    var scope: String
    var key: String
  }

  private func isSeen(_ index: Int) -> Bool {
    if case .seen = account.items[index].content { true } else { false }
  }

  /// Merges the viewings of one subject into events, then subtracts the events from its summaries.
  private mutating func mergeViewings(_ indices: [Int]) {
    let told = indices.compactMap { index in viewing(index).map { (index, $0) } }
    var finder = EventFinder(told.map { telling($1, in: account.items[$0].origin.file) })
    var events: [Int] = []
    var keys: [EventKey: Int] = [:]
    for (number, (index, viewing)) in told.enumerated() {
      let key = viewing.key.map { EventKey(scope: viewing.keyScope, key: $0) }
      if let key, let earlier = keys[key] {
        merge(index, number, into: events[earlier], earlier, &finder)
        continue
      }
      if let match = finder.find(number) {
        merge(index, number, into: events[match], match, &finder)
        finder.join(number, to: match)
        if let key { keys[key] = match }
      } else {
        if let key { keys[key] = events.count }
        events.append(index)
        _ = finder.add(number)
      }
    }
    mergeSeen(indices.filter(isSeen), events)
  }

  private func viewing(_ index: Int) -> ForeignViewing? {
    if case .viewing(let viewing) = account.items[index].content { viewing } else { nil }
  }

  private func telling(_ viewing: ForeignViewing, in file: Int) -> EventFinder.Telling {
    EventFinder.Telling(
      viewing.time, file: file, isExact: exactFiles.contains(file),
      scope: viewing.key == nil ? nil : viewing.keyScope, isSession: viewing.isSession)
  }

  /// Subtracts the events of one subject from its summaries.
  private mutating func mergeSeen(_ indices: [Int], _ events: [Int]) {
    guard !indices.isEmpty else { return }
    var times = EventTimes(of: events.compactMap { viewing($0)?.time })
    var count = events.count
    for index in indices {
      guard case .seen(let number, let last) = account.items[index].content else { continue }
      guard number > count else {
        survivors[index] = false
        if let first = events.first { note(index, in: first) }
        continue
      }
      let isTold = times.hasDated(agreeingWith: last)
      account.items[index].content = .seen(times: number - count, last: isTold ? .unknown : last)
      count = number
    }
  }

  /// Records that a row equals another, so that both have one outcome.
  private mutating func note(_ index: Int, in other: Int) {
    account.items[other].otherSeeds.append(account.items[index].seed)
  }

  /// Merges a viewing into an event.
  private mutating func merge(
    _ index: Int, _ number: Int, into other: Int, _ event: Int, _ finder: inout EventFinder
  ) {
    let before = viewing(other)?.time
    merge(index, into: other)
    if viewing(other)?.time != before { finder.move(event, toTimeOf: number) }
  }

  private mutating func merge(_ index: Int, into other: Int) {
    survivors[index] = false
    note(index, in: other)
    guard case .viewing(let told) = account.items[index].content, case .viewing(var kept) = account.items[other].content
    else { return }
    if told.time.precision > kept.time.precision { kept.time = told.time }
    if kept.details.notes.isEmpty { kept.details.notes = told.details.notes }
    kept.details.rating = kept.details.rating ?? told.details.rating
    kept.details.wasSeenBefore = kept.details.wasSeenBefore || told.details.wasSeenBefore
    if let more = told.details.timeWatched, kept.isSession, told.isSession {
      kept.details.timeWatched = (kept.details.timeWatched ?? .zero) + more
      if told.time < kept.time { kept.time = told.time }
    }
    if told.details.source.kind == .inBulk { kept.details.source.kind = .inBulk }
    kept.columns.merge(told.columns) { mine, _ in mine }
    account.items[other].content = .viewing(kept)
    for (namespace, id) in account.items[index].place.ids
    where account.items[other].place.namespacedIDs[namespace] == nil {
      account.items[other].place.namespacedIDs[namespace] = id
    }
  }

  /// Merges repeated marks, list entries, notes and resume points; of two ratings, the first wins.
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
      word.key = key(of: account.items[index])
      if let earlier = known[word] {
        survivors[index] = false
        note(index, in: earlier)
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

  /// Marks five or more viewings within one second as entered in bulk, which no binge counts.
  private mutating func markBulk() {
    var counts: [Int64: Int] = [:]
    for index in account.items.indices where survivors[index] {
      if let second = second(of: index) { counts[second, default: 0] += 1 }
    }
    let crowded = counts.filter { $0.value >= 5 }
    guard !crowded.isEmpty else { return }
    for index in account.items.indices {
      guard let second = second(of: index), crowded[second] != nil,
        case .viewing(var viewing) = account.items[index].content
      else { continue }
      viewing.details.source.kind = .inBulk
      account.items[index].content = .viewing(viewing)
    }
  }

  /// The second of a viewing, if it is known.
  private func second(of index: Int) -> Int64? {
    account.items[index].viewingTime?.instant.map { $0.milliseconds / 1000 }
  }
}
