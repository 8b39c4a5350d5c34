/// Files of pictures for tests, written from the descriptions of their formats. No decoder need show them.
///
/// A `secret` is in every part that is not the picture: metadata, comments, previews and what follows the end.
package enum SamplePictures {
  /// A JPEG file whose picture bytes depend on a number.
  package static func jpeg(
    _ number: Int = 1, width: Int = 64, height: Int = 48, length: Int = 600, orientation: Int? = nil,
    secret: String = ""
  ) -> [UInt8] {
    let hidden = letters(secret)
    var file: [UInt8] = [0xFF, 0xD8]
    // JFIF, with a preview of one point where there is a secret.
    var density = letters("JFIF\0") + [1, 2, 0, 0, 1, 0, 1]
    density += secret.isEmpty ? [0, 0] : [1, 1]
    density += hidden.prefix(3)
    file += segment(0xE0, density)
    if orientation != nil || !secret.isEmpty {
      file += segment(0xE1, letters("Exif\0\0") + exif(orientation ?? 1, secret))
    }
    if !secret.isEmpty {
      file += segment(0xE1, letters("http://ns.adobe.com/xap/1.0/\0") + hidden)
      file += segment(0xE2, letters("MPF\0") + hidden)
      file += segment(0xED, letters("Photoshop 3.0\0") + hidden)
      file += segment(0xFE, hidden)
      // Segments that no decoder needs.
      file += segment(0x4F, hidden) + segment(0xF5, hidden)
    }
    file += segment(0xE2, letters("ICC_PROFILE\0") + [1, 1] + letters("colours"))
    file += segment(0xDB, [0] + [UInt8](repeating: 7, count: 64))
    file += segment(
      0xC0, [8] + big(height, 2) + big(width, 2) + [3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0])
    file += segment(0xC4, [0] + [UInt8](repeating: 1, count: 16) + [UInt8](repeating: 2, count: 16))
    file += segment(0xDA, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0])
    // A zero behind 0xFF belongs to the scan, and so does a restart.
    file += [0xFF, 0x00, 0xFF, 0xD0] + scan(number, length)
    file += [0xFF, 0xD9]
    return file + hidden
  }

  /// A PNG file.
  package static func png(_ number: Int = 1, width: Int = 64, height: Int = 48, secret: String = "") -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0])
    file += chunk("gAMA", big(45455, 4))
    if !secret.isEmpty {
      for name in ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "prVt"] { file += chunk(name, letters(secret)) }
    }
    file += chunk("IDAT", scan(number, 200))
    file += chunk("IEND", [])
    return file + letters(secret)
  }

  /// An extended WebP file.
  package static func webp(_ number: Int = 1, width: Int = 64, height: Int = 48, secret: String = "") -> [UInt8] {
    let flags: UInt8 = secret.isEmpty ? 0x20 : 0x2C
    var chunks = riff("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
    chunks += riff("ICCP", letters("colours"))
    chunks += riff("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14, 4) + scan(number, 100))
    if !secret.isEmpty { for name in ["EXIF", "XMP ", "note"] { chunks += riff(name, letters(secret)) } }
    return letters("RIFF") + little(chunks.count + 4, 4) + letters("WEBP") + chunks + letters(secret)
  }

  /// A HEIC file with an image, and where there is a secret with Exif, XMP, further boxes and unused bytes.
  package static func heic(
    _ number: Int = 1, width: Int = 64, height: Int = 48, isTurned: Bool = false, secret: String = ""
  ) -> [UInt8] {
    let (image, hidden) = (scan(number, 200), letters(secret))
    var items: [(id: Int, type: String, bytes: [UInt8])] = [(1, "hvc1", image)]
    if !secret.isEmpty { items += [(2, "Exif", hidden), (3, "mime", hidden)] }
    let front = box("ftyp", letters("heic") + big(0, 4) + letters("mif1heic"))
    // The table's length does not depend on the offsets in it.
    let length = table(items, at: 0, width, height, isTurned, secret).count
    let start = front.count + length + 8
    var data = hidden
    for item in items { data += item.bytes }
    var file = front + table(items, at: start + hidden.count, width, height, isTurned, secret) + box("mdat", data)
    if !secret.isEmpty { file += box("uuid", hidden) + box("free", hidden) + box("moov", hidden) }
    return file
  }

  private static func table(
    _ items: [(id: Int, type: String, bytes: [UInt8])], at start: Int, _ width: Int, _ height: Int, _ isTurned: Bool,
    _ secret: String
  ) -> [UInt8] {
    var entries = big(items.count, 2)
    var places = [0x44, 0x00] + big(items.count, 2)
    var offset = start
    for item in items {
      entries += box("infe", [2, 0, 0, 0] + big(item.id, 2) + [0, 0] + letters(item.type + secret) + [0])
      places += big(item.id, 2) + [0, 0, 0, 1] + big(offset, 4) + big(item.bytes.count, 4)
      offset += item.bytes.count
    }
    var properties = box("ispe", [0, 0, 0, 0] + big(width, 4) + big(height, 4)) + box("irot", [isTurned ? 1 : 0])
    if !secret.isEmpty {
      for type in ["udes", "altt", "crtt"] { properties += box(type, [0, 0, 0, 0] + letters(secret)) }
    }
    let relations = box("ipma", [0, 0, 0, 0] + big(1, 4) + big(1, 2) + [2, 0x81, 0x82])
    var body: [UInt8] = [0, 0, 0, 0]
    body += box("hdlr", [UInt8](repeating: 0, count: 8) + letters("pict") + [UInt8](repeating: 0, count: 13))
    body += box("pitm", [0, 0, 0, 0] + big(1, 2))
    body += box("iinf", [0, 0, 0, 0] + entries)
    body += box("iloc", [0, 0, 0, 0] + places)
    body += box("iprp", box("ipco", properties) + relations)
    if !secret.isEmpty { body += box("xml ", [0, 0, 0, 0] + letters(secret)) }
    return box("meta", body)
  }
}

extension SamplePictures {
  /// A number, the highest byte first.
  package static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  /// A number, the lowest byte first.
  package static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  private static func letters(_ text: String) -> [UInt8] { [UInt8](text.utf8) }

  /// Bytes of a picture, none of which is 0xFF.
  private static func scan(_ number: Int, _ length: Int) -> [UInt8] {
    var source = SeededGenerator(seed: UInt64(truncatingIfNeeded: number))
    return (0..<length).map { _ in UInt8(truncatingIfNeeded: source.next() % 255) }
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    // Nobody checks the checksum behind it.
    big(content.count, 4) + letters(name) + content + [1, 2, 3, 4]
  }

  private static func riff(_ name: String, _ content: [UInt8]) -> [UInt8] {
    letters(name) + little(content.count, 4) + content + [UInt8](repeating: 0, count: content.count % 2)
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + letters(type) + content
  }

  /// A table of an Exif segment with the orientation and a text.
  private static func exif(_ orientation: Int, _ secret: String) -> [UInt8] {
    let text = letters(secret)
    var table: [UInt8] = letters("II") + [42, 0] + little(8, 4) + little(2, 2)
    table += little(0x010E, 2) + little(2, 2) + little(text.count, 4) + little(38, 4)
    table += little(0x0112, 2) + little(3, 2) + little(1, 4) + little(orientation, 4)
    table += little(0, 4)
    return table + text
  }
}
