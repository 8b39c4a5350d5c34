import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct RatingTests {
  @Test func `a rating keeps its value and its scale`() throws {
    let ratings = try [
      Rating.stars(4.5), .stars(5), .outOfTen(7.5), .percent(0), .thumbUp, .thumbDown, Rating(-1, .reaction),
      Rating(3, RatingScale(rawValue: "com.example:moons")),
    ]
    let texts = [
      "stars:4.5", "stars:5", "ten:7.5", "hundred:0", "thumbs:1", "thumbs:0", "reaction:-1", "com.example:moons:3",
    ]
    #expect(ratings.map(\.description) == texts)
    #expect(try texts.map(Rating.init(parsing:)) == ratings)
  }

  @Test func `a rating reads back from its text, its bytes and Codable's JSON`() throws {
    for seed in Laws.seeds(200) {
      var generator = SeededGenerator(seed: seed)
      let rating = try Rating.random(using: &generator)
      var json = JSONWriter()
      rating.write(to: &json)
      let bytes = ContiguousArray(json.bytes)
      var cursor = JSONCursor()
      guard Rating(rating.description) == rating, try Rating.read(from: bytes.span, at: &cursor) == rating,
        try JSONDecoder().decode([Rating].self, from: JSONEncoder().encode([rating])) == [rating]
      else {
        Issue.record("seed \(seed): \(rating)")
        return
      }
    }
  }

  @Test(arguments: [
    (RatingScale.stars, [0.5, 1, 4.5, 5], [0, 0.4, 4.7, 5.5, -1]), (.ten, [1, 7.5, 10], [0, 0.9, 10.1]),
    (.hundred, [0, 99.5, 100], [-1, 101]), (.thumbs, [0, 1], [0.5, 2, -1]), (.reaction, [-1, 0, 1], [0.5, 2, -2]),
  ])
  func `a scale accepts its values and refuses others`(_ scale: RatingScale, _ inside: [Double], _ outside: [Double]) {
    for value in inside {
      #expect((try? Rating(value, scale))?.value == value)
      #expect(Rating("\(scale):\(value)")?.value == value)
    }
    for value in outside + [.nan, .infinity] {
      let error = #expect(throws: LibraryError.self) { try Rating(value, scale) }
      let shown = PhraseValue.decimal(value).text(in: .english)
      #expect(error?.code == .notAllowed && error?.message.hasPrefix("\(shown) is not on the scale of ") == true)
      #expect(Rating("\(scale):\(value)") == nil)
    }
  }

  @Test func `a text that is not a rating reads as nil`() {
    for wrong in [
      "", "5", "stars", "stars:", "stars:five", "stars:5:", "ten:nan", "moons:inf", "stars:4,5", "stars: 4",
    ] {
      #expect(Rating(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `ratings on different scales compare by their fraction`() throws {
    #expect(try Rating.stars(0.5).fraction == 0 && Rating.stars(5).fraction == 1)
    #expect(try Rating.outOfTen(5.5).fraction == 0.5 && Rating.percent(25).fraction == 0.25)
    #expect(Rating.thumbUp.fraction == 1 && Rating.thumbDown.fraction == 0)
    #expect(try Rating(0, .reaction).fraction == 0.5)
    #expect(try Rating(3, RatingScale(rawValue: "moons")).fraction == nil)
  }

  @Test func `the same value on two scales makes two different ratings`() throws {
    #expect(try Rating.stars(5) != Rating.outOfTen(5))
  }
}
