import Foundation
import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The files of pictures in a shared place, and their names.
@Suite struct PictureFileTests {
  private static let file = SamplePictures.jpeg(1)
  private static let id = PictureID(of: file, .jpeg)
  private static let writer = DeviceID(bits: 0x8f2c_0d9a_e1b2_7c44)

  @Test func `a name reads back, and no other file's is one`() {
    let name = PictureName(Self.writer, tag: PictureName.plainTag(of: Self.id), random: 0x1f2e_3d4c)
    #expect("\(name)" == "8f2c0d9ae1b27c44-\(Self.id.digest.prefix(32))-1f2e3d4c.picture")
    #expect(PictureName("\(name)") == name)
    for text in [
      "\(name).tmp", "copy of \(name)", "\(name)".replacing("1f2e3d4c", with: "1F2E3D4C"), "8f2c0d9ae1b27c44.picture",
      "\(SyncSegmentName(Self.writer, 1...1, random: 1))", "\(name)".replacing("-", with: "_"), ".picture",
    ] {
      #expect(PictureName(text) == nil, "\(text)")
    }
  }

  @Test func `a plain file reads back, and a changed or shorter one is refused`() throws {
    let data = try PictureFile.write(Data(Self.file), Self.id, by: Self.writer, scope: "devices", coding: PlainCoding())
    #expect(try PictureFile.read(data, Self.id, scope: "devices", coding: PlainCoding()) == Self.file)
    #expect(data.count <= PictureFile.longest(for: Self.file.count))
    for length in 0..<data.count {
      let error = #expect(throws: SyncSegmentFailure.self) {
        try PictureFile.read(data.prefix(length), Self.id, scope: "devices", coding: PlainCoding())
      }
      #expect(error?.kind == .incomplete, "\(length) bytes")
    }
    for bit in stride(from: 0, to: data.count * 8, by: 37) {
      #expect(throws: SyncSegmentFailure.self, "bit \(bit)") {
        try PictureFile.read(data.flipping(bit: bit), Self.id, scope: "devices", coding: PlainCoding())
      }
    }
    let other = PictureID(of: [1], .jpeg)
    let error = #expect(throws: SyncSegmentFailure.self) {
      try PictureFile.read(data, other, scope: "devices", coding: PlainCoding())
    }
    #expect(error?.kind == .foreign)
  }
}

/// Sealed files of pictures.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct SealedPictureFileTests {
  private static let file = SamplePictures.jpeg(1, length: 5000)
  private static let id = PictureID(of: file, .jpeg)
  private static let writer = DeviceID(bits: 7)

  private static func coding(_ ring: KeyRing) throws -> SealedCoding {
    let primitives = try SystemPrimitives.result.get()
    let identity = try DeviceIdentity(seed: primitives.randomBytes(SealingSize.key), primitives)
    return try SealedCoding(ring, identity, primitives)
  }

  @Test func `a sealed picture opens for who has the key, under its own id and in its own place`() throws {
    let primitives = try SystemPrimitives.result.get()
    let ring = try KeyRing.new(primitives)
    let coding = try Self.coding(ring)
    let data = try PictureFile.write(Data(Self.file), Self.id, by: Self.writer, scope: "devices", coding: coding)
    #expect(try PictureFile.read(data, Self.id, scope: "devices", coding: Self.coding(ring)) == Self.file)
    #expect(data.count <= PictureFile.longest(for: Self.file.count))
    let text = String(decoding: data, as: UTF8.self)
    #expect(!text.contains(Self.id.digest.prefix(16)) && data.range(of: Data("JFIF".utf8)) == nil)
    let stranger = try Self.coding(KeyRing.new(primitives))
    let other = PictureID(of: [1], .jpeg)
    for (id, scope, coding) in [
      (other, "devices", coding), (Self.id, "list/1", coding), (Self.id, "devices", stranger),
    ] {
      let error = #expect(throws: SyncSegmentFailure.self) {
        try PictureFile.read(data, id, scope: scope, coding: coding)
      }
      #expect(error?.kind == .wrongKey)
    }
    let plain = #expect(throws: SyncSegmentFailure.self) {
      try PictureFile.read(data, Self.id, scope: "devices", coding: PlainCoding())
    }
    #expect(plain?.kind == .wrongKey)
  }

  @Test func `the size of a sealed picture is one of few`() throws {
    let coding = try Self.coding(KeyRing.new(SystemPrimitives.result.get()))
    var sizes: Set<Int> = []
    for length in 5000..<5200 {
      let file = SamplePictures.jpeg(1, length: length)
      sizes.insert(
        try PictureFile.write(
          Data(file), PictureID(of: file, .jpeg), by: Self.writer, scope: "devices", coding: coding
        ).count)
    }
    #expect(sizes.count <= 3)
  }
}
