import ReelbookInterchange
import ReelbookModel

/// Viewings.
extension ImportPlanner {
  mutating func matchByID(_ index: Int) {
    let place = items[index].item
    if hasReelbookRows, let id = identities.plays[place] { return matchReelbookRow(index, as: id) }
    if match(index, by: PlayID(bits: items[index].identity)) || history.items[place].otherSeeds.isEmpty { return }
    guard let person = person(of: history.items[place].profile) else { return }
    let number = number(place, items[index].subject, items[index].part)
    for seed in history.items[place].otherSeeds
    where match(index, by: PlayID(bits: Self.identity(seed, person, number)), isReelbook: false) { return }
  }

  /// Sets an item's status from the play with an id, which may be deleted. Returns whether there is one.
  ///
  /// A play that another row of this viewing brought may be less exact than the viewing.
  private mutating func match(_ index: Int, by id: PlayID, isReelbook: Bool = true) -> Bool {
    if let playIDs, !playIDs.contains(id) { return false }
    guard let subject = items[index].subject, let row = library.plays.row(id) else { return false }
    if row.isLive {
      existingPlays.claim(id)
      let isSame = isSame(row.record, subject, items[index].time ?? .unknown)
      items[index].status = isSame ? .alreadyThere : statusOfOtherEpisode(row, subject, items[index]) ?? .changedHere
      if isSame, !isReelbook, let time = items[index].time, isLessExact(id, than: time) {
        items[index].status = .moreExact
      }
    } else {
      guard row.existence == .deleted, !undoneStamps.contains(row.stamp) else { return false }
      items[index].status = .deletedHere
    }
    items[index].existing = id
    return true
  }

  /// Whether a play's time is from an import, as it was added or written later, and no person changed it.
  private func hasImportedTime(_ row: Row<Play>) -> Bool {
    let stamp = row.stamp(of: Play.key(named: "time"))
    return stamp <= row.stamp || undoneStamps.contains(stamp) || importStamps.contains(stamp)
  }

  /// The status of an item whose play is of another episode here, if only imports said so; `nil` if a person did.
  private mutating func statusOfOtherEpisode(
    _ row: Row<Play>, _ subject: MediaID, _ item: PlannedItem
  ) -> PlannedItem.Status? {
    guard row.record.details.source.batch != nil, subject.episode != nil,
      ViewingTimeRule.agree(row.record.time, item.time ?? .unknown, within: .export)
    else { return nil }
    let stamp = ImportMarker.laterStampOfSubject(in: row)
    guard stamp.map({ importStamps.contains($0) || undoneStamps.contains($0) }) ?? true else { return nil }
    let old = library.resolve(row.record.subject, witness: row.record.witness)
    if old.title != subject.title { return old.title.isProvisional ? .moreExact : nil }
    if old.episode ?? 0 == 0 { return .moreExact }
    // The number is a row's word against another's. A number that an import corrected stays, and so does one that
    // another viewing of the source's episode has.
    if let stamp, importStamps.contains(stamp) { return .alreadyThere }
    let ids = ImportedEpisodes.ids(in: row.record.details.source.extras[PlaySource.columns] ?? [:])
    let others = ids.flatMap { playsByEpisodeID[$0, default: [:]] }
    return others.contains { $0.key != row.record.id && $0.value == old } ? .alreadyThere : .moreExact
  }

  /// Whether a play still equals its row, or has a more exact time from another row.
  private func isSame(_ play: Play, _ subject: MediaID, _ time: WatchTime) -> Bool {
    // A catalogue may have moved the episode since.
    (library.resolve(play.subject, witness: play.witness) == subject || library.resolve(play.subject) == subject)
      && ViewingTimeRule.agree(play.time, time, within: .export)
  }

  mutating func matchByTime(_ index: Int) {
    guard let subject = items[index].subject, let time = items[index].time,
      let person = person(of: history.items[items[index].item].profile),
      let id = existingPlays.claimAgreeing(with: time, on: subject, of: person)
    else { return }
    items[index].existing = id
    items[index].status = isLessExact(id, than: time) ? .moreExact : .sameViewing
  }

  /// Leaves alone the items whose play another import brought and a person deleted.
  mutating func matchDeletedPlays(of open: [Int]) {
    // Most libraries have no deleted plays.
    guard !open.isEmpty, library.plays.rows.count > library.plays.count else { return }
    var deleted: [MediaID: [Play]] = [:]
    library.plays.rows.forEachLeaf { leaf in
      // By index, because a copy of a row counts many references.
      for index in leaf.indices where leaf[index].existence == .deleted && !undoneStamps.contains(leaf[index].stamp) {
        let play = leaf[index].record
        guard play.details.source.batch != nil else { continue }
        deleted[library.resolve(play.subject, witness: play.witness), default: []].append(play)
      }
    }
    match(open, among: deleted, as: .deletedHere)
  }

  /// Finds the plays that were logged under the number of an episode that the catalogue moved since.
  mutating func matchMovedEpisodes(of open: [Int]) {
    let movedItems = open.filter { index in
      guard let subject = items[index].subject, subject.kind == .episode else { return false }
      return library.episode(subject) == nil && !library.seasons(of: subject.title).isEmpty
    }
    guard !movedItems.isEmpty else { return }
    let titles = Set(movedItems.compactMap { items[$0].subject?.title })
    var moved: [MediaID: [Play]] = [:]
    library.plays.visit { play in
      let current = library.resolve(play.subject)
      guard titles.contains(current.title), current != library.resolve(play.subject, witness: play.witness) else {
        return
      }
      moved[current, default: []].append(play)
    }
    match(movedItems, among: moved)
  }

  /// Matches dated items with plays that no other item has.
  private mutating func match(
    _ open: [Int], among plays: [MediaID: [Play]], as status: PlannedItem.Status? = nil
  ) {
    guard !plays.isEmpty else { return }
    var claimed = Set(items.compactMap(\.existing))
    for index in open {
      guard let subject = items[index].subject, let time = items[index].time,
        let person = person(of: history.items[items[index].item].profile),
        let play = plays[subject]?.first(where: { play in
          library.resolve(play.person) == person && !claimed.contains(play.id) && play.time.isDated
            && play.details.extent == .whole && ViewingTimeRule.agree(play.time, time, within: .trackers)
        })
      else { continue }
      claimed.insert(play.id)
      items[index].existing = play.id
      items[index].status = status ?? (isLessExact(play.id, than: time) ? .moreExact : .sameViewing)
    }
  }

  /// Whether a play comes from another import and is less exact. The order of two imports then makes no difference.
  private func isLessExact(_ id: PlayID, than time: WatchTime) -> Bool {
    guard let row = library.plays.row(id), row.record.details.source.kind != .byHand, row.record.time != .released
    else {
      return false
    }
    return time.isDated && row.record.time.precision < time.precision && hasImportedTime(row)
  }
}
