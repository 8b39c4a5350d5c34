internal import ReelbookModel
import ReelbookPlanner
import ReelbookStats

/// The parts of a year's page on its people, its notes, its pair, and the years before.
struct YearFactsPage {
  let year: Int
  let facts: YearFacts
  let pair: PairFacts?
  let statistics: Statistics
  let format: TextFormat

  private func name(_ title: TitleID) -> String { statistics.name(of: .title(title), format: format) }

  private func name(_ subject: MediaID) -> String { statistics.library.name(of: subject, in: format.words) }

  /// Facts beside the other moments of the year.
  var moments: [Moments.Moment] { [oldest, longest, releases, languages, finished].compactMap(\.self) }

  private func moment(_ kind: YearFactPhrase, _ fact: String, _ words: String = "") -> Moments.Moment {
    Moments.Moment(format(kind), fact, words)
  }

  private var oldest: Moments.Moment? {
    facts.oldest.flatMap { oldest in
      let released = statistics.library.title(oldest)?.facts
      return (released?.year ?? released?.releaseDay?.year).map {
        moment(.oldest, name(oldest), format(YearFactPhrase.oldestFrom, ["year": format.year($0)]))
      }
    }
  }

  private var longest: Moments.Moment? {
    facts.longest.flatMap { longest in
      statistics.library.title(longest)?.runtime.map { moment(.longest, name(longest), format.length($0)) }
    }
  }

  private var releases: Moments.Moment? {
    let (new, old) = (facts.newTitleCount, facts.oldTitleCount)
    guard new > 0, new + old > 1 else { return nil }
    let values = ["new": format.number(new), "old": format.number(old), "year": format.year(year)]
    return moment(.new, format(CountPhrase.titles, counting: new), format(YearFactPhrase.newOf, values))
  }

  private var languages: Moments.Moment? {
    guard facts.languageCount > 2 else { return nil }
    return moment(.languages, format(YearFactPhrase.languagesNumber, counting: facts.languageCount))
  }

  private var finished: Moments.Moment? {
    guard let first = facts.finished.first else { return nil }
    if facts.finished.count == 1 { return moment(.finished, name(first)) }
    let names = facts.finished.prefix(3).map { name($0) }.joined(separator: format(BasePhrase.joinComma))
    let rest = facts.finished.count - 3
    return moment(
      .finished, format(YearFactPhrase.finishedNumber, counting: facts.finished.count),
      format(rest > 0 ? YearFactPhrase.finishedMore : .finishedNames, counting: max(0, rest), ["names": names]))
  }

  /// The directors, the actors, the notes, and the years.
  var charts: [HTML] {
    [
      people("directors", .directors, .directorsNote, facts.directors),
      people("actors", .actors, .actorsNote, facts.actors), notes, years,
    ]
  }

  private func people(
    _ id: String, _ title: YearFactPhrase, _ note: YearFactPhrase, _ names: [YearFacts.Name]
  ) -> HTML {
    guard !names.isEmpty else { return .nothing }
    return BarTable(
      frame: ChartFrame(id: "year-\(id)", title: format(title), note: format(note), format: format),
      head: (format(YearFactPhrase.headName), format(YearFactPhrase.headTitles)),
      rows: names.prefix(5).map { .init(name: $0.name, value: $0.titleCount) }, rest: max(0, names.count - 5)
    ).html
  }

  /// Three of the person's notes, those that are a sentence before longer ones.
  private var notes: HTML {
    let (short, long) = (facts.notes.filter { $0.text.count <= 200 }, facts.notes.filter { $0.text.count > 200 })
    let notes = (short + long).prefix(3)
    guard !notes.isEmpty else { return .nothing }
    return EntryList(
      frame: ChartFrame(id: "year-notes", title: format(YearFactPhrase.notes), format: format),
      entries: notes.map { .init(name($0.subject), $0.text) }
    ).html
  }

  private var years: HTML {
    guard facts.years.count > 1 else { return .nothing }
    return ColumnChart(
      frame: ChartFrame(
        id: "years", title: format(YearFactPhrase.years), note: format(YearFactPhrase.yearsNote), format: format),
      head: .init(names: format(YearFactPhrase.headYear), numbers: format(ReviewPhrase.headViewings)),
      columns: facts.years.map {
        .init(name: format.year($0.year), label: format.year($0.year), value: $0.figure.count)
      }, nothing: ""
    ).html
  }

  /// What two people of the household have in common, and what not.
  var pairHTML: HTML {
    guard let pair, let person = statistics.library.person(pair.person)?.name,
      let companion = statistics.library.person(pair.companion)?.name, !person.isEmpty, !companion.isEmpty
    else { return .nothing }
    let names = ["person": person, "name": companion]
    var moments: [Moments.Moment] = []
    if let agreed = pair.agreed.first {
      moments.append(moment(.pairAgreed, name(agreed.subject), words(agreed, .pairBoth, names)))
    }
    if let apart = pair.disagreed.first {
      moments.append(moment(.pairDisagreed, name(apart.subject), words(apart, .pairOwn, names)))
    }
    if let asleep = asleep(pair, person: person, companion: companion) { moments.append(asleep) }
    guard !moments.isEmpty else { return .nothing }
    return Moments(
      frame: ChartFrame(
        id: "pair", title: format(YearFactPhrase.pair, names),
        note: format(YearFactPhrase.pairNote, counting: pair.viewingCount), format: format),
      moments: moments
    ).html
  }

  private func words(_ rated: PairFacts.Rated, _ phrase: YearFactPhrase, _ names: [String: String]) -> String {
    let stars = [
      "own": rated.own.stars(format), "other": rated.companion.stars(format), "most": format.number(5),
    ]
    return format(phrase, stars.merging(names) { $1 })
  }

  /// Who of the two fell asleep, and on how many of their evenings; `nil` if neither did.
  private func asleep(_ pair: PairFacts, person: String, companion: String) -> Moments.Moment? {
    let (own, other) = (evenings(asleep: pair.person, pair), evenings(asleep: pair.companion, pair))
    let counts = [(name: person, count: own), (name: companion, count: other)].filter { $0.count > 0 }
      .sorted { $0.count > $1.count }
    guard let most = counts.first else { return nil }
    func times(_ count: Int) -> String { format(YearFactPhrase.pairAsleepTimes, counting: count) }
    guard counts.count > 1 else { return moment(.pairAsleep, most.name, times(most.count)) }
    let words = counts.map { format(YearFactPhrase.pairAsleepWho, ["name": $0.name, "times": times($0.count)]) }
    let names = own == other ? format.words.joined([person, companion]) : most.name
    return moment(.pairAsleep, names, words.joined(separator: format(BasePhrase.joinComma)))
  }

  /// The number of evenings in the year that the two had together, and on which one of them fell asleep.
  private func evenings(asleep person: PersonID, _ pair: PairFacts) -> Int {
    let library = statistics.library
    func resolved(_ people: Set<PersonID>) -> Set<PersonID> { Set(people.map { library.resolve($0) }) }
    let asleep = library.records(SlotOutcome.self).filter { outcome in
      outcome.fate == .asleep && outcome.time.year == year && resolved(outcome.sleepers).contains(person)
        && resolved(outcome.people).isSuperset(of: [pair.person, pair.companion])
    }
    // Two episodes of one evening are one evening.
    return Set(asleep.map { outcome in outcome.slot.map { "\($0)" } ?? "\(outcome.id)" }).count
  }
}
