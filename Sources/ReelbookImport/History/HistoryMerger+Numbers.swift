import ReelbookModel

/// Numbers of episodes, in files whose numbers disagree.
extension HistoryMerger {
  private struct Numbers: Hashable {
    var season: Int
    var episode: Int
  }

  /// How many rows have a pair of numbers, and how many of them are first viewings.
  private struct Votes {
    var count = 0
    var firstViewings = 0
    /// The first row with it.
    var index: Int
  }

  /// Gives all rows of one episode's id the same numbers: an episode's number before none, then the one of most first
  /// viewings, then of most rows.
  ///
  /// A tracker may number a rewatch otherwise than the viewing before it.
  mutating func shareNumbers() {
    let disputed = disputedIDs()
    guard !disputed.isEmpty else { return }
    var votes: [String: [Numbers: Votes]] = [:]
    for index in history.items.indices {
      guard let id = sharedID(of: index), disputed.contains(id), let numbers = numbers(of: index) else { continue }
      var vote = votes[id]?[numbers] ?? Votes(index: index)
      vote.count += 1
      if case .viewing(let viewing) = history.items[index].content, !viewing.details.wasSeenBefore {
        vote.firstViewings += 1
      }
      votes[id, default: [:]][numbers] = vote
    }
    let best = votes.compactMapValues { pairs in
      pairs.max { a, b in
        let (first, second) = (a.key.episode > 0, b.key.episode > 0)
        if first != second { return second }
        return (a.value.firstViewings, a.value.count, b.value.index)
          < (b.value.firstViewings, b.value.count, a.value.index)
      }?.key
    }
    for index in history.items.indices {
      guard let id = sharedID(of: index), let numbers = best[id], history.items[index].place.episode != nil else {
        continue
      }
      history.items[index].place.season = numbers.season
      history.items[index].place.episode = numbers.episode
    }
  }

  /// The ids of episodes whose rows have different numbers: few, or none.
  private func disputedIDs() -> Set<String> {
    var latest = [String: Numbers](minimumCapacity: exactFiles.isEmpty ? 0 : history.items.count)
    var disputed: Set<String> = []
    for index in history.items.indices {
      guard let id = sharedID(of: index), let numbers = numbers(of: index) else { continue }
      if let earlier = latest.updateValue(numbers, forKey: id), earlier != numbers { disputed.insert(id) }
    }
    return disputed
  }

  /// The name of an episode in a file.
  private struct EpisodeName: Hashable {
    var file: Int
    var title: Int
    var name: String
  }

  /// Gives episodes without a number the one that their file has for their name, if all its rows agree.
  mutating func findNumbersByNames() {
    let incomplete = history.items.indices.filter {
      history.items[$0].place.episode == nil && !history.items[$0].place.episodeName.isEmpty
    }
    guard !incomplete.isEmpty else { return }
    let wanted = Set(incomplete.map(episodeName))
    var found: [EpisodeName: Set<Numbers>] = [:]
    for index in history.items.indices {
      guard let numbers = numbers(of: index), !history.items[index].place.episodeName.isEmpty else { continue }
      let name = episodeName(of: index)
      if wanted.contains(name) { found[name, default: []].insert(numbers) }
    }
    for index in incomplete {
      guard let numbers = found[episodeName(of: index)], numbers.count == 1, let only = numbers.first,
        history.items[index].place.season ?? only.season == only.season
      else { continue }
      history.items[index].place.season = only.season
      history.items[index].place.episode = only.episode
    }
  }

  private func episodeName(of index: Int) -> EpisodeName {
    EpisodeName(
      file: history.items[index].origin.file, title: history.items[index].title,
      name: history.items[index].place.episodeName.foldedForMatching)
  }

  private func sharedID(of index: Int) -> String? {
    guard exactFiles.contains(history.items[index].origin.file) else { return nil }
    return history.items[index].place.namespacedIDs.tvdb
  }

  private func numbers(of index: Int) -> Numbers? {
    guard let episode = history.items[index].place.episode else { return nil }
    return Numbers(season: history.items[index].place.season ?? 1, episode: episode)
  }
}
