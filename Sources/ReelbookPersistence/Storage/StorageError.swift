public import ReelbookModel

/// An error of a storage: what happened, where, and what to do.
public struct StorageError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Another process, or another store of this one, has the library open for writing.
    public static let inUse = Self(rawValue: "inUse")
    /// A file is damaged.
    public static let damaged = Self(rawValue: "damaged")
    /// The library was written by a newer version.
    public static let newerFormat = Self(rawValue: "newerFormat")
    /// The folder or file is not a library's.
    public static let notALibrary = Self(rawValue: "notALibrary")
    /// The library was opened for reading.
    public static let readOnly = Self(rawValue: "readOnly")
    public static let diskFull = Self(rawValue: "diskFull")
    /// The system denies access; on a phone also before the first unlock after a restart.
    public static let denied = Self(rawValue: "denied")
    /// A file or folder is gone.
    public static let missing = Self(rawValue: "missing")
    /// The system could not read or write.
    public static let failed = Self(rawValue: "failed")
    /// The store was closed.
    public static let closed = Self(rawValue: "closed")
    /// An edit was built on one that could not be written.
    public static let builtOnFailed = Self(rawValue: "builtOnFailed")
    /// The storage keeps no pictures.
    public static let noPictures = Self(rawValue: "noPictures")
    /// The bytes are no picture of a format that can be taken apart, or a damaged one.
    public static let unsuitablePicture = Self(rawValue: "unsuitablePicture")
    /// A picture is longer than the quota allows for one.
    public static let pictureTooLarge = Self(rawValue: "pictureTooLarge")
    /// All pictures together would be longer than the quota allows.
    public static let picturesFull = Self(rawValue: "picturesFull")

    public static let prefix = "storage"

    public static let sentences: [Self: String] = [
      .inUse: "The library is open for writing elsewhere; close it there first.",
      .damaged: "A file of the library is damaged: {file}.",
      .newerFormat: "A newer version wrote the library; update the app.",
      .notALibrary: "The folder or file is not a library's.",
      .readOnly: "The library was opened for reading.",
      .diskFull: "The disk is full; nothing was changed.",
      .denied: "The system denies access to the library.",
      .missing: "A file or folder of the library is gone: {file}.",
      .failed: "The system could not read or write the library.",
      .closed: "The library was closed.",
      .builtOnFailed: "An earlier edit could not be written, so this one was not either.",
      .noPictures: "This library is stored where there is no room for pictures.",
      .unsuitablePicture: "This is no picture in JPEG, PNG, HEIC or WebP, or it is damaged.",
      .pictureTooLarge: "The picture is too large; make it smaller.",
      .picturesFull: "There is no room for more pictures; forget some first.",
    ]
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension StorageError {
  /// The file, within the library's folder.
  public var file: String? { details.file }
  /// The line, from 1.
  public var line: Int? { details.line }

  /// Creates an error. The message says what to do.
  public init(_ code: Code, _ message: String, file: String? = nil, line: Int? = nil) {
    self.init(code, message: message, ErrorDetails(file: file, line: line))
  }
}
