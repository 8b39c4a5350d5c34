import Foundation
import ReelbookTV
import Testing

/// Guides that are in another encoding than UTF-8 and do not say so.
@Suite struct GuideEncodingTests {
  /// Texts in an encoding. The first one alone, or the second one, could be something else.
  private static let texts: [(encoding: String, all: [(text: String, bytes: [UInt8])])] = [
    (
      "windows-1251",
      [
        ("Мы", [0xCC, 0xFB]),
        ("Первый канал", [0xCF, 0xE5, 0xF0, 0xE2, 0xFB, 0xE9, 0x20, 0xEA, 0xE0, 0xED, 0xE0, 0xEB]),
        ("Новости", [0xCD, 0xEE, 0xE2, 0xEE, 0xF1, 0xF2, 0xE8]),
        ("Вести недели", [0xC2, 0xE5, 0xF1, 0xF2, 0xE8, 0x20, 0xED, 0xE5, 0xE4, 0xE5, 0xEB, 0xE8]),
      ]
    ),
    (
      "GB18030",
      [
        ("高清", [0xB8, 0xDF, 0xC7, 0xE5]), ("一", [0xD2, 0xBB]),
        ("中央电视台", [0xD6, 0xD0, 0xD1, 0xEB, 0xB5, 0xE7, 0xCA, 0xD3, 0xCC, 0xA8]),
        ("新闻联播", [0xD0, 0xC2, 0xCE, 0xC5, 0xC1, 0xAA, 0xB2, 0xA5]),
      ]
    ),
    (
      "Shift_JIS",
      [
        ("日", [0x93, 0xFA]), ("テレビ東京", [0x83, 0x65, 0x83, 0x8C, 0x83, 0x72, 0x93, 0x8C, 0x8B, 0x9E]),
        ("ニュース", [0x83, 0x6A, 0x83, 0x85, 0x81, 0x5B, 0x83, 0x58]),
        ("天気予報", [0x93, 0x56, 0x8B, 0x43, 0x97, 0x5C, 0x95, 0xF1]),
      ]
    ),
  ]

  /// A guide of a channel with the first text as its id and name, and of a programme with each text as its title.
  private static func guide(_ texts: [[UInt8]], declaration: String = "") -> [UInt8] {
    var bytes = Array("\(declaration)<tv><channel id=\"".utf8) + texts[0]
    bytes += Array("\"><display-name>".utf8) + texts[0] + Array("</display-name></channel>\n".utf8)
    for (place, text) in texts.enumerated() {
      bytes += Array("<programme start=\"202611\(10 + place % 20)\" channel=\"".utf8) + texts[0]
      bytes += Array("\"><title>".utf8) + text + Array("</title></programme>\n".utf8)
    }
    return bytes + Array("</tv>".utf8)
  }

  @Test(arguments: [1, 5, .max])
  func `the texts of a guide show its encoding together, in pieces of any length`(length: Int) throws {
    for (encoding, all) in Self.texts {
      for declaration in ["", "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] {
        let bytes = Self.guide(all.map(\.bytes), declaration: declaration)
        let guide = try ReadGuide(bytes, pieces: length)
        #expect(guide.programmes.map(\.title) == all.map(\.text), "\(encoding), \(declaration)")
        #expect(guide.channels.map(\.id) == [all[0].text] && guide.channels.map(\.name) == [all[0].text])
        #expect(guide.programmes.allSatisfy { $0.channel == all[0].text } && guide.codes == [.otherEncoding])
      }
    }
  }

  @Test func `a long guide is read while it comes, as soon as enough texts show its encoding`() throws {
    for (encoding, all) in Self.texts {
      let many = (0..<4000).map { all[$0 % all.count] }
      let bytes = Self.guide(many.map(\.bytes))
      var counts: [Int] = []
      for length in [1000, 1 << 16, .max] {
        var (reader, titles) = (GuideReader(), [String]())
        func add(_ element: GuideElement) {
          if case .programme(let programme) = element { titles.append(programme.title) }
        }
        for piece in bytes.pieces(of: length) { try reader.read(Data(piece), add) }
        counts.append(titles.count)
        try reader.finish(add)
        #expect(titles == many.map(\.text), "\(encoding)")
      }
      #expect(counts.allSatisfy { $0 == many.count }, "\(encoding): \(counts)")
    }
  }

  @Test(arguments: [1, 5, .max])
  func `where texts are UTF-8, one that is damaged or of another encoding changes no other`(length: Int) throws {
    let short = Array("Мы".utf8)
    let cut = Array("Новости".utf8.dropLast())
    let long = Array("Он и она".utf8)
    for texts in [[cut, short, short], [short, short, cut, short], [short, cut, short, long, short]] {
      let guide = try ReadGuide(Self.guide(texts), pieces: length)
      let found = zip(texts, guide.programmes).filter { $0.0 == short }.map { $0.1.title }
      #expect(!found.isEmpty && found.allSatisfy { $0 == "Мы" }, "\(found)")
    }
    let (cafe, nino) = (Array("Caf".utf8) + [0xE9], Array("Ni".utf8) + [0xF1, 0x6F])
    let names = [cafe, Array("Café".utf8), Array("Mañana".utf8), nino]
    let western = try ReadGuide(Self.guide(names), pieces: length)
    #expect(western.programmes.map(\.title) == ["Café", "Café", "Mañana", "Niño"])
  }
}
