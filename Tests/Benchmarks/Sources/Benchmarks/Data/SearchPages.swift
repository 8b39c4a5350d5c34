import Foundation
import ReelbookTestSupport

/// Pages of search results in TMDb's form, from a fixed seed.
struct SearchPages {
  let pages: [Data]

  init(count: Int, seed: UInt64 = 20_261_121) {
    var maker = SearchPageMaker(seed: seed)
    pages = (1...count).map { Data(maker.page($0).utf8) }
  }
}

private struct SearchPageMaker {
  private var random: SeededGenerator
  private var words: Words

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    words = Words(seed: seed &+ 1)
  }

  mutating func page(_ number: Int) -> String {
    let results = (0..<20).map { result(number * 100 + $0) }.joined(separator: ",")
    return #"{"page":\#(number),"results":[\#(results)],"total_pages":40,"total_results":800}"#
  }

  private mutating func result(_ number: Int) -> String {
    let isSeries = Bool.random(using: &random)
    let (title, original, date) =
      isSeries
      ? ("name", "original_name", "first_air_date") : ("title", "original_title", "release_date")
    let name = quoted(words.name(1...4))
    let year = Int.random(in: 1950...2026, using: &random)
    let day =
      chance(5) ? "" : "\(year)-0\(Int.random(in: 1...9, using: &random))-1\(Int.random(in: 0...9, using: &random))"
    let genres = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      String(Int.random(in: 12...10_770, using: &random))
    }
    let countries = isSeries ? #","origin_country":["US"]"# : #","video":false"#
    let votes = Int.random(in: 0...20_000, using: &random)
    let score = Double(Int.random(in: 10_000...99_999, using: &random)) / 10_000
    return """
      {"adult":false,"backdrop_path":\(path()),"id":\(number),"\(title)":\(name),"\(original)":\(name),\
      "overview":\(quoted(words.text(15...80))),"poster_path":\(path()),"media_type":"\(isSeries ? "tv" : "movie")",\
      "original_language":"en","genre_ids":[\(genres.joined(separator: ","))],"popularity":\(score * 3),\
      "\(date)":"\(day)","softcore":false,"vote_average":\(score),"vote_count":\(votes)\(countries)}
      """
  }

  private mutating func path() -> String {
    guard !chance(10) else { return "null" }
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return "\"/" + String((0..<27).map { _ in digits[Int.random(in: 0..<62, using: &random)] }) + ".jpg\""
  }

  private func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
}
