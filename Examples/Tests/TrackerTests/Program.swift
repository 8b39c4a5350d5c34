import Foundation

/// A run of the program: what it printed, and its exit code.
struct Program {
  var output: String
  var remarks: String
  var status: Int32

  static let token = "eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.x-Y_z"

  /// Runs the program in a pipe, at a server with a token if one is given.
  static func run(_ arguments: [String], at server: String? = nil) throws -> Program {
    let (process, errors, output) = (try process(arguments, at: server), Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let remarks = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Program(
      output: String(decoding: printed, as: UTF8.self), remarks: String(decoding: remarks, as: UTF8.self),
      status: process.terminationStatus)
  }

  /// Runs the program on a terminal, where somebody types.
  static func run(_ arguments: [String], at server: String? = nil, typing lines: [String]) throws -> Program {
    let terminal = try PseudoTerminal()
    let (process, errors) = (try process(arguments, at: server), Pipe())
    process.standardInput = terminal.handle
    process.standardOutput = terminal.handle
    process.standardError = errors
    try process.run()
    terminal.letGo()
    for line in lines { terminal.type(line + "\n") }
    let printed = terminal.readToEnd()
    let remarks = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Program(
      output: String(decoding: printed, as: UTF8.self), remarks: String(decoding: remarks, as: UTF8.self),
      status: process.terminationStatus)
  }

  private static func process(_ arguments: [String], at server: String?) throws -> Process {
    let process = Process()
    process.executableURL = folder.appendingPathComponent("tracker")
    process.arguments = arguments + (server.map { ["--tmdb-url", $0] } ?? [])
    var environment = ProcessInfo.processInfo.environment
    environment["TMDB_TOKEN"] = server == nil ? nil : token
    process.environment = environment
    return process
  }

  /// Beside the tests, where the package manager puts programs.
  private static var folder: URL {
    #if canImport(Darwin)
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
        ?? Bundle.main.bundleURL
    #else
      Bundle.main.bundleURL
    #endif
  }

  /// Gives a place for a library in a folder of its own, and removes the folder.
  static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tracker-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("Films.reelbook").path)
  }
}
