import Foundation
import ReelbookBase

/// The file that holds one cached reply: five lines that describe it, then its body.
///
/// The lines are a format mark, the key, the entity tag, the times in milliseconds (fetched, good for), and the body's
/// length with a checksum of the lines before it and the body. The name is made from the key alone and shows nothing of it.
enum ReplyFile {
  static let pathExtension = "reply"
  private static let mark = "reelbook-reply 1"

  static func name(for key: String) -> String {
    let first = StableHash(key.utf8)
    let second = StableHash(key.utf8.reversed(), seed: 0x8422_2325_cbf2_9ce4)
    return first.paddedText + second.paddedText + "." + pathExtension
  }

  static func encode(_ reply: CachedReply, key: String) -> Data {
    let fetched = reply.fetchedAt.milliseconds
    let goodFor = reply.goodFor.milliseconds
    let tag = reply.entityTag.map { $0.filter { !$0.isNewline } } ?? ""
    let head = "\(mark)\n\(key)\n\(tag)\n\(fetched) \(goodFor)\n"
    return Data("\(head)\(reply.body.count) \(sum(head.utf8, reply.body))\n".utf8) + reply.body
  }

  /// The reply in a file; `nil` if the file is damaged, or belongs to another key.
  static func decode(_ data: Data, key: String) -> CachedReply? {
    var rest = data[...]
    var (lines, head): ([String], Data.SubSequence) = ([], data.prefix(0))
    for number in 1...5 {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
      if number == 4 { head = data[..<rest.startIndex] }
    }
    let times = lines[3].split(separator: " ").compactMap { Int64($0) }
    let size = lines[4].split(separator: " ")
    guard lines[0] == mark, lines[1] == key, times.count == 2, size.count == 2,
      Int(size[0]) == rest.count, size[1] == sum(head, rest)
    else { return nil }
    return CachedReply(
      body: Data(rest),
      entityTag: lines[2].isEmpty ? nil : lines[2],
      fetchedAt: Instant(milliseconds: times[0]),
      goodFor: .milliseconds(times[1])
    )
  }

  private static func sum(_ head: some Sequence<UInt8>, _ body: Data) -> String {
    var hash = StableHash(head)
    hash.add(body)
    return hash.paddedText
  }
}
