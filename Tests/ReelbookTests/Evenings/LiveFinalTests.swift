import Foundation
import Reelbook
import ReelbookHTTP
import ReelbookPages
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

/// A live final that runs over.
///
/// Ben and Carl, who is eleven, watch the final on Harbour. Carl has two hours a day, and the match needs more: the
/// player pauses it, until Ben gives him time. The film that Ada wants to see afterwards begins half an hour later than
/// the guide said, and her reminder moves along. What they missed at the beginning is there by catch-up.
@Suite(.timeLimit(.minutes(60))) struct LiveFinalTests {
  private let server: TemporaryFolder
  private let home: Home
  private static let giant = film(10386, "The Iron Giant", 1999, minutes: 86)
  private static let kickOff = "2026-11-28T19:15:00Z"

  init() throws {
    server = try TemporaryFolder()
    home = try Home("2026-11-28T18:00:00Z", in: "Europe/Berlin")
  }

  private func file(_ name: String) -> URL { server.url.appendingPathComponent(name) }

  /// Writes the provider's list and guide: the match lasts so many minutes, and the film comes after it.
  private func publish(matchLasting minutes: Int) throws {
    let entries = [("Harbour", 1), ("Summit", 2), ("River", 3)].map { name, number in
      PlaylistEntry(
        name: name, address: StreamAddress("http://tv.example/\(number)/index.m3u8"), groups: ["General"],
        attributes: [
          "tvg-id": "\(name.lowercased()).example", "catchup": "append", "catchup-days": "3",
          "catchup-source": "?start=${start}&end=${end}",
        ])
    }
    try Data(M3UWriter.text(PlaylistHeader(attributes: ["x-tvg-url": file("guide.xml").path]), entries).utf8)
      .write(to: file("list.m3u"))
    let start = try Instant(parsing: Self.kickOff)
    let end = start.adding(.seconds(minutes * 60))
    var film = Programme(
      channel: "harbour.example", start: end, stop: end.adding(.seconds(86 * 60)), titles: ["The Iron Giant"])
    film.details.year = 1999
    let match = Programme(channel: "harbour.example", start: start, stop: end, titles: ["The Final"])
    try Data(
      GuideWriter.text(channels: [GuideChannel(id: "harbour.example", names: ["Harbour"])], programmes: [match, film])
        .utf8
    ).write(to: file("guide.xml"))
  }

  private func refresh(_ television: Television, _ device: HomeDevice) async throws {
    for source in device.library.televisionSources {
      try await television.setAddress(.playlist(StreamAddress(file("list.m3u").path)), for: source)
      let report = try await television.refresh(source, in: device.library, asOf: home.now.instant)
      #expect(!report.isSuspicious && report.guideErrors.isEmpty)
    }
  }

  @Test func `a match that runs over is paused by a limit, goes on with more time, and moves what comes after it`()
    async throws
  {
    try publish(matchLasting: 120)
    let box = try await home.device("Television", of: "Ben", 1)
    let ben = box.store.me
    try await box.store.edit { draft in
      try draft.television.addSource("Provider", .playlist)
      try draft.add(Self.giant, to: draft.addList("To see"))
    }
    let (ada, carl) = try await box.store.edit { draft in
      (try draft.addPerson("Ada"), try draft.addPerson("Carl", .child))
    }
    let phone = try await home.device("Phone", 2)
    try await home.sync(box, phone)
    try await phone.session.adopt(ada)
    let folders = (try TemporaryFolder(), try TemporaryFolder())
    func television(_ folder: TemporaryFolder) -> Television {
      Television(beside: folder.url, secrets: MemorySecretStore(), transport: ScriptedTransport(.error(.offline)))
    }
    let (screen, pocket) = (television(folders.0), television(folders.1))
    for (television, device) in [(screen, box), (pocket, phone)] { try await refresh(television, device) }
    let channels = screen.catalogue(for: box.library).channels
    let harbour = try #require(channels.first { $0.name == "Harbour" })
    let summit = try #require(channels.first { $0.name == "Summit" })
    try await box.store.edit { draft in
      try draft.screenTime.limit(carl, to: WatchLimits(daily: .seconds(2 * 3600)))
      try draft.screenTime.allow(draft.television.remember(harbour).title, to: carl)
    }

    // Ada, on her phone, wants to be reminded of the film after the match.
    try await home.sync(box, phone)
    try await phone.store.edit { try $0.watchlist(Self.giant) }
    func wanted() throws -> WantedProgramme {
      let guide = pocket.guide(for: phone.library)
      return try #require(phone.viewer(ada).wanted(in: guide, asOf: home.now, within: .seconds(86_400)).first)
    }
    let first = try wanted()
    #expect(first.subject == Self.giant.subject && first.reason == .watchlist)
    try await phone.store.edit { try $0.television.remind(of: first, on: harbour, before: .seconds(300)) }
    #expect(phone.library.reminders(of: ada).map(\.time.instant) == [try Instant(parsing: "2026-11-28T21:10:00Z")])

    // Ben looks at Summit for ten minutes, alone. Then Carl comes, and they turn to Harbour, ten minutes late.
    var played: [PersonID: Int] = [:]
    try home.wait(until: "2026-11-28T19:15:00Z")
    let sofa = try home.screen(box, showing: [], channels: [summit.subject, harbour.subject])
    try await sofa.controller.play(summit.subject, for: box.viewer(ben))
    try await box.store.edit { try $0.television.tune(to: summit) }
    await sofa.controller.handle(.playing)
    await sofa.watch(from: 0, to: 600)
    played[ben, default: 0] += 600
    // Carl may not see Summit, which nobody allowed for him.
    await #expect(throws: PlaybackError.self) {
      try await sofa.controller.play(summit.subject, for: box.viewer(ben, carl))
    }
    try await sofa.controller.play(harbour.subject, for: box.viewer(ben, carl))
    try await box.store.edit { draft in
      for person in [ben, carl] { try draft.television.tune(to: harbour, by: person) }
    }
    await sofa.controller.handle(.playing)
    await sofa.watch(from: 0, to: 5700)

    // At ten, the guide knows that the match runs over; Ada's reminder moves with the film.
    try publish(matchLasting: 150)
    for (television, device) in [(screen, box), (pocket, phone)] { try await refresh(television, device) }
    let later = try wanted()
    try await phone.store.edit { try $0.television.remind(of: later, on: harbour, before: .seconds(300)) }
    #expect(phone.library.reminders(of: ada).map(\.time.instant) == [try Instant(parsing: "2026-11-28T21:40:00Z")])

    await sofa.watch(from: 5700, to: 7200)
    for person in [ben, carl] { played[person, default: 0] += 7200 }
    #expect(sofa.player.calls.last == "pause", "two hours, and a match that is not over")
    await sofa.controller.handle(.paused)
    // Ben gives him an hour, and they see the end.
    try await box.store.edit { try $0.screenTime.give(.seconds(3600), to: carl) }
    await sofa.controller.handle(.playing)
    await sofa.watch(from: 7200, to: 8400)
    for person in [ben, carl] { played[person, default: 0] += 1200 }
    await sofa.stop()
    #expect(sofa.player.calls.last == "stop")

    // The first ten minutes, from the archive.
    let guide = screen.guide(for: box.library)
    let match = try #require(guide.programmes(on: "harbour.example").first)
    let start = try Instant(parsing: Self.kickOff).milliseconds / 1000
    let place = try await screen.location(
      of: match, on: harbour.variants[0].id, in: box.library, asOf: home.now.instant)
    #expect(place.address.text == "http://tv.example/1/index.m3u8?start=\(start)&end=\(start + 150 * 60)")

    // What both devices know: who watched how long, no viewings, the channels in their order.
    try await home.sync(box, phone)
    for (television, device) in [(screen, box), (pocket, phone)] {
      for person in [ada, ben, carl] {
        let report = device.library.screenTimeReport(of: person, days: home.today...home.today, asOf: home.now)
        #expect(report.total == .seconds(played[person] ?? 0))
        #expect(device.library.diary(of: person).isEmpty)
        let statistics = device.viewer(person).statistics(asOf: home.now)
        #expect(statistics.figure(.all).isEmpty, "a channel is no title")
      }
      let catalogue = television.catalogue(for: device.library)
      #expect(device.viewer(ben).recents(in: catalogue).map(\.name) == ["Harbour", "Summit"])
      #expect(device.viewer(carl).recents(in: catalogue).map(\.name) == ["Harbour"])
      #expect(device.viewer(ada).recents(in: catalogue).isEmpty)
      let refused = device.library.screenTimeReport(of: carl, days: home.today...home.today, asOf: home.now).refusals
      #expect(refused.map(\.id.subject) == [summit.subject])
    }
    // The last channel is the device's own.
    #expect(box.viewer(ben).lastChannel == harbour.subject && phone.viewer(ben).lastChannel == nil)
    #expect(box.library.timeLeft(of: carl, asOf: home.now).duration == .seconds(2 * 3600 + 3600 - (played[carl] ?? 0)))

    // At ten to eleven, Ada sees the film on her phone, on Harbour.
    try home.wait(until: "2026-11-28T21:45:00Z")
    let rows = pocket.guide(for: phone.library).grid(
      pocket.catalogue(for: phone.library).channels(for: phone.viewer(ada)),
      matches: pocket.catalogue(for: phone.library).matches(with: pocket.guide(for: phone.library)),
      from: home.now.instant, until: home.now.instant.adding(.seconds(3600)), for: phone.viewer(ada))
    let page = EveningPage(rows, for: phone.viewer(ada), asOf: home.now).text
    #expect(page.contains("The Iron Giant") && !page.contains("The Final"))
  }
}
