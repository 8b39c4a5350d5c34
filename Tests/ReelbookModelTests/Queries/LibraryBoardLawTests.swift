import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What is computed once and follows each edit is what the plain queries say.
@Suite struct LibraryBoardLawTests {
  /// The oracle: each title by itself.
  private func statuses(_ library: Library, _ person: PersonID, _ now: Now) -> [TitleID: WatchStatus] {
    Dictionary(
      uniqueKeysWithValues: library.titles().map { ($0.id, library.status(on: $0, of: person, asOf: now)) })
  }

  /// What somebody is in the middle of.
  private struct Begun: Equatable {
    var title: TitleID
    var subject: MediaID
    var reason: NextEpisode.Reason
    var last: WatchTime
  }

  /// The oracle: a pass over all plays and resume points, and each title by itself.
  private func begun(_ library: Library, _ person: PersonID, _ now: Now) -> [Begun] {
    let person = library.resolve(person)
    var last: [TitleID: WatchTime] = [:]
    func note(_ subject: MediaID, _ time: WatchTime, _ instant: Instant?) {
      let title = library.resolve(subject.title)
      let time = time.isDated ? time : instant.map { WatchTime($0, in: now.zone) } ?? time
      last[title] = max(last[title] ?? .unknown, time)
    }
    for play in library.records(Play.self) where library.resolve(play.person) == person {
      note(play.subject, play.time, play.logged)
    }
    for resume in library.records(Resume.self) where library.resolve(resume.id.person) == person {
      note(resume.id.subject, .unknown, resume.point.recorded)
    }
    let found = last.compactMap { title, last -> Begun? in
      let mark = library.mark(on: title, of: person)
      guard mark.category != .dropped, mark.category != .paused, !mark.isHidden else { return nil }
      guard title.kind == .series else {
        guard let point = library.resumePoint(in: title, of: person) else { return nil }
        return Begun(title: title, subject: MediaID(title), reason: .resume(point), last: last)
      }
      let next = library.nextEpisode(in: title, of: person, asOf: now)
      guard next.reason.isToWatch, let subject = next.subject else { return nil }
      return Begun(title: title, subject: subject, reason: next.reason, last: last)
    }
    return found.sorted { ($1.last, $0.title) < ($0.last, $1.title) }
  }

