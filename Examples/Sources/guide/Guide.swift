import ExampleSupport
import Foundation
import Reelbook
import ReelbookPages
import ReelbookPlanner
import ReelbookTV

/// A household's own television guide for a terminal.
@main struct Guide {
  static let tool = Tool(
    "guide", about: "a household's own television guide, from what each wants to see and when each has time.",
    notes: """
      TITLE is a name or a part of one; N is a slot's number as `guide show` has it. DAYS are words such as
      tuesday,thursday or weekend, and NAMES are persons such as Ada,Ben; without names it is whoever uses the library.
      """,
    commands: [demo] + household + planning + change + leaving, schema: .standard.addingPlanner())

  static func main() async { await tool.run() }

  private static let demo = Command(
    "demo", options: [.library], "two weeks of a family of four, offline, in a library that is kept if it is named"
  ) { arguments in try await Demo.run(keepingIn: arguments["library"].map { URL(fileURLWithPath: $0) }) }
}
