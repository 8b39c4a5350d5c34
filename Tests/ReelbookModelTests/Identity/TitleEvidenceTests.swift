import ReelbookModel
import ReelbookTestSupport
import Testing

/// Which title is meant: real pairs judged by hand, and laws.
@Suite struct TitleEvidenceTests {
  private static let presets: [TitleTolerance] = [.exact, .household, .roughYear, .offer]

  @Test func `real pairs are judged as a careful person judges them`() {
    for pair in TitleCorpus.pairs {
      let evidence = TitleEvidence(pair.a, pair.b)
      let verdict = "\(pair.a.names) \(pair.b.names): \(evidence)"
      let isSure = TitleTolerance(allowsSimilarNames: true).accepts(evidence)
      switch pair.verdict {
      case .same: #expect(isSure && evidence.isPlausible, "\(verdict)")
      case .perhaps: #expect(!isSure && evidence.isPlausible, "\(verdict)")
      case .other: #expect(!isSure && !evidence.isPlausible, "\(verdict)")
      }
      // A pair that differs by more than a year is never one title by its name.
      if pair.verdict == .other { #expect(Self.presets.allSatisfy { !$0.accepts(evidence) }, "\(verdict)") }
    }
    #expect(TitleCorpus.pairs.count > 110)
  }

  @Test func `evidence is the same in both directions`() {
    for pair in TitleCorpus.pairs {
      #expect(TitleEvidence(pair.a, pair.b) == TitleEvidence(pair.b, pair.a), "\(pair.a) \(pair.b)")
    }
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (a, b) = (Self.title(&random), Self.title(&random))
      #expect(TitleEvidence(a, b) == TitleEvidence(b, a), "seed \(seed)")
      let itself = TitleEvidence(a, a)
      #expect(itself.isPossible == (itself.names == .same || itself.ids == .agrees), "seed \(seed)")
    }
  }

  @Test func `each tolerance accepts what a stricter one accepts, and all accept an equal id`() {
    for evidence in Self.allEvidence {
      if TitleTolerance.exact.accepts(evidence) {
        #expect(Self.presets.allSatisfy { $0.accepts(evidence) }, "\(evidence)")
      }
      if TitleTolerance.household.accepts(evidence) { #expect(TitleTolerance.roughYear.accepts(evidence)) }
      for preset in Self.presets {
        #expect(!preset.accepts(evidence) || evidence.isPossible)
        if evidence.ids == .agrees, evidence.kind != .differs { #expect(preset.accepts(evidence)) }
        // Nothing is enough that a person would not see among the candidates.
        #expect(!preset.accepts(evidence) || evidence.isPlausible, "\(evidence)")
      }
    }
  }

  @Test func `better evidence is never weaker`() {
    for evidence in Self.allEvidence {
      var better = evidence
      better.ids = .agrees
      #expect(better.strength >= evidence.strength, "\(evidence)")
      better = evidence
      better.kind = .agrees
      #expect(better.strength >= evidence.strength, "\(evidence)")
      better = evidence
      better.yearsApart = 0
      #expect(better.strength >= evidence.strength, "\(evidence)")
      for names in TitleEvidence.NameAgreement.allCases where names > evidence.names {
        better = evidence
        better.names = names
        #expect(better.strength >= evidence.strength, "\(evidence) \(names)")
      }
      var worse = evidence
      worse.ids = .differs
      #expect(worse.strength == 0)
    }
  }

  @Test func `no title is certain if another has the same evidence, whatever the order`() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let titles = (0..<6).map { _ in Self.title(&random) }
      let wanted = Self.title(&random)
      var table = TitleTable()
      for (place, title) in titles.enumerated() { table.insert(place, title) }
      var backwards = TitleTable()
      for (place, title) in titles.enumerated().reversed() { backwards.insert(place, title) }
      for tolerance in Self.presets {
        let answer = table.answer(to: wanted, tolerance)
        #expect(answer.certain == backwards.answer(to: wanted, tolerance).certain, "seed \(seed)")
        // A scan of all titles finds no more than the table.
        let scanned = titles.enumerated().map {
          TitleAnswer<Int>.Candidate($0.offset, TitleEvidence(wanted, $0.element))
        }
        #expect(TitleAnswer(scanned, tolerance).certain == answer.certain, "seed \(seed)")
        #expect(TitleAnswer(scanned, tolerance).candidates == answer.candidates, "seed \(seed)")
        guard let certain = answer.certain else { continue }
        let evidence = TitleEvidence(wanted, titles[certain])
        #expect(tolerance.accepts(evidence))
        let ties = titles.filter { TitleEvidence(wanted, $0).strength >= evidence.strength }
        #expect(ties.count == 1, "seed \(seed): \(ties)")
        // The same title a second time makes it uncertain.
        var doubled = table
        doubled.insert(6, titles[certain])
        #expect(doubled.answer(to: wanted, tolerance).certain == nil, "seed \(seed)")
      }
    }
  }

