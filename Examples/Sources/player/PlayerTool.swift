import ExampleSupport

/// A player for the terminal: mpv shows the picture, and Reelbook decides.
@main struct PlayerTool {
  static let tool = Tool(
    "player", about: "plays a folder of films and episodes, remembers where you stopped, and goes on.",
    notes: """
      Episodes are files such as “Show S1E2.mkv”; another stream of the same is “Show S1E2 [sd].mkv”. A file that ends in
      .strm holds an address. The picture is shown by mpv: `apt-get install mpv`, or `brew install mpv`.
      """,
    commands: [demo, replay] + playing + keeping)

  static func main() async { await tool.run() }

  private static let demo = Command("demo", "two recorded evenings, and what the session answered; needs no mpv") { _ in
    try Demo.run()
  }

  private static let replay = Command("replay", takes: "TRACE", "what a session answers to a trace") { arguments in
    try Demo.replay(try String(contentsOfFile: try arguments.word(behind: 0, "A trace"), encoding: .utf8))
  }
}
