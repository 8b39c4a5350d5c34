import Foundation

/// A CRDT library's Python package in its own process, with one device's plays in a document.
final class CRDTPeer {
  private let process: PythonProcess

  /// Starts the peer. If it is not installed, prints that and returns `nil`.
  init?(_ package: String, _ diaries: TwoDiaries, in folder: String) throws {
    let (mine, theirs) = ("\(folder)/mine.jsonl", "\(folder)/theirs.jsonl")
    try Data(diaries.library.text.utf8).write(to: URL(fileURLWithPath: mine))
    try Data(diaries.bytes).write(to: URL(fileURLWithPath: theirs))
    guard let process = try PythonProcess("crdt_intake.py", [package, mine, theirs]) else {
      print("  B6 SKIPPED, \(package): pip install -r Tests/Benchmarks/peers/crdt-requirements.txt")
      return nil
    }
    self.process = process
  }

  /// Applies the other device's update to a fresh copy of the document; returns the processor time in seconds.
  func takeIn() throws -> Double {
    struct Reply: Decodable {
      var processor: Double
      var count: Int
    }
    return try process.ask(Reply.self).processor
  }

  func stop() { process.stop() }
}
