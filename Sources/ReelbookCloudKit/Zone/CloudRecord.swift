import Foundation
import ReelbookBase
import ReelbookHTTP

/// The mapping between files and records.
package enum CloudRecord {
  /// The record type in the container's schema.
  package static let type = "ReelbookFile"
  /// The field of a file's bytes, an asset.
  package static let bytesField = "bytes"
  /// The field of the number of bytes.
  package static let countField = "count"
  /// The field that names the parts of a large file.
  package static let partsField = "parts"
  /// The most records in a request.
  package static let requestLimit = 400
  /// The longest record name.
  private static let longest = 255
  /// The prefix of files, unlike CloudKit's own records such as a share.
  private static let prefix = "file-"
  private static let partPrefix = "part-"

  /// The record name of a file; `nil` if none is possible.
  package static func name(of file: String) -> String? {
    guard let segment = PercentEncoding.segment(file) else { return nil }
    let name = prefix + segment
    return name.utf8.count <= longest ? name : nil
  }

  /// The file of a record; `nil` for a part and for a foreign record.
  package static func file(of name: String) -> String? {
    guard name.hasPrefix(prefix) else { return nil }
    return decoded(name.dropFirst(prefix.count))
  }

  /// The record name of a part of a file, counted from 0; `nil` if none is possible.
  package static func name(ofPart number: Int, of file: String, _ parts: CloudParts) -> String? {
    guard let segment = PercentEncoding.segment(file) else { return nil }
    let name = "\(partPrefix)\(parts.attempt.padded(to: 16, radix: 16))-\(number)-\(segment)"
    return name.utf8.count <= longest ? name : nil
  }

  /// The file of the record of a part, and the attempt that wrote it; `nil` for another record.
  package static func part(_ name: String) -> (file: String, attempt: UInt64)? {
    guard name.hasPrefix(partPrefix) else { return nil }
    let words = name.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count == 4, words[1].utf8.count == 16, let attempt = UInt64(words[1], radix: 16),
      Int(words[2]) != nil, let file = decoded(words[3])
    else { return nil }
    return (file, attempt)
  }

  private static func decoded(_ segment: Substring) -> String? {
    guard let file = String(segment).removingPercentEncoding, PercentEncoding.segment(file) == String(segment),
      name(of: file) != nil
    else { return nil }
    return file
  }

  /// The content of a record's fields. An empty file has no asset.
  ///
  /// Of an asset that is longer than any device writes, it is the beginning.
  package static func content(count: Int64?, parts: String?, asset: CloudAsset?) throws(CloudFailure) -> CloudContent {
    guard let count, let count = Int(exactly: count) else { throw CloudFailure(.other) }
    if let parts {
      guard let parts = CloudParts(parts, count: count) else { throw CloudFailure(.other) }
      return .parts(parts)
    }
    if let asset, asset.isTooLong { return .bytes(asset.bytes) }
    let bytes = asset?.bytes ?? Data()
    // An incomplete asset is fetched again.
    guard bytes.count == count else { throw CloudFailure(.assetNotAvailable) }
    return .bytes(bytes)
  }
}
