import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What several people are offered for tonight.
@Suite struct SharedEveningTests {
  private static let genres = ["Western", "Romance", "Horror", "Musical"]

  /// A household of people who each like a genre of their own, and films of all genres that nobody has seen.
  private struct Home {
    var shelf: Shelf
    let people: [PersonID]

    /// - Parameter westerns: What is known of all westerns besides.
    init(_ count: Int, seed: UInt64 = 1, westerns: (inout TitleFacts) -> Void = { _ in }) throws {
      var shelf = try Shelf()
      let people = (1...count).map { PersonID(bits: IDBits(1, UInt64($0))) }
      var source = SeededGenerator(seed: seed)
      let others = people.dropFirst(2)
      try shelf.edit { draft in
        for (number, id) in others.enumerated() {
          var person = Person(id: id)
          person.name = ["Cem", "Dora"][number]
          try draft.insert(person)
        }
      }
      for (number, genre) in genres.prefix(count).enumerated() {
        for film in 0..<30 {
          let votes = Int.random(in: 950...1050, using: &source)
          try shelf.add(number * 100 + film + 1, "\(genre) \(film)", year: 1990 + film % 20, genres: [genre]) {
            ($0.votes, $0.runtime) = (votes, .seconds(95 * 60))
            if genre == "Western" { westerns(&$0) }
          }
        }
        // Five of them the person has seen alone and likes; of each other genre they dislike one.
        for film in 0..<5 {
          let seen = TitleID.movie(number * 100 + film + 1)
          try shelf.edit { draft in
            try draft.watch(seen, by: people[number])
            try draft.rate(seen, .stars(5), by: people[number])
          }
        }
        for other in 0..<count where other != number {
          let seen = TitleID.movie(other * 100 + 6 + number)
          try shelf.edit { draft in
            try draft.watch(seen, by: people[number])
            try draft.rate(seen, .stars(1), by: people[number])
          }
        }
      }
      (self.shelf, self.people) = (shelf, people)
    }

    var viewer: Viewer { shelf.library.viewer(of: people) }

    /// The person whom a title suits most, by the place in their own suggestions.
    func favourite(_ title: TitleID, among index: CandidateIndex) -> PersonID? {
      people.map { person -> (place: Int, person: PersonID) in
        let own = Recommender(for: shelf.library.viewer(of: person), asOf: shelf.now, among: index)
          .suggestions(limit: 200)
        return (own.firstIndex { $0.title == title } ?? .max, person)
      }.min { ($0.place, $0.person) < ($1.place, $1.person) }?.person
    }
  }

  @Test func `a couple has a reason each, and the one whose choice it is has their own`() throws {
    let home = try Home(2)
    let evening = home.viewer.tonight(asOf: home.shelf.now)
    #expect(evening.people == home.people && evening.choices.isEmpty && evening.lastChoice == nil)
    let first = try #require(evening.items.first)
    #expect(first.turn == evening.turn && evening.turn == home.shelf.me)
    #expect(first.recommendation.facts.genres == ["Western"])
    #expect(first.reasons.map(\.person) == home.people)
    #expect(first.reasons[0].reason.words().contains("western"), "\(first.reasons[0].reason)")
    #expect("\(first.reasons[1].reason)" == "Ada chooses this time")
    let second = evening.items[1]
    #expect(second.turn == home.shelf.ben && second.recommendation.facts.genres == ["Romance"])
    #expect(second.reasons.map { "\($0.reason)" }.first == "Ben chooses this time")
    let row = home.viewer.home(asOf: home.shelf.now).first { $0.kind == .tonight }
    #expect(row?.items.isEmpty == false)
  }

  @Test func `a film is offered for tonight if it is out for all of them, or on a service of theirs`() throws {
    var offer = Availability()
    offer.subscription = ["Netflix"]
    var home = try Home(2) { facts in
      facts.releaseDay = CivilDay("2026-11-01")
      facts.releases = ["DE": FilmReleases(rawValue: "cinema 2027-01-01")]
      facts.availability = ["DE": offer]
    }
    func genres() -> Set<[String]> {
      Set(home.viewer.tonight(asOf: home.shelf.now).items.map(\.recommendation.facts.genres))
    }
    let ben = home.shelf.ben
    #expect(genres().contains(["Western"]) && genres().contains(["Romance"]))
    try home.shelf.edit { try $0.set(.releaseClock, ReleaseClock(country: "DE"), of: ben) }
    #expect(!genres().contains(["Western"]) && genres().contains(["Romance"]))
    try home.shelf.edit { draft in try draft.edit(draft.person) { $0.services = ["Netflix"] } }
    #expect(genres().contains(["Western"]))
  }

  @Test func `who chose last time comes second, by what was watched together`() throws {
    var home = try Home(2)
    let (me, ben) = (home.shelf.me, home.shelf.ben)
    try home.shelf.edit { try $0.watch(TitleID.movie(20), with: [ben]) }
    home.shelf.now.instant = home.shelf.now.instant.adding(.seconds(86_400))
    let evening = home.viewer.tonight(asOf: home.shelf.now)
    #expect(evening.lastChoice?.title == .movie(20) && evening.lastChoice?.person == me && evening.turn == ben)
    #expect(evening.items.first?.recommendation.facts.genres == ["Romance"])
    // What one of them watched alone, or with somebody else, is nobody's turn.
    try home.shelf.edit { try $0.watch(TitleID.movie(21)) }
    #expect(home.viewer.tonight(asOf: home.shelf.now).choices == evening.choices)
    #expect(home.shelf.viewer.tonight(asOf: home.shelf.now).choices.isEmpty)
  }

