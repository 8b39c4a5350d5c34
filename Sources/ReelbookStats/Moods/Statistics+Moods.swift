public import ReelbookModel

extension Statistics {
  /// How the viewings of a period felt.
  ///
  ///     let moods = statistics.moods(in: .year(2026))
  ///     for difference in moods.differences { print(statistics.name(of: difference.group), difference.group.good) }
  ///
  /// Costs a pass over the viewings, and a few look-ups for each with a mood that people of the household watched
  /// together.
  public func moods(in period: Period = .all) -> MoodFigures {
    var counter = MoodCounter(PlayFilter(period))
    var (names, withoutMood) = (WordTable(isFolding: true), 0)
    for list in entries(matching: PlayFilter(period)) {
      for entry in list {
        guard entry.mood >= 0 else {
          withoutMood += 1
          continue
        }
        let mood = log.names.moods.name(ofGroup: log.names.moods.groups[Int(entry.mood)])
        counter.add(mood, .all)
        if entry.precision >= .month { counter.add(mood, .month(entry.startDay.startOfMonth)) }
        if entry.format >= 0 {
          counter.add(mood, .format(log.names.formats.name(ofGroup: log.names.formats.groups[Int(entry.format)])))
        }
        if let hour = entry.hour { counter.add(mood, .hour(hour)) }
        let companions = Set(
          companions(of: entry).map { names.number(of: $0) }.filter { $0 >= 0 }.map { names.groups[Int($0)] })
        for companion in companions { counter.add(mood, .companion(companion)) }
        if companions.isEmpty { counter.add(mood, .nobody) }
      }
    }
    return counter.figures(of: period, names, withoutMood: withoutMood)
  }

  /// The name of a group: "November 2026", "Theater", "Ben", "21:00".
  public func name(of group: MoodFigures.Group, format: TextFormat = .english) -> String {
    if let trait = group.trait {
      return trait == .unknown(.companion) ? format(.nobodyNamed) : name(of: trait, format: format)
    }
    return group.month.map { format.day($0, .month) } ?? format(.allViewings)
  }
}

extension Viewer {
  /// How viewings of a period felt, of titles that the viewer may see: the viewer's own by default.
  ///
  /// For more figures, create `statistics(of:asOf:)` once. Costs a pass over all plays.
  public func moods(
    of owner: Statistics.Owner = .viewer, in period: Period, asOf now: Now
  ) -> MoodFigures {
    statistics(of: owner, asOf: now).moods(in: period)
  }
}

/// Counts moods by what viewings have in common.
private struct MoodCounter {
  enum Key: Hashable {
    case all, nobody
    case month(CivilDay)
    case format(String)
    /// A group of spellings of a name.
    case companion(Int)
    case hour(Int)
  }

  private let filter: PlayFilter
  private var counts: [Key: [String: Int]] = [:]

  init(_ filter: PlayFilter) { self.filter = filter }

  mutating func add(_ mood: String, _ key: Key) { counts[key, default: [:]][mood, default: 0] += 1 }

  func figures(of period: Period, _ names: WordTable, withoutMood: Int) -> MoodFigures {
    var months: [MoodFigures.Group] = []
    var formats: [MoodFigures.Group] = []
    var company: [MoodFigures.Group] = []
    var hours: [MoodFigures.Group] = []
    for key in counts.keys {
      switch key {
      case .all, .nobody: break
      case .month(let first):
        var own = filter
        own.period = period.part(inMonthOf: first)
        months.append(group(key, own, nil, first))
      case .format(let word): formats.append(group(key, .format(ViewingFormat(rawValue: word))))
      case .companion(let number): company.append(group(key, .companion(names.name(ofGroup: number))))
      case .hour(let hour): hours.append(group(key, .hour(hour)))
      }
    }
    let order = { (a: MoodFigures.Group, b: MoodFigures.Group) in
      (b.count, a.word.foldedForMatching, a.word) < (a.count, b.word.foldedForMatching, b.word)
    }
    company.sort(by: order)
    if counts[.nobody] != nil { company.append(group(.nobody, .unknown(.companion))) }
    let all = group(.all, filter, nil)
    let groups = (months: months.sorted { $0.place < $1.place }, hours: hours.sorted { $0.place < $1.place })
    return MoodFigures(
      period: period, all: all, withoutMood: withoutMood, months: groups.months, formats: formats.sorted(by: order),
      company: company, hours: groups.hours,
      differences: differences(groups.months + formats.sorted(by: order) + company + groups.hours, of: all))
  }

  private func group(_ key: Key, _ trait: PlayTrait) -> MoodFigures.Group { group(key, filter.with(trait), trait) }

  private func group(
    _ key: Key, _ filter: PlayFilter, _ trait: PlayTrait?, _ month: CivilDay? = nil
  ) -> MoodFigures.Group {
    let moods = (counts[key] ?? [:]).map { MoodFigures.Count(mood: Mood(rawValue: $0), count: $1) }
    return MoodFigures.Group(
      filter: filter, trait: trait, month: month,
      moods: moods.sorted { ($1.count, $0.mood.rawValue) < ($0.count, $1.mood.rawValue) })
  }

  /// The groups that differ from all other viewings, the surest first.
  private func differences(_ groups: [MoodFigures.Group], of all: MoodFigures.Group) -> [MoodFigures.Difference] {
    let tested = groups.enumerated().compactMap { place, group in
      MoodDifference.test(
        group.good, of: group.judged, rest: all.good - group.good, of: all.judged - group.judged
      ).map { (place: place, group: group, test: $0) }
    }
    let limit = MoodDifference.limit(tested.count)
    return tested.filter { $0.test >= limit }.sorted { ($1.test, $0.place) < ($0.test, $1.place) }.map { found in
      MoodFigures.Difference(
        group: found.group, restGood: all.good - found.group.good, restJudged: all.judged - found.group.judged)
    }
  }
}

extension Period {
  /// The part of the period that lies in a month, by the month's first day.
  fileprivate func part(inMonthOf first: CivilDay) -> Period {
    guard case .days(let days) = self else { return .month(first.year, first.month) }
    let next = first.adding(days: CivilDay.length(ofMonth: first.month, year: first.year))
    return .days(days.clamped(to: first..<next))
  }
}

extension MoodFigures.Group {
  /// The word to sort by.
  fileprivate var word: String {
    switch trait {
    case .format(let format)?: format.rawValue
    case .companion(let name)?: name
    default: ""
    }
  }

  /// The number of the month or of the hour, to sort by.
  fileprivate var place: Int {
    if case .hour(let hour)? = trait { return hour }
    return month.map { Int($0.number) } ?? 0
  }
}
