import Foundation
import ReelbookDiscovery
import ReelbookModel

/// Real people, what they watched and rated, and what they watched next. `peers/recommended_films.py` makes the files.
struct RealViewers {
  struct Viewing {
    var film: Int
    var stars: Double
    var moment: Instant
  }

  private(set) var candidates: [Candidate] = []
  private(set) var similar: [Int: [Int]] = [:]
  private(set) var known: [(person: Int, viewings: [Viewing])] = []
  private(set) var hidden: [Int: Set<Int>] = [:]

  init(in folder: URL) throws {
    func lines(_ name: String) throws -> [[Substring]] {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
    }
    candidates = try lines("films.tsv").map { line in
      var facts = TitleFacts(name: String(line[1]), year: Int(line[2]))
      facts.genres = line[3].split(separator: "|").map(String.init)
      (facts.votes, facts.score) = (Int(line[4]) ?? 0, Double(line[5]))
      return Candidate(.movie(Int(line[0]) ?? 0), facts, people: line[6].split(separator: "|").map(String.init))
    }
    for line in try lines("similar.tsv") {
      similar[Int(line[0]) ?? 0] = line[1].split(separator: " ").compactMap { Int($0) }
    }
    for line in try lines("viewings.tsv") {
      let (person, film) = (Int(line[0]) ?? 0, Int(line[1]) ?? 0)
      guard line[4] == "1" else {
        hidden[person, default: []].insert(film)
        continue
      }
      if known.last?.person != person { known.append((person, [])) }
      let moment = Instant(milliseconds: (Int64(line[3]) ?? 0) * 1000)
      known[known.count - 1].viewings.append(Viewing(film: film, stars: Double(line[2]) ?? 0, moment: moment))
    }
  }

  /// How good recommendations are.
  struct Worth: Decodable {
    var ndcg = 0.0
    /// The share of people of whose ten films one is right.
    var hit = 0.0
    /// The share of films that somebody is shown.
    var shown = 0.0
    /// The share of people who are shown the film that most are shown, of those who have not seen it.
    var most: Double?

    var text: String {
      String(format: "NDCG@10 %.4f, a hit for %.1f %%, %.1f %% of films shown", ndcg, hit * 100, shown * 100)
        + (most.map { String(format: ", one film to %.0f %% of those who lack it", $0 * 100) } ?? "")
    }
  }

  /// A home with what a person watched and rated, at the moment after it.
  private func home(of viewings: [Viewing]) throws -> (home: HomeOfOne, now: Now) {
    let home = try HomeOfOne { draft in
      for viewing in viewings {
        guard let candidate = candidates.first(where: { $0.id == .movie(viewing.film) }) else { continue }
        try draft.insert(Title(candidate.id, candidate.facts))
        try draft.watch(candidate.id, at: WatchTime(viewing.moment, in: .gmt))
        try draft.rate(candidate.id, .stars(viewing.stars))
      }
    }
    return (home, try Now(viewings.last?.moment ?? home.now.instant, zone: "GMT"))
  }

  /// The films as an index that a home keeps; with the tips of five films that the person liked, if asked for.
  private func index(
    _ all: CandidateIndex, of home: HomeOfOne, asOf now: Now, withTips: Bool
  ) async throws -> CandidateIndex {
    var index = all
    index.update(to: home.library)
    if withTips {
      index.add(try await home.viewer.candidates(from: [SimilarFilms(viewers: self)], asOf: now).candidates)
    }
    return index
  }

  /// Who recommends films to a person.
  func recommender(for person: Int, withTips: Bool) async throws -> Recommender {
    let (home, now) = try home(of: known.first { $0.person == person }?.viewings ?? [])
    let index = try await index(
      CandidateIndex(home.library, candidates: candidates), of: home, asOf: now, withTips: withTips)
    return Recommender(for: home.viewer, asOf: now, among: index)
  }

  /// What ten suggestions for each person are worth; with the tips of five films that they liked, if asked for.
  ///
  /// `half` chooses every second person. The time is that of a ranking: the index of the films is kept, as an app does.
  func worth(withTips: Bool, half: Int? = nil) async throws -> (worth: Worth, milliseconds: Double) {
    var (total, hits, count, seconds) = (0.0, 0, 0, 0.0)
    var (shown, seen): ([TitleID: Int], [TitleID: Int]) = ([:], [:])
    let gains = (0..<10).map { 1 / log2(Double($0 + 2)) }
    let all = CandidateIndex(Library(), candidates: candidates)
    for (place, (person, viewings)) in known.enumerated() where half == nil || place % 2 == half {
      let (home, now) = try home(of: viewings)
      let index = try await index(all, of: home, asOf: now, withTips: withTips)
      let start = Row.Times.now.processor
      let suggested = Recommender(for: home.viewer, asOf: now, among: index).suggestions(limit: 10).map(\.title)
      seconds += Row.Times.now.processor - start
      let wanted = hidden[person] ?? []
      let found = zip(gains, suggested).filter { wanted.contains($0.1.tmdb ?? 0) }.map(\.0)
      total += found.reduce(0, +) / gains.prefix(min(10, wanted.count)).reduce(0, +)
      hits += found.isEmpty ? 0 : 1
      count += 1
      for title in suggested { shown[title, default: 0] += 1 }
      for viewing in viewings { seen[.movie(viewing.film), default: 0] += 1 }
    }
    let people = Double(max(1, count))
    let most = shown.map { Double($0.value) / (people - Double(seen[$0.key] ?? 0)) }.max()
    return (
      Worth(
        ndcg: total / people, hit: Double(hits) / people, shown: Double(shown.count) / Double(candidates.count),
        most: most),
      seconds / people * 1e3
    )
  }
}

/// The lists of similar films as a source.
private struct SimilarFilms: RecommendationSource {
  let viewers: RealViewers

  func candidates(for basis: RecommendationBasis) async throws -> [Candidate] {
    basis.liked.flatMap { liked in
      (viewers.similar[liked.id.tmdb ?? 0] ?? []).enumerated().compactMap { rank, film in
        viewers.candidates.first { $0.id == .movie(film) }.map { candidate in
          Candidate(
            candidate.id, candidate.facts, people: candidate.people, tips: [.recommended(for: liked.id, rank: rank)])
        }
      }
    }
  }
}
