import ReelbookPages
import Testing

@Suite struct TextBlockTests {
  private let table = TextTable(
    [.words("Title"), .numbers("Year"), .words("Where")],
    rows: [
      ["Amélie", "2001", "At home"], ["千と千尋の神隠し", "2001", "Cinema Paradiso"], ["M", "1931"],
    ])

  @Test func `a table's columns are aligned by their visible width`() {
    #expect(
      table.text(in: TextStyle(width: 60)) == """
        Title             Year  Where
        Amélie            2001  At home
        千と千尋の神隠し  2001  Cinema Paradiso
        M                 1931
        """)
  }

  @Test func `if a table does not fit, words are cut, but numbers are not`() {
    #expect(
      table.text(in: TextStyle(width: 30)) == """
        Title        Year  Where
        Amélie       2001  At home
        千と千尋の…  2001  Cinema Par…
        M            1931
        """)
  }

  @Test func `a column of text continues below if it does not fit`() {
    let table = TextTable(
      [.words("Title"), .text("Notes"), .numbers("Year")],
      rows: [["M", "Whistling in the dark, and a balloon that gets away", "1931"], ["Ran", "", "1985"]])
    #expect(
      table.text(in: TextStyle(width: 36)) == """
        Title  Notes                    Year
        M      Whistling in the dark,   1931
               and a balloon that gets
               away
        Ran                             1985
        """)
  }

  @Test func `in ASCII, letters lose their accents, and other letters become question marks`() {
    #expect(
      table.text(in: TextStyle(width: 60, ascii: true)) == """
        Title     Year  Where
        Amelie    2001  At home
        ????????  2001  Cinema Paradiso
        M         1931
        """)
  }

  @Test func `bars are as long as their numbers, and a number above zero is visible`() {
    let bars = TextBars([.init("Drama", 1200), .init("Comedy", 300), .init("Western", 1), .init("Horror", 0)])
    #expect(
      bars.text(in: TextStyle(width: 40)) == """
        Drama    1,200  ████████████████████████
        Comedy     300  ██████
        Western      1  ▏
        Horror       0
        """)
    #expect(
      bars.text(in: TextStyle(width: 40, ascii: true)) == """
        Drama    1,200  ########################
        Comedy     300  ######
        Western      1  #
        Horror       0
        """)
  }

  @Test func `a sparkline shows the latest numbers by height`() {
    let line = TextSparkline([0, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(line.text(in: TextStyle()) == "·▁▂▃▄▅▆▇█")
    #expect(line.text(in: TextStyle(ascii: true)) == " _.:-=+*#")
    #expect(TextSparkline(Array(0...99)).text(in: TextStyle(width: 24)).count == 24)
  }

  private let map = TextHeatMap(
    rows: ["Mon", "Tue"],
    columns: [
      .init("Jan", levels: [nil, 0]), .init(levels: [1, 2]), .init(levels: [3, 4]), .init("Feb", levels: [0]),
    ],
    legend: [.init(0, "nothing"), .init(4, "most")])

  @Test func `a heat map has names above its columns if there is room, and a mark for each level`() {
    #expect(
      map.text(in: TextStyle()) == """
            Jan
        Mon  ░▓·
        Tue ·▒█

            · nothing  █ most
        """)
    #expect(TextHeatMap(rows: [], columns: [], legend: [.init(0, "nothing")]).text(in: TextStyle()) == "")
  }

  @Test func `a heat map continues below if its columns do not fit`() {
    let wide = TextHeatMap(rows: ["Monday"], columns: Array(repeating: .init(levels: [4]), count: 25), legend: [])
    #expect(
      wide.text(in: TextStyle(width: 24, ascii: true)) == """

        Mon ####################


        Mon #####
        """)
  }

  @Test func `a month has a dot for each thing of a day, or a number if there are many`() {
    let month = TextMonth(
      weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
      weeks: [[nil, nil, .init(1, 0), .init(2, 3), .init(3, 1234), .init(4, 0), .init(5, 1)]])
    #expect(
      month.text(in: TextStyle(width: 60)) == """
        Mon     Tue     Wed     Thu     Fri     Sat     Sun
                         1       2 •••   3•      4       5 •
        """)
    #expect(
      month.text(in: TextStyle(width: 24, ascii: true)) == """
        Mo Tu We Th Fr Sa Su
               1  2* 3* 4  5*
        """)
    #expect(TextMonth(weekdays: [], weeks: []).text(in: TextStyle()) == "")
  }

  @Test func `a report has its blocks below their headings, without empty blocks`() {
    var report = TextReport()
    report.add("Genres", TextBars([.init("Drama", 1)]))
    report.add("Nothing", TextTable([.words()], rows: []))
    report.add("", TextParagraph("All viewings\nof this year count."))
    #expect(
      report.text(in: TextStyle(width: 24)) == """
        Genres
        Drama  1  ██████████████

        All viewings of this
        year count.
        """)
  }

  @Test func `a report has colors only if asked for`() {
    var report = TextReport()
    report.add("Genres", TextBars([.init("Drama", 1)]))
    #expect(
      report.text(in: TextStyle(width: 24, colored: true))
        == "\u{1B}[1mGenres\u{1B}[0m\nDrama  1  \u{1B}[38;5;166m██████████████\u{1B}[0m")
  }

  @Test func `control characters are removed from names`() {
    let name = "\u{1B}[2Jx\u{7}\u{202E}y\nz\u{9B}31m\u{2028}\u{85}"
    #expect(TextTable([.words(), .words()], rows: [[name, "1"]]).text(in: TextStyle()) == "[2Jx y z 31m  1")
    #expect(TextParagraph(name).text(in: TextStyle()) == "[2Jx y z 31m")
  }
}
