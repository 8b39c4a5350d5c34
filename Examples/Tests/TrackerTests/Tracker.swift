import Foundation
import ProgramTesting

/// The program, with a token only if a server is given.
enum Tracker {
  static let token = "eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.x-Y_z"

  /// Runs the program in a pipe.
  static func run(_ arguments: [String], at server: String? = nil) throws -> Program.Run {
    try Program("tracker").run(arguments + address(server), environment: token(server))
  }

  /// Runs the program on a terminal into which a person types lines.
  static func run(_ arguments: [String], at server: String? = nil, typing lines: [String]) throws -> Program.Run {
    try Program("tracker").run(arguments + address(server), environment: token(server), typing: lines)
  }

  /// Runs the program with its output and its errors on a terminal.
  static func run(_ arguments: [String], at server: String? = nil, onTerminal: Bool) throws -> Program.Run {
    try Program("tracker").run(
      arguments + address(server), environment: token(server), typing: [], errorsOnTerminal: onTerminal)
  }

  /// Runs the program with variables of the environment.
  static func run(_ arguments: [String], environment: [String: String?]) throws -> Program.Run {
    try Program("tracker").run(arguments, environment: environment.merging(token(nil)) { own, _ in own })
  }

  private static func address(_ server: String?) -> [String] { server.map { ["--tmdb-url", $0] } ?? [] }

  private static func token(_ server: String?) -> [String: String?] { ["TMDB_TOKEN": server == nil ? nil : token] }

  /// Gives a path for a library in a folder of its own, and removes the folder afterwards.
  static func withLibrary(_ body: (String) throws -> Void) throws {
    try Program.withFolder { try body($0.appendingPathComponent("Films.reelbook").path) }
  }
}
