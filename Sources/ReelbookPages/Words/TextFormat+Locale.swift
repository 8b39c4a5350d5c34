public import Foundation
public import ReelbookBase

extension TextFormat {
  /// Dates, numbers and times of day as a locale writes them, and all other words from a table.
  ///
  /// Days are those of the Gregorian calendar. The table's texts for dates and numbers replace the locale's. Without a
  /// table the words are English, and pages declare English as their language.
  public init(_ locale: Locale, words: PhraseTable = PhraseTable()) {
    var texts = Self.texts(of: locale)
    if words.texts.isEmpty { texts[FormatPhrase.pageLanguage.rawValue] = nil }
    self.init(PhraseTable(texts, plurals: words.plurals).adding(words.texts))
  }

  /// Dates, numbers and times of day as a locale writes them.
  private static func texts(of locale: Locale) -> [String: String] {
    let identifier = locale.identifier.split(whereSeparator: { "@.".contains($0) }).first
    var texts = [FormatPhrase.pageLanguage.rawValue: identifier.map(language) ?? "en"]
    numbers(of: locale, into: &texts)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    for month in 1...12 {
      texts["month.\(month)"] = calendar.monthSymbols[month - 1]
      texts["month.short.\(month)"] = calendar.shortMonthSymbols[month - 1]
    }
    for day in 1...7 {
      texts["weekday.\(day)"] = calendar.weekdaySymbols[day % 7]
      texts["weekday.short.\(day)"] = calendar.shortWeekdaySymbols[day % 7]
    }
    texts[FormatPhrase.clockAM.rawValue] = calendar.amSymbol
    texts[FormatPhrase.clockPM.rawValue] = calendar.pmSymbol
    let templates: [FormatPhrase: String] = [
      .dayLong: "yMMMMd", .dayAndMonth: "MMMMd", .dayShort: "MMMd", .dayShortWithYear: "yMMMd",
      .dayWithWeekday: "EMMMd", .dayMonth: "yMMMM", .clock: "jmm",
    ]
    for (key, template) in templates {
      guard let pattern = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) else { continue }
      texts[key.rawValue] = places(in: pattern)
    }
    return texts
  }

  /// The language tag of pages for a locale: `de-DE` for `de_DE`.
  private static func language(_ identifier: Substring) -> String { String(identifier).replacing("_", with: "-") }

  private static func numbers(of locale: Locale, into texts: inout [String: String]) {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .decimal
    func text(_ number: Int) -> String { formatter.string(from: NSNumber(value: number)) ?? "\(number)" }
    texts[FormatPhrase.numberDigits.rawValue] = (0...9).map { text($0) }.joined()
    texts[FormatPhrase.numberDecimal.rawValue] = formatter.decimalSeparator
    texts[FormatPhrase.numberGroup.rawValue] = formatter.groupingSeparator
    // Some locales write 1234 without a separator and 12 345 with one.
    let least = [4, 5].first { text($0 == 4 ? 1000 : 10_000).count > $0 }
    texts[FormatPhrase.numberGroupsFrom.rawValue] = least.map(String.init) ?? "99"
    // In India, it is 1,23,45,678.
    let sizes = text(12_345_678).split { !$0.isNumber }.map(\.count)
    texts[FormatPhrase.numberGroups.rawValue] =
      (sizes.last ?? 3) == (sizes.dropLast().last ?? 3) || sizes.count < 3
      ? "\(sizes.last ?? 3)" : "\(sizes.last ?? 3),\(sizes.dropLast().last ?? 3)"
  }

  /// A text with places, from a pattern of dates such as `d. MMMM y`.
  static func places(in pattern: String) -> String {
    let names: [String: String] = [
      "d": "day", "dd": "day2", "M": "number", "L": "number", "MM": "number2", "LL": "number2", "MMM": "short",
      "LLL": "short", "MMMM": "month", "LLLL": "month", "HH": "HH", "H": "H", "h": "h", "hh": "h", "K": "h", "k": "H",
      "kk": "HH", "mm": "mm", "m": "mm", "a": "half", "b": "half", "B": "half",
    ]
    var (text, run, isQuoted) = ("", "", false)
    func end() {
      guard let letter = run.first else { return }
      let name = names[run] ?? ("yYur".contains(letter) ? "year" : "Eec".contains(letter) ? "weekday" : nil)
      if let name { text += "{\(name)}" }
      run = ""
    }
    for letter in pattern {
      if letter == "'" {
        end()
        isQuoted.toggle()
      } else if !isQuoted, letter.isASCII, letter.isLetter {
        if run.first != letter { end() }
        run.append(letter)
      } else {
        end()
        text.append(letter)
      }
    }
    end()
    return text
  }
}
