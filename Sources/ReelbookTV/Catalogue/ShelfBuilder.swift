import ReelbookModel

/// Makes titles of the groups of all offers: it joins those of one name and year, or of one id.
struct ShelfBuilder {
  let layout: PartLayout
  private let parts: [OfferPart]
  /// The folded names of the groups.
  private let names: [String]
  private(set) var entries: [TitleEntry] = []
  /// The hashes of the entries' ids.
  private(set) var idHashes: [UInt64] = []
  /// The entry of each group.
  private var entryOfGroup: [UInt32]
  /// Groups whose items have different numbers at TMDb, and so are of different titles.
  private var splits: [Split] = []
  private var splitOfGroup: [UInt32: Int] = [:]
  /// The entry of each item of such a group.
  private var entryOfItem: [UInt32: UInt32] = [:]

  private struct Split {
    /// The entry of the items without a number, or with the smallest one.
    var entry: Int
    var entries: [Int: Int]
  }

  /// Groups of one name and year.
  private struct SameName {
    var members: [Int]
    var year: Int?
    var tmdb: Int?
    var hasSeveralNumbers: Bool

    mutating func add(_ other: Int?, _ isSplit: Bool) {
      guard let other else { return }
      if isSplit || tmdb != nil && tmdb != other { hasSeveralNumbers = true }
      tmdb = min(tmdb ?? other, other)
    }
  }

  init(_ parts: [OfferPart]) {
    self.parts = parts
    let layout = PartLayout(parts)
    self.layout = layout
    names = (0..<layout.groupCount).concurrentMap { layout.name(ofGroup: $0).foldedKeepingSigns }
    entryOfGroup = Array(repeating: 0, count: layout.groupCount)
  }

