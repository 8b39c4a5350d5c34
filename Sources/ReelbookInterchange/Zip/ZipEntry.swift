/// A file in an archive.
package struct ZipEntry: Hashable, Sendable {
  /// How an entry's bytes are stored.
  package enum Method: UInt16, Hashable, Sendable {
    /// Uncompressed.
    case stored = 0
    case deflated = 8
  }

  package var name: String
  package var method: Method
  package var checksum: UInt32
  package var compressedSize: UInt64
  package var size: UInt64
  /// The offset of its header.
  var offset: UInt64
  /// The offset of its bytes, from its local header.
  var start: UInt64 = 0

  package var isFolder: Bool { name.hasSuffix("/") }
}

/// The sizes and offsets from which ZIP64 is used. Tests lower them.
package struct Zip64Threshold: Hashable, Sendable {
  package var size: UInt64 = 0xFFFF_FFFF
  package var count: UInt64 = 0xFFFF

  package init() {}
}
