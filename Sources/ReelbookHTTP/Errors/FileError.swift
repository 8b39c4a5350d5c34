public import Foundation
public import ReelbookModel

/// Why a file beside the library, such as one of secrets, could not be written or read.
public struct FileError: Error, Sendable, Hashable {
  /// A kind of failure; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// The file cannot be written; what was there before still is.
    public static let unwritable = Code(rawValue: "unwritable")
    /// The file cannot be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The file is not what was written there.
    public static let damaged = Code(rawValue: "damaged")
  }

  /// What kind of failure this is.
  public let code: Code
  /// What happened, and what to do.
  public let message: String
  /// The file at fault.
  public let file: URL

  /// Says what happened to a file; the message holds nothing of what is in it.
  public init(_ code: Code, _ message: String, file: URL) {
    self.code = code
    self.message = message
    self.file = file
  }

  /// The file cannot be written, and why, as the system says it.
  package static func unwritable(_ file: URL, _ error: any Error) -> FileError {
    unwritable(file, because: words(error))
  }

  /// The file cannot be read, and why, as the system says it.
  package static func unreadable(_ file: URL, _ error: any Error) -> FileError {
    FileError(.unreadable, "“\(file.lastPathComponent)” cannot be read: \(words(error)).", file: file)
  }

  private static func words(_ error: any Error) -> String {
    (error as? CocoaError)?.underlying ?? error.localizedDescription
  }

  /// The file cannot be written for the reason that the last call of the system left.
  package static func unwritable(_ file: URL, errno number: Int32) -> FileError {
    unwritable(file, because: String(cString: strerror(number)))
  }

  private static func unwritable(_ file: URL, because reason: String) -> FileError {
    FileError(
      .unwritable, "“\(file.lastPathComponent)” cannot be written: \(reason). What was there before still is.",
      file: file)
  }
}

extension FileError: CustomStringConvertible, LocalizedError {
  /// The message, the code and the file.
  public var description: String { "\(message) (\(code)) [\(file.path)]" }

  /// The message.
  public var errorDescription: String? { message }
}

extension CocoaError {
  /// The system's own words, where the error has them.
  fileprivate var underlying: String? {
    guard let number = (userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code.rawValue else { return nil }
    return String(cString: strerror(number))
  }
}

extension FileError: Worded {
  /// By the code, such as `file.unwritable`, with the name of the file in its place.
  public var phrase: Phrase? { Phrase("file.\(code)", ["file": file.lastPathComponent]) }
}
