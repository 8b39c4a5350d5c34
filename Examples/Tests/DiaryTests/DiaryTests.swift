import Foundation
import ProgramTesting
import Testing

/// Runs the program as a person would, on a library in a folder of its own, and compares the output.
@Suite struct DiaryTests {
  @Test func `the demo fills three years, and the commands that read print the expected output`() throws {
    try Diary.with { diary in
      let (demo, looking) = (try Diary.expected("demo"), try Diary.expected("looking"))
      #expect(try Program("diary").run("demo", "--library", diary.library).output == demo)
      // Without a library, the demo has one of its own, and leaves nothing.
      #expect(try Program("diary").run(["demo"], environment: ["HOME": diary.folder.path]).output == demo)
      let commands = [
        ["stats", "--year", "2024"], ["streaks"], ["calendar", "2025-04"], ["calendar", "2024-02", "--sunday"],
        ["today"], ["today", "--on", "2026-12-24"], ["history", "--last", "5"], ["history", "Amélie"], ["watchlist"],
        ["watchlist", "--by", "added"], ["watchlist", "--by", "name"], ["watchlist", "--by", "year"],
        ["watchlist", "--by", "length"], ["log", "Stalker", "--with", "Bob, Grace"],
      ]
      #expect(try diary.transcript(commands) == looking)
    }
  }

  @Test func `a viewing is logged with all details, and with a full, partial or unknown date`() throws {
    try Diary.with { diary in
      let commands: [[String]] = [
        [
          "log", "Alien", "--on", "2026-11-19T20:15:00+01:00[Europe/Berlin]", "--format", "theater", "--place", "Ritz",
          "--with", "Bob, Lena", "--mood", "great", "--rating", "4.5", "--minutes", "130", "--notes", "In space!",
        ],
        ["log", "Alien", "--on", "1999"], ["log", "Alien", "--on", "2001-08"], ["log", "Alien", "--on", "unknown"],
        ["log", "Alien", "--on", "released", "--again"], ["log", "Alien", "--on", "2020-02-29"],
        ["log", "Alien", "--on", "2020-03-01T20:15"], ["log", "Alien"],
        ["log", "Fleabag", "S1E1", "--format", "streaming"],
        ["add", "Home Video", "--year", "2026", "--minutes", "12", "--genres", "Family, Documentary"],
        ["log", "Home Video"], ["want", "Stalker"], ["want", "8½"], ["watchlist"], ["unwant", "Stalker"],
        ["watchlist"], ["history", "Alien"], ["undo"], ["stats"],
      ]
      let logging = try Diary.expected("logging")
      #expect(try diary.transcript(commands) == logging)
    }
  }

  @Test func `two spellings of a place are one, and a page shows it on a map`() throws {
    try Diary.with { diary in
      for (day, place) in [("2026-11-01", "Ritz"), ("2026-11-02", "ritz!"), ("2026-11-03", "At home")] {
        _ = try diary.run("log", "Alien", "--on", day, "--place", place)
      }
      #expect(try diary.run("places").output.contains("Ritz"))
      let located = try diary.run("place", "RITZ", "48.1326", "11.5886")
      #expect(located.status == 0 && located.output.contains("2 viewings"))
      let wrong = try diary.run("place", "RITZ", "148", "11")
      #expect(wrong.status != 0)
      let page = diary.folder.appendingPathComponent("places.html")
      #expect(try diary.run("places", "--html", page.path).status == 0)
      let text = try String(contentsOf: page, encoding: .utf8)
      #expect(text.contains("<svg") && text.contains("RITZ") && text.contains("At home"))
    }
  }

  @Test func `“cinema” means theater, and an unknown format is refused with a list of formats`()
    throws
  {
    try Diary.with { diary in
      _ = try diary.run("add", "Heat", "--year", "1995")
      for (word, day) in [("cinema", "2026-11-01"), ("theater", "2026-11-02"), ("Cinema", "2026-11-03")] {
        #expect(try diary.run("log", "Heat", "--on", day, "--format", word).status == 0, "\(word)")
      }
      let lines = try diary.run("history", "Heat").output.split(separator: "\n").filter { $0.contains("Heat") }
      #expect(lines.count == 3 && lines.allSatisfy { $0.contains("theater") })
      let refused = try Program("diary").run(["log", "Heat", "--format", "drive-in", "--library", diary.library])
      #expect(refused.status == 64 && refused.errors.contains("cinema (or theater), streaming, disc, digital"))
    }
  }

