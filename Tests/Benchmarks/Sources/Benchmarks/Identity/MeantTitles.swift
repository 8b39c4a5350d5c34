import Foundation
import ReelbookModel
import ReelbookTV

/// Real films, and questions which of them is meant. `peers/meant_titles.py` makes both, and says how.
struct MeantTitles {
  struct Question {
    let film: Int
    let damage: String
    let name: String
    let year: Int?
    /// Whether another film of the data explains the question as well, so that no answer is right.
    let isAmbiguous: Bool
  }

  let films: [(name: String, year: Int)]
  let questions: [Question]

  init(in folder: URL) throws {
    func lines(_ name: String) throws -> [[Substring]] {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
    }
    films = try lines("titles.tsv").map { (String($0[0]), Int($0[1]) ?? 0) }
    questions = try lines("questions.tsv").map {
      Question(
        film: Int($0[0]) ?? 0, damage: String($0[1]), name: String($0[2]), year: Int($0[3]), isAmbiguous: $0[4] == "1")
    }
  }

  /// The films as titles of a library, by number.
  var titles: [Title] {
    films.enumerated().map { place, film in Title(.movie(place + 1), TitleFacts(name: film.name, year: film.year)) }
  }

  /// The numbers of the films that an index names, -1 where none is certain.
  ///
  /// A provider's name is parsed first, as the television module does it.
  func answers(from index: TitleIndex, _ tolerance: TitleTolerance, _ places: some Sequence<Int>) -> [Int] {
    places.map { place in
      let question = questions[place]
      var (name, year) = (question.name, question.year)
      if question.damage == "provider" {
        let offered = OfferedName(name, year: year)
        (name, year) = (offered.title, year ?? offered.year)
      }
      let answer = index.answer(to: TitleDescription(.movie, names: [name], year: year), tolerance)
      return answer.certain.flatMap { Int($0.value) }.map { $0 - 1 } ?? -1
    }
  }

  /// What answers are worth, by damage and over all.
  func tallies(of answers: [Int], _ places: some Sequence<Int>) -> [(damage: String, tally: Tally)] {
    var tallies: [String: Tally] = [:]
    var order: [String] = []
    for (place, answer) in zip(places, answers) {
      let question = questions[place]
      if tallies[question.damage] == nil { order.append(question.damage) }
      tallies[question.damage, default: Tally()].add(answer, to: question)
      tallies["all", default: Tally()].add(answer, to: question)
    }
    return (order.sorted() + ["all"]).map { ($0, tallies[$0] ?? Tally()) }
  }

  /// The questions that are answered rightly, wrongly or not, apart from the ambiguous ones.
  struct Tally {
    private(set) var asked = 0
    private(set) var right = 0
    private(set) var wrong = 0
    private(set) var ambiguous = 0
    /// The ambiguous questions for which a film was named.
    private(set) var guessed = 0

    mutating func add(_ answer: Int, to question: Question) {
      if question.isAmbiguous {
        ambiguous += 1
        guessed += answer >= 0 ? 1 : 0
      } else {
        asked += 1
        right += answer == question.film ? 1 : 0
        wrong += answer >= 0 && answer != question.film ? 1 : 0
      }
    }

    /// The share of wrong answers among those that name a film.
    var wrongShare: Double { Double(wrong) / Double(max(1, right + wrong)) }
    /// The share of questions without the right answer.
    var missedShare: Double { Double(asked - right) / Double(max(1, asked)) }

    var text: String {
      let percents = [1 - wrongShare, 1 - missedShare].map { String(format: "%.2f %%", $0 * 100) }
      return "precision \(percents[0]), recall \(percents[1]) of \(asked); \(wrong) wrong; "
        + "\(ambiguous) ambiguous, \(guessed) of them named"
    }
  }
}
