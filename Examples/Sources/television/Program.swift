import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookTV

/// Television in a terminal: lists, panels, guides, and programmes that a household wants to see.
@main struct Program {
  static let tool = Tool(
    "television", about: "what is on, and what of it you still want to see.",
    notes: """
      ADDRESS is a file or a web address of a list (M3U), or with --user one of a panel (Xtream), whose password is read from
      TELEVISION_PASSWORD. Addresses and accounts are kept in a file beside the library that only you may read.

      """,
    commands: [demo] + sources + looking + playing + choosing, schema: .standard.addingTelevision())

  static func main() async { await tool.run() }

  private static let demo = Command(
    "demo", options: [.init("seed", "NUMBER", "another list and another week"), .library],
    "an evening with invented channels, offline, in a library that is kept if it is named"
  ) { arguments in
    try await Demo.run(
      seed: UInt64(try arguments.number("seed", from: 0) ?? 7),
      keepingIn: arguments["library"].map { URL(fileURLWithPath: $0) })
  }

  /// The television data beside the library of a command line.
  static func television(_ arguments: Arguments) -> Television {
    let folder = tool.libraryFolder(arguments)
    return Television(beside: folder, secrets: FileSecretStore(file: folder.appendingPathExtension("secrets")))
  }
}
