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
    #expect(ContentRating("12", in: "XX").age == nil)
    #expect(ContentRating(rawValue: "A").age == 18)
    #expect(ContentRating(rawValue: "PG-13").age == 13)
    #expect(ContentRating(rawValue: "nonsense").age == nil)
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