  /// In each evening exactly one person gets their choice, and it is one with the fewest. So the numbers of choices
  /// differ by one at most, and of 20 evenings each has at least ⌊20 / n⌋, as long as tastes stay as they are. Tastes
  /// move with what is watched; a fifth is allowed for that.
  @Test(arguments: [2, 3, 4])
  func `over a season nobody has less than four fifths of their share of first choices`(count: Int) throws {
    for seed in Laws.seeds(from: 1, few: 2, all: 40) {
      var home = try Home(count, seed: seed)
      var source = SeededGenerator(seed: seed)
      var choices: [PersonID: Int] = [:]
      let people = home.people
      for _ in 0..<20 {
        let index = CandidateIndex(home.shelf.library)
        let evening = home.viewer.tonight(asOf: home.shelf.now, among: index)
        let film = try #require(evening.items.first?.recommendation.title)
        let favourite = try #require(home.favourite(film, among: index))
        choices[favourite, default: 0] += 1
        try home.shelf.edit { draft in
          try draft.watch(film, with: Array(people.dropFirst()))
          for person in people {
            let stars = Double(person == favourite ? 4 : 2) + Double(source.next() % 3) / 2
            try draft.rate(film, .stars(stars), by: person)
          }
        }
        home.shelf.now.instant = home.shelf.now.instant.adding(.seconds(86_400))
      }
      for person in people {
        #expect(Double(choices[person] ?? 0) / 20 >= 0.8 / Double(count), "seed \(seed): \(choices.values)")
      }
    }
  }

  /// The people's tastes are those that the household was made with, so that the recommender does not judge itself.
  @Test(arguments: [2, 3, 4])
  func `over a season each genre that one person likes and no other does is chosen as often as the others`(
    count: Int
  ) throws {
    for seed in Laws.seeds(from: 1, few: 2, all: 40) {
      var home = try Home(count, seed: seed)
      var choices: [String: Int] = [:]
      let people = home.people
      for _ in 0..<20 {
        let item = try #require(home.viewer.tonight(asOf: home.shelf.now).items.first?.recommendation)
        let genre = try #require(item.facts.genres.first)
        choices[genre, default: 0] += 1
        try home.shelf.edit { draft in
          try draft.watch(item.title, with: Array(people.dropFirst()))
          for (number, person) in people.enumerated() {
            try draft.rate(item.title, .stars(genre == Self.genres[number] ? 5 : 2), by: person)
          }
        }
        home.shelf.now.instant = home.shelf.now.instant.adding(.seconds(86_400))
      }
      for genre in Self.genres.prefix(count) {
        #expect(Double(choices[genre] ?? 0) / 20 >= 0.8 / Double(count), "seed \(seed): \(choices)")
      }
    }
  }

  @Test func `titles that one of them has seen, hidden or may not see are not offered`() throws {
    var home = try Home(2)
    let ben = home.shelf.ben
    let before = home.viewer.tonight(asOf: home.shelf.now).items.map(\.recommendation.title)
    try home.shelf.edit { draft in
      try draft.watch(before[0], by: ben)
      try draft.discovery.markNotInterested(in: before[1])
      try draft.screenTime.limit(ben, to: .child)
      for title in before.dropFirst(2) {
        try draft.change(title) { (title: inout Title) in title.facts.contentRating = ContentRating("PG", in: "US") }
      }
      try draft.change(before[2]) { (title: inout Title) in title.facts.contentRating = ContentRating("R", in: "US") }
    }
    let after = home.viewer.tonight(asOf: home.shelf.now).items.map(\.recommendation.title)
    #expect(!after.isEmpty && Set(after).isSubset(of: before.dropFirst(3)))
  }

  /// The rule from its description alone: in turns, each takes what has the highest sum of normalised scores, the own
  /// whole and those of the others by a share.
  @Test func `the order of several people's scores is the one that its rule says`() {
    for seed in Laws.seeds(20) {
      var source = SeededGenerator(seed: seed)
      let (people, count) = (Int.random(in: 2...4, using: &source), Int.random(in: 1...40, using: &source))
      let scores = (0..<people).map { person in
        (0..<count).map { _ in Double.random(in: -1...1, using: &source) * Double(person * person + 1) }
      }
      let spread = scores.map { own -> [Double] in
        let mean = own.reduce(0, +) / Double(count)
        let deviation = (own.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)).squareRoot()
        return own.map { deviation > 0 ? ($0 - mean) / deviation : 0 }
      }
      var left = Set(0..<count)
      var wanted: [Int] = []
      while wanted.count < 10, !left.isEmpty {
        let turn = wanted.count % people
        func value(_ place: Int) -> Double {
          let sum = spread.reduce(0) { $0 + $1[place] }
          return spread[turn][place] * (1 - SharedOrder.regard) + sum * SharedOrder.regard
        }
        guard let best = left.max(by: { value($0) < value($1) }) else { break }
        wanted.append(best)
        left.remove(best)
      }
      #expect(SharedEvening.order(of: scores, limit: 10) == wanted, "seed \(seed)")
    }
  }
}
