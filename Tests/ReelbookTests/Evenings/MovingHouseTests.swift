import Foundation
import Reelbook
import ReelbookTestSupport
import Testing

/// Ten years of diary move to another house.
///
/// Ada has kept a diary since 2016: evenings with an hour, a day, a month, a year or nothing, with moods, notes, places
/// and friends, films and episodes, stars and wishes. She takes it along in every format that the library writes, and
/// reads each into a fresh library on another device. Her own formats bring all of it; the others say what they lose,
/// and that and what arrives add up to what she had.
@Suite(.timeLimit(.minutes(60))) struct MovingHouseTests {
  private static let films = (1...12).map { film($0, "Film \($0)", 1980 + $0, minutes: 80 + $0) }
  private static let shore: CatalogTitle = {
    var shore = series(4001, "The Shore", 2015, minutes: 40, seasons: [1: 10])
    for place in shore.seasons.indices {
      for number in shore.seasons[place].facts.episodes.indices {
        shore.seasons[place].facts.episodes[number].tmdb = 90_000 + number
      }
    }
    return shore
  }()

  /// A line of her diary, as she would write it by hand.
  private struct Line: Hashable {
    var subject: MediaID
    var time: String
    var details: PlayDetails

    init(_ subject: MediaID, _ time: WatchTime, _ details: PlayDetails) {
      (self.subject, self.time, self.details) = (subject, "\(time)", details)
      // Who entered it is no part of what happened.
      self.details.source = PlaySource()
    }

    var isFilm: Bool { subject.kind == .movie }
    var precision: WatchTime.Precision { ((try? WatchTime(parsing: time)) ?? .unknown).precision }
    var year: Int? { Int(time.prefix(4)) }
    var day: String? {
      precision == .day || precision == .local || precision == .instant ? String(time.prefix(10)) : nil
    }
  }

  /// Six lines a year.
  private static func diary() throws -> [Line] {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    return try (2016...2025).flatMap { year -> [Line] in
      let turn = year - 2016
      func film(_ place: Int) -> MediaID { films[(turn * 5 + place) % films.count].subject }
      let evening = try WatchTime(Instant(parsing: "\(year)-03-05T19:15:00Z"), in: berlin)
      let october = try #require(CivilDay(year: year, month: 10, day: 10))
      return [
        Line(
          film(0), evening,
          PlayDetails(
            format: .cinema, location: "Odeon", companions: ["Ben", "Eve"], mood: .good, notes: "Row \(turn)",
            rating: try .stars(Double(1 + turn % 5)))),
        Line(film(1), .day(year, 5, 7), PlayDetails(notes: "With, a comma and “quotes”\nand a second line")),
        Line(shore.episode(season: 1, number: turn + 1), evening, PlayDetails(timeWatched: .seconds(2300))),
        Line(film(2), .month(year, 8), PlayDetails(mood: .tired)),
        Line(film(3), turn.isMultiple(of: 2) ? .year(year) : .unknown, PlayDetails(format: .disc)),
        Line(film(4), .local(october, hour: 21), PlayDetails()),
      ]
    }
  }

  /// What a device's diary says.
  private func lines(_ device: HomeDevice) -> Set<Line> {
    Set(device.library.diary(of: device.store.me).map { Line($0.subject, $0.play.time, $0.play.details) })
  }

  /// Her device, with all of it.
  private func house(_ home: Home, _ diary: [Line]) async throws -> HomeDevice {
    let old = try await home.device("Old", of: "Ada", 1)
    try await old.store.edit { draft in
      let (first, second) = (try draft.addList("Seen"), try draft.addList("Favourites"))
      for film in Self.films { try draft.add(film, to: first) }
      try draft.add(Self.shore, to: first)
      for number in [3, 1, 2] { try draft.add(.movie(number), to: second) }
      for line in diary { try draft.watch(line.subject, at: WatchTime(parsing: line.time), line.details) }
      try draft.star(.movie(1))
      try draft.star(Self.shore.episode(season: 1, number: 2))
      try draft.rate(.movie(2), .outOfTen(9))
      try draft.react(.disliked, to: .movie(3))
      try draft.watchlist(.movie(4))
      try draft.categorize(Self.shore, as: .paused)
      try draft.addNote("The best of all", on: .movie(1))
      try draft.remind(of: .movie(12), at: .day(2027, 1, 1))
    }
    return old
  }

  /// The lines of a table behind its head.
  private static func rows(_ file: Export.File) -> [Substring] {
    Array(String(decoding: file.data, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst())
  }

  /// Reads files on a fresh device, each in an edit of its own, as an app does.
  private func move(_ files: [Export.File], _ home: Home, _ seed: UInt64) async throws -> HomeDevice {
    let fresh = try await home.device("New \(seed)", of: "Ada", seed, meeting: MemoryExchange())
    for file in files {
      let export = try ForeignExport(reading: file.data, named: file.name, watchedIn: home.now.zone)
      #expect(export.history.problems.isEmpty, "\(file.name)")
      let plan = try export.offlinePlan(into: fresh.library, of: fresh.store.me, asOf: home.now)
      #expect(plan.items.allSatisfy { plan.includes($0) }, "\(file.name): \(plan)")
      try await fresh.store.edit { try $0.apply(plan) }
    }
    return fresh
  }

  private func expectFigures(_ device: HomeDevice, _ diary: [Line], at now: Now, _ name: Comment) {
    let statistics = device.user.statistics(asOf: now)
    #expect(statistics.figure(.all).count == diary.count, name)
    #expect(statistics.figure(.all).firstWatches == Set(diary.map(\.subject)).count, name)
    for year in 2016...2025 {
      let ofYear = diary.filter { $0.year == year }
      #expect(statistics.totals(.year(year)).viewings.count == ofYear.count, name)
      for day in statistics.heatMap(year).days {
        #expect(day.figure.count == ofYear.count { $0.day == "\(day.day)" }, name)
      }
    }
    #expect(statistics.figure(PlayFilter(.undated)).count == diary.count { $0.year == nil }, name)
  }

  @Test func `her own formats bring the diary, the marks and the figures to a fresh library, whole`() async throws {
    let home = try Home("2026-11-26T18:00:00Z", in: "Europe/Berlin")
    let diary = try Self.diary()
    let old = try await house(home, diary)
    let ada = old.store.me
    #expect(lines(old) == Set(diary) && Set(diary).count == diary.count)
    for (place, formats) in [[ExportFormat.json, .marksJSON, .lists], [.csv, .marks, .lists]].enumerated() {
      let exports = try formats.map { try old.user.export($0, including: .notes) }
      for export in exports where export.files.contains(where: { $0.name.hasSuffix("json") }) {
        #expect(export.losses.isEmpty, "\(export.losses)")
      }
      let new = try await move(exports.flatMap(\.files), home, UInt64(place + 2))
      let me = new.store.me
      #expect(lines(new) == Set(diary))
      expectFigures(new, diary, at: home.now, "\(formats[0])")
      // The same plays, by their ids: a later meeting of both devices makes nothing double.
      #expect(
        Set(new.library.diary(of: me).map(\.id)) == Set(old.library.diary(of: ada).map(\.id)))
      #expect(new.library.mark(on: .movie(1), of: me).isStarred && !new.library.mark(on: .movie(2), of: me).isStarred)
      #expect(new.library.starredEpisodes(of: me) == [Self.shore.episode(season: 1, number: 2)])
      #expect(new.library.mark(on: .movie(2), of: me).rating?.description == "ten:9")
      #expect(new.library.mark(on: .movie(3), of: me).reaction == .disliked)
      #expect(new.library.watchlist(of: me, asOf: home.now, includingWatched: true) == [.movie(4)])
      #expect(new.library.category(on: Self.shore, of: me) == .paused)
      let lists: [String: [MediaID]] = [
        "Seen": Self.films.map(\.subject) + [Self.shore.subject], "Favourites": [3, 1, 2].map { .movie($0) },
      ]
      #expect(Set(new.library.allLists.map(\.name)) == Set(lists.keys))
      for list in new.library.allLists {
        #expect(new.library.items(in: list.id).map(\.subject) == lists[list.name])
      }
      let notes = place == 0 ? ["The best of all"] : []
      #expect(new.library.notes(about: .movie(1), of: me).map(\.text) == notes, "a table has no place for it")
      // The same files once more: nothing happens.
      for file in exports.flatMap(\.files) {
        let export = try ForeignExport(reading: file.data, named: file.name, watchedIn: home.now.zone)
        let plan = try export.offlinePlan(into: new.library, of: me, asOf: home.now)
        #expect(try await new.store.commit { try $0.apply(plan) } == nil, "\(file.name)")
      }
    }
  }

  @Test func `a site's format loses what it says that it loses, and nothing else`() async throws {
    let home = try Home("2026-11-26T18:00:00Z", in: "Europe/Berlin")
    let diary = try Self.diary()
    let old = try await house(home, diary)
    func count(_ lines: [Line], _ isLost: (Line) -> Bool) -> Int { lines.count(where: isLost) }

    // Letterboxd: films, and days.
    let films = diary.filter(\.isFilm)
    let letterboxd = try old.user.export(.letterboxd)
    for (kind, number) in [
      (LossKind.kinds, diary.count - films.count), (.moods, count(films) { $0.details.mood != nil }),
      (.formats, count(films) { $0.details.format != nil }), (.notes, count(films) { !$0.details.notes.isEmpty }),
      (.locations, count(films) { !$0.details.location.isEmpty }),
      (.companions, count(films) { !$0.details.companions.isEmpty }), (.partialDates, count(films) { $0.day == nil }),
      (.timesOfDay, count(films) { $0.precision == .local || $0.precision == .instant }), (.timesWatched, 0),
      (.lists, 2),
    ] { #expect(letterboxd.lossReport.count(of: kind) == number, "\(kind)") }
    let first = try await move(letterboxd.files, home, 5)
    let days = first.library.diary(of: first.store.me).map { "\($0.subject) \($0.play.time)" }
    #expect(days.sorted() == films.map { "\($0.subject) \($0.day ?? "unknown")" }.sorted())
    #expect(days.count + letterboxd.lossReport.count(of: .kinds) == diary.count)

    // Trakt: films and episodes by number, and instants.
    let trakt = try old.user.export(.trakt)
    for (kind, number) in [
      (LossKind.unidentified, 0), (.moods, count(diary) { $0.details.mood != nil }),
      (.notes, count(diary) { !$0.details.notes.isEmpty }), (.zones, count(diary) { $0.precision == .instant }),
      (.partialDates, count(diary) { $0.day == nil }), (.timesOfDay, count(diary) { $0.precision == .local }),
      (.missingTimes, count(diary) { $0.precision == .local || $0.precision == .day }),
      (.timesWatched, count(diary) { $0.details.timeWatched != nil }), (.lists, 2),
    ] { #expect(trakt.lossReport.count(of: kind) == number, "\(kind)") }
    let rows = trakt.files.flatMap { Self.rows($0) }
    #expect(rows.count { !$0.split(separator: ",", omittingEmptySubsequences: false)[2].isEmpty } == diary.count)

    // What is only to be read has each line, and the calendar the one reminder.
    let text = try old.user.export(.markdown).files.map {
      String(decoding: $0.data, as: UTF8.self)
    }
    .joined()
    for film in Self.films where diary.contains(where: { $0.subject == film.subject }) {
      #expect(text.contains(film.name))
    }
    let calendar = try old.user.export(.calendar(asOf: home.now)).files
      .map { String(decoding: $0.data, as: UTF8.self) }.joined()
    #expect(calendar.components(separatedBy: "BEGIN:VEVENT").count - 1 == 1 && calendar.contains("Film 12"))

    // The lists, an entry a row; nobody takes them for a diary.
    let lists = try #require(try old.user.export(.lists).files.first)
    #expect(Self.rows(lists).count == Self.films.count + 1 + 3)
    let read = try ForeignExport(reading: lists.data, named: lists.name, watchedIn: home.now.zone)
    #expect(read.history.viewings.isEmpty && read.history.items.count == Self.rows(lists).count)
  }
}
