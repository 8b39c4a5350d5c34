public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error of a storage: what happened, where, and what to do.
public struct StorageError: Error, Hashable, Sendable {
  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// Another process, or another store of this one, has the library open for writing.
    public static let inUse = Code(rawValue: "inUse")
    /// A file is damaged.
    public static let damaged = Code(rawValue: "damaged")
    /// The library was written by a newer version.
    public static let newerFormat = Code(rawValue: "newerFormat")
    /// The folder or file is not a library's.
    public static let notALibrary = Code(rawValue: "notALibrary")
    /// The library was opened for reading.
    public static let readOnly = Code(rawValue: "readOnly")
    public static let diskFull = Code(rawValue: "diskFull")
    /// The system denies access; on a phone also before the first unlock after a restart.
    public static let denied = Code(rawValue: "denied")
    /// A file or folder is gone.
    public static let missing = Code(rawValue: "missing")
    /// The system could not read or write.
    public static let failed = Code(rawValue: "failed")
    /// The store was closed.
    public static let closed = Code(rawValue: "closed")
    /// An edit was built on one that could not be written.
    public static let builtOnFailed = Code(rawValue: "builtOnFailed")
  }

  /// The kind of the error.
  public let code: Code
  /// The message: what happened, and what to do.
  public let message: String
  /// The file, within the library's folder.
  public let file: String?
  /// The line, from 1.
  public let line: Int?

  /// Creates an error. The message says what to do.
  public init(_ code: Code, _ message: String, file: String? = nil, line: Int? = nil) {
    self.code = code
    self.message = message
    self.file = file
    self.line = line
  }
}

extension StorageError: CustomStringConvertible {
  public var description: String {
    let place = file.map { file in " [\(file)\(line.map { ", line \($0)" } ?? "")]" } ?? ""
    return "\(message) (\(code))\(place)"
  }
}

extension StorageError: LocalizedError {
  /// The message, as `localizedDescription` and SwiftUI's alerts show it.
  public var errorDescription: String? { message }
}

extension StorageError: Worded {
  /// The key is made of the code, such as `storage.diskFull`; the file and the line are its values.
  public var phrase: Phrase? { Phrase("storage.\(code)", ["file": file ?? "", "line": line.map { "\($0)" } ?? ""]) }
}
