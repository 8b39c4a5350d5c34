public import Foundation
public import ReelbookBase

/// An error of a file beside the library, such as one of secrets.
public struct FileError: Error, Sendable, Hashable {
  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// The file cannot be written; the old one is still there.
    public static let unwritable = Code(rawValue: "unwritable")
    /// The file cannot be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The file is damaged.
    public static let damaged = Code(rawValue: "damaged")
  }

  /// The kind of the error.
  public let code: Code
  /// What happened, and what to do.
  public let message: String
  /// The file at fault.
  public let file: URL

  /// Creates an error. The message must not contain the file's content.
  public init(_ code: Code, _ message: String, file: URL) {
    self.code = code
    self.message = message
    self.file = file
  }

  /// The error for a file that cannot be written, with the system's reason.
  package static func unwritable(_ file: URL, _ error: any Error) -> FileError {
    unwritable(file, because: words(error))
  }

  /// The error for a file that cannot be read, with the system's reason.
  package static func unreadable(_ file: URL, _ error: any Error) -> FileError {
    FileError(.unreadable, "“\(file.lastPathComponent)” cannot be read: \(words(error)).", file: file)
  }

  private static func words(_ error: any Error) -> String {
    (error as? CocoaError)?.underlying ?? error.localizedDescription
  }

  /// The error for a file that cannot be written, with the system's error number.
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
  /// The system's description, if the error has one.
  fileprivate var underlying: String? {
    guard let number = (userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code.rawValue else { return nil }
    return String(cString: strerror(number))
  }
}

extension FileError: Worded {
  /// The phrase for the code, such as `file.unwritable`, with the name of the file.
  public var phrase: Phrase? { Phrase("file.\(code)", ["file": file.lastPathComponent]) }
}
