import Foundation
public import Reelbook
import ReelbookPages

/// The message of a program that fails, with an exit code of `sysexits.h`.
public struct Failure: Error {
  let saying: Saying
  /// The file at fault, if there is one.
  var file: String?
  let code: Int32

  init(_ saying: Saying, code: Int32, file: String? = nil) {
    (self.saying, self.code, self.file) = (saying, code, file)
  }

  /// Creates a failure from a sentence.
  public init(sentence: some Sentence, _ values: [String: String] = [:], code: Int32, file: String? = nil) {
    self.init(Saying(sentence, values), code: code, file: file)
  }

  init(_ sentence: SupportSentence, _ values: [String: String] = [:], code: Int32, file: String? = nil) {
    self.init(Saying(sentence, values), code: code, file: file)
  }

  /// The output could not be written.
  static let unwritten = Failure(.unwritten, code: 74)

  /// Something is missing or does not exist.
  public static func missing(_ sentence: some Sentence, _ values: [String: String] = [:]) -> Failure {
    Failure(sentence: sentence, values, code: 66)
  }

  /// The message with the file in brackets.
  func message(in language: Language) -> String {
    language.text(of: saying) + (file.map { " [\($0)]" } ?? "")
  }
}

extension Failure {
  /// Creates the message and exit code of an error, in a language.
  init(_ error: any Error, in language: Language) {
    func own(_ error: some CodedError, _ code: Int32, file: String? = nil, line: Int? = nil) -> Failure {
      let message = error.message(in: language.phrases)
      let line = line.map { language.text(of: SupportSentence.line, ["number": "\($0)"]) }
      // What the message names already is not said twice.
      let file = file.flatMap { $0.isEmpty || message.contains($0) ? nil : $0 }
      let place = [file, line].compactMap(\.self).joined(separator: ", ")
      return Failure(Saying(verbatim: message), code: code, file: place.isEmpty ? nil : place)
    }
    switch error {
    case let error as Failure: self = error
    case let error as UsageError: self.init(error.saying, code: 64)
    case let error as LibraryError: self = own(error, error.code == .notFound ? 66 : 65)
    case let error as StorageError:
      self = own(error, error.code == .inUse ? 75 : 74, file: error.file, line: error.line)
    case let error as InterchangeError:
      self = own(error, error.code == .missing ? 66 : error.code == .failed ? 74 : 65, file: error.file)
    case let error as ImportError: self = own(error, error.code == .missing ? 66 : 65, file: error.file)
    case let error as SyncError: self = own(error, error.code == .notThere ? 66 : 65, file: error.file)
    case let error as TMDbError: self = own(error, error.exitCode)
    case let error as any ExitCoded:
      self.init(Saying(verbatim: error.message(in: language.phrases)), code: error.exitCode)
    case let error as any CodedError:
      self.init(Saying(verbatim: error.message(in: language.phrases) + Self.place(of: error)), code: 70)
    case let error as any Worded: self.init(Saying(verbatim: error.message(in: language.phrases)), code: 70)
    case let error as CocoaError: self.init(error)
    case let error as POSIXError: self.init(system: error.code, file: nil)
    default: self.init(Saying(verbatim: "\(error)"), code: 70)
    }
  }

  /// The place in brackets as an error describes itself, without its code.
  private static func place(of error: some CodedError) -> String {
    let place = error.description.dropFirst("\(error.message) (\(error.code))".count)
    return place == " []" ? "" : String(place)
  }

  /// The failure of a read or write, in words instead of the system's number.
  private init(_ error: CocoaError) {
    let path = error.filePath ?? error.url?.path
    let file = path.map { URL(fileURLWithPath: $0).lastPathComponent }
    if let path, let reason = Self.reason(path, isWriting: Self.isWriting(error.code)) {
      self.init(reason, code: reason == .fileNotThere ? 66 : 74, file: file)
    } else if let system = error.underlying as? POSIXError {
      self.init(system: system.code, file: file)
    } else {
      switch error.code {
      case .fileNoSuchFile, .fileReadNoSuchFile: self.init(.fileNotThere, code: 66, file: file)
      case .fileReadNoPermission, .fileWriteNoPermission, .fileWriteVolumeReadOnly:
        self.init(.fileDenied, code: 74, file: file)
      case .fileWriteOutOfSpace: self.init(.diskFull, code: 74, file: file)
      case .fileReadInapplicableStringEncoding, .fileReadUnknownStringEncoding:
        self.init(.notText, code: 65, file: file)
      default: self.init(.fileFailed, code: 74, file: file)
      }
    }
  }

  private init(system code: POSIXErrorCode, file: String?) {
    switch code {
    case .ENOENT: self.init(.fileNotThere, code: 66, file: file)
    case .EACCES, .EPERM, .EROFS: self.init(.fileDenied, code: 74, file: file)
    case .EISDIR: self.init(.fileIsFolder, code: 74, file: file)
    case .ENOTDIR: self.init(.folderIsFile, code: 74, file: file)
    case .ENOSPC, .EDQUOT: self.init(.diskFull, code: 74, file: file)
    default: self.init(.fileFailed, code: 74, file: file)
    }
  }

  private static func isWriting(_ code: CocoaError.Code) -> Bool { (512..<768).contains(code.rawValue) }

  /// What stands in the way at a path, as far as it can be seen there.
  static func reason(_ path: String, isWriting: Bool) -> SupportSentence? {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isThere, isFolder.boolValue { return isWriting ? .unwritableFolder : .fileIsFolder }
    guard isWriting else { return isThere ? nil : .fileNotThere }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isParentFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: parent, isDirectory: &isParentFolder) else { return .parentMissing }
    guard isParentFolder.boolValue else { return .parentIsFile }
    return FileManager.default.isWritableFile(atPath: isThere ? path : parent) ? nil : .unwritableDenied
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
