import Foundation
import ReelbookModel
import ReelbookPages
import Testing

@Suite struct TextFormatTests {
  private func format(_ locale: String) -> TextFormat { TextFormat(Locale(identifier: locale)) }

  private func day(_ format: TextFormat, _ style: TextFormat.DayStyle) -> String {
    format.day(20, 11, 2026, weekday: 5, style)
  }

  @Test func `without a table, days, numbers and lengths are in English form`() {
    let english = TextFormat.english
    #expect(
      TextFormat.DayStyle.allCases.map { day(english, $0) } == [
        "20 November 2026", "20 November", "20 Nov", "20 Nov 2026", "Fri 20 Nov", "November 2026",
      ])
    #expect([0, 999, 1000, -1_234_567].map(english.number) == ["0", "999", "1,000", "-1,234,567"])
    #expect([4.26, -0.04, -0.3, 1234].map(english.decimal) == ["4.3", "0.0", "-0.3", "1,234.0"])
    #expect(
      [59, 60, 200, 90_000].map { english.length(.seconds($0 * 60)) } == ["59 min", "1 h", "3 h 20 min", "1,500 h"])
    #expect([0, 75, 1439, 1500].map(english.clock) == ["00:00", "01:15", "23:59", "01:00"])
  }

  @Test func `days, numbers and the clock have the locale's form`() {
    let german = format("de_DE")
    #expect(day(german, .long) == "20. November 2026" && day(german, .dayAndMonth) == "20. November")
    #expect(german.number(1_234_567) == "1.234.567" && german.decimal(4.5) == "4,5")
    #expect(german.clock(1215) == "20:15" && german.weekday(5) == "Freitag")
    let american = format("en_US")
    #expect(day(american, .long) == "November 20, 2026" && day(american, .short) == "Nov 20")
    #expect(american.clock(1215).hasPrefix("8:15") && american.clock(1215).hasSuffix("PM"))
    #expect(american.clock(0).hasPrefix("12:00") && american.clock(0).hasSuffix("AM"))
    #expect(day(format("ja_JP"), .long) == "2026年11月20日")
    // Four digits have no separator in Spain. In India, the groups have two digits.
    #expect([1234, 12345].map(format("es_ES").number) == ["1234", "12.345"])
    #expect(TextFormat(PhraseTable(["number.groups": "3,2"])).number(12_345_678) == "1,23,45,678")
    let arabic = format("ar_EG")
    #expect(arabic.number(2026).unicodeScalars.first == "٢" && day(arabic, .short).contains("٢٠"))
  }

  @Test func `numbers and days are those of Foundation's formatters`() {
    for identifier in [
      "de_DE", "fr_FR", "en_US", "en_GB", "es_ES", "pl_PL", "sv_SE", "ja_JP", "en_IN", "it_IT", "fi_FI",
    ] {
      let locale = Locale(identifier: identifier)
      let format = format(identifier)
      let (numbers, days) = (NumberFormatter(), DateFormatter())
      (numbers.locale, numbers.numberStyle) = (locale, .decimal)
      for number in [0, 7, 999, 1000, 9999, 10_000, 123_456, 1_234_567, 123_456_789] {
        #expect(format.number(number) == numbers.string(from: NSNumber(value: number)), "\(identifier)")
      }
      (days.locale, days.timeZone, days.calendar) = (locale, .gmt, Calendar(identifier: .gregorian))
      for (style, template) in [(TextFormat.DayStyle.long, "yMMMMd"), (.short, "MMMd"), (.month, "yMMMM")] {
        days.setLocalizedDateFormatFromTemplate(template)
        let date = Date(timeIntervalSince1970: 1_795_132_800)  // 20 November 2026
        // A month alone may have another grammatical form than in a day.
        let shown = day(format, style)
        #expect(style == .month || shown == days.string(from: date), "\(identifier) \(template)")
        #expect(!shown.contains("{") && !shown.isEmpty)
      }
    }
  }

  @Test func `a page has the table's texts and language`() {
    let format = TextFormat(
      PhraseTable(["page.language": "de", "page.asOf": "Stand: {day}.", "chart.table": "Als Tabelle"]))
    let chart = ColumnChart(
      frame: ChartFrame(id: "a", title: "A", format: format), head: .init(names: "a", numbers: "b"),
      columns: [.init(name: "x", label: "x", value: 1234)], nothing: "")
    let page = HTMLPage(
      "Woche", of: ("2026-11-20", "20. November"), parts: [.init(id: "p", name: "P", pieces: [chart.html])],
      format: format
    ).text
    for said in ["<html lang=\"de\">", "Stand: <time", "</time>.", "Als Tabelle", "1,234"] {
      #expect(page.contains(said), "\(said)")
    }
  }

  @Test func `a page declares the language of its words and its direction, not that of its dates`() {
    let words = PhraseTable(["page.asOf": "كما في {day}"])
    for (locale, language, direction) in [
      ("de_DE", "de-DE", ""), ("ar_EG", "ar-EG", "rtl"), ("he_IL", "he-IL", "rtl"), ("fa_IR", "fa-IR", "rtl"),
      ("pa_Arab_PK", "pa-Arab-PK", "rtl"), ("uz_Latn_UZ", "uz-Latn-UZ", ""),
    ] {
      let page = HTMLPage("x", of: ("2026-11-20", "x"), format: TextFormat(Locale(identifier: locale), words: words))
        .text
      #expect(page.contains("<html lang=\"\(language)\"\(direction.isEmpty ? "" : " dir=\"rtl\"")>"), "\(locale)")
      #expect(format(locale).language == "en", "without words, the page is in English")
    }
  }

  @Test func `numbers for small places and years have the language's digits`() {
    #expect(
      [999, 1000, 1234, 12_345, 3_400_000].map(TextFormat.english.compact) == ["999", "1.0k", "1.2k", "12k", "3.4M"])
    let arabic = format("ar_EG")
    #expect(arabic.year(2026) == "٢٠٢٦" && !arabic.compact(1234).contains("1"))
    #expect(TextFormat.english.year(2026) == "2026")
  }

  @Test func `a name of the other direction is isolated in a sentence of a page`() {
    let (hebrew, latin) = ("שתיסרח", "Heat")
    let english = TextFormat.english.isolatingNames
    func sentence(_ name: String, _ format: TextFormat) -> String {
      HTML.text(
        format.words.text(
          Phrase("x", ["title": name, "time": format.clock(1208)]), else: PhraseTable(["x": "then {title}, {time}"]))
      ).source
    }
    #expect(sentence(hebrew, english) == "then <bdi>\(hebrew)</bdi>, 20:08")
    #expect(sentence(latin, english) == "then Heat, 20:08")
    let words = PhraseTable(["x": "אחר כך {title}, {time}"])
    let page = TextFormat(Locale(identifier: "he_IL"), words: words).isolatingNames
    #expect(sentence(latin, page).contains("<bdi>Heat</bdi>, 20:08") && !sentence(hebrew, page).contains("<bdi>"))
    #expect(sentence(hebrew, TextFormat.english) == "then \(hebrew), 20:08", "only pages isolate")
  }
}
