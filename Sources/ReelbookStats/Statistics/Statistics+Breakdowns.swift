import ReelbookModel

extension Statistics {
  /// The viewings that match, told apart by one aspect.
  ///
  /// Costs a pass over the viewings, and less where all of them are asked for.
  public func breakdown(by aspect: PlayAspect, _ filter: PlayFilter = .all) -> Breakdown {
    breakdown(by: aspect, filter, tally(filter))
  }

  func breakdown(by aspect: PlayAspect, _ filter: PlayFilter, _ tally: Tally) -> Breakdown {
    let cells =
      switch aspect {
      case .kind, .person: subjectCells(aspect, tally)
      case .title, .genre, .network, .decade: titleCells(aspect, tally)
      case .format: cells(tally.formats, log.formats, aspect) { .format(ViewingFormat(rawValue: $0)) }
      case .mood: cells(tally.moods, log.moods, aspect) { .mood(Mood(rawValue: $0)) }
      case .place: cells(tally.places, log.places, aspect) { .place($0) }
      case .weekday: weekdayCells(tally)
      case .hour: hourCells(tally)
      case .rewatch: cells(filter) { .isRewatch($0.flags.contains(.isRewatch)) }
      case .precision: cells(filter) { $0.precision < .year ? .unknown(.precision) : .precision($0.precision) }
      case .companion: companionCells(filter)
      }
    let unknown = PlayTrait.unknown(aspect)
    let rows = cells.filter { $0.key != unknown }
      .map { Breakdown.Row(trait: $0.key, figure: $0.value.figure(filter.with($0.key))) }
    return Breakdown(
      aspect: aspect, rows: rows.sorted(), unknown: (cells[unknown] ?? Cell()).figure(filter.with(unknown)))
  }

  private func subjectCells(_ aspect: PlayAspect, _ tally: Tally) -> [PlayTrait: Cell] {
    var sums: [PlayTrait: Cell] = [:]
    for (place, cell) in tally.subjects.enumerated() where cell.count > 0 {
      let subject = log.subjects[place]
      let trait = aspect == .kind ? PlayTrait.kind(subject.subject.kind) : .person(subject.person)
      sums[trait, default: Cell()] += cell
    }
    return sums
  }

  private func titleCells(_ aspect: PlayAspect, _ tally: Tally) -> [PlayTrait: Cell] {
    var words = WordTable(isFolding: true)
    var sums: [PlayTrait: Cell] = [:]
    var named: [Int: Cell] = [:]
    for (place, cell) in tally.titles(log).enumerated() where cell.count > 0 {
      let title = log.titles[place]
      switch aspect {
      case .title: sums[.title(title.id)] = cell
      case .decade: sums[title.decade.map { .decade($0) } ?? .unknown(.decade), default: Cell()] += cell
      default:
        let names = aspect == .genre ? title.genres : title.networks
        let groups = Set(names.compactMap { words.group(addedFor: $0) })
        if groups.isEmpty { sums[.unknown(aspect), default: Cell()] += cell }
        for group in groups { named[group, default: Cell()] += cell }
      }
    }
    for (group, cell) in named {
      let name = words.name(ofGroup: group)
      sums[aspect == .genre ? .genre(name) : .network(name)] = cell
    }
    return sums
  }

  /// Sums over the spellings of a word; the last cell is that of no word.
  private func cells(
    _ cells: [Cell], _ words: WordTable, _ aspect: PlayAspect, _ trait: (String) -> PlayTrait
  ) -> [PlayTrait: Cell] {
    var sums: [PlayTrait: Cell] = [:]
    for (number, cell) in cells.enumerated() where cell.count > 0 {
      let isWord = number < words.words.count
      sums[isWord ? trait(words.name(ofGroup: words.groups[number])) : .unknown(aspect), default: Cell()] += cell
    }
    return sums
  }

  private func weekdayCells(_ tally: Tally) -> [PlayTrait: Cell] {
    var sums = Dictionary(uniqueKeysWithValues: Weekday.allCases.map { (PlayTrait.weekday($0), Cell()) })
    tally.days.forEach { day, cell in sums[.weekday(Weekday(day)), default: Cell()] += cell }
    var unknown = tally.undated
    unknown += tally.monthAlone
    unknown += tally.yearAlone
    sums[.unknown(.weekday)] = unknown
    return sums
  }

  private func hourCells(_ tally: Tally) -> [PlayTrait: Cell] {
    Dictionary(
      uniqueKeysWithValues: tally.hours.enumerated().map { ($0 < 24 ? .hour($0) : .unknown(.hour), $1) })
  }

  private func cells(_ filter: PlayFilter, _ trait: (PlayEntry) -> PlayTrait) -> [PlayTrait: Cell] {
    entries(matching: filter).reduce(into: [:]) { $0[trait($1), default: Cell()].add($1) }
  }

  private func companionCells(_ filter: PlayFilter) -> [PlayTrait: Cell] {
    var words = WordTable(isFolding: true)
    var named: [Int: Cell] = [:]
    var alone = Cell()
    for entry in entries(matching: filter) {
      guard entry.companions >= 0 || entry.flags.contains(.isTogether) else {
        alone.add(entry)
        continue
      }
      let groups = Set(companions(of: entry).compactMap { words.group(addedFor: $0) })
      if groups.isEmpty { alone.add(entry) }
      for group in groups { named[group, default: Cell()].add(entry) }
    }
    var sums: [PlayTrait: Cell] = [.unknown(.companion): alone]
    for (group, cell) in named { sums[.companion(words.name(ofGroup: group))] = cell }
    return sums
  }
}

extension Tally {
  /// The cells of ``PlayLog/titles``.
  func titles(_ log: PlayLog) -> [Cell] {
    var cells = Array(repeating: Cell(), count: log.titles.count)
    for (place, cell) in subjects.enumerated() where cell.count > 0 { cells[log.subjects[place].title] += cell }
    return cells
  }
}

extension WordTable {
  /// The group of a word, which is added if it is new; `nil` for no word.
  mutating func group(addedFor word: String) -> Int? {
    let number = number(of: word)
    return number < 0 ? nil : groups[Int(number)]
  }
}
