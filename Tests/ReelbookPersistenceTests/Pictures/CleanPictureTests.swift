import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// What is stored of a picture's file.
@Suite struct CleanPictureTests {
  private static let secret = "48.1326-secret-place"

  private static func samples(_ secret: String) -> [(format: PictureFormat, file: [UInt8])] {
    [
      (.jpeg, SamplePictures.jpeg(7, width: 640, height: 480, secret: secret)),
      (.png, SamplePictures.png(7, width: 640, height: 480, secret: secret)),
      (.webp, SamplePictures.webp(7, width: 640, height: 480, secret: secret)),
      (.heic, SamplePictures.heic(7, width: 640, height: 480, secret: secret)),
    ]
  }

  private static func contains(_ file: [UInt8], _ part: [UInt8]) -> Bool {
    !part.isEmpty && file.indices.dropLast(part.count - 1).contains { file[$0..<$0 + part.count].elementsEqual(part) }
  }

  @Test func `a picture has its format and its size, by its header`() throws {
    for (format, file) in Self.samples("") {
      let clean = try CleanPicture(file)
      #expect(clean.format == format && clean.width == 640 && clean.height == 480, "\(format)")
      #expect(clean.picture.size == clean.file.count && clean.picture.id.isOf(clean.file), "\(format)")
    }
  }

  @Test func `nothing but the picture is kept: no metadata, comment, preview or end`() throws {
    for (format, file) in Self.samples(Self.secret) {
      try #require(Self.contains(file, Array(Self.secret.utf8)), "\(format)")
      let clean = try CleanPicture(file)
      // Three letters are as many as the preview of a point has.
      #expect(!Self.contains(clean.file, Array(Self.secret.utf8.prefix(6))), "\(format)")
      #expect(clean.width == 640 && clean.height == 480, "\(format)")
    }
  }

  @Test func `a picture with metadata and the same one without are stored as the same file`() throws {
    let formats: [(PictureFormat, (String) -> [UInt8])] = [
      (.jpeg, { SamplePictures.jpeg(3, secret: $0) }), (.png, { SamplePictures.png(3, secret: $0) }),
      (.webp, { SamplePictures.webp(3, secret: $0) }),
    ]
    for (format, make) in formats {
      #expect(try CleanPicture(make(Self.secret)).file == CleanPicture(make("")).file, "\(format)")
    }
  }

  @Test func `of a JPEG's segment of Adobe's, what says how the colours are coded is kept, and no more`() throws {
    let plain = SamplePictures.jpeg(2)
    func inserting(_ content: [UInt8]) -> [UInt8] {
      var file = Array(plain.prefix(2)) + [0xFF, 0xEE]
      file += SamplePictures.big(content.count + 2, 2)
      file += content
      file += plain.dropFirst(2)
      return file
    }
    let colours = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    let clean = try CleanPicture(inserting(colours + Array(Self.secret.utf8)))
    #expect(Self.contains(clean.file, [0xFF, 0xEE, 0, 14] + colours))
    #expect(try clean.file == CleanPicture(inserting(colours)).file)
    // One that is too short says nothing.
    #expect(try CleanPicture(inserting(Array(colours.prefix(8)))).file == CleanPicture(plain).file)
  }

