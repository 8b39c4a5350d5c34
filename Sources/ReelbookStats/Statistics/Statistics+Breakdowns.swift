import ReelbookModel

extension Statistics {
  /// Matching viewings grouped by an aspect.
  ///
  /// Costs a pass over the viewings, and less for all of them.
  public func breakdown(by aspect: PlayAspect, _ filter: PlayFilter = .all) -> Breakdown {
    breakdown(by: aspect, select(filter))
  }

  func breakdown(by aspect: PlayAspect, _ selection: Selection) -> Breakdown {
    var sums: [PlayTrait: Cell] = [:]
    forEachCell(aspect, selection) { trait, cell in
      // Weekdays and hours without viewings are rows, too.
      if cell.count > 0 || aspect == .weekday || aspect == .hour { sums[trait, default: Cell()] += cell }
    }
    let (filter, unknown) = (selection.filter, PlayTrait.unknown(aspect))
    let unknownCell = sums.removeValue(forKey: unknown) ?? Cell()
    let rows = sums.map { Breakdown.Row(trait: $0, figure: $1.figure(filter.with($0))) }
    return Breakdown(aspect: aspect, rows: rows.sorted(), unknown: unknownCell.figure(filter.with(unknown)))
  }

  private func forEachCell(_ aspect: PlayAspect, _ selection: Selection, _ body: (PlayTrait, Cell) -> Void) {
    let tally = selection.tally
    switch aspect {
    case .kind: for (kind, cell) in tally.kinds(log) { body(.kind(kind), cell) }
    case .person: for (place, cell) in tally.persons.enumerated() { body(.person(log.names.persons[place]), cell) }
    case .title: for (place, cell) in selection.titles.enumerated() { body(.title(log.titles[place].id), cell) }
    case .decade:
      for (place, cell) in selection.titles.enumerated() {
        body(log.titles[place].decade.map { .decade($0) } ?? .unknown(aspect), cell)
      }
    case .genre: forEachName(\.genres, selection) { body($0.map { .genre($0) } ?? .unknown(aspect), $1) }
    case .network: forEachName(\.networks, selection) { body($0.map { .network($0) } ?? .unknown(aspect), $1) }
    case .format:
      forEachWord(in: log.names.formats, tally.formats, of: tally) {
        body($0.map { .format(ViewingFormat(rawValue: $0)) } ?? .unknown(aspect), $1)
      }
    case .mood:
      forEachWord(in: log.names.moods, tally.moods, of: tally) {
        body($0.map { .mood(Mood(rawValue: $0)) } ?? .unknown(aspect), $1)
      }
    case .place:
      forEachWord(in: log.names.places, tally.places, of: tally) { body($0.map { .place($0) } ?? .unknown(aspect), $1) }
    case .companion:
      forEachCompanion(selection.entries) { body($0.map { .companion($0) } ?? .unknown(aspect), $1) }
    case .weekday:
      for weekday in Weekday.allCases { body(.weekday(weekday), Cell()) }
      tally.days.eachDay { day, cell in body(.weekday(Weekday(day)), cell) }
      body(.unknown(aspect), tally.dayless)
    case .hour:
      for (hour, cell) in tally.hours.enumerated() { body(hour < 24 ? .hour(hour) : .unknown(aspect), cell) }
    case .rewatch: for (place, cell) in tally.watches.enumerated() { body(.isRewatch(place == 1), cell) }
    case .precision:
      for precision in WatchTime.Precision.allCases {
        body(precision < .year ? .unknown(aspect) : .precision(precision), tally[precision])
      }
    }
  }

  /// The cells of a vocabulary's words, by their groups' names; `nil` for no word.
  private func forEachWord(in words: WordTable, _ cells: [Cell], of tally: Tally, _ body: (String?, Cell) -> Void) {
    for (number, cell) in cells.enumerated() where cell.count > 0 {
      body(words.name(ofGroup: words.groups[number]), cell)
    }
    body(nil, tally.all - cells.reduce(Cell(), +))
  }

  /// The cells of names that titles have, each title in each of its names; `nil` for no name.
  private func forEachName(
    _ names: KeyPath<TitleEntry, [String]>, _ selection: Selection, _ body: (String?, Cell) -> Void
  ) {
    var words = WordTable(isFolding: true)
    var sums: [Cell] = []
    var groups: [Int] = []
    for title in selection.titles.indices where selection.titles[title].count > 0 {
      groups.removeAll(keepingCapacity: true)
      for name in log.titles[title][keyPath: names] {
        if let group = words.group(addedFor: name), !groups.contains(group) { groups.append(group) }
      }
      if groups.isEmpty { body(nil, selection.titles[title]) }
      while sums.count < words.groupCount { sums.append(Cell()) }
      for group in groups { sums[group] += selection.titles[title] }
    }
    for (group, cell) in sums.enumerated() { body(words.name(ofGroup: group), cell) }
  }

  /// The cells of companions, with each viewing in each of them; `nil` for nobody.
  private func forEachCompanion(_ entries: [[PlayEntry]], _ body: (String?, Cell) -> Void) {
    var words = log.names.companions
    var sums = Array(repeating: Cell(), count: words.groupCount)
    var alone = Cell()
    for list in entries {
      for index in list.indices {
        guard list[index].companions >= 0 || list[index].flags.contains(.isTogether) else {
          alone += Cell(list[index])
          continue
        }
        let entry = list[index]
        if let name = log.names.onlyCompanion(of: entry), !entry.flags.contains(.isTogether) {
          sums[words.groups[Int(name)]] += Cell(entry)
          continue
        }
        var groups = Set<Int>()
        for number in log.names.companions(of: entry) { groups.insert(words.groups[Int(number)]) }
        for name in personsAlong(entry) { if let group = words.group(addedFor: name) { groups.insert(group) } }
        if groups.isEmpty { alone += Cell(entry) }
        while sums.count < words.groupCount { sums.append(Cell()) }
        for group in groups { sums[group] += Cell(entry) }
      }
    }
    body(nil, alone)
    for (group, cell) in sums.enumerated() { body(words.name(ofGroup: group), cell) }
  }
}

extension WordTable {
  /// The group of a word, which is added if it is new; `nil` for no word.
  mutating func group(addedFor word: String) -> Int? {
    let number = number(of: word)
    return number < 0 ? nil : groups[Int(number)]
  }
}
