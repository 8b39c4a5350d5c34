import ExampleSupport
import Foundation
import Reelbook
import ReelbookPages
import ReelbookPlanner
import ReelbookTV

extension Guide {
  /// The commands that export the guide.
  static let leaving = [
    Command(
      "export", takes: "FORMAT PATH", options: [.week, .init("address", "URL", "where the channels are, for m3u")],
      for: .reading, "write the guide for others: ics, xmltv or m3u"
    ) { store, arguments in
      let format = try arguments.word(behind: 0, "A format")
      let file = try Destination.file(arguments.word(behind: 1, "A path"))
      let (viewer, now, week) = (store.viewer(of: store.me), try arguments.now, try arguments.week())
      let schedule = viewer.schedule(from: week.monday, to: week.next.sunday, asOf: now)
      let data: Data
      switch format {
      case "ics": data = viewer.guideCalendar(from: week.monday, to: week.next.sunday, asOf: now)
      case "xmltv": data = schedule.xmltv(for: viewer)
      case "m3u":
        let address = arguments["address"] ?? "http://localhost/channel"
        data = schedule.playlist(for: viewer) { StreamAddress("\(address)/\($0)") }
      default: throw UsageError("“\(format)” is none of ics, xmltv and m3u.")
      }
      try Destination.write(data, to: file)
      print("\(schedule.slots.count) slots are in \(file.lastPathComponent).")
    },
    Command(
      "page", takes: "FILE",
      options: [
        .week, .init("seed", "N", "chance, as `guide plan` was given it"),
        .init("of", "NAME", "as this person may see it"),
        .locale,
      ],
      for: .reading, "the week as a page for a browser, that needs no network"
    ) { store, arguments in
      let file = try Destination.file(arguments.word(behind: 0, "A file"))
      let (now, week) = (try arguments.now, try arguments.week())
      let seed = UInt64(try arguments.number("seed", from: 0) ?? 0)
      let person = arguments["of"] == nil ? nil : try arguments.people(in: store, "of").first
      let viewer = store.viewer(of: person ?? store.me)
      let plan = viewer.replan(week, seed: seed, asOf: now)
      let page = WeekPage(week, for: viewer, plan: plan, asOf: now, format: arguments.format)
      try Destination.write(page.text, to: file)
      print("Wrote \(file.lastPathComponent).")
    },
    Command("invite", takes: "PLACE", "a line that somebody joins the household by, good for a week") {
      store, arguments in
      let until = try arguments.now.instant.adding(.seconds(7 * 86_400))
      let place = try arguments.word(behind: 0, "A place")
      print(try await store.edit { try $0.household.invite(at: place, until: until) })
    },
  ]
}
