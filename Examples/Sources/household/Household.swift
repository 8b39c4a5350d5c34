import ExampleSupport

/// Two people whose devices share a library through a folder.
@main struct Household {
  static let tool = Tool(
    "household", about: "the same library on every device, over any folder that something replicates.",
    notes: """
      The exchange is a folder that iCloud Drive, Syncthing, Dropbox or the like keeps the same on all devices.
      """,
    commands: [demo] + syncing + looking)

  static func main() async { await tool.run() }

  private static let demo = Command("demo", "an evening of two people whose devices are offline") { _ in
    try await Demo.run()
  }
}
