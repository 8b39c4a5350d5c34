import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookTV

extension Program {
  /// The commands that show channels and guides.
  static let looking: [Command] = [
    Command("channels", takes: "[TEXT]", options: [adults], for: .reading, "the channels, or those of a name") {
      store, arguments in
      let catalogue = television(arguments).catalogue(for: store.library)
      let viewer = store.viewer(of: store.me)
      let text = arguments.words.dropFirst().first
      let found = text.map { catalogue.channels(named: $0, for: viewer) } ?? catalogue.channels(for: viewer)
      let channels = found.filter { arguments.has("adults") || !$0.isAdult }
      let nothing = text == nil ? "No source offers a channel yet." : "No channel is called that."
      show(Pages.channels(channels, starred: viewer.starredIDs(in: channels)), orSay: nothing)
    },
    Command("now", options: [adults], for: .reading, "what is on now and next") { store, arguments in
      let view = try GuideView(store, arguments)
      show(view.nowAndNext(), orSay: silence)
    },
    Command("tonight", options: [adults], for: .reading, "what begins from eight to midnight") { store, arguments in
      show(try GuideView(store, arguments).tonight(), orSay: silence)
    },
    Command(
      "grid", options: [adults, .init("hours", "NUMBER", "how many hours; two where none is said")], for: .reading,
      "what is on, channel by channel"
    ) { store, arguments in
      let hours = try arguments.number("hours", from: 1, to: 24) ?? 2
      show(try GuideView(store, arguments).grid(hours: hours), orSay: silence)
    },
    Command(
      "page", takes: "FILE",
      options: [adults, .init("hours", "NUMBER", "how many hours; four where none is said"), .locale], for: .reading,
      "the evening as a page for a browser, that needs no network"
    ) { store, arguments in
      let file = try Destination.file(arguments.word(behind: 0, "A file"))
      let view = try GuideView(store, arguments)
      let page = view.page(hours: try arguments.number("hours", from: 1, to: 8) ?? 4, arguments.format)
      try Destination.write(page.text, to: file)
      Terminal.say("Wrote \(file.lastPathComponent).")
    },
    Command(
      "wanted",
      options: [
        .init("days", "NUMBER", "how many days ahead; seven where none is said"), .flag("remind", "make reminders"),
      ],
      "what is on of what you still want to see"
    ) { store, arguments in
      let view = try GuideView(store, arguments)
      let hits = view.wanted(days: try arguments.number("days", from: 1, to: 31) ?? 7)
      show(view.table(of: hits), orSay: "Nothing of what you want to see is on.")
      guard arguments.has("remind"), !hits.isEmpty else { return }
      let before = store.library.reminders(of: store.me).count
      try await store.edit { draft in
        for hit in hits {
          try draft.television.remind(of: hit, on: view.channel(of: hit.programme), before: .seconds(600))
        }
      }
      Terminal.say("Made \(store.library.reminders(of: store.me).count - before) reminders.")
    },
    Command("find", takes: "TEXT", options: [adults], for: .reading, "look for channels, programmes, films and series")
    { store, arguments in
      show(try GuideView(store, arguments).find(try arguments.word(behind: 0, "A text")), orSay: "Nothing was found.")
    },
  ]

  private static let silence = "No guide says what is on."

  /// Shows a block, or says why there is nothing to show.
  static func show(_ block: some TextBlock, orSay nothing: String) {
    let text = block.text(in: Terminal.style())
    print(text.isEmpty ? nothing : text)
  }

  static let adults = Command.Option.flag("adults", "also what is for adults")
}