  /// Adds an entry for the groups of each name and year, in that order.
  mutating func addTitles() {
    func isFilm(_ group: Int) -> Bool {
      let (groups, place) = layout.part(ofGroup: group)
      return groups.traits[place].contains(.film)
    }
    let films = (0..<layout.groupCount).map(isFilm)
    let order = (0..<layout.groupCount).sorted { a, b in
      if films[a] != films[b] { return films[a] }
      return names[a] == names[b] ? a < b : names[a] < names[b]
    }
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, films[order[end]] == films[order[start]], names[order[end]] == names[order[start]] {
        end += 1
      }
      for same in joined(order[start..<end]) { add(same, isFilm: films[order[start]]) }
      start = end
    }
  }

  /// The groups of one name by year. Those with and without a year are one title if there is only one year.
  private func joined(_ groups: ArraySlice<Int>) -> [SameName] {
    var byYear: [SameName] = []
    for group in groups {
      let (all, place) = layout.part(ofGroup: group)
      let tmdb = all.tmdbs[place] == 0 ? nil : all.tmdbs[place]
      let isSplit = all.traits[place].contains(.severalNumbers)
      guard let index = byYear.firstIndex(where: { $0.year == all.year(of: place) }) else {
        byYear.append(
          SameName(members: [group], year: all.year(of: place), tmdb: tmdb, hasSeveralNumbers: isSplit))
        continue
      }
      byYear[index].members.append(group)
      byYear[index].add(tmdb, isSplit)
    }
    guard byYear.count == 2, let dated = byYear.firstIndex(where: { $0.year != nil }), byYear[1 - dated].year == nil
    else { return byYear.sorted { ($0.year ?? .min) < ($1.year ?? .min) } }
    var (all, other) = (byYear[dated], byYear[1 - dated])
    all.members += other.members
    if all.tmdb == nil { (all.tmdb, all.hasSeveralNumbers) = (other.tmdb, other.hasSeveralNumbers) }
    other.members = []
    return [all]
  }

  private mutating func add(_ same: SameName, isFilm: Bool) {
    let entry = TitleEntry(
      group: same.members[0], year: same.year, tmdb: same.tmdb, isFilm: isFilm,
      isAdult: same.members.contains { isAdult($0) })
    for group in same.members { entryOfGroup[group] = UInt32(entries.count) }
    if same.hasSeveralNumbers {
      for group in same.members { splitOfGroup[UInt32(group)] = splits.count }
      splits.append(Split(entry: entries.count, entries: same.tmdb.map { [$0: entries.count] } ?? [:]))
    }
    entries.append(entry)
  }

  private func isAdult(_ group: Int) -> Bool {
    let (groups, place) = layout.part(ofGroup: group)
    return groups.traits[place].contains(.adult)
  }

  /// Gives the items of groups with several numbers at TMDb an entry for each number.
  mutating func splitTitles() {
    guard !splits.isEmpty else { return }
    for split in splits { entries[split.entry].isAdult = false }
    for (part, start) in zip(parts.indices, layout.itemStarts) {
      let titles = parts[part].titles
      for (place, group) in titles.groups.groups.enumerated() {
        guard let split = splitOfGroup[UInt32(layout.groupStarts[part]) + group],
          let item = titles.items.item(at: place)
        else { continue }
        let entry = entry(of: item, in: split)
        if AdultWords.mark(item) { entries[entry].isAdult = true }
        entryOfItem[UInt32(start + place)] = UInt32(entry)
      }
    }
  }

  private mutating func entry(of item: OfferedItem, in split: Int) -> Int {
    guard let tmdb = item.tmdb else { return splits[split].entry }
    if let entry = splits[split].entries[tmdb] { return entry }
    var entry = entries[splits[split].entry]
    (entry.tmdb, entry.isAdult) = (tmdb, false)
    splits[split].entries[tmdb] = entries.count
    entries.append(entry)
    return entries.count - 1
  }

  /// Joins entries of one id, such as a number at TMDb with two names. The first by name gives the name.
  mutating func joinEqualIDs() {
    let (layout, all) = (layout, entries)
    let hashes = all.indices.concurrentMap { TitleEntry.hash(of: layout.head(of: all[$0]).id) }
    idHashes = hashes
    let order = entries.indices.sorted { a, b in
      if hashes[a] != hashes[b] { return hashes[a] < hashes[b] }
      let (one, other) = (names[Int(all[a].group)], names[Int(all[b].group)])
      return one == other ? (all[a].year ?? .min, a) < (all[b].year ?? .min, b) : one < other
    }
    var target = Array(entries.indices)
    var first = 0
    for place in order {
      if hashes[first] == hashes[place], first != place {
        target[place] = first
        if entries[place].isAdult { entries[first].isAdult = true }
      } else {
        first = place
      }
    }
    move(to: target)
  }

  /// Sorts the films, then the series, by name and id.
  mutating func sort() {
    let order = entries.indices.sorted { a, b in
      let (one, other) = (entries[a], entries[b])
      if one.isFilm != other.isFilm { return one.isFilm }
      let (first, second) = (names[Int(one.group)], names[Int(other.group)])
      return first == second ? layout.head(of: one).id < layout.head(of: other).id : first < second
    }
    let isUsed = usedEntries()
    let sorted = order.filter { isUsed[$0] }
    var target = Array(repeating: 0, count: entries.count)
    for (place, entry) in sorted.enumerated() { target[entry] = place }
    move(to: target)
    let (all, hashes) = (entries, idHashes)
    entries = sorted.map { all[$0] }
    idHashes = sorted.map { hashes[$0] }
  }

  /// Whether each entry has a group or an item.
  private func usedEntries() -> [Bool] {
    var isUsed = Array(repeating: false, count: entries.count)
    for (group, entry) in entryOfGroup.enumerated() where splitOfGroup[UInt32(group)] == nil {
      isUsed[Int(entry)] = true
    }
    for entry in entryOfItem.values { isUsed[Int(entry)] = true }
    return isUsed
  }

  private mutating func move(to target: [Int]) {
    for group in entryOfGroup.indices { entryOfGroup[group] = UInt32(target[Int(entryOfGroup[group])]) }
    for (item, entry) in entryOfItem { entryOfItem[item] = UInt32(target[Int(entry)]) }
  }

  /// The items' places title by title, and the ends of the titles among them.
  func placesByTitle() -> (places: [UInt32], ends: [UInt32]) {
    var ends = [UInt32](repeating: 0, count: entries.count)
    eachItem { _, title in ends[title] += 1 }
    var (places, next) = ([UInt32](repeating: 0, count: layout.itemCount), [UInt32](repeating: 0, count: ends.count))
    var total: UInt32 = 0
    for title in ends.indices {
      next[title] = total
      total += ends[title]
      ends[title] = total
    }
    eachItem { place, title in
      places[Int(next[title])] = place
      next[title] += 1
    }
    return (Array(places.prefix(Int(total))), ends)
  }

  private func eachItem(_ body: (_ place: UInt32, _ title: Int) -> Void) {
    for (part, start) in zip(parts.indices, layout.itemStarts) {
      let first = layout.groupStarts[part]
      for (place, group) in parts[part].titles.groups.groups.enumerated() {
        let whole = UInt32(start + place)
        if splitOfGroup.isEmpty || splitOfGroup[UInt32(first) + group] == nil {
          body(whole, Int(entryOfGroup[first + Int(group)]))
        } else if let entry = entryOfItem[whole] {
          body(whole, Int(entry))
        }
      }
    }
  }
}
