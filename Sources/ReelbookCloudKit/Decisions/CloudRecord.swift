package import Foundation
import ReelbookHTTP

/// How a file is a record.
package enum CloudRecord {
  /// The type of the records, as the container's schema has it.
  package static let type = "ReelbookFile"
  /// The field of a file's bytes, an asset.
  package static let bytesField = "bytes"
  /// The field that says how many bytes there are.
  package static let countField = "count"
  /// The longest name that a record may have.
  private static let longest = 255
  /// What sets files apart from what CloudKit has in a zone, such as its share.
  private static let prefix = "file-"

  /// The name of a file's record; `nil` for one that no record can have.
  package static func name(of file: String) -> String? {
    guard let segment = PercentEncoding.segment(file) else { return nil }
    let name = prefix + segment
    return name.utf8.count <= longest ? name : nil
  }

  /// The file of a record; `nil` for what is none of ours.
  package static func file(of name: String) -> String? {
    guard name.hasPrefix(prefix), let file = String(name.dropFirst(prefix.count)).removingPercentEncoding,
      Self.name(of: file) == name
    else { return nil }
    return file
  }

  /// The bytes of a record, from what its fields hold. An empty file has no asset.
  package static func bytes(count: Int64?, asset: Data?) throws(CloudFailure) -> Data {
    guard let count else { throw CloudFailure(.other) }
    let bytes = asset ?? Data()
    // An asset that the system has not brought whole is asked for again.
    guard bytes.count == count else { throw CloudFailure(.assetNotAvailable) }
    return bytes
  }
}
