package import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file name of a picture in a shared place: the writing device, a tag, and a random part.
///
///     8f2c0d9ae1b27c44-0a1b2c3d4e5f60718293a4b5c6d7e8f9-1f2e3d4c.picture
///
/// In a plain place the tag is the beginning of the picture's hash. In a sealed one it is derived from hash and key, so
/// that only who has the key can tell which picture it is.
package struct PictureName: Hashable, Sendable {
  package var writer: DeviceID
  package var tag: String
  package var random: UInt32

  package static let suffix = ".picture"
  /// The length of a tag in hexadecimal digits.
  static let tagLength = 32

  package init(_ writer: DeviceID, tag: String, random: UInt32) {
    self.writer = writer
    self.tag = tag
    self.random = random
  }

  /// Creates a name from a file's name; `nil` for one that is not a picture's.
  package init?(_ name: String) {
    guard name.hasSuffix(Self.suffix) else { return nil }
    let parts = name.dropLast(Self.suffix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let writer = DeviceID(String(parts[0])), parts[1].utf8.count == Self.tagLength,
      parts[2].utf8.count == 8, let random = UInt32(parts[2], radix: 16)
    else { return nil }
    self.init(writer, tag: String(parts[1]), random: random)
    guard description == name else { return nil }
  }

  /// The tag of a picture in a plain place.
  package static func plainTag(of id: PictureID) -> String { String(id.digest.prefix(tagLength)) }
}

extension PictureName: CustomStringConvertible {
  package var description: String { "\(writer)-\(tag)-\(random.padded(to: 8, radix: 16))\(Self.suffix)" }
}

/// The file name of a note that a picture's file in the shared place is damaged: the device that read it, and the
/// name of that file. A note has no content of its own.
///
///     5d0e1c7ab2934f86-8f2c0d9ae1b27c44-0a1b2c3d4e5f60718293a4b5c6d7e8f9-1f2e3d4c.damaged
package struct DamagedPictureName: Hashable, Sendable {
  /// The device that could not read the file.
  package let reader: DeviceID
  /// The file.
  package let picture: PictureName

  package static let suffix = ".damaged"

  package init(_ picture: PictureName, readBy reader: DeviceID) {
    self.reader = reader
    self.picture = picture
  }

  /// Creates a name from a file's name; `nil` for one that is not a note's.
  package init?(_ name: String) {
    guard name.hasSuffix(Self.suffix), let dash = name.firstIndex(of: "-"),
      let reader = DeviceID(String(name[..<dash])),
      let picture = PictureName(String(name[dash...].dropFirst().dropLast(Self.suffix.count)) + PictureName.suffix)
    else { return nil }
    self.init(picture, readBy: reader)
    guard description == name else { return nil }
  }
}

extension DamagedPictureName: CustomStringConvertible {
  package var description: String {
    let file = "\(picture)".dropLast(PictureName.suffix.count)
    return "\(reader)-\(file)\(Self.suffix)"
  }
}

extension SealedCoding {
  /// The tags of a picture, by each generation of the key; the first one is of the generation in use.
  func pictureTags(of id: PictureID) throws(SealingError) -> [String] {
    var tags: [String] = []
    let earlier = roots.keys.filter { $0 != generation }.sorted()
    for name in [generation] + earlier {
      guard let root = roots[name] else { continue }
      let bytes = try primitives.expand(
        root, info: Data("reelbook picture name \(id)".utf8), count: PictureName.tagLength / 2)
      tags.append(bytes.hexadecimal)
    }
    return tags
  }
}