  @Test func `an id names one of several titles with the same name`() throws {
    try Diary.with { diary in
      for year in ["1986", "1995"] { _ = try diary.run("add", "Heat", "--year", year) }
      for words in [["log", "heat"], ["history", "Heat"], ["unwant", "hea"]] {
        let run = try Program("diary").run(words + ["--library", diary.library])
        #expect(run.status == 66 && run.output.isEmpty, "\(words)")
        #expect(
          run.errors == """
            diary: “\(words[1])” may be one of 2; name it by its id, such as
              Heat (1986)  movie/name/heat~1986~
              Heat (1995)  movie/name/heat~1995~

            """)
      }
      let log = try diary.run("log", "movie/name/heat~1995~", "--on", "2026-11-20")
      #expect(log.output.hasSuffix("20 November 2026  Heat\n"))
      #expect(try diary.run("history", "movie/name/heat~1995~").output == log.output)
      #expect(try diary.run("history", "movie/name/heat~1986~").output == "Nothing is logged.\n")
      #expect(try diary.run("log", "movie/name/heat~1977~").status == 66)
    }
  }

  @Test func `a film with exactly the name comes before films that contain it`() throws {
    try Diary.with { diary in
      for name in ["Alien 3", "Aliens"] { _ = try diary.run("add", name) }
      #expect(try diary.run("log", "alien", "--on", "1979").output.hasSuffix("1979  Alien\n"))
      #expect(try diary.run("want", "movie/tmdb/289").output == "Casablanca is on the watchlist.\n")
      let none = try diary.run("log", "Nothing of the kind")
      #expect(none.errors.hasSuffix("`diary add` takes a film that you describe.\n"))
    }
  }

  @Test func `a length is from a minute to a day`() throws {
    try Diary.with { diary in
      for minutes in ["0", "-5", "1441", "9223372036854775807"] {
        for words in [["log", "Alien"], ["add", "Home Video"]] {
          let run = try Program("diary").run(words + ["--minutes", minutes, "--library", diary.library])
          #expect(run.status == 64 && run.output.isEmpty, "\(minutes)")
          #expect(run.errors.hasPrefix("diary: --minutes takes a number from 1 to 1440, not \(minutes)."), "\(run)")
        }
      }
      #expect(try diary.run("log", "Alien", "--minutes", "1440").status == 0)
      #expect(try diary.run("history", "--last", "-1").errors.hasPrefix("diary: --last takes a number from 1, not -1."))
    }
  }

  @Test func `undo is an error if there is nothing to undo`() throws {
    try Diary.with { diary in
      _ = try diary.run("log", "Nothing of the kind")
      let run = try diary.run("undo")
      #expect(run.output.isEmpty && run.status == 66)
      #expect(run.errors == "diary: Nothing was done that could be taken back.\n")
    }
  }

  @Test func `commands that need an existing diary create none`() throws {
    try Diary.with { diary in
      let file = diary.folder.appendingPathComponent("page").path
      for words in [
        ["history"], ["history", "Alien"], ["watchlist"], ["calendar"], ["today"], ["stats"], ["streaks"],
        ["report", "--html", file], ["export", "json", file], ["unwant", "Alien"], ["undo"],
      ] {
        let run = try Program("diary").run(words + ["--library", diary.library])
        #expect(run.status == 66 && run.output.isEmpty, "\(words)")
        #expect(run.errors.hasPrefix("diary: There is no library in \(diary.library) yet;"), "\(words)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: diary.folder.path).isEmpty)
    }
  }

  @Test func `a command that fails prints an error and has an exit code`() throws {
    try Diary.with { diary in
      let commands: [([String], Int32)] = [
        (["dance"], 64), (["log"], 64), (["log", "Alien", "--on", "soon"], 64), (["log", "Alien", "--wth", "Bob"], 64),
        (["log", "Alien", "--on"], 64), (["log", "Fleabag", "first"], 64), (["log", "Alien", "--rating", "6"], 65),
        (["log", "Alien", "--on", "2027"], 65), (["log", "Nothing of the kind"], 66), (["log", "The"], 66),
        (["history", "Alien"], 66), (["watchlist", "--by", "mood"], 64), (["calendar", "2026"], 64),
        (["calendar", "0000-01"], 64), (["report"], 64), (["stats", "--year", "late"], 64),
        (["report", "--html", "/nowhere/at/all.html"], 74),
      ]
      for (words, status) in commands {
        let run = try Program("diary").run(words + ["--library", diary.library])
        #expect(run.status == status, "\(words): \(run.errors)")
        #expect(run.errors.hasPrefix("diary: ") && run.output.isEmpty, "\(words): \(run.output)")
      }
      #expect(try diary.run("demo").status == 65, "the library exists already")
      let date = try diary.run("log", "Alien", "--on", "soon").errors
      #expect(date.contains("write 2026-11-20, 2026-11, 2026, 2026-11-20T21:15, released or unknown"))
    }
  }

  @Test func `what the diary shows is one JSON document where it is asked for`() throws {
    try Diary.with { diary in
      _ = try diary.run("log", "Alien", "--on", "2025-11-20", "--rating", "4.5")
      _ = try diary.run("want", "Stalker")
      func document(_ words: String...) throws -> Any {
        let run = try Program("diary").run(words + ["--json", "--library", diary.library, "--now", Diary.now])
        #expect(run.status == 0, "\(words): \(run.errors)")
        return try JSONSerialization.jsonObject(with: Data(run.output.utf8), options: .fragmentsAllowed)
      }
      let history = try #require(document("history") as? [String: Any])
      #expect(history["count"] as? Int == 1)
      #expect((history["viewings"] as? [[String: Any]])?.first?["name"] as? String == "Alien")
      let wanted = try #require(document("watchlist") as? [[String: Any]])
      #expect(wanted.count == 1 && wanted[0]["since"] != nil)
      #expect(try (document("calendar", "2025-11") as? [String: Any])?["weeks"] is [Any])
      #expect(try (document("today") as? [Any])?.count == 1)
      for words in [["stats"], ["stats", "--year", "2025"], ["streaks"], ["year", "--year", "2025"]] {
        let run = try Program("diary").run(words + ["--json", "--library", diary.library, "--now", Diary.now])
        #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [String: Any], "\(words)")
      }
      let refused = try diary.run("log", "Alien", "--json")
      #expect(refused.status == 64 && refused.errors.hasPrefix("diary: “log” has no option --json."))
    }
  }

  @Test func `the page is the same each time, and loads nothing from the web`() throws {
    try Diary.with { diary in
      let pages = try ["one", "two"].map { name in
        let library = diary.folder.appendingPathComponent("\(name)/Ada.reelbook").path
        let file = diary.folder.appendingPathComponent("\(name).html")
        _ = try Program("diary").run("demo", "--library", library)
        let run = try Program("diary").run(
          "report", "--library", library, "--html", file.path, "--year", "2025", "--now", Diary.now)
        #expect(run.output == "Wrote \(file.path).\n")
        return try String(contentsOf: file, encoding: .utf8)
      }
      #expect(pages[0] == pages[1])
      #expect(pages[0].contains("<h1><bdi dir=\"auto\">Ada</bdi>’s viewing</h1>"))
      #expect(pages[0].contains("2025 in review"))
      #expect(!pages[0].contains("<script") && !pages[0].contains("https:"))
    }
  }

  @Test func `a year has a page and one card, which is a picture where a browser is found`() throws {
    try Diary.with { diary in
      _ = try diary.run("log", "Alien", "--on", "2025-11-19")
      let (page, card) = (
        diary.folder.appendingPathComponent("year.html"), diary.folder.appendingPathComponent("a.svg")
      )
      let run = try diary.run("year", "--html", page.path, "--card", card.path, "--year", "2025")
      #expect(run.status == 0 && run.output.hasPrefix("Wrote \(page.path).\nWrote \(card.path).\n"), "\(run)")
      let text = try String(contentsOf: page, encoding: .utf8)
      #expect(text.contains("2025 in review") && text.contains("og:description") && !text.contains("id=\"activity\""))
      #expect(try String(contentsOf: card, encoding: .utf8).contains("viewBox=\"0 0 1200 630\""))
      if run.output.contains(".png") {
        let picture = try Data(contentsOf: card.deletingPathExtension().appendingPathExtension("png"))
        #expect(picture.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "a PNG begins so")
      }
      #expect(try diary.run("year", "--html", page.path, "--card", card.path, "--year", "1999").status != 0)
    }
  }

  @Test func `an export for another site lists the details that it cannot hold`() throws {
    try Diary.with { diary in
      _ = try diary.run("log", "Alien", "--on", "1999")
      let file = diary.folder.appendingPathComponent("alien.csv")
      let run = try diary.run("export", "letterboxd", file.path)
      #expect(run.status == 0 && run.output.hasPrefix("Wrote alien.csv.\nNot in it: "), "\(run)")
      #expect(try String(contentsOf: file, encoding: .utf8).contains("Alien,1979"))
      #expect(try diary.run("export", "vhs", file.path).status == 64)
    }
  }

  @Test func `markup in a title is shown as text`() throws {
    try Diary.with { diary in
      _ = try diary.run("add", "<script>alert(1)</script>")
      _ = try diary.run("log", "<script>alert(1)</script>", "--place", "</table><img src=x>")
      let file = diary.folder.appendingPathComponent("page.html")
      _ = try diary.run("report", "--html", file.path)
      let page = try String(contentsOf: file, encoding: .utf8)
      #expect(
        page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && page.contains("&lt;/table&gt;&lt;img src=x&gt;"))
      #expect(!page.contains("<script") && !page.contains("<img"))
    }
  }

  @Test func `help lists every command, and every option of a command`() throws {
    let help = try Program("diary").run("help").output
    let names = [
      "log", "add", "want", "unwant", "undo", "history", "watchlist", "calendar", "today", "stats", "streaks", "report",
      "year", "export", "demo",
    ]
    for name in names { #expect(help.contains("\n  \(name) "), "\(name)") }
    #expect(try Program("diary").run([]).output == help)
    #expect(try Program("diary").run("--help").output == help)
    let log = try Program("diary").run("help", "log").output
    for option in ["on", "format", "place", "with", "mood", "rating", "minutes", "notes", "again", "library"] {
      #expect(log.contains("\n  --\(option) "), "\(option)")
    }
    #expect(try Program("diary").run("log", "--help").output == log)
    #expect(try Program("diary").run("log", "-h").output == log)
  }

  @Test func `a page and a card go through a link and into a pipe`() throws {
    try Diary.with { diary in
      _ = try diary.run("log", "Alien", "--on", "2026-11-19")
      let places = Places(in: diary.folder)
      func write(_ words: String...) throws { #expect(try diary.run(words).status == 0, "\(words)") }
      let linked = try places.writingThroughLink("report.html") { try write("report", "--html", $0) }
      #expect(linked.link == "real-report.html" && linked.text.contains("</html>"))
      let piped = try places.writingIntoPipe("report") { try write("report", "--html", $0) }
      #expect(piped?.contains("</html>") == true)
      let page = try places.writingThroughLink("year.html") { try write("year", "--html", $0, "--year", "2026") }
      #expect(page.link == "real-year.html" && page.text.contains("</html>"))
      let card = try places.writingThroughLink("card.svg") { place in
        try write("year", "--html", diary.folder.path + "/y.html", "--year", "2026", "--card", place)
      }
      #expect(card.link == "real-card.svg" && card.text.hasPrefix("<svg"))
    }
  }
}
