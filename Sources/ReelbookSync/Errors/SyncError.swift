public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What keeps devices from exchanging: what happened, and what to do.
public struct SyncError: Error, Hashable, Sendable {
  /// Which kind of thing went wrong; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// The shared place is not there.
    public static let notThere = Code(rawValue: "notThere")
    /// There is a file of this name already.
    public static let alreadyThere = Code(rawValue: "alreadyThere")
    /// The files were sealed with another key, or in another way.
    public static let wrongKey = Code(rawValue: "wrongKey")
    /// The place belongs to something else: another list, or a household's devices.
    public static let otherScope = Code(rawValue: "otherScope")
    /// Something that is not there, such as a batch that was not held back.
    public static let notFound = Code(rawValue: "notFound")
    /// A text that is no invitation.
    public static let invalidInvitation = Code(rawValue: "invalidInvitation")
    /// Something that the person may not do.
    public static let notAllowed = Code(rawValue: "notAllowed")
  }

  /// Which kind of thing went wrong.
  public let code: Code
  /// What happened, and what to do.
  public let message: String
  /// The file in the shared place.
  public let file: String?

  /// Says what happened; the message says what to do.
  public init(_ code: Code, _ message: String, file: String? = nil) {
    self.code = code
    self.message = message
    self.file = file
  }

  /// There is a file of a name already.
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
  /// By the code, such as `sync.notThere`, with the file in its place.
  public var phrase: Phrase? { Phrase("sync.\(code)", ["file": file ?? ""]) }
}
