public import Foundation
public import ReelbookBase

/// An error of a file beside the library, such as one of secrets.
public struct FileError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file cannot be written; the old one is still there.
    public static let unwritable = Self(rawValue: "unwritable")
    /// The file cannot be read.
    public static let unreadable = Self(rawValue: "unreadable")
    /// The file is damaged.
    public static let damaged = Self(rawValue: "damaged")

    public static let prefix = "file"

    public static let sentences: [Self: String] = [
      .unwritable: "“{file}” cannot be written. What was there before still is.",
      .unreadable: "“{file}” cannot be read.",
      .damaged: "“{file}” is damaged.",
    ]
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension FileError {
  /// The file at fault.
  public var file: URL { URL(fileURLWithPath: details.path ?? details.file ?? "") }

  /// Creates an error. The message must not contain the file's content.
  public init(_ code: Code, _ message: String, file: URL) {
    self.init(code, message: message, ErrorDetails(file: file.lastPathComponent, path: file.path))
  }

  /// The error for a file that cannot be written, with the system's reason.
  package static func unwritable(_ file: URL, _ error: any Error) -> FileError {
    unwritable(file, because: reason(of: error))
  }

  /// The error for a file that cannot be read, with the system's reason.
  package static func unreadable(_ file: URL, _ error: any Error) -> FileError {
    FileError(.unreadable, "“\(file.lastPathComponent)” cannot be read: \(reason(of: error)).", file: file)
  }

  private static func reason(of error: any Error) -> String {
    // Cocoa's own description is a domain and a number on Linux.
    (error as? CocoaError)?.underlying ?? "the system refuses it"
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

extension CocoaError {
  /// The system's description, if the error has one.
  fileprivate var underlying: String? {
    guard let number = (userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code.rawValue else { return nil }
    return String(cString: strerror(number))
  }
}
