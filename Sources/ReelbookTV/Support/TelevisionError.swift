public import Foundation
public import ReelbookModel

/// What keeps a list, a panel or a guide from being read or opened.
///
/// It holds no name, no password and no address: neither in its fields nor in any text made of it.
public struct TelevisionError: Error, Worded, Sendable, Hashable {
  /// Which kind of thing went wrong; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }
  }

  /// Which kind of thing went wrong.
  public let code: Code
  /// What happened, and what to do; in English.
  public let message: String
  /// The message as data, to be told in another language; `nil` where only the English one is there.
  public let phrase: Phrase?
  /// The status of the HTTP reply, if there was one.
  public let httpStatus: Int?

  /// Says what went wrong, with a text that holds no secret.
  public init(_ code: Code, _ message: String, httpStatus: Int? = nil) {
    self.code = code
    self.message = message
    self.httpStatus = httpStatus
    phrase = nil
  }

  /// Says what went wrong by a text of the table; with a message of its own, that is what the English read.
  init(_ code: Code, key: String? = nil, message: String? = nil, httpStatus: Int? = nil) {
    let phrase = Phrase("television.error.\(key ?? code.rawValue)")
    let english = PhraseTable.television.texts[phrase.key]
    self.code = code
    self.message = message ?? english ?? "\(code)"
    self.phrase = english == nil ? nil : phrase
    self.httpStatus = httpStatus
  }

  static let packedWithXZ = TelevisionError(.unreadablePacking, key: "packedWithXZ")
  static let packedAsZIP = TelevisionError(.unreadablePacking, key: "packedAsZIP")
}

extension TelevisionError.Code {
  /// The file is packed in a way that is not read here.
  public static let unreadablePacking = Self(rawValue: "unreadablePacking")
  /// A page for a browser came in place of what was asked for.
  public static let webPage = Self(rawValue: "webPage")
  /// Nothing came.
  public static let emptyReply = Self(rawValue: "emptyReply")
  /// What came is not what a panel sends.
  public static let malformedReply = Self(rawValue: "malformedReply")
  /// The name or the password is wrong, or the account is locked.
  public static let refusedAccount = Self(rawValue: "refusedAccount")
  /// The account's time is over.
  public static let expiredAccount = Self(rawValue: "expiredAccount")
  /// The account is in use as often as it may be.
  public static let fullAccount = Self(rawValue: "fullAccount")
  /// There is nothing under this address or id.
  public static let notFound = Self(rawValue: "notFound")
  /// Too many requests, and waiting did not help.
  public static let rateLimited = Self(rawValue: "rateLimited")
  /// The server is down or overloaded.
  public static let serverDown = Self(rawValue: "serverDown")
  /// The server sends on to an address that cannot be followed.
  public static let redirected = Self(rawValue: "redirected")
  /// There is no way to the server.
  public static let offline = Self(rawValue: "offline")
  /// The reply did not come in time.
  public static let timedOut = Self(rawValue: "timedOut")
  /// The connection broke off.
  public static let connectionLost = Self(rawValue: "connectionLost")
  /// The connection is not secure.
  public static let insecure = Self(rawValue: "insecure")
  /// An address cannot be one, or leads to nothing that can be opened.
  public static let unusableAddress = Self(rawValue: "unusableAddress")
  /// The secret of a source is not in the secret store.
  public static let missingSecret = Self(rawValue: "missingSecret")
  /// The file is of a version that this one cannot read.
  public static let newerFormat = Self(rawValue: "newerFormat")
  /// A programme cannot be watched later: its channel keeps nothing, or not for so long.
  public static let noCatchUp = Self(rawValue: "noCatchUp")
}

extension TelevisionError: CustomStringConvertible, LocalizedError {
  /// The message and the code.
  public var description: String { "\(message) (\(code))" }

  /// The message.
  public var errorDescription: String? { message }
}
