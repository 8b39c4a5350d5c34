import ReelbookModel
import Testing

@Suite struct ContentRatingTests {
  @Test func `at least forty countries have a rating system, and each of its labels has an age`() {
    #expect(Set(RatingSystem.all.map(\.country)).count >= 40)
    #expect(Set(RatingSystem.all.filter { $0.medium == .television }.map(\.country)).count >= 40)
    for system in RatingSystem.all {
      #expect(!system.labels.isEmpty && system.labels.allSatisfy { (0...21).contains($0.age) }, "\(system.country)")
      for label in system.labels {
        let age = ContentRating(label.name, in: system.country).age
        #expect(age.map { $0 >= label.age } ?? false, "\(system.country) \(label.name)")
      }
    }
  }

  @Test func `a label has the age of its country`() {
    let ages: [(String, String, Int?)] = [
      ("PG-13", "US", 13), ("TV-MA", "US", 17), ("12", "DE", 12), ("FSK 16", "DE", 16), ("M/12", "PT", 12),
      ("VM14", "IT", 14), ("Κ-15", "GR", 15), ("น13+", "TH", 13), ("輔12", "TW", 12), ("Från 15 år", "SE", 15),
      ("K16", "FI", 16), ("15A", "IE", 15), ("MA 15+", "AU", 15), ("M18", "SG", 18), ("AP", "RO", 12),
      ("18+", "RU", 18), ("N-14", "LT", 14), ("A", "IN", 18), ("A", "DK", 0), ("19", "KR", 19),
    ]
    for (label, country, age) in ages { #expect(ContentRating(label, in: country).age == age, "\(label) \(country)") }
  }

  @Test func `an unknown label has no age, and a label without a country has its highest age`() {
    #expect(ContentRating("NR", in: "US").age == nil)
    #expect(ContentRating("12", in: "XX").age == 12)
    #expect(ContentRating(rawValue: "A").age == 18)
    #expect(ContentRating(rawValue: "PG-13").age == 13)
    #expect(ContentRating(rawValue: "nonsense").age == nil)
  }

  /// Spellings of 16 and 18 from files, panels and scrapers: with a country in front, in words, with details behind.
  @Test func `labels are read as people write them, and none of these is for a child`() {
    let spellings = [
      "US/Rated R", "US/TV-MA-LV", "US/TV-MA-L", "US/TV-14-DLSV", "US/18+", "US/16+", "US/MA", "US/XXX", "us/R", "US:R",
      "USA:R", "US:TV-MA", "UK:18", "Rated R", "Rated: R", "Rated R for strong bloody violence", "MPAA:R",
      "MPAA: NC-17",
      "DE/FSK ab 18", "DE/FSK-18", "DE/ab 16", "DE/ab 18 Jahren", "DE/Keine Jugendfreigabe", "DE:FSK 16", "CA/16+",
      "CA/18+", "AU/MA", "AU/X", "AU/R", "KR/청소년관람불가", "KR/19", "JP/18+", "JP/R18", "IN/18+", "FR/Interdit -16",
      "FR/-18", "FR/Interdit aux moins de 18 ans", "ZZ/18", "ZZ/R", "Adult", "Adults only", "18", "+18", "18+", "R-18",
      "BBFC 18", "Age 18", "TV-MA", "tvma", "TV MA", "NC-17", "X", "GB/18 (contains strong violence)", "NL/16 jaar",
      "PT/M/18", "BR/18 anos", "RU/18+", "HK/III", "SG/R21", "SE/Från 18 år", "12 or XXX",
    ]
    for spelling in spellings {
      let rating = ContentRating(rawValue: spelling)
      #expect(rating.age.map { $0 >= 14 } ?? false, "\(spelling): \(rating.age as Any)")
      #expect(rating.rawValue == spelling && !rating.isUnrated, "\(spelling)")
      #expect(!ViewingRule.family.allows(rated: KnownRating(rating)), "\(spelling)")
    }
  }

  @Test func `the mild ones are read, too, and a small number in an unknown label is no age`() {
    for (spelling, age) in [
      ("US:PG", 8), ("Rated PG-13 for some language", 13), ("TV-Y7-FV", 7), ("TV-PG-DLV", 8), ("TV-G", 0), ("UK:U", 0),
      ("DE/FSK ab 6", 6), ("DE/FSK ab 12 freigegeben", 12), ("CA/13+", 13), ("us/G", 0),
    ] { #expect(ContentRating(rawValue: spelling).age == age, "\(spelling)") }
    for spelling in ["US/Class 3", "Season 2", "level 1", "2019", "nonsense", "US/All adults", "?", "US/GX"] {
      let rating = ContentRating(rawValue: spelling)
      #expect(rating.age.map { $0 >= 17 } ?? true, "\(spelling): \(rating.age as Any)")
      #expect(!ViewingRule.family.allows(rated: KnownRating(rating)), "\(spelling)")
    }
  }

  @Test func `some labels say that there is no rating, and some are for adults alone`() {
    for label in ["NR", "US/NR", "US:NR", "Not Rated", "Unrated", "UR", "N/A", "none"] {
      #expect(KnownRating(ContentRating(rawValue: label)) == .unrated, "\(label)")
    }
    #expect(KnownRating(nil) == .unknown && KnownRating(ContentRating("", in: "US")) == .unknown)
    for label in ["US/NC-17", "NC-17", "US:X", "AU/X18+", "GB/R18", "US/XXX", "Adults only"] {
      #expect(ContentRating(rawValue: label).isForAdults, "\(label)")
      #expect(!ViewingRule.withoutAdult.allows(rated: KnownRating(ContentRating(rawValue: label))), "\(label)")
    }
    for label in ["US/R", "GB/18", "DE/FSK 18", "BG/D", "SG/R21"] {
      #expect(!ContentRating(rawValue: label).isForAdults, "\(label)")
      #expect(ViewingRule.withoutAdult.allows(rated: KnownRating(ContentRating(rawValue: label))), "\(label)")
    }
  }

  @Test func `the text of a rating has its country and its label, and an old text only its label`() {
    #expect(ContentRating("PG-13", in: "US").rawValue == "US/PG-13")
    #expect(ContentRating(rawValue: "PT/M/12") == ContentRating("M/12", in: "PT"))
    #expect(ContentRating(rawValue: "M/12").country.isEmpty)
    #expect(ContentRating(rawValue: "FSK 6").label == "FSK 6")
    #expect("\(ContentRating("PG", in: "US"))" == "PG (US)")
  }

  @Test func `a cap is a number, or the lowest age of an old label`() {
    #expect(AgeCap(12).rawValue == "12" && AgeCap(rawValue: "PG-13").age == 13)
    #expect(AgeCap(rawValue: "what").age == 0 && AgeCap(-3).age == 0)
    #expect(AgeCap(rawValue: "PG-13").rawValue == "PG-13", "the text is kept")
  }
}
