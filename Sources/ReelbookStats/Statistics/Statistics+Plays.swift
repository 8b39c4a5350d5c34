public import ReelbookModel

extension Statistics {
  /// Matching viewings, newest first, undated ones last.
  ///
  /// Costs a pass over the viewings, and a few look-ups for each that matches.
  public func plays(matching filter: PlayFilter) -> [DiaryEntry] {
    diaryEntries(of: entries(matching: filter).joined()).reversed()
  }

  /// The viewings that a figure counted, newest first, undated ones last.
  ///
  /// Costs a pass over the viewings, and a few look-ups for each that matches.
  public func plays(of figure: Figure) -> [DiaryEntry] { plays(matching: figure.filter) }

  /// The figure of matching viewings.
  ///
  /// Costs a pass over the viewings.
  public func figure(_ filter: PlayFilter) -> Figure {
    entries(matching: filter).joined().reduce(into: Cell()) { $0 += Cell($1) }.figure(filter)
  }

  /// Viewings in the order of their times, undated ones first.
  func diaryEntries(of entries: some Sequence<PlayEntry>) -> [DiaryEntry] {
    // Sorts entries, not viewings, which are slow to move.
    let inOrder = entries.sorted { a, b in
      a.packed.comes(before: b.packed) ?? log.rows[a.row].comes(before: log.rows[b.row])
    }
    return inOrder.map(diaryEntry)
  }

  private func diaryEntry(of entry: PlayEntry) -> DiaryEntry {
    library.viewed(
      log.rows[entry.row], about: log.subjects[Int(entry.subject)].subject, by: log.names.persons[Int(entry.person)],
      isRewatch: entry.flags.contains(.isRewatch))
  }

  /// The names of the companions.
  func companions(of entry: PlayEntry) -> [String] {
    log.names.companions(of: entry).map { log.names.companions.words[Int($0)] } + personsAlong(entry)
  }

  /// The names of companions who are people of the library.
  func personsAlong(_ entry: PlayEntry) -> [String] {
    guard entry.flags.contains(.isTogether) else { return [] }
    return library.companions(of: log.rows[entry.row]).compactMap { library.person($0)?.name }.filter { !$0.isEmpty }
  }
}
