/// A picture that a viewing names. The file is beside the library, or on another device.
///
/// A store makes it of a file's bytes, and reads the file by its id:
///
///     let picture = try await store.addPicture(bytes, to: play)
///     let file = try await store.picture(picture.id)
///
/// It has no place, time or camera: these are removed from the file.
public struct DiaryPicture: Identifiable {
  /// The file's hash and format.
  public let id: PictureID
  /// The width in points, as the picture is to be shown.
  public let width: Int
  /// The height in points, as the picture is to be shown.
  public let height: Int
  /// The length of the file in bytes.
  public let size: Int

  package init(_ id: PictureID, width: Int, height: Int, size: Int) {
    self.id = id
    self.width = width
    self.height = height
    self.size = size
  }

  /// The format of the file.
  public var format: PictureFormat { id.format }
}

/// The text is `0a1b….jpeg,4032x3024,1843201`.
extension DiaryPicture: RecordID {
  public static var absent: DiaryPicture { DiaryPicture(.absent, width: 0, height: 0, size: 0) }

  public var isSurelyReadBack: Bool { true }

  public static func < (a: DiaryPicture, b: DiaryPicture) -> Bool {
    (a.id, a.width, a.height, a.size) < (b.id, b.width, b.height, b.size)
  }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    let text = letters.text(range)
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3, let id = PictureID(String(parts[0])), let size = Int(parts[2]), size >= 0 else {
      return nil
    }
    let sides = parts[1].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width >= 0, height >= 0 else { return nil }
    self.init(id, width: width, height: height, size: size)
    // One picture has one text.
    guard description == text else { return nil }
  }

  public func appendText(to letters: inout [UInt8]) {
    id.appendText(to: &letters)
    letters.append(contentsOf: ",\(width)x\(height),\(size)".utf8)
  }
}
