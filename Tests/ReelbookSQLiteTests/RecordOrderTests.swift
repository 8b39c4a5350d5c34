#if SQLite
  import ReelbookModel
  import ReelbookSQLite
  import ReelbookTestSupport
  import Testing

  @Suite struct RecordOrderTests {
    @Test func `RecordOrder sorts ids as the library does, and not as texts`() {
      var differs = 0
      for seed in Laws.seeds(few: 20, all: 400) {
        var source = SeededGenerator(seed: seed)
        let persons = (0..<3).map { _ in PersonID(using: &source) }
        func subject(_ source: inout SeededGenerator) -> MediaID {
          let number = Int(source.next() % 12_000)
          let series = TitleID.series((number % 40 + 1) * 97)
          return switch source.next() % 5 {
          case 0: .movie(number + 1)
          case 1: MediaID(series)
          case 2: .season(number % 13, of: series)
          case 3: MediaID(CatalogTitle(.series, named: "Title \(number % 29)", year: 2000 + number % 3).id)
          default: Season(id: SeasonID(series, number % 13)).episode(number % 30)
          }
        }
        let marks = Set((0..<200).map { _ in PersonalID(source.pick(persons), subject(&source)) })
        let plays = Set((0..<50).map { _ in PlayID(using: &source) })
        let titles = Set((0..<50).map { _ in subject(&source).title })
        func check<ID: RecordID>(_ ids: Set<ID>) {
          let texts = ids.map { "\($0)" }.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
          var order = RecordOrder()
          for text in texts { order.append(ContiguousArray(text.utf8)) }
          let found = order.places.map { texts[$0] }
          #expect(found == ids.sorted().map { "\($0)" }, "seed \(seed)")
          if found != texts { differs += 1 }
        }
        check(marks)
        check(plays)
        check(titles)
      }
      #expect(differs > 5)
    }
  }
#endif
