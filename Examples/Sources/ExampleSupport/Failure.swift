import Foundation
public import Reelbook
import ReelbookPages

/// The message of a program that fails, with an exit code of `sysexits.h`.
struct Failure: Error {
  var message: String
  var code: Int32

  init(_ message: String, code: Int32) {
    self.message = message
    self.code = code
  }

  /// The output could not be written.
  static let unwritten = Failure("The output could not be written; is the device full?", code: 74)

  /// Creates the message and exit code of an error.
  init(_ error: any Error) {
    switch error {
    case let error as Failure: self = error
    case let error as UsageError: self.init("\(error)", code: 64)
    case let error as LibraryError: self.init(error.message, code: error.code == .notFound ? 66 : 65)
    case let error as StorageError: self.init("\(error)", code: error.code == .inUse ? 75 : 74)
    case let error as InterchangeError:
      self.init("\(error)", code: error.code == .missing ? 66 : error.code == .failed ? 74 : 65)
    case let error as ImportError: self.init("\(error)", code: error.code == .missing ? 66 : 65)
    case let error as SyncError: self.init("\(error)", code: error.code == .notThere ? 66 : 65)
    case let error as TMDbError: self.init(error.message, code: error.exitCode)
    case let error as any ExitCoded: self.init(error.message, code: error.exitCode)
    case let error as CocoaError:
      let file = error.filePath.map { " [\(URL(fileURLWithPath: $0).lastPathComponent)]" } ?? ""
      self.init("The disk refuses it: \(error.localizedDescription)\(file)", code: 74)
    default: self.init("\(error)", code: 70)
    }
  }
}

extension TMDbError {
  fileprivate var exitCode: Int32 {
    switch code {
    case .notFound: 66
    case .offline, .timedOut, .connectionLost: 69
    case .rateLimited, .serverDown: 75
    case .malformedReply, .redirected: 76
    case .noToken, .invalidToken: 77
    default: 70
    }
  }
}

/// An error of an engine, with the exit code of a program that uses it.
public protocol ExitCoded: Worded {
  /// The exit code, as in `sysexits.h`.
  var exitCode: Int32 { get }
}
