import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages

/// A progress bar on a terminal; in a pipe, nothing.
enum ProgressBar {
  /// Shows the progress of a body, and removes the bar afterwards.
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