  @Test func `without a year, the only title of a name may be certain, or none, as the tolerance says`() {
    var table = TitleTable()
    table.insert(0, TitleDescription(.movie, names: ["Heat"], year: 1986))
    table.insert(1, TitleDescription(.movie, names: ["Heat"]))
    let wanted = TitleDescription(.movie, names: ["Heat"], year: 1995)
    #expect(table.answer(to: wanted, .household).certain == 1)
    #expect(table.answer(to: wanted, .offer).certain == nil && table.answer(to: wanted, .exact).certain == nil)
    #expect(table.answer(to: wanted, .offer).candidates.map(\.element) == [1])
    let cold = TitleDescription(.movie, names: ["Cold"])
    table.insert(2, cold)
    #expect(table.answer(to: cold, .offer).certain == 2 && table.answer(to: cold, .exact).certain == nil)
  }

  @Test func `no title is certain if its name speaks for it and the year for another`() {
    var table = TitleTable()
    table.insert(0, TitleDescription(.movie, names: ["Heat"], year: 1996))
    table.insert(1, TitleDescription(.movie, names: ["The Heat"], year: 1995))
    let wanted = TitleDescription(.movie, names: ["Heat"], year: 1995)
    // An equal name a year apart, or a similar one of the year: only one of them may be the title of a household.
    for tolerance in [TitleTolerance.offer, .roughYear] {
      #expect(table.answer(to: wanted, tolerance).certain == nil)
      #expect(Set(table.answer(to: wanted, tolerance).best.map(\.element)) == [0, 1])
    }
    #expect(table.answer(to: wanted, .household).certain == 1 && table.answer(to: wanted, .exact).certain == nil)
    table.insert(2, wanted)
    for tolerance in Self.presets { #expect(table.answer(to: wanted, tolerance).certain == 2) }
    var unknown = TitleTable()
    unknown.insert(0, TitleDescription(.movie, names: ["Heat"]))
    unknown.insert(1, TitleDescription(.movie, names: ["The Heat"], year: 1995))
    for tolerance in Self.presets { #expect(unknown.answer(to: wanted, tolerance).certain == nil) }
  }

  @Test func `a library's title is found by each of its names and ids, also after it was joined with another`() throws {
    var world = try World()
    var facts = TitleFacts(name: "Chihiros Reise", year: 2001)
    facts.originalName = "千と千尋の神隠し"
    facts.outsideIDs = ["imdb": "tt0245429"]
    let typed = CatalogTitle(.movie, named: "Spirited Away", year: 2001)
    try world.edit { draft in
      let list = try draft.addList("All")
      try draft.add(CatalogTitle(Title(.movie(129), facts)), to: list)
      try draft.add(typed, to: list)
      try draft.identify(.title(typed.id), as: .title(.movie(129)))
    }
    let titles = TitleIndex(world.library)
    for name in ["chihiros reise", "千と千尋の神隠し", "Spirited Away"] {
      let wanted = TitleDescription(.movie, names: [name], year: 2001)
      #expect(titles.answer(to: wanted, .exact).certain == .movie(129), "\(name)")
      #expect(world.library.title(meantBy: wanted).certain == .movie(129), "\(name)")
    }
    let byID = titles.answer(to: TitleDescription(names: ["?"], ids: ["imdb": "tt0245429"]))
    #expect(byID.certain == .movie(129) && byID.best.first?.evidence.ids == .agrees)
    #expect(titles.answer(to: TitleDescription(.series, names: ["Spirited Away"], year: 2001)).candidates.isEmpty)
    #expect("\(titles)" == "an index of 1 titles" && "\(byID)" == "movie/tmdb/129")
    let near = titles.answer(to: TitleDescription(.movie, names: ["Spirited Away"], year: 2002))
    #expect("\(near)" == "1 candidates, none certain")
    #expect("\(near.candidates)" == "[movie/tmdb/129: same name, 1 year apart]")
    #expect("\(TitleDescription(names: ["", "Heat"], year: 1995, ids: ["tmdb": "949"]))" == "Heat (1995), tmdb 949")
  }

  private static var allEvidence: [TitleEvidence] {
    var all: [TitleEvidence] = []
    for kind in TitleEvidence.Agreement.allCases {
      for ids in TitleEvidence.Agreement.allCases {
        for names in TitleEvidence.NameAgreement.allCases {
          for years in [nil, 0, 1, 2, 30] {
            all.append(TitleEvidence(kind: kind, ids: ids, names: names, yearsApart: years))
          }
        }
      }
    }
    return all
  }

  private static func title(_ random: inout SeededGenerator) -> TitleDescription {
    let names = [
      "Heat", "The Heat", "Heat, The", "Heat II", "Heat 2", "Heat: Nights", "Heat (Hitze)", "Heat (Hitze) [4K]",
      "L'Heat",
      "Heat, I", "I Heat", "Cold & Heat", "Cold and Heat", "Cold", "",
    ]
    func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
    var ids: [String: String] = [:]
    if pick([true, false, false]) { ids["tmdb"] = pick(["1", "2"]) }
    if pick([true, false, false]) { ids["imdb"] = pick(["tt1", "tt2"]) }
    return TitleDescription(
      pick([.movie, .movie, .series, nil]), names: pick([[pick(names)], [pick(names), pick(names)]]),
      year: pick([nil, 1995, 1996, 1997, 2005]), ids: ids)
  }
}
