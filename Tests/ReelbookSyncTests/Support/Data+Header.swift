import Foundation
import ReelbookModel
import ReelbookPersistence
import Testing

extension Data {
  /// Returns the segment with a changed first line that has the right checksum.
  func changingHeader(_ old: String, to new: String) throws -> Data {
    let end = try #require(firstIndex(of: 0x0A))
    let line = String(decoding: self[startIndex..<end], as: UTF8.self).replacing(old, with: new)
    var json = JSONWriter()
    json.raw("{" + line.dropFirst(CheckedLine.prefixLength))
    var bytes: [UInt8] = []
    CheckedLine.append(json, to: &bytes)
    return Data(bytes) + self[(end + 1)...]
  }
}
