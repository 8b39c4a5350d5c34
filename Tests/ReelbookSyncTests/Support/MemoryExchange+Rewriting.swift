import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

extension MemoryExchange {
  /// Replaces a text by one of the same length in the lines of a plain file, as no device would write it. All checksums
  /// are right.
  func rewrite(_ name: String, replacing old: String, with new: String) throws {
    let file = try #require(files[name])
    let start = try #require(file.firstIndex(of: 0x0A)) + 1
    let lines = String(decoding: file[start...], as: UTF8.self).split(separator: "\n").map { line -> String in
      guard line.contains(old) else { return String(line) }
      var (json, bytes) = (JSONWriter(), [UInt8]())
      json.raw("{" + line.dropFirst(CheckedLine.prefixLength).replacing(old, with: new))
      CheckedLine.append(json, to: &bytes)
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
    let body = Data((lines.joined(separator: "\n") + "\n").utf8)
    let sum = CheckedLine.checksum(of: Array(file[start...]))
    let header = try file.changingHeader(
      "\"check\":\"\(sum)\"", to: "\"check\":\"\(CheckedLine.checksum(of: Array(body)))\"")
    try #require(body.count == file.count - start && header.prefix(start) != file.prefix(start))
    files[name] = header.prefix(start) + body
  }

  /// Replaces what the device says of its library in a plain file, as no device would write it. All checksums are right.
  func rewriteState(of name: String, as state: String) throws {
    let file = try #require(files[name])
    let start = try #require(file.firstIndex(of: 0x0A)) + 1
    let lines = file[start...].split(separator: 0x0A).filter {
      !String(decoding: $0, as: UTF8.self).contains("\"state\":")
    }
    var (json, bytes) = (JSONWriter(), [UInt8]())
    json.raw("{\"state\":\(state)}")
    CheckedLine.append(json, to: &bytes)
    let body = Data(lines.map { $0 + [0x0A] }.joined()) + Data(bytes)
    let (old, sum) = (file.count - start, CheckedLine.checksum(of: Array(file[start...])))
    let header = try file.changingHeader("\"bytes\":\(old)", to: "\"bytes\":\(body.count)")
      .changingHeader("\"check\":\"\(sum)\"", to: "\"check\":\"\(CheckedLine.checksum(of: Array(body)))\"")
    files[name] = header.prefix(through: try #require(header.firstIndex(of: 0x0A))) + body
  }
}
