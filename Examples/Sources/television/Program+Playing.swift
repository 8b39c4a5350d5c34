import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookTV

extension Program {
  /// The commands that play a channel and export channels.
  static let playing: [Command] = [
    Command(
      "play", takes: "CHANNEL", options: [adults, .init("player", "PROGRAM", "another player than mpv")],
      "watch a channel with mpv", run: play),
    Command(
      "export", takes: "FOLDER", options: [.flag("addresses", "with the real addresses, which hold your account")],
      for: .reading,
      "write channels.m3u8, guide.xml and reminders.ics", run: export),
  ]

  static func channel(_ arguments: Arguments, _ store: LibraryStore) throws -> Channel {
    let text = try arguments.word(behind: 0, "A channel")
    let named = television(arguments).catalogue(for: store.library)
      .channels(named: text, for: store.viewer(of: store.me))
    guard let channel = named.first(where: { arguments.has("adults") || !$0.isAdult }) else {
      throw LibraryError(.notFound, "No channel is called “\(text)”.")
    }
    return channel
  }

  /// Plays a channel. The address goes through a pipe, and header fields through a file, since other users can read a
  /// command line.
  @Sendable private static func play(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let television = television(arguments)
    let channel = try channel(arguments, store)
    guard let best = channel.variants.first else { throw LibraryError(.notFound, "\(channel.name) has no stream.") }
    let place = try await television.location(of: best.id, in: store.library, asOf: try arguments.now.instant)
    try await store.edit { try $0.television.tune(to: channel) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let fields = try PlayerFields(place.headerFields)
    defer { fields.remove() }
    process.arguments =
      [arguments["player"] ?? "mpv", "--force-media-title=\(channel.name)"] + fields.arguments + ["--playlist=-"]
    process.standardInput = pipe
    do { try process.run() } catch { throw TelevisionError(.unusableAddress, "No player can be started here.") }
    // A player that ends at once closes the pipe.
    signal(SIGPIPE, SIG_IGN)
    try? pipe.fileHandleForWriting.write(contentsOf: Data((place.address.text + "\n").utf8))
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus != 0 else { return }
    throw TelevisionError(.unusableAddress, PlayerFailure.message(process.terminationStatus, channel))
  }

  @Sendable private static func export(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let folder = try Destination.folder(arguments.word(behind: 0, "A folder"))
    let television = television(arguments)
    let now = try arguments.now
    let view = GuideView(store.viewer(of: store.me), in: store.library, now, television)
    // Both files name channels by ids that every reader accepts.
    var ids: [String: String] = [:]
    for channel in view.channels {
      if let match = view.matches[channel.id] { ids[match.guideID] = GuideWriter.channelID(for: channel.id.value) }
    }
    var entries =
      try await arguments.has("addresses")
      ? television.playlist(view.channels, matches: view.matches, in: store.library)
      : view.catalogue.playlist(view.channels, matches: view.matches)
    for index in entries.indices {
      if let id = entries[index].attributes["tvg-id"] { entries[index].attributes["tvg-id"] = ids[id] ?? id }
    }
    var writer = GuideWriter()
    for (old, new) in ids.sorted(by: { $0.value < $1.value }) where !view.guide.programmes(on: old).isEmpty {
      writer.write(GuideChannel(id: new, names: view.guide.channels[old]?.names ?? [GuideText(new)]))
    }
    for (old, new) in ids.sorted(by: { $0.value < $1.value }) {
      for var programme in view.guide.programmes(on: old) {
        programme.channel = new
        writer.write(programme)
      }
    }
    writer.end()
    let list = folder.appendingPathComponent("channels.m3u8")
    let text = Data(M3UWriter.text(PlaylistHeader(), entries).utf8)
    // An address may have an account in it.
    if arguments.has("addresses") {
      try Destination.writeForOwner(text, to: list)
    } else {
      try Destination.write(text, to: list)
    }
    try Destination.write(Data(writer.bytes), to: folder.appendingPathComponent("guide.xml"))
    let calendar = try store.viewer(of: store.me).export(.calendar(asOf: now))
    try calendar.write(to: folder.appendingPathComponent("reminders.ics"))
    Terminal.say("Wrote \(entries.count) channels, their guide and your reminders to \(folder.lastPathComponent).")
  }
}
