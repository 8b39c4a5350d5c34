import Foundation
import Reelbook

/// A bar on the terminal, beside what the program prints; nothing where nobody looks at it.
enum ProgressBar {
  /// Shows how far something has come, and takes the bar away when it is done.
  @discardableResult
  static func show<Result>(
    _ body: (@escaping @Sendable (TransferProgress) -> Void) async throws -> Result
  ) async throws -> Result {
    guard isatty(FileHandle.standardError.fileDescriptor) != 0 else { return try await body { _ in } }
    defer { write("\r\u{1B}[K") }
    return try await body { note in write("\r\(line(note))") }
  }

  private static func line(_ note: TransferProgress) -> String {
    let filled = Int(note.fraction * 30)
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 30 - filled)
    return "\(note.phase)  \(bar)  \(Int(note.fraction * 100)) %\u{1B}[K"
  }

  private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
