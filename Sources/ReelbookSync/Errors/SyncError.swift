public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error of a sync: what happened, and what to do.
public struct SyncError: Error, Hashable, Sendable {
  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// The shared place does not exist.
    public static let notThere = Code(rawValue: "notThere")
    /// A file of this name exists already.
    public static let alreadyThere = Code(rawValue: "alreadyThere")
    /// The files were sealed with another key or coding.
    public static let wrongKey = Code(rawValue: "wrongKey")
    /// The place is in use by another list, or by a household's devices.
    public static let otherScope = Code(rawValue: "otherScope")
    /// Something that does not exist, such as a batch that was not held back.
    public static let notFound = Code(rawValue: "notFound")
    /// A text that is not an invitation.
    public static let invalidInvitation = Code(rawValue: "invalidInvitation")
    /// Something that the household may not do.
    public static let notAllowed = Code(rawValue: "notAllowed")
  }

  /// The kind of the error.
  public let code: Code
  /// The message: what happened, and what to do.
  public let message: String
  /// The file in the shared place.
  public let file: String?

  /// Creates an error. The message says what to do.
  public init(_ code: Code, _ message: String, file: String? = nil) {
    self.code = code
    self.message = message
    self.file = file
  }

  /// The error for a file whose name exists already.
  public static func alreadyThere(_ file: String) -> SyncError {
    SyncError(.alreadyThere, "There is a file of this name already; files are written once.", file: file)
  }
}

extension SyncError: CustomStringConvertible {
  public var description: String { "\(message) (\(code))\(file.map { " [\($0)]" } ?? "")" }
}

extension SyncError: LocalizedError {
  /// The message, as `localizedDescription` and SwiftUI's alerts show it.
  public var errorDescription: String? { message }
}

extension SyncError: Worded {
  /// The key is made of the code, such as `sync.notThere`; the file is its value.
  public var phrase: Phrase? { Phrase("sync.\(code)", ["file": file ?? ""]) }
}
