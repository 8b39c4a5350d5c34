public import ReelbookModel

/// Recommends titles of a library and of sources to a viewer. It is a value, and uses no network.
///
///     let recommender = Recommender(for: store.viewer(of: me), asOf: now, among: index)
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
  /// The titles, as the viewer may see them.
  let index: CandidateIndex
  /// The traits of the titles, with the moods that the person gave to them.
  let table: TraitTable
  /// How much the person likes each trait.
  let likes: [Double]
  /// What the traits of each candidate, and the tips about it, add to its score.
  let tasteScores: [Double]
  let tipScores: [Int: Double]
  /// What votes, traits and tips of each candidate add up to.
  let raw: [Double]
  /// The score of each candidate for the person, from 0 to 1, in the same order; 0 for what does not suit them.
  let scores: [Double]
  /// What the votes of an ordinary candidate add to its score.
  let ordinaryReach: Double
  /// The number of candidates.
  let offeredCount: Int
  let services: Set<String>
  /// The services of any of the viewer's people, and the countries of all of them.
  private let sharedServices: Set<String>
  private let countries: Set<String?>
  /// The titles that leave a service of those, and so are there until then.
  private let leavingTitles: Set<TitleID>

  var library: Library { viewer.library }
  var candidates: [Candidate] { index.candidates }

  /// Learns the taste of the viewer's first person, and scores all candidates.
  ///
  /// The library keeps an index of its titles. For many candidates of sources, keep a ``CandidateIndex`` with them.
  ///
  /// - Parameters:
  ///   - viewer: Who chooses. Each title that they may see is a candidate.
  ///   - now: The moment. Recommendations stay the same until its day is over.
  ///   - candidates: The candidates of sources and catalogues.
  ///   - policy: The length of rows, and what is left out.
  public init(
    for viewer: Viewer, asOf now: Now, candidates: [Candidate] = [], policy: RecommendationPolicy = .standard
  ) {
    let index = viewer.library.candidateIndex(with: candidates)
    self.init(viewer, tasteOf: viewer.person, asOf: now, among: index, policy: policy)
  }

  /// Learns the taste of the viewer's first person, and scores the titles of an index.
  ///
  /// An index of an earlier library, or of more than the viewer may see, is updated to their library, at the cost of
  /// what differs. The first time costs a pass over plays and marks; later, a look at each title that has changed, and
  /// a few sums for each candidate.
  public init(
    for viewer: Viewer, asOf now: Now, among index: CandidateIndex, policy: RecommendationPolicy = .standard
  ) {
    self.init(viewer, tasteOf: viewer.person, asOf: now, among: index, policy: policy)
  }

  /// Learns the taste of one of the viewer's people.
  init(
    _ viewer: Viewer, tasteOf person: PersonID, asOf now: Now, among given: CandidateIndex,
    policy: RecommendationPolicy
  ) {
    let library = viewer.library
    var index = given
    index.update(to: library)
    self.viewer = viewer
    self.person = library.resolve(person)
    self.now = now
    self.policy = policy.clamped()
    let taste = Taste(of: person, in: library, asOf: now)
    func names(ofServicesOf people: [PersonID]) -> Set<String> {
      var own = library.household?.services ?? []
      for person in people { own.formUnion(library.person(person)?.services ?? []) }
      return Set(own.map(\.foldedKeepingSigns))
    }
    services = names(ofServicesOf: [person])
    sharedServices = names(ofServicesOf: viewer.people + [person])
    countries = Set((viewer.people + [person]).map { library.country(of: $0) })
    let dates = library.lastDates(index.leaving, at: sharedServices, in: policy.region, from: now.day)
    leavingTitles = Set(dates.filter { $0.value.lastDay >= now.day }.keys)
    var reader = index.reader
    for (title, moods) in taste.moods.sorted(by: { $0.key < $1.key }) {
      guard let place = index.place(of: title) else { continue }
      reader.table.set(reader.traits(of: index.candidates[place], moods: moods), of: place)
    }
    (self.taste, self.index, table) = (taste, index, reader.table)
    offeredCount = index.count
    likes = Self.likes(of: taste, table, index, count: offeredCount)
    tasteScores = table.scores(likes.map { Self.tasteWeight * $0 })
    tipScores = index.tipScores(for: taste)
    let isNew = taste.opinions.isEmpty
    var raw = index.reach
    var scores = [Double](repeating: 0, count: raw.count)
    for place in scores.indices {
      let tips = tipScores.isEmpty ? 0 : tipScores[place] ?? 0
      raw[place] += tasteScores[place] + tips
      // A title that clearly does not suit the person is not recommended for being well known.
      guard isNew || tasteScores[place] / Self.tasteWeight + tips / Self.tipWeight > -1 else { continue }
      scores[place] = Self.normalized(raw[place])
    }
    (self.raw, self.scores) = (raw, scores)
    ordinaryReach = Self.median(of: index.reach, in: index)
  }

  /// The median of the candidates' values, which are logarithms of counts.
  ///
  /// Counting how many have about which value leaves few to sort.
  private static func median(of values: [Double], in index: CandidateIndex) -> Double {
    func bucket(_ value: Double) -> Int { Int(min(max(value, 0), 50) * 20) }
    var counts = [Int](repeating: 0, count: bucket(50) + 1)
    for place in values.indices where index.origins[place].isOffered { counts[bucket(values[place])] += 1 }
    guard counts.contains(where: { $0 > 0 }) else { return 0 }
    var (middle, left) = (0, counts.reduce(0, +) / 2)
    while left >= counts[middle] { (left, middle) = (left - counts[middle], middle + 1) }
    let near = values.indices.filter { index.origins[$0].isOffered && bucket(values[$0]) == middle }
    return near.map { values[$0] }.sorted()[left]
  }

  /// How much the person's taste counts beside the logarithm of a title's votes, fitted to the viewings of real people.
  static let tasteWeight = 0.8
  /// How much the first place in one list of similar titles counts: more than all that is said of the title itself.
  static let tipWeight = 15.0

  /// Maps any number to a number from 0 to 1, in the same order.
  ///
  /// What differs by less than sums in another order do is equal.
  static func normalized(_ value: Double) -> Double {
    let value = rounded(value)
    return (1 + value / (1 + abs(value))) / 2
  }

  /// A sum that is the same in any order of its parts.
  static func rounded(_ sum: Double) -> Double { (sum * 1e9).rounded() / 1e9 }

  /// How much the person likes each trait.
  ///
  /// It counts how often they choose titles with the trait compared with how common it is, and how much better than
  /// other titles they like them. What they chose long ago counts less.
  private static func likes(
    of taste: Taste, _ table: TraitTable, _ index: CandidateIndex, count: Int
  ) -> [Double] {
    var sums = [Double](repeating: 0, count: table.traits.count)
    var counts = sums
    var chosen = sums
    // The order is fixed, so that sums of the same numbers are always equal.
    let opinions = taste.opinions.compactMap { title, value in
      index.place(of: title).map { (title: title, place: $0, value: value) }
    }.sorted { $0.title < $1.title }
    let mean = opinions.isEmpty ? 0 : opinions.reduce(0) { $0 + $1.value } / Double(opinions.count)
    var chosenCount = 0.0
    for (title, place, value) in opinions {
      let fresh = value > 0 ? taste.freshness[title] ?? 1 : 0
      chosenCount += fresh
      for trait in table.traits(of: place) {
        sums[Int(trait)] += value - mean
        counts[Int(trait)] += 1
        chosen[Int(trait)] += fresh
      }
    }
    let all = Double(max(1, count))
    return sums.indices.map { trait in
      let frequency = Double(max(1, table.counts[trait])) / all
      let lift = ((chosen[trait] + 10 * frequency) / ((chosenCount + 10) * frequency)).logarithm
      let liking = sums[trait] / (counts[trait] + 2)
      return table.traits[trait].share * (lift + 2 * liking)
    }
  }

  /// The reasons why a title is never recommended, whatever its score.
  func exclusions(of place: Int) -> [Exclusion] {
    let candidate = candidates[place]
    var exclusions: [Exclusion] = []
    let origin = index.origins[place]
    // An opinion of a title that is gone makes it no candidate.
    if origin.isEmpty || !origin.isOffered && taste.opinions[candidate.id] == nil { exclusions.append(.unknown) }
    if !viewer.seesAll {
      let verdict = viewer.verdict(on: candidate)
      if !verdict.isAllowed { exclusions.append(.notAllowed(verdict)) }
    }
    if taste.watchedTitles.contains(candidate.id), !policy.includesWatched { exclusions.append(.watched) }
    if let exclusion = taste.exclusions[candidate.id] { exclusions.append(exclusion) }
    if policy.onlyAvailable, !isOffered(candidate, by: services) { exclusions.append(.unavailable) }
    if let exclusion = notOut(candidate) { exclusions.append(exclusion) }
    return exclusions
  }

  /// What excludes a title that is not out in the country of each who watches, by its day or else by its year.
  ///
  /// What the person has watched is out, and so is what a service of theirs offers.
  private func notOut(_ candidate: Candidate) -> Exclusion? {
    let (facts, today) = (candidate.facts, now.day)
    let days = countries.compactMap { facts.release(in: $0)?.day }
    let isReleased = days.isEmpty ? (facts.year ?? .min) <= today.year : days.allSatisfy { $0 <= today }
    guard !isReleased, !leavingTitles.contains(candidate.id), !taste.watchedTitles.contains(candidate.id),
      !isOffered(candidate, by: sharedServices)
    else { return nil }
    return .notOut(until: days.max())
  }

  private func isOffered(_ candidate: Candidate, by services: Set<String>) -> Bool {
    candidate.facts.services(in: policy.region).contains { services.contains($0.foldedKeepingSigns) }
  }

  /// The best titles for the person, the best first, each with the reasons that decided, the strongest first.
  public func suggestions(limit: Int = 20) -> [Recommendation] {
    best(limit, besides: []) { _ in true }.map { recommendation($0, reasons($0)) }
  }

  /// The places of the best candidates that a condition accepts, the best first.
  func best(_ limit: Int, besides used: Set<TitleID>, score: [Double]? = nil, where isWanted: (Int) -> Bool) -> [Int] {
    let score = score ?? scores
    guard limit > 0 else { return [] }
    var best: [(score: Double, tie: UInt64, place: Int)] = []
    var least = 0.0
    func isBelow(_ a: (score: Double, tie: UInt64, place: Int), _ b: (score: Double, tie: UInt64, place: Int)) -> Bool {
      (a.score, a.tie) == (b.score, b.tie)
        ? candidates[b.place].id < candidates[a.place].id : (a.score, a.tie) < (b.score, b.tie)
    }
    for place in score.indices where score[place] > 0 && score[place] >= least {
      let entry = (score: score[place], tie: tie(place), place: place)
      if best.count == limit, let last = best.last, !isBelow(last, entry) { continue }
      guard !used.contains(candidates[place].id), exclusions(of: place).isEmpty, isWanted(place) else { continue }
      let index = best.firstIndex { isBelow($0, entry) } ?? best.count
      best.insert(entry, at: index)
      if best.count > limit { best.removeLast() }
      if best.count == limit { least = best.last?.score ?? 0 }
    }
    return best.map(\.place)
  }

  /// The order of candidates with equal scores, for one day.
  func tie(_ place: Int) -> UInt64 {
    let seed = policy.seed &+ UInt64(bitPattern: Int64(now.day.number)) &* 0x9E37_79B9_7F4A_7C15
    let mixed = StableHash(candidates[place].id.description.utf8.suffix(12), seed: seed).value
    return mixed ^ (mixed >> 29)
  }

  func recommendation(_ place: Int, _ reasons: [RecommendationReason], subject: MediaID? = nil) -> Recommendation {
    let candidate = candidates[place]
    return Recommendation(
      title: candidate.id, facts: candidate.facts,
      subject: subject ?? (candidate.id.kind == .movie ? MediaID(candidate.id) : nil),
      isInLibrary: index.origins[place].contains(.library), reasons: reasons)
  }
}
