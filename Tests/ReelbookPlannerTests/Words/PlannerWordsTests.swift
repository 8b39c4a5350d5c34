import Foundation
import ReelbookModel
import ReelbookPages
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// The words of the planner, and that all of them come from one table.
@Suite struct PlannerWordsTests {
  @Test func `every placeholder in an error's text gets a value where the error is thrown`() throws {
    let cases = Dictionary(uniqueKeysWithValues: PlannerErrorPhrase.allCases.map { ("\($0)", $0) })
    var thrown = Set<PlannerErrorPhrase>()
    for text in try PlannerSources.withoutTexts().values where text.contains("PlannerErrorPhrase.") {
      for error in text.matches(of: /(?:Library|Invitation)Error\((.*?)\)(?: \}|\n)/.dotMatchesNewlines()) {
        for name in error.1.matches(of: /\.([A-Za-z]+)/) {
          guard let key = cases[String(name.1)] else { continue }
          for place in key.english.matches(of: /\{([a-z]+)\}/) {
            #expect(error.1.contains("\"\(place.1)\":"), "\(key) has a placeholder \(place.1) without a value")
          }
          thrown.insert(key)
        }
      }
    }
    #expect(thrown == Set(PlannerErrorPhrase.allCases))
  }

  @Test func `the code asks for each text`() throws {
    #expect(try ModuleWords(of: "ReelbookPlanner").unusedKeys() == [])
  }

  /// The words that only programmers read.
  private static let exceptions = [
    // A wrong literal traps with these words.
    "Time/ClockTime.swift": "no time of the clock",
    // Undo uses this name if a table has no `object.order`.
    "Records/StandingOrder.swift": "standing order",
  ]

  @Test func `only the tables have words that people read`() throws {
    var scanned = 0
    for (path, text) in try PlannerSources.withoutTexts() {
      for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        for literal in line.matches(of: /"([^"]*)"/) {
          scanned += 1
          let words = literal.1.replacing(/\\\(.*\)/, with: "")
          let isForPeople = words.contains(/[a-zA-Z]{2,}[,;:.]? [a-zA-Z]{2,}/)
          let isExpected = Self.exceptions[path].map { literal.1.contains($0) } ?? false
          #expect(!isForPeople || isExpected, "\(path): \(literal.1)")
        }
      }
    }
    #expect(scanned > 200)
  }

  @Test func `every reason has its sentence`() throws {
    let home = try Home()
    let film = try home.film(1, "Heat", minutes: 170)
    let all: [PersonID] = [home.ada, home.ben, home.carl]
    func said(
      _ kind: PlanReason.Kind, _ people: [PersonID] = [], _ more: (inout PlanReason) -> Void = { _ in }
    ) -> String {
      var reason = PlanReason()
      (reason.kind, reason.people, reason.number, reason.total) = (kind, people, 2, 150)
      reason.leaving = .last(of: film, on: home.day(3))
      more(&reason)
      return reason.words(for: home.viewer)
    }
    let told: [(PlanReason.Kind, one: String, both: String, all: String)] = [
      (.wanted, "Ada wants to see it", "both want to see it", "everybody wants to see it"),
      (.approved, "Ada approved it", "both approved it", "everybody approved it"),
      (.liked, "Ada liked it", "both liked it", "everybody liked it"),
      (.disliked, "Ada did not like it", "both did not like it", "everybody did not like it"),
      (.starred, "Ada starred it", "both starred it", "everybody starred it"),
      (.rated, "Ada rated it 2 %", "both rated it 2 %", "everybody rated it 2 %"),
      (.queued, "number 2 in Ada’s queue", "number 2 in Ada and Ben’s queue", "number 2 in everybody’s queue"),
      (.capped, "not for Ada", "not for Ada and Ben", "not for everybody"),
      (
        .noWindow, "Ada has no window of their own this week", "Ada and Ben have no window of their own this week",
        "there is no window for everybody this week"
      ),
      (.seen, "Ada has seen it", "both have seen it", "everybody has seen it"),
      (.skipped, "Ada skipped it", "both skipped it", "everybody skipped it"),
      (
        .absent, "Ada wants it as well, and is not there", "Ada and Ben want it as well, and are not there",
        "everybody wants it as well, and is not there"
      ),
      (.owed, "it is Ada’s turn", "it is Ada and Ben’s turn", "it is everybody’s turn"),
      (
        .firstWish, "Ada’s first wish this week", "the first wish of both this week",
        "everybody’s first wish this week"
      ),
      (
        .refused, "Ada hid it, dropped it or paused it", "Ada and Ben hid it, dropped it or paused it",
        "everybody hid it, dropped it or paused it"
      ),
      (
        .noTime, "no free time is left this week for Ada", "no free time is left this week for Ada and Ben",
        "no free time is left this week for everybody"
      ),
      (
        .notDue, "there is no window for Ada on a day of its order",
        "there is no window for Ada and Ben on a day of its order",
        "there is no window for everybody on a day of its order"
      ),
      (
        .ordersOfOthers, "it is ordered for Ada alone", "it is ordered for Ada and Ben alone",
        "it is ordered for everybody alone"
      ),
      (.notApproved, "Ada has not approved it", "Ada and Ben have not approved it", "nobody has approved it"),
      (
        .caughtUp, "Ada has nothing left to see of it that has come out",
        "Ada and Ben have nothing left to see of it that has come out",
        "everybody has nothing left to see of it that has come out"
      ),
      (
        .tooLong, "2 minutes are too long; the longest window of Ada has 150",
        "2 minutes are too long; the longest window of Ada and Ben has 2",
        "2 minutes are too long; the longest window of everybody has 150"
      ),
      (
        .noRoom, "2 minutes are too long; the longest free time of Ada has 150",
        "2 minutes are too long; the longest free time of Ada and Ben has 2",
        "2 minutes are too long; the longest free time of everybody has 150"
      ),
      (
        .shortAfterRelease, "2 minutes are too long; after it comes out, the longest free time of Ada has 150",
        "2 minutes are too long; after it comes out, the longest free time of Ada and Ben has 2",
        "2 minutes are too long; after it comes out, the longest free time of everybody has 150"
      ),
      (
        .shortOnItsDays,
        "2 minutes are too long; on the days when they may see it, the longest free time of Ada has 150",
        "2 minutes are too long; on the days when they may see it, the longest free time of Ada and Ben has 2",
        "2 minutes are too long; on the days when they may see it, the longest free time of everybody has 150"
      ),
    ]
    for (kind, one, both, everybody) in told {
      let two = said(kind, [home.ada, home.ben]) { $0.total = 2 }
      #expect([said(kind, [home.ada]), two, said(kind, all)] == [one, both, everybody])
      // Of three people who are there, two have names.
      #expect(!said(kind, [home.ada, home.ben]) { $0.total = 3 }.contains("both"))
    }
    let plain: [(PlanReason.Kind, String)] = [
      (.acclaimed, "the audience’s score is 2 %"), (.waiting, "has waited for 2 days"),
      (.ordered, "ordered for this day"), (.begun, "begun, 2 minutes are left"),
      (.nextNotAired, "the next episode has not come out yet"),
      (.noPlace, "no place was found for it beside the others"),
      (.leavesBefore, "leaves Kino+ before there is time for it, says Guide"),
      (.leaving, "leaves Kino+ 2 days later, says Guide"), (.inARow, "several in a row, as it is bingeable"),
      (.filler, "perhaps: it fills a gap"), (.fits, "2 of 150 minutes"),
      (.guessedLength, "nobody knows how long it is; taken for 2 minutes"), (.booked, "booked"),
      (.pinned, "it stays, somebody said"), (.wished, "fits what was asked"),
      (.resting, "vetoed 150 times; rests for 2 days more"), (.notAired, "has not come out yet"),
      (.noService, "none of their services has it"),
      (.outscored, "others were wanted more"), (.elsewhere, "it is planned at another time"),
      (.nothingFits, "nothing fits what was asked"), (.mood, "good for the mood: tired"),
      (.insteadOf, "instead of Heat, vetoed 2 times"), (.spread, "the first wish in its window"),
      (.cadence, ": every 2 days or so"),
      (.usualHour, "they usually watch from 2 o’clock on"), (.longEvening, "a long evening of 2 minutes"),
      (.tooOften, "a good deal of one series for a day"), (.variety, "number 2 of “” this week"),
      (.airsTooLate, "comes out after the last window of the week"), (.noEpisodes, "nobody knows its episodes"),
      (.hasLeft, "has left Kino+, says Guide"), (.otherMood, "nobody marked it for the mood: tired"),
      (.disfavored, "more speaks against it than for it"),
    ]
    for (kind, words) in plain {
      #expect(said(kind) { ($0.text, $0.title) = ([.mood, .otherMood].contains(kind) ? "tired" : "", film) } == words)
    }
    let kinds = try PlannerSources.words(of: "Kind", in: "Records/PlanReason.swift")
    #expect(Set(kinds) == Set((told.map(\.0) + plain.map(\.0)).map(\.rawValue)))
    #expect(said(.waiting) { $0.number = 1 } == "has waited for 1 day")
    #expect(said(.begun, [home.ada]) { $0.number = 0 } == "Ada is in the middle of it")
    #expect(said(.begun, [home.ada, home.ben]) { $0.number = 0 } == "Ada and Ben are in the middle of it")
    #expect(said(.begun, all) { $0.number = 0 } == "everybody is in the middle of it")
    #expect(said(.begun) { $0.number = 1 } == "begun, 1 minute is left")
    #expect(said(.leaving) { $0.number = 0 } == "leaves Kino+ on that day, says Guide")
    #expect(said(.resting) { ($0.number, $0.total) = (1, 1) } == "vetoed; rests for 1 day more")
    #expect(said(.insteadOf) { ($0.number, $0.title) = (1, film) } == "instead of Heat")
    #expect(said(.insteadOf) { ($0.number, $0.title) = (1, .movie(99)) } == "instead of something")
    #expect(said(.wished) { $0.wish = .familyFilm } == "fits what was asked: a film for the whole family")
    #expect(said(.filler) { $0.text = "Sundays" } == "perhaps: it is in “Sundays”, and fills a gap")
    #expect(said(.usualHour) { $0.total = 0 } == "it is evening")
    #expect(said(.wanted) { $0.text = "Sundays" } == "it is in “Sundays”")
    #expect(said(PlanReason.Kind(rawValue: "tomorrow")) == "tomorrow")
  }

  @Test func `day rules, wishes and moods are whole sentences of a table`() throws {
    let home = try Home()
    let weekly = DayRule.weekly([.tuesday, .thursday, .friday], every: 2, from: home.day(1), until: home.day(7))
    #expect(
      weekly.except([home.day(4)]).words()
        == "every Tuesday, Thursday and Friday, every 2 weeks, from 23 November 2026, until 29 November 2026, "
        + "but for 26 November 2026")
    #expect(DayRule.daily().words() == "every day" && DayRule().words() == "never")
    #expect("\(DayRule.dates([home.day(1), home.day(2)]))" == "on 23 November 2026 and 24 November 2026")
    func asked(_ wish: SlotWish, _ table: PhraseTable = .english) -> String {
      var reason = PlanReason()
      (reason.kind, reason.wish) = (.wished, wish)
      return reason.words(for: home.viewer, table: table)
    }
    let wishes: [(SlotWish, String)] = [
      (
        SlotWish(.series, family: true, approved: true, mood: .tired),
        "a series for the whole family that all approved for the mood “tired”"
      ),
      (.approvedFilm, "a film that all approved"), (SlotWish(family: true), "for the whole family"),
      (SlotWish(approved: true), "that all approved"), (SlotWish(mood: Mood(rawValue: "cosy")), "for the mood “cosy”"),
    ]
    for (wish, words) in wishes { #expect(asked(wish) == "fits what was asked: \(words)") }
    // Another language has its own word order and words for a mood, and English for texts that it lacks.
    let german = PhraseTable([
      "planner.wish.movie": "Film", "planner.wish.family": "ein {what} für die ganze Familie",
      "planner.reason.askedFor": "{wish} war gewünscht", "planner.mood.tired": "müde",
      "planner.reason.queued": "bei {who} an {number}. Stelle", "weekday.2": "Dienstag",
    ])
    #expect(asked(.familyFilm, german) == "ein Film für die ganze Familie war gewünscht")
    #expect(asked(SlotWish(mood: .tired), german) == "for the mood “müde” war gewünscht")
    #expect(DayRule.weekly([.tuesday]).words(in: german) == "every Dienstag")
  }
}
