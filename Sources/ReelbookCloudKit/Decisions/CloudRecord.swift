package import Foundation
import ReelbookHTTP

/// The mapping between files and records.
package enum CloudRecord {
  /// The record type in the container's schema.
  package static let type = "ReelbookFile"
  /// The field of a file's bytes, an asset.
  package static let bytesField = "bytes"
  /// The field of the number of bytes.
  package static let countField = "count"
  /// The longest record name.
  private static let longest = 255
  /// The prefix of files, unlike CloudKit's own records such as a share.
  private static let prefix = "file-"

  /// The record name of a file; `nil` if none is possible.
  package static func name(of file: String) -> String? {
    guard let segment = PercentEncoding.segment(file) else { return nil }
    let name = prefix + segment
    return name.utf8.count <= longest ? name : nil
  }

  /// The file of a record; `nil` for a foreign record.
  package static func file(of name: String) -> String? {
    guard name.hasPrefix(prefix), let file = String(name.dropFirst(prefix.count)).removingPercentEncoding,
      Self.name(of: file) == name
    else { return nil }
    return file
  }

  /// The bytes of a record's fields. An empty file has no asset.
  package static func bytes(count: Int64?, asset: Data?) throws(CloudFailure) -> Data {
    guard let count else { throw CloudFailure(.other) }
    let bytes = asset ?? Data()
    // An incomplete asset is fetched again.
    guard bytes.count == count else { throw CloudFailure(.assetNotAvailable) }
    return bytes
  }
}
