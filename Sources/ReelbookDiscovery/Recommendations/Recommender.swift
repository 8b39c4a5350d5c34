public import ReelbookModel

/// Recommends titles of a library and of sources to a viewer. It is a value, and uses no network.
///
///     let recommender = Recommender(for: store.viewer(of: me), asOf: now, candidates: fetched.candidates)
///     for row in recommender.home() { print(row.heading(), row.items.map(\.facts.name)) }
///
/// It needs no sources: it compares titles by genre, franchise, people, era, length and mood. It learns what the person
/// likes from marks, ratings, plays and dropped titles. Its recommendations stay the same for a whole day.
public struct Recommender: Sendable {
  let viewer: Viewer
  /// The person whose taste counts.
  let person: PersonID
  let now: Now
  let policy: RecommendationPolicy
  let taste: Taste
  private(set) var candidates: [Candidate]
  private(set) var places: [TitleID: Int]
  let inLibrary: Set<TitleID>
  let table: TraitTable
  /// The library as the viewer may see it.
  var library: Library { viewer.library }
  /// The score of each candidate for the person.
  let scores: [Double]
  /// How much each trait says about a title.
  let traitWeights: [Double]
  let likes: [Double]
  private let services: Set<String>

  /// Learns the taste of the viewer's first person, and scores all candidates.
  ///
  /// - Parameters:
  ///   - viewer: Who chooses. Each title that they may see is a candidate.
  ///   - now: The moment. Recommendations stay the same until its day is over.
  ///   - candidates: The candidates of sources and catalogues.
  ///   - policy: The length of rows, and what is left out.
  public init(
    for viewer: Viewer, asOf now: Now, candidates: [Candidate] = [], policy: RecommendationPolicy = .standard
  ) {
    self.init(viewer, tasteOf: viewer.person, asOf: now, candidates: candidates, policy: policy)
  }

  /// Learns the taste of one of the viewer's people.
  init(
    _ viewer: Viewer, tasteOf person: PersonID, asOf now: Now, candidates: [Candidate], policy: RecommendationPolicy
  ) {
    let library = viewer.library
    self.viewer = viewer
    self.person = library.resolve(person)
    self.now = now
    self.policy = policy.clamped()
    taste = Taste(of: person, in: library, asOf: now)
    services = Set(
      (library.household?.services ?? []).union(library.person(person)?.services ?? []).map(\.foldedKeepingSigns))
    var all: [Candidate] = []
    var places: [TitleID: Int] = [:]
    var libraryTitles: Set<TitleID> = []
    all.reserveCapacity(candidates.count)
    places.reserveCapacity(candidates.count)
    for title in library.titles() {
      libraryTitles.insert(title.id)
      places[title.id] = all.count
      all.append(Candidate(title.id, title.facts, people: title.facts.people.map(\.name)))
    }
    for candidate in candidates {
      let id = library.resolve(candidate.id)
      if let place = places[id] {
        all[place].tips += candidate.tips
        all[place].people = all[place].people.isEmpty ? candidate.people : all[place].people
        all[place].lastDay = all[place].lastDay ?? candidate.lastDay
      } else {
        places[id] = all.count
        let facts = library.title(id)?.facts
        // Nearly all candidates stay unchanged. Creating one costs more than all other work of this loop.
        guard facts != nil || id != candidate.id else {
          all.append(candidate)
          continue
        }
        all.append(
          Candidate(
            id, facts ?? candidate.facts, people: candidate.people, tips: candidate.tips, lastDay: candidate.lastDay))
      }
    }
    // A watched title that is in no list still says what the person likes.
    for title in taste.opinions.keys.sorted() where places[title] == nil {
      guard let facts = library.title(title)?.facts else { continue }
      places[title] = all.count
      all.append(Candidate(title, facts, people: facts.people.map(\.name)))
    }
    var traits = TraitReader()
    for place in all.indices { traits.add(all[place], moods: taste.moods[all[place].id]) }
    (self.candidates, self.places, inLibrary, table) = (all, places, libraryTitles, traits.table)
    traitWeights = table.weights()
    likes = Self.likes(of: taste, table, places)
    let tasteScores = table.scores(likes)
    let hasNoOpinions = taste.opinions.isEmpty
    scores = all.indices.map { index in
      // A title that clearly does not suit the person is not recommended for being well known.
      guard hasNoOpinions || tasteScores[index] + all[index].tipScore > -1 else { return 0 }
      return Self.normalized(
        all[index].facts.reach + Self.tasteWeight * tasteScores[index] + Self.tipWeight * all[index].tipScore)
    }
  }

  /// How much the person's taste counts beside the logarithm of a title's votes, fitted to the viewings of real people.
  private static let tasteWeight = 0.8
  /// How much the first place in one list of similar titles counts: more than all that is said of the title itself.
  private static let tipWeight = 15.0

  /// Maps any number to a number from 0 to 1, in the same order.
  private static func normalized(_ value: Double) -> Double { (1 + value / (1 + abs(value))) / 2 }

