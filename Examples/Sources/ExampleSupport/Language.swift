import Foundation
public import Reelbook
import ReelbookGerman
import ReelbookPages

/// A language of the programs: which texts they take, and how dates and numbers are written.
public struct Language: Sendable {
  private enum Name { case english, german }

  private let name: Name
  /// The library's texts.
  public let phrases: PhraseTable
  /// The library's texts, with dates and numbers.
  public let format: TextFormat

  private init(_ name: Name, _ phrases: PhraseTable, _ format: TextFormat) {
    (self.name, self.phrases, self.format) = (name, phrases, format)
  }

  /// English, as every program speaks it.
  public static let english = Language(.english, .english, .english)

  /// German, with dates and numbers as a locale such as `de_AT` writes them.
  public static func german(_ locale: String = "de_DE") -> Language {
    // The table has dates and numbers as in Germany.
    guard locale != "de", locale != "de_DE" else { return Language(.german, .german, TextFormat(.german)) }
    let written = ["day.", "month.", "weekday.", "number.", "clock"]
    let words = PhraseTable.german.texts.filter { text in !written.contains { text.key.hasPrefix($0) } }
    return Language(.german, .german, TextFormat(Locale(identifier: locale), words: PhraseTable(words)))
  }

  /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides.
  ///
  /// It is English, if the programs do not speak that language.
  static func asked(by environment: [String: String]) -> Language {
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let locale = String(value.prefix { $0 != "." && $0 != "@" })
    return locale == "de" || locale.hasPrefix("de_") ? .german(locale) : .english
  }

  /// Whether it is not English.
  var isGerman: Bool { name == .german }

  /// The text of a sentence with values in its places.
  public func text(of sentence: some Sentence, _ values: [String: String] = [:]) -> String {
    text(of: Saying(sentence, values))
  }

  /// The text of a saying.
  func text(of saying: Saying) -> String {
    guard let german = saying.german else { return saying.english }
    let table = PhraseTable(["saying": isGerman ? german : saying.english])
    return table.text(Phrase("saying", saying.values))
  }

  /// Several names in one text: “a, b und c”.
  public func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + (isGerman ? " und " : " and ") + last
  }
}

extension Language {
  /// A day in a sentence. In English, it is as a person types it.
  public func day(_ day: CivilDay) -> String { isGerman ? format.day(day) : "\(day)" }

  /// A name in quotes.
  public func quoted(_ name: String) -> String { isGerman ? "„\(name)“" : "“\(name)”" }

  /// A word of an open vocabulary: the word that a person types, or its German name.
  public func word(_ typed: some CustomStringConvertible, _ name: (PhraseTable) -> String) -> String {
    isGerman ? name(phrases) : "\(typed)"
  }
}
