/// A file in an archive.
package struct ZipEntry: Hashable, Sendable {
  /// How an entry's bytes lie in the archive.
  package enum Method: UInt16, Hashable, Sendable {
    /// As they are.
    case stored = 0
    /// Deflated.
    case deflated = 8
  }

  package var name: String
  package var method: Method
  package var checksum: UInt32
  package var compressedSize: UInt64
  package var size: UInt64
  /// Where its header begins.
  var offset: UInt64
  /// Where its bytes begin; known once the header was read.
  var start: UInt64 = 0

  /// Whether it stands for a folder.
  package var isFolder: Bool { name.hasSuffix("/") }
}

/// When sizes and places outgrow the fields that ZIP first had, and get longer ones. Tests make it happen sooner.
package struct Zip64Threshold: Hashable, Sendable {
  package var size: UInt64 = 0xFFFF_FFFF
  package var count: UInt64 = 0xFFFF

  package init() {}
}