  /// How much the person likes each trait.
  ///
  /// It counts how often they choose titles with the trait compared with how common it is, and how much better than
  /// other titles they like them. A trait of few titles is moved towards 0.
  private static func likes(of taste: Taste, _ table: TraitTable, _ places: [TitleID: Int]) -> [Double] {
    var sums = [Double](repeating: 0, count: table.traits.count)
    var counts = sums
    var chosen = sums
    let titles = taste.opinions.keys.filter { places[$0] != nil }.sorted()
    let mean = titles.isEmpty ? 0 : titles.reduce(0) { $0 + (taste.opinions[$1] ?? 0) } / Double(titles.count)
    var chosenCount = 0.0
    // The order is fixed, so that sums of the same numbers are always equal.
    for title in titles {
      guard let place = places[title], let value = taste.opinions[title] else { continue }
      if value > 0 { chosenCount += 1 }
      for trait in table.traits(of: place) {
        sums[Int(trait)] += value - mean
        counts[Int(trait)] += 1
        if value > 0 { chosen[Int(trait)] += 1 }
      }
    }
    let all = Double(max(1, table.titleCount))
    return sums.indices.map { trait in
      let frequency = Double(max(1, table.counts[trait])) / all
      let lift = ((chosen[trait] + 10 * frequency) / ((chosenCount + 10) * frequency)).logarithm
      let liking = sums[trait] / (counts[trait] + 2)
      return table.traits[trait].share * (lift + 2 * liking)
    }
  }

  /// The reasons why a title is never recommended, whatever its score.
  func exclusions(of candidate: Candidate) -> [Exclusion] {
    var exclusions: [Exclusion] = []
    if !viewer.seesAll {
      let verdict = viewer.verdict(on: candidate)
      if !verdict.isAllowed { exclusions.append(.notAllowed(verdict)) }
    }
    if taste.watchedTitles.contains(candidate.id), !policy.includesWatched { exclusions.append(.watched) }
    if let exclusion = taste.exclusions[candidate.id] { exclusions.append(exclusion) }
    if policy.onlyAvailable, !isAvailable(candidate) { exclusions.append(.unavailable) }
    return exclusions
  }

  func isAvailable(_ candidate: Candidate) -> Bool {
    candidate.facts.services(in: policy.region).contains { services.contains($0.foldedKeepingSigns) }
  }

  /// The best titles for the person, the best first.
  public func suggestions(limit: Int = 20) -> [Recommendation] {
    best(limit, besides: []) { _ in true }
      .map { recommendation($0, [likeReason($0) ?? tasteReason($0)].compactMap(\.self) + fallback($0)) }
  }

  /// The indices of the best candidates that a condition accepts, the best first.
  func best(_ limit: Int, besides used: Set<TitleID>, score: [Double]? = nil, where isWanted: (Int) -> Bool) -> [Int] {
    let score = score ?? scores
    var best: [(score: Double, tie: UInt64, place: Int)] = []
    var least = 0.0
    for place in candidates.indices where score[place] > 0 && score[place] >= least {
      let entry = (score[place], tie(place), place)
      if best.count == limit, let last = best.last, (last.score, last.tie) >= (entry.0, entry.1) { continue }
      guard !used.contains(candidates[place].id), isWanted(place), exclusions(of: candidates[place]).isEmpty else {
        continue
      }
      let index = best.firstIndex { ($0.score, $0.tie) < (entry.0, entry.1) } ?? best.count
      best.insert(entry, at: index)
      if best.count > limit { best.removeLast() }
      if best.count == limit { least = best.last?.score ?? 0 }
    }
    return best.map(\.place)
  }

  /// The order of candidates with equal scores, for one day.
  private func tie(_ place: Int) -> UInt64 {
    let seed = policy.seed &+ UInt64(bitPattern: Int64(now.day.number)) &* 0x9E37_79B9_7F4A_7C15
    let mixed = StableHash(candidates[place].id.description.utf8.suffix(12), seed: seed).value
    return mixed ^ (mixed >> 29)
  }

  func recommendation(_ place: Int, _ reasons: [RecommendationReason], subject: MediaID? = nil) -> Recommendation {
    let candidate = candidates[place]
    return Recommendation(
      title: candidate.id, facts: candidate.facts,
      subject: subject ?? (candidate.id.kind == .movie ? MediaID(candidate.id) : nil),
      isInLibrary: inLibrary.contains(candidate.id), reasons: reasons)
  }
}

extension Candidate {
  /// The score of the tips of sources. An early place in a list gives more.
  var tipScore: Double {
    tips.reduce(0) { sum, tip in
      let base: Double
      switch tip.kind {
      case .trending: base = 0.2
      case .recommended: base = 1
      case .similar: base = 0.5
      }
      return sum + base / (1 + Double(tip.rank) / 10)
    }
  }
}

extension TitleFacts {
  /// How many people know the title, as a logarithm.
  var reach: Double { Double(1 + max(0, votes)).logarithm }

  /// The audience's score, from 0 to 1, for a row of well rated titles. A score with few votes is moved towards the middle.
  var acclaim: Double {
    guard let score, votes > 0 else { return 0 }
    return (score * Double(votes) + 6 * 50) / (Double(votes) + 50) / 10
  }
}
