import Foundation
import ReelbookPersistence
import ReelbookTestSupport
import Testing

extension SimulatedDisk {
  /// A disk with a file in it.
  static func with(_ bytes: [UInt8], named name: String = "file") throws -> SimulatedDisk {
    let disk = SimulatedDisk()
    try disk.makeFolder("")
    disk[name] = bytes
    return disk
  }

  /// A file of some bytes.
  static func file(_ bytes: [UInt8]) throws -> any DiskFile {
    try #require(try with(bytes).open("file", for: .reading))
  }

  /// The bytes of a file that a body writes.
  static func bytes(_ body: (any DiskFile) throws -> Void) throws -> [UInt8] {
    let disk = try with([])
    try body(#require(try disk.open("file", for: .writing)))
    return disk["file"] ?? []
  }
}

/// A folder that is deleted when the test ends.
enum TemporaryFolder {
  static func with<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interchange-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}

/// Another program, which checks what we write.
struct Tool {
  let path: String

  /// Finds a program on the path; `nil` if it is not installed.
  init?(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else { return nil }
    self.path = path
  }

  /// Runs it. Returns its output and its exit code.
  func run(_ arguments: String...) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: printed, as: UTF8.self), process.terminationStatus)
  }
}
