import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookTV

extension Program {
  /// The commands by which a person makes channels their own.
  static let choosing: [Command] = [
    Command("stars", options: [adults], for: .reading, "the channels that you starred") { store, arguments in
      let viewer = store.viewer(of: store.me)
      let starred = viewer.favourites(in: television(arguments).catalogue(for: store.library))
        .filter { arguments.has("adults") || !$0.isAdult }
      show(Pages.channels(starred), orSay: "No channel is starred yet.")
    },
    Command(
      "star", takes: "CHANNEL", options: [adults, .flag("off", "take the star away")],
      "star a channel; it stays yours whatever its provider changes"
    ) { store, arguments in
      let channel = try channel(arguments, store)
      let isOff = arguments.has("off")
      try await store.edit { draft in
        let subject = try draft.television.remember(channel)
        try draft.star(subject, !isOff)
      }
      Terminal.say(isOff ? "\(channel.name) has no star any more." : "Starred \(channel.name).")
    },
    Command(
      "hide", takes: "[CHANNEL]", options: [.flag("off", "show it again")],
      "hide a channel from every list; alone, list those that are hidden", run: hide),
    Command(
      "match", takes: "CHANNEL [ID]", options: [adults, .flag("none", "no guide belongs to it")],
      "say which channel of the guide it is; without an id, show what it may be", run: match),
    Command(
      "remind", takes: "TEXT",
      options: [adults, .init("before", "NUMBER", "how many minutes before it begins; ten where none is said")],
      "remind you of the next programme with such a title", run: remind),
  ]

  @Sendable private static func hide(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let catalogue = television(arguments).catalogue(for: store.library)
    let viewer = store.viewer(of: store.me)
    guard let name = arguments.words.dropFirst().first else {
      let hidden = catalogue.channels.filter { $0.isHidden && viewer.allows($0) }
      return show(Pages.channels(hidden), orSay: "No channel is hidden.")
    }
    let isHidden = !arguments.has("off")
    let channel =
      isHidden
      ? try channel(arguments, store)
      : catalogue.channels.first {
        $0.isHidden && viewer.allows($0) && $0.name.lowercased().hasPrefix(name.lowercased())
      }
    guard let channel else { throw LibraryError(.notFound, "No hidden channel is called “\(name)”.") }
    try await store.edit { try $0.television.edit(channel) { $0.isHidden = isHidden } }
    Terminal.say(isHidden ? "\(channel.name) is hidden." : "\(channel.name) is shown again.")
  }

  @Sendable private static func match(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let channel = try channel(arguments, store)
    let view = try GuideView(store, arguments)
    if arguments.has("none") || arguments.words.count > 2 {
      let id = arguments.has("none") ? "" : arguments.words[2]
      guard id.isEmpty || view.guide.channels[id] != nil || view.guide.channelIDs.contains(id) else {
        throw LibraryError(.notFound, "The guide has no channel with the id “\(id)”.")
      }
      try await store.edit { try $0.television.edit(channel) { $0.guideID = id } }
      Terminal.say(id.isEmpty ? "\(channel.name) has no guide." : "\(channel.name) is \(id) in the guide.")
      return
    }
    if let match = view.matches[channel.id] {
      Terminal.say("\(channel.name) is \(match.guideID) in the guide, \(match.reason.words()).")
      let note = view.guide.coverage(of: match, asOf: view.now.instant).words(asOf: view.now)
      if !note.isEmpty { Terminal.say(note) }
    } else {
      Terminal.say("\(channel.name) is not in the guide.")
    }
    let rows = view.matches.unused.map { [$0, view.guide.channels[$0]?.name ?? ""] }
    show(TextTable([.words("Not matched yet"), .words()], rows: rows), orSay: "Every channel of the guide is matched.")
  }

  @Sendable private static func remind(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let text = try arguments.word(behind: 0, "A title")
    let view = try GuideView(store, arguments)
    let end = view.now.instant.adding(.seconds(14 * 86_400))
    let before = try arguments.number("before", from: 0, to: 600) ?? 10
    let upcoming = view.guide.search(text, from: view.now.instant, until: end, for: view.viewer).first {
      $0.start > view.now.instant && view.channel(of: $0) != nil
    }
    guard let upcoming, let channel = view.channel(of: upcoming) else {
      throw LibraryError(.notFound, "No programme ahead is called “\(text)”.")
    }
    let id = try await store.edit {
      try $0.television.remind(of: upcoming, on: channel, before: .seconds(before * 60))
    }
    let reminder = store.library.reminders(of: store.me).first { $0.id == id }
    Terminal.say("Reminder: \(reminder?.text ?? upcoming.title)")
  }
}
