import ExampleSupport
import Foundation
import Reelbook

/// The screens of a tracker in the terminal. Their view models are in `ViewModels.swift`.
@main struct Screens {
  static let tool = Tool(
    "screens", about: "the screens of a tracker, with view models that a SwiftUI app can use.",
    notes: """
      The demo is offline, and writes only to a temporary folder, which it removes.
      """,
    commands: [demo])

  static func main() async { await tool.run() }

  private static let demo = Command("demo", "an evening of each screen: what it shows before and after") { _ in
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Screens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let evening = try await Evening(in: folder)
    for scene in Scene.all {
      let (before, after) = try await scene.play(evening)
      Terminal.title(scene.name)
      print("\(before)\n-- and then\n\(after)")
    }
  }
}