  @Test func `a frame of a moving WebP has the chunks of its picture, and no other`() throws {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      var chunk = Array(name.utf8)
      chunk += SamplePictures.little(content.count, 4)
      chunk += content
      if !content.count.isMultiple(of: 2) { chunk.append(0) }
      return chunk
    }
    func file(_ hidden: String) -> [UInt8] {
      var frame = [UInt8](repeating: 0, count: 16)
      if !hidden.isEmpty { frame += chunk("note", Array(hidden.utf8)) }
      frame += chunk("VP8L", [0x2F, 1, 2, 3, 4, 5, 6])
      var body = Array("WEBP".utf8)
      var header: [UInt8] = [0x02, 0, 0, 0] + SamplePictures.little(639, 3)
      header += SamplePictures.little(479, 3)
      // What follows the size in the header is of nobody's format.
      header += Array(hidden.utf8)
      body += chunk("VP8X", header)
      body += chunk("ANIM", [0, 0, 0, 0, 0, 0])
      body += chunk("ANMF", frame)
      return chunk("RIFF", body)
    }
    let clean = try CleanPicture(file(Self.secret))
    #expect(clean.width == 640 && clean.height == 480 && clean.file == file(""))
    #expect(try CleanPicture(clean.file).file == clean.file)
    let whole = file(Self.secret)
    let place = try #require(whole.indices.first { whole[$0...].starts(with: Array("note".utf8)) })
    var cut = whole
    cut[place + 4] = 0xFF
    let error = #expect(throws: StorageError.self) { try CleanPicture(cut) }
    #expect(error?.code == .unsuitablePicture)
  }

  @Test func `what is clean stays as it is`() throws {
    for secret in ["", Self.secret] {
      for (format, file) in Self.samples(secret) {
        let clean = try CleanPicture(file)
        let again = try CleanPicture(clean.file)
        #expect(again.file == clean.file && again.width == clean.width && again.height == clean.height, "\(format)")
      }
    }
  }

  @Test func `a turned JPEG stays turned, with an orientation and nothing else of its metadata`() throws {
    for orientation in 1...8 {
      let file = SamplePictures.jpeg(1, width: 640, height: 480, orientation: orientation, secret: Self.secret)
      let clean = try CleanPicture(file)
      #expect(clean.width == (orientation > 4 ? 480 : 640) && clean.height == (orientation > 4 ? 640 : 480))
      let tag: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
      #expect(Self.contains(clean.file, tag) == (orientation != 1), "orientation \(orientation)")
      #expect(!Self.contains(clean.file, Array("secret".utf8)), "orientation \(orientation)")
    }
    let turned = try CleanPicture(SamplePictures.heic(1, width: 640, height: 480, isTurned: true))
    #expect(turned.width == 480 && turned.height == 640)
  }

  @Test func `the image of a HEIC file stays where the table says, and its profile stays in a JPEG`() throws {
    let plain = SamplePictures.heic(5)
    let hidden = SamplePictures.heic(5, secret: Self.secret)
    let clean = try CleanPicture(hidden)
    #expect(clean.file.count == hidden.count)
    // The picture's bytes are the last 200 of a file without anything else.
    #expect(Self.contains(clean.file, Array(plain.suffix(200))))
    #expect(Self.contains(try CleanPicture(SamplePictures.jpeg(1, secret: Self.secret)).file, Array("colours".utf8)))
  }

  @Test func `other bytes, and a picture that ends too early, are refused with a reason and never trap`() throws {
    let others: [[UInt8]] = [[], [0xFF], Array("GIF89a".utf8), Array("<svg/>".utf8), [UInt8](repeating: 0, count: 100)]
    for bytes in others {
      let error = #expect(throws: StorageError.self) { try CleanPicture(bytes) }
      #expect(error?.code == .unsuitablePicture)
    }
    for (format, file) in Self.samples(Self.secret) {
      for length in 0..<file.count {
        guard let clean = try? CleanPicture(Array(file.prefix(length))) else { continue }
        // A JPEG may lack its end, and every file what follows it.
        #expect(!Self.contains(clean.file, Array(Self.secret.utf8.prefix(6))), "\(format), \(length) bytes")
      }
    }
  }

  @Test func `a changed file is refused or cleaned, and never traps`() throws {
    for (format, file) in Self.samples(Self.secret) {
      for seed in Laws.seeds(few: 300, all: 5000) {
        var source = SeededGenerator(seed: seed)
        var changed = file
        for _ in 0...(source.next() % 4) {
          changed[Int(source.next() % UInt64(min(500, changed.count)))] = UInt8(truncatingIfNeeded: source.next())
        }
        guard let clean = try? CleanPicture(changed) else { continue }
        #expect(clean.width > 0 && clean.height > 0 && !clean.file.isEmpty, "\(format), seed \(seed)")
        let again = try CleanPicture(clean.file)
        #expect(again.file == clean.file, "\(format), seed \(seed)")
      }
    }
  }

  @Test func `a table of a HEIC file that points far away is refused`() throws {
    let file = SamplePictures.heic(1)
    let name = Array("iloc".utf8)
    let place = try #require(file.indices.first { file[$0...].starts(with: name) })
    // Behind the version, the sizes, the number of items, an id, a source and a number: the offset, then the length.
    let changes: [(Int, [UInt8])] = [
      (18, [0xFF, 0xFF, 0xFF, 0xFF]), (22, [0x7F, 0xFF, 0xFF, 0xFF]), (22, [0, 0, 0, 0]),
    ]
    for (offset, bytes) in changes {
      var changed = file
      changed.replaceSubrange(place + offset..<place + offset + 4, with: bytes)
      let error = #expect(throws: StorageError.self) { try CleanPicture(changed) }
      #expect(error?.code == .unsuitablePicture)
    }
  }
}
