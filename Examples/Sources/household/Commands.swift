import ExampleSupport
import Foundation
import Reelbook

extension Household {
  /// All that the program does.
  static let commands: [Command] = [
    Command(name: "demo", summary: "an evening of two people whose devices are offline") { _ in try await Demo.run() },
    Command(
      name: "edit", options: ["library", "exchange", "name", "rounds"],
      summary: "edit and sync, so many times; says how many viewings were logged"
    ) { arguments in
      guard let rounds = Int(arguments["rounds"] ?? "1"), rounds > 0 else { throw UsageError("--rounds is a number.") }
      let device = try await Device.open(arguments)
      var logged = 0
      for _ in 0..<rounds {
        logged += try await device.editAtRandom()
        try await device.session.sync()
      }
      await device.store.close()
      print(logged)
    },
    Command(name: "sync", options: ["library", "exchange", "name"], summary: "sync once; says what came of it") {
      arguments in
      let device = try await Device.open(arguments)
      print(try await device.session.sync())
      for problem in device.session.status.problems { print(problem) }
      await device.store.close()
    },
    Command(name: "show", options: ["library"], summary: "all that the library holds, one record a line") { arguments in
      let store = try await LibraryStore.open(at: URL(fileURLWithPath: arguments.value("library")), for: .reading)
      print(store.library)
    },
    Command(name: "check", options: ["library"], summary: "look for damage and broken rules") { arguments in
      let store = try await LibraryStore.open(at: URL(fileURLWithPath: arguments.value("library")))
      let problems = store.library.checkInvariants() + store.report.damage.map(\.description)
      await store.close()
      for problem in problems { print(problem) }
      guard problems.isEmpty else { throw LibraryError(.notAllowed, "\(problems.count) things are wrong.") }
      print("All is well.")
    },
  ]
}

extension Device {
  /// Opens the library and the shared folder that the command names.
  fileprivate static func open(_ arguments: Arguments) async throws -> Device {
    try await Device.open(
      arguments["name"] ?? "", at: URL(fileURLWithPath: arguments.value("library")),
      sharing: URL(fileURLWithPath: arguments.value("exchange")))
  }

  /// Logs a viewing that nobody else logs, and changes something that others change as well; says how many were logged.
  fileprivate func editAtRandom() async throws -> Int {
    try await store.edit { draft in
      let list = try draft.library.allLists.first?.id ?? draft.addList("Watching")
      let found = CatalogTitle(.movie, named: "\(store.device) \(UInt32.random(in: 0...UInt32.max))")
      try draft.add(found, to: list)
      try draft.watch(found.subject, at: .year(2026))
      let titles = draft.library.items(in: list).map(\.subject)
      guard let other = titles.randomElement() else { return 1 }
      switch Int.random(in: 0..<6) {
      case 0: try draft.star(other, Bool.random())
      case 1: try draft.move(other, in: list, to: Int.random(in: 0..<titles.count))
      case 2: try draft.rename(list: list, to: "Watching \(Int.random(in: 0..<9))")
      case 3: try draft.rate(other, .stars(Double(Int.random(in: 1...5))))
      case 4: try draft.addNote("Seen on \(store.device)", on: other)
      default: try draft.remove(other.title)
      }
      return 1
    }
  }
}
