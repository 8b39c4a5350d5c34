import Foundation
import ReelbookBase
import Testing

/// What stands in a place of an error's phrase, in other languages.
@Suite struct PhraseValueTests {
  private enum Key: String, PhraseKey {
    case sentence = "test.sentence"
    case part = "test.part"
    case comma = "test.comma"
    case many = "test.many"

    var english: String {
      switch self {
      case .sentence: "There is {what}."
      case .part: "part {number}"
      case .comma: ", "
      case .many: "{count} {count|film|films}"
      }
    }
  }

  /// A language with other signs for numbers and days.
  private static let other = PhraseTable([
    "test.sentence": "Il y a {what}.", "test.part": "partie {number}", "test.comma": " – ",
    "test.many": "{count} {count|film|pellicules}", "number.decimal": ",", "number.group": "'",
    "day.long": "le {day} {month} {year}", "month.11": "novembre", "time.local": "{day} à {clock}",
    "length.both": "{hours} h et {minutes} min", "join.last": "{rest} et {last}",
    "library.notFound": "Ce n'est pas là.",
  ])

  private static let day = CivilDay(year: 2026, month: 11, day: 20) ?? CivilDay(number: 0)

  @Test func `each value is written as the table's language writes it, and in English without a table`() throws {
    let rows: [(PhraseValue, english: String, other: String)] = [
      (.text("Amélie"), "Amélie", "Amélie"),
      (.number(12_345), "12,345", "12'345"),
      (.decimal(4.5), "4.5", "4,5"), (.decimal(6), "6", "6"), (.decimal(-0.25), "-0.25", "-0,25"),
      (.day(Self.day), "20 November 2026", "le 20 novembre 2026"),
      (.time(.local(Self.day, hour: 21)), "20 November 2026, 21:00", "le 20 novembre 2026 à 21:00"),
      (.time(.day(2026, 11, 30)), "30 November 2026", "le 30 novembre 2026"),
      (.length(.seconds(7500)), "2 h 5 min", "2 h et 5 min"),
      (.position(.seconds(2465)), "0:41:05", "0:41:05"), (.position(.seconds(-61)), "-0:01:01", "-0:01:01"),
      (.position(.seconds(Int64.min)), "-2562047788015215:30:08", "-2562047788015215:30:08"),
      (.words(Key.part, ["number": .number(1000)]), "part 1,000", "partie 1'000"),
      (.list([.text("a"), .text("b"), .text("c")]), "a, b and c", "a, b et c"),
      (
        .joined([.text("a"), .words(Key.part, ["number": .number(2)])], by: .words(Key.comma)), "a, part 2",
        "a – partie 2"
      ),
      (.message(LibraryError(.notFound, "Nothing of it.")), "Nothing of it.", "Ce n'est pas là."),
    ]
    for (value, english, other) in rows {
      #expect(value.text(in: PhraseTable()) == english, "\(value)")
      #expect(value.text(in: Self.other) == other, "\(value)")
      let coded = try JSONDecoder().decode(PhraseValue.self, from: JSONEncoder().encode(value))
      #expect(coded == value)
    }
  }

  @Test func `an error has its values in the language of the table`() {
    let error = LibraryError(.notFound, Key.sentence, ["what": .words(Key.part, ["number": .number(1234)])])
    #expect(error.message == "There is part 1,234.")
    #expect(error.phrase == Phrase(Key.sentence, ["what": "part 1,234"]))
    #expect(error.message(in: Self.other) == "Il y a partie 1'234.")
    #expect(error.message(in: PhraseTable()) == error.message)
    let within = LibraryError(.notFound, Key.sentence, ["what": .message(error)])
    #expect(within.message(in: Self.other) == "Il y a Il y a partie 1'234..")
    #expect(error != LibraryError(.notFound, Key.sentence, ["what": .text("part 1,234")]))
  }

  @Test func `a choice goes by the number, whatever stands between its thousands`() {
    for (count, english, other) in [(1, "1 film", "1 film"), (1001, "1,001 films", "1'001 pellicules")] {
      let value = PhraseValue.words(Key.many, ["count": .number(count)])
      #expect(value.text(in: PhraseTable()) == english && value.text(in: Self.other) == other)
    }
    // Of 1.001, the last digits count, and not what stands before the point.
    let table = PhraseTable(
      ["test.many": "{count} {count|фильм|фильма|фильмов}", "number.group": "."], plurals: .byLastDigits)
    #expect(PhraseValue.words(Key.many, ["count": .number(1001)]).text(in: table) == "1.001 фильм")
  }

  @Test func `the message of an error that has only its code's text is not replaced by the English of the code`() {
    let value = PhraseValue.message(LibraryError(.notFound, "Nothing of it."))
    #expect(value.text(in: LibraryError.Code.english) == "Nothing of it.")
  }
}