  /// The oracle: each mark by itself, the last added first.
  private func watchlist(_ library: Library, _ person: PersonID) -> [MediaID] {
    let me = library.resolve(person)
    var since: [MediaID: Instant] = [:]
    for mark in library.records(Mark.self) where library.resolve(mark.person) == me && mark.watchlistSince != nil {
      let subject = library.resolve(mark.subject, witness: mark.witness)
      since[subject] = library.mark(on: subject, of: person).watchlistSince
    }
    return since.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// The oracle: each mark by itself.
  private func starred(_ library: Library, _ person: PersonID) -> [MediaID] {
    let me = library.resolve(person)
    let marks = library.records(Mark.self).filter { library.resolve($0.person) == me && $0.isStarred }
    let titles = Set(marks.filter { $0.subject.episode != nil }.map { library.resolve($0.subject.title) })
    return titles.sorted().flatMap { library.starredEpisodes(in: $0, of: person) }
  }

  /// The oracle: each episode of each season.
  private func airing(_ library: Library, _ person: PersonID, _ now: Now) -> Set<MediaID> {
    var airing: Set<MediaID> = []
    for season in library.records(Season.self)
    where library.resolve(season.id.series).kind == .series && library.contains(season.id.series) {
      for episode in season.episodes where episode.airDay == now.day {
        let subject = library.resolve(season.episode(episode.number), witness: episode.tmdb)
        if !library.isSkipped(subject, of: person) { airing.insert(subject) }
      }
    }
    return airing
  }

  private func expectSameRows(_ library: Library, _ person: PersonID, _ now: Now, _ note: String) {
    let all = watchlist(library, person)
    #expect(library.watchlist(of: person, asOf: now, includingWatched: true) == all, "watchlist, \(note)")
    #expect(library.wholeWatchlist(of: person, sortedBy: .dateAdded) == all, "whole watchlist, \(note)")
    let waiting = all.filter { !library.progress(in: $0, of: person, asOf: now).isCaughtUp }
    let items = library.watchlistItems(of: person, asOf: now)
    #expect(items.map(\.subject) == waiting, "rows of the watchlist, \(note)")
    #expect(
      items.map(\.progress) == waiting.map { library.progress(in: $0, of: person, asOf: now) }, "progress, \(note)")
    #expect(library.starredEpisodes(of: person) == starred(library, person), "starred, \(note)")
    let diary = library.diary(of: person)
    let first = library.diary(of: person, limit: 3)
    #expect(first == Array(diary.prefix(3)), "diary, \(note)")
    #expect(
      library.diary(of: person, after: first.last, limit: 3) == Array(diary.dropFirst(first.count).prefix(3)),
      "second page, \(note)")
    let days = now.day.adding(days: -40)...now.day.adding(days: 2)
    #expect(
      library.screenTimeReport(of: person, days: days, asOf: now).viewings
        == diary.filter { $0.play.time.day.map(days.contains) ?? false }, "screen time, \(note)")
    #expect(library.airing(for: person, asOf: now) == airing(library, person, now), "airing, \(note)")
    let returned = library.finishedSeriesWithNewEpisodes(of: person, asOf: now)
    #expect(returned == library.withoutBoards.finishedSeriesWithNewEpisodes(of: person, asOf: now), "\(note)")
    for title in library.titles(matching: TitleFilter(kind: .series, category: .finished, of: person)) {
      switch library.nextEpisode(in: title, of: person, asOf: now).reason {
      case .continue: #expect(returned.contains(title), "returned, \(note)")
      case .resume: break
      default: #expect(!returned.contains(title), "returned, \(note)")
      }
    }
  }

  private func expectSame(_ library: Library, _ person: PersonID, _ now: Now, _ note: String) {
    let (statuses, begun) = (library.statuses(of: person, asOf: now), library.continueWatching(of: person, asOf: now))
    #expect(statuses == self.statuses(library, person, now), "statuses, \(note)")
    let plain = begun.map { Begun(title: $0.title, subject: $0.subject, reason: $0.next.reason, last: $0.last) }
    #expect(plain == self.begun(library, person, now), "begun, \(note)")
    let fresh = library.withoutBoards
    #expect(statuses == fresh.statuses(of: person, asOf: now) && begun == fresh.continueWatching(of: person, asOf: now))
    expectSameRows(library, person, now, note)
    let sections = library.watchlistSections(of: person, asOf: now)
    #expect(sections.maybe == library.titles(matching: TitleFilter(category: .maybe, of: person)), "maybe, \(note)")
    let (titles, queued) = (Set(begun.map(\.title)), Set(library.queue(of: person).map(\.subject)))
    let wanted = library.watchlistItems(of: person, asOf: now).filter { item in
      !queued.contains(item.subject) && !titles.contains(item.subject.title)
        && library.mark(on: item.subject.title, of: person).category != .maybe
    }
    #expect(sections.wantToWatch == wanted, "want to watch, \(note)")
  }

  @Test func `statuses and what is begun follow every edit, undo and merge, in any state of a library`() throws {
    var undos = 0
    for seed in Laws.seeds(few: 10, all: 2000) {
      var world = BoardWorld(seed: seed)
      let days = ["2026-11-20T19:00:00Z", "2026-11-21T02:00:00Z", "2031-01-01T12:00:00Z"]
      let nows = try days.map { try Now($0.instant, zone: "Europe/Berlin") }
      for turn in 0..<15 {
        try world.step(asOf: nows[0])
        let state = world.source.chance(70) ? world.states.count - 1 : Int(world.source.next() % UInt64(turn + 1))
        let now = world.source.chance(70) ? nows[0] : world.source.pick(nows)
        let person = world.person
        expectSame(world.states[state], person, now, "seed \(seed), turn \(turn), state \(state)")
      }
      undos += world.undos
    }
    #expect(undos > 4)
  }

  @Test func `a child's library follows, and shares nothing with the whole one`() throws {
    for seed in Laws.seeds(few: 5, all: 500) {
      var world = BoardWorld(seed: seed)
      let now = try Now("2026-11-20T19:00:00Z".instant, zone: "Europe/Berlin")
      try world.step(asOf: now)
      let child = PersonID(bits: IDBits(0, 1))
      var seen = SeenLibrary(of: world.states[0], by: [child])
      for turn in 0..<12 {
        try world.step(asOf: now)
        let state = world.states[turn + 1]
        seen.follow(state)
        expectSame(state, child, now, "whole, seed \(seed), turn \(turn)")
        expectSame(seen.library, child, now, "seen, seed \(seed), turn \(turn)")
      }
    }
  }
}
