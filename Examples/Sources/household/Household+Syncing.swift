import ExampleSupport
import Foundation
import Reelbook
import ReelbookWebDAV

extension Household {
  /// The commands that edit the library and sync it with other devices.
  static let syncing: [Command] = [
    Command(
      "edit", options: exchange + [.init("rounds", "COUNT", "how often; once where nothing is said")],
      for: .making,
      "edit at random and sync; says how many viewings were logged"
    ) { store, arguments in
      let rounds = try arguments.number("rounds", from: 1) ?? 1
      let device = try Device(store, arguments)
      for _ in 0..<rounds {
        try await device.editAtRandom()
        try await device.session.sync()
      }
      print(rounds)
    },
    Command("invite", options: exchange, for: .making, "print an invitation for another device") { store, arguments in
      print(try await Device(store, arguments).session.inviteDevice(to: arguments.value("exchange")).text)
    },
    Command("sync", options: exchange, for: .making, "sync once; says what came of it") { store, arguments in
      let device = try Device(store, arguments)
      print(try await ProgressLine.during(.syncing) { _ in try await device.session.sync() })
      for problem in device.session.status.problems { print(problem) }
    },
  ]

  private static let exchange: [Command.Option] = [
    .init("exchange", "PLACE", "what the devices share: a folder, or its address on a WebDAV server"),
    .init("user", "NAME", "who one is there; the password is in the environment, as WEBDAV_PASSWORD"),
    .init("name", "NAME", "what this device is called"),
    .init("invitation", "TEXT", "what `invite` has printed on another device; needed once"),
    .flag("plain", "do not seal the files: who can reach the place can read them"),
  ]
}

extension Device {
  /// Creates the device of a command.
  fileprivate init(_ store: LibraryStore, _ arguments: Arguments) throws {
    let (place, name) = (try arguments.value("exchange"), arguments["name"] ?? "")
    let keys = URL(fileURLWithPath: try arguments.value("library")).deletingPathExtension()
    let secrets = arguments.has("plain") ? nil : FileSecretStore(file: keys.appendingPathExtension("keys"))
    let invitation = try arguments["invitation"].map { try DeviceInvitation($0) }
    guard let address = URL(string: place), ["http", "https"].contains(address.scheme) else {
      try Destination.check(folder: place)
      self.init(
        name, store, sharing: URL(fileURLWithPath: place), keysIn: secrets, accepting: invitation)
      return
    }
    let account = arguments["user"].map { user in
      WebDAVAccount(
        name: user, password: ProcessInfo.processInfo.environment["WEBDAV_PASSWORD"] ?? "",
        // On this machine, the password does not travel over a network.
        isSentInClear: address.host() == "127.0.0.1")
    }
    self.init(
      name, store, sharing: address, over: try WebDAVExchange(address, account: account), keysIn: secrets,
      accepting: invitation)
  }

  /// Logs a play of its own, and changes a record that other devices also change.
  fileprivate func editAtRandom() async throws {
    try await store.edit { draft in
      let list = try draft.library.allLists.first?.id ?? draft.addList("Watching")
      let found = CatalogTitle(.movie, named: "\(store.device) \(UInt32.random(in: 0...UInt32.max))")
      try draft.add(found, to: list)
      try draft.watch(found.subject, at: .year(2026))
      let titles = draft.library.items(in: list).map(\.subject)
      guard let other = titles.randomElement() else { return }
      switch Int.random(in: 0..<6) {
      case 0: try draft.star(other, Bool.random())
      case 1: try draft.move(other, in: list, to: Int.random(in: 0..<titles.count))
      case 2: try draft.rename(list, to: "Watching \(Int.random(in: 0..<9))")
      case 3: try draft.rate(other, .stars(Double(Int.random(in: 1...5))))
      case 4: try draft.addNote("Seen on \(store.device)", on: other)
      default: try draft.remove(other.title)
      }
    }
  }
}
