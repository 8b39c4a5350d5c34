import Foundation
import ProgramTesting

/// A diary in a folder of its own, on an evening in Berlin.
struct Diary {
  static let now = "2026-11-20T22:30:00+01:00[Europe/Berlin]"

  let folder: URL
  var library: String { folder.appendingPathComponent("Ada.reelbook").path }

  /// Creates a diary's folder, and removes it after the body.
  static func with(_ body: (Diary) throws -> Void) throws {
    try Program.withFolder { try body(Diary(folder: $0)) }
  }

  /// Runs a command on the diary.
  func run(_ arguments: String...) throws -> Program.Run { try run(arguments) }

  func run(_ arguments: [String]) throws -> Program.Run {
    try Program("diary").run(arguments + ["--library", library, "--now", Self.now])
  }

  /// Runs commands in order, and returns their command lines and output.
  func transcript(_ commands: [[String]]) throws -> String {
    try commands.map { words in
      let run = try Program("diary").run(words + ["--library", library, "--now", Self.now])
      return "$ diary \(words.joined(separator: " "))\n\(run.output)\(run.errors)"
    }.joined(separator: "\n")
  }

  /// The expected output, from a file beside the tests.
  static func expected(_ name: String) throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Expected/\(name).txt")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
