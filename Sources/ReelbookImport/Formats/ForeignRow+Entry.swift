import ReelbookModel

/// Entries of anime trackers: each is one season or one film, with its own numbers.
extension ForeignRow {
  /// What an entry says beside the row's other values.
  struct Entry {
    /// The number of episodes that the entry has; 0 if unknown.
    var episodes = 0
    /// Whether all of it was watched before, and is being watched again.
    var isAgain = false
  }

  /// Settles an entry whose `times` is the number of watched episodes, and whose `repeats` counts complete rewatches.
  mutating func settle(_ entry: Entry) {
    let progress = times ?? 0
    times = nil
    let isComplete = category == .finished || entry.isAgain
    if !isComplete { repeats = nil }
    // The day on which a season ended is not the day of each episode.
    if title.kind == .series || !isComplete { time = .unknown }
    if title.kind == .movie {
      guard isComplete else { return }
      contents.insert(.viewing)
      category = nil
    } else {
      let last = isComplete ? max(progress, entry.episodes) : progress
      if last > 0 || isComplete { setCount(last) }
    }
  }

  /// Says that the first episodes were watched, as many as a count has.
  mutating func setCount(_ count: Int) { (upTo, upToIsCount) = ((1, count), true) }
}

extension ForeignColumn {
  /// The number of episodes watched.
  static func progress(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.times = try number(text, 0...100_000) }
  }

  /// A text that the table's `finish` reads and removes.
  static func scratch(_ key: String, _ names: String...) -> Self {
    Self(names) { row, text, _ in row.columns[key] = text }
  }

  /// A moment in seconds since 1970 when it was put on a list.
  static func addedSeconds(_ names: String...) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .seconds) else { throw CellFault() }
      row.added = dates.instant(time)
    }
  }
}

extension ForeignRow {
  /// Removes and returns a text that a column left for `finish`.
  mutating func removeScratch(_ key: String) -> String? { columns.removeValue(forKey: key) }

  /// Gives the title an id of a namespace that another cell names.
  mutating func setID(_ id: String?, in namespace: String) {
    guard let id, !id.isPlaceholder, let valid = try? ForeignColumn.outsideID(namespace, id) else { return }
    title.namespacedIDs[namespace] = valid
  }
}
