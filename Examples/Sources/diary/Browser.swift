import Foundation

/// A headless Chromium that draws a file, if the system has one.
enum Browser {
  private static let names = ["chromium", "chromium-browser", "google-chrome"]

  /// Draws a file as a PNG beside it; `nil` without a browser.
  static func picture(of drawing: URL, width: Int, height: Int) throws -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
    guard let path = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else { return nil }
    let picture = drawing.deletingPathExtension().appendingPathExtension("png")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    // Chromium's sandbox refuses the superuser, as in a container.
    process.arguments =
      (geteuid() == 0 ? ["--no-sandbox"] : []) + [
        "--headless", "--hide-scrollbars", "--window-size=\(width),\(height)",
        "--screenshot=\(picture.path)", drawing.absoluteString,
      ]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? picture : nil
  }
}
