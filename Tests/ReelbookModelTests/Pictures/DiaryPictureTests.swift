import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// The pictures that viewings name.
@Suite struct DiaryPictureTests {
  private static func picture(_ number: UInt8) -> DiaryPicture {
    DiaryPicture(PictureID(of: [number], .jpeg), width: 40, height: 30, size: 1)
  }

  @Test func `the id of a picture is the SHA-256 of its file, and its format`() {
    // The digest of “abc”, from the standard (FIPS 180-2, appendix B.1).
    let id = PictureID(of: Array("abc".utf8), .png)
    #expect(id.description == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.png")
    #expect(id.isOf(Array("abc".utf8)) && !id.isOf(Array("abd".utf8)))
    #expect(id.format == .png && id.format.mediaType == "image/png")
  }

  @Test func `the texts of ids and pictures read back, and no other text is one`() throws {
    var source = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let picture = try DiaryPicture.random(using: &source)
      #expect(DiaryPicture(picture.description) == picture, "\(picture)")
      #expect(PictureID(picture.id.description) == picture.id, "\(picture)")
    }
    let digest = String(repeating: "0a", count: 32)
    #expect(PictureID("\(digest).jpeg") != nil)
    for text in [
      "", digest, "\(digest).", "\(digest).JPEG", "\(digest)0.jpeg", "\(digest.uppercased()).jpeg", "\(digest)/jpeg",
      "\(digest.dropLast()).jpeg", "\(digest).toolongformat", "../\(digest).jpeg",
    ] {
      #expect(PictureID(text) == nil, "“\(text)”")
    }
    #expect(DiaryPicture("\(digest).jpeg,4x3,10") != nil)
    for text in [
      "\(digest).jpeg", "\(digest).jpeg,4x3", "\(digest).jpeg,4x3,10,1", "\(digest).jpeg,04x3,10",
      "\(digest).jpeg,4,10",
      "\(digest).jpeg,-4x3,10", "\(digest).jpeg,4x3,-1", "\(digest).jpeg,+4x3,10", "\(digest).jpeg,4x3x2,10",
    ] {
      #expect(DiaryPicture(text) == nil, "“\(text)”")
    }
  }

  @Test func `pictures that two devices add to one viewing are both kept, and a removed one is gone on both`() throws {
    var phone = try World()
    let play = try phone.edit { try $0.watch(.movie(1), PlayDetails(pictures: [Self.picture(1)])) }[0]
    var tablet = phone.fork(device: 2)
    try phone.edit { try $0.edit(play) { $0.pictures.insert(Self.picture(2)) } }
    try tablet.edit { draft in
      try draft.edit(play) { play in
        play.pictures.insert(Self.picture(3))
        play.pictures.remove(Self.picture(1))
      }
    }
    exchange(&phone, &tablet)
    #expect(phone.library.plays[play]?.pictures == [Self.picture(2), Self.picture(3)])
  }

  @Test func `the library tells which pictures are named, each once, by the device that named it last`() throws {
    var phone = try World(device: 1)
    let first = try phone.edit { try $0.watch(.movie(1), PlayDetails(pictures: [Self.picture(1), Self.picture(2)])) }[0]
    var tablet = phone.fork(device: 2)
    tablet.wait(.seconds(60))
    let second = try tablet.edit { try $0.watch(.movie(2), PlayDetails(pictures: [Self.picture(1)])) }[0]
    exchange(&phone, &tablet)
    let named = phone.library.namedPictures
    #expect(Set(named.keys) == [Self.picture(1).id, Self.picture(2).id])
    #expect(named[Self.picture(1).id]?.play == second && named[Self.picture(2).id]?.play == first)
    #expect(named[Self.picture(1).id]?.stamp.device == DeviceID(bits: 2))
    #expect(named[Self.picture(2).id]?.stamp.device == DeviceID(bits: 1))
    try phone.edit { try $0.remove(second) }
    #expect(phone.library.namedPictures[Self.picture(1).id]?.play == first)
  }

  @Test func `what is named follows each edit and merge, in any state of a library`() throws {
    for seed in Laws.seeds(few: 10, all: 500) {
      var source = SeededGenerator(seed: seed)
      var devices = [try World()]
      devices.append(devices[0].fork(device: 2))
      var states: [Library] = []
      for turn in 0..<40 {
        let (index, picture) = (Int(source.next() % 2), Self.picture(UInt8(source.next() % 4)))
        let plays = devices[index].library.plays.map(\.id)
        switch source.next() % 6 {
        case 0: _ = devices[index].merge(devices[1 - index])
        case 1 where !plays.isEmpty, 2 where !plays.isEmpty:
          let play = source.pick(plays)
          try devices[index].edit { try $0.edit(play) { $0.pictures.formSymmetricDifference([picture]) } }
        case 3 where !plays.isEmpty:
          let play = source.pick(plays)
          try devices[index].edit { try $0.remove(play) }
        default:
          _ = try devices[index].edit { try $0.watch(.movie(1), PlayDetails(pictures: [picture])) }
        }
        states.append(devices[index].library)
        let state = source.pick(states)
        let (named, anew) = (state.namedPictures, state.withoutBoards.namedPictures)
        #expect(
          named.mapValues { "\($0.play) \($0.stamp)" } == anew.mapValues { "\($0.play) \($0.stamp)" },
          "seed \(seed), turn \(turn)")
        var naming: [PictureID: Set<PlayID>] = [:]
        for play in state.plays { for picture in play.pictures { naming[picture.id, default: []].insert(play.id) } }
        #expect(Set(named.keys) == Set(naming.keys), "seed \(seed), turn \(turn)")
        #expect(
          named.allSatisfy { naming[$0.key]?.contains($0.value.play) ?? false }, "seed \(seed), turn \(turn)")
      }
    }
  }

  @Test func `an undo could bring back what the history names, and what a deleted viewing of it has`() throws {
    var world = try World()
    let old = try world.edit { try $0.watch(.movie(1), PlayDetails(pictures: [Self.picture(1)])) }[0]
    let edited = try world.edit { try $0.watch(.movie(2), PlayDetails(pictures: [Self.picture(2)])) }[0]
    let before = world.commits.count
    try world.edit { try $0.remove(old) }
    try world.edit { try $0.edit(edited) { $0.pictures = [] } }
    #expect(world.library.namedPictures.isEmpty)
    let history = Array(world.commits[before...])
    #expect(world.library.picturesToUndo(history) == [Self.picture(1).id, Self.picture(2).id])
    #expect(world.library.picturesToUndo([]) == [])
    #expect(world.library.picturesToUndo([history[0]]) == [Self.picture(1).id])
  }

  @Test func `companions do not get a person's pictures`() throws {
    var world = try World()
    let ben = world.ben
    try world.edit { try $0.watch(.movie(1), PlayDetails(pictures: [Self.picture(1)]), with: [ben]) }
    #expect(Set(world.library.plays.map { $0.pictures.count }) == [0, 1])
    #expect(world.library.plays.first { !$0.pictures.isEmpty }?.person == world.anna)
  }

  @Test func `details of an earlier version have no pictures, and no point`() throws {
    let details = PlayDetails(location: "Kino", pictures: [Self.picture(1)])
    let coded = try JSONEncoder().encode(details)
    #expect(try JSONDecoder().decode(PlayDetails.self, from: coded) == details)
    var object = try #require(try JSONSerialization.jsonObject(with: coded) as? [String: Any])
    object["pictures"] = nil
    let earlier = try JSONDecoder().decode(
      PlayDetails.self, from: try JSONSerialization.data(withJSONObject: object))
    #expect(earlier == PlayDetails(location: "Kino"))
  }
}
