import ReelbookModel
import ReelbookPersistence

/// Checks a storage against the guarantees of `PictureStorage`, with one check for each number.
extension StorageConformance {
  /// All checks of pictures, in the order of the guarantees. A storage without pictures fails each of them.
  public static let pictureChecks: [Check] = [
    Check(number: 1, name: "A kept picture is durable.", body: durablePictures),
    Check(number: 2, name: "A picture is there as a whole or not at all.", body: wholePictures),
    Check(number: 3, name: "What is read is what was written.", body: readPictures),
    Check(number: 4, name: "A removed picture is gone from the bytes.", body: removedPictures),
  ]

  /// A file with a text that is in no other one.
  private static func file(_ number: Int) -> (id: PictureID, bytes: [UInt8]) {
    let bytes = Array("picture-\(number)-51c7".utf8) + SamplePictures.jpeg(number, length: 9000)
    return (PictureID(of: bytes, .jpeg), bytes)
  }

  private static func durablePictures(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let run = try run(4)
    let first = try check.openPictures(place, having: Library(), "In an empty place")
    let (one, two) = (file(1), file(2))
    try first.setPicture(one.bytes, named: one.id)
    _ = try first.append(run.commits, surviving: .powerLoss)
    try first.replace(with: run.library, keepingHistoryFrom: always, forgetting: [])()
    try first.setPicture(two.bytes, named: two.id)
    place.crash()
    let second = try check.openPictures(place, having: run.library, "After a crash")
    defer { second.close() }
    for (id, bytes) in [one, two] {
      try check.require(try second.picture(id) == bytes, "After a crash, a picture is gone or changed")
    }
    try check.require(
      try second.pictures() == [one.id: one.bytes.count, two.id: two.bytes.count],
      "After a crash, the list of pictures has not the two that were kept, with their lengths")
  }

  private static func wholePictures(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    try check.atEachStep { step in
      let place = try makePlace()
      let when = "When the power failed at step \(step) of keeping a picture"
      let (one, two) = (file(1), file(2))
      let storage = try check.openPictures(place, having: Library(), "In an empty place")
      try storage.setPicture(one.bytes, named: one.id)
      place.fail?(.stop(step: step))
      let result = Result { try storage.setPicture(two.bytes, named: two.id) }
      place.fail?(.none)
      place.crash()
      let again = try check.openPictures(place, having: Library(), when)
      defer { again.close() }
      try check.require(try again.picture(one.id) == one.bytes, "\(when), an earlier picture is gone or changed")
      let found = try again.picture(two.id)
      try check.require(found == nil || found == two.bytes, "\(when), a part of a picture is there")
      guard case .failure = result else {
        try check.require(found == two.bytes, "\(when), a kept picture is gone")
        return false
      }
      return place.fail != nil
    }
  }

  private static func readPictures(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let storage = try check.openPictures(place, having: Library(), "In an empty place")
    defer { storage.close() }
    try check.require(try storage.pictures().isEmpty, "An empty place has pictures")
    try check.require(try storage.picture(file(1).id) == nil, "An empty place has a picture")
    let files = (1...3).map(file)
    for (id, bytes) in files { try storage.setPicture(bytes, named: id) }
    try storage.setPicture(files[0].bytes, named: files[0].id)
    for (id, bytes) in files { try check.require(try storage.picture(id) == bytes, "A picture reads as another") }
    try check.require(try storage.pictures().count == 3, "A picture that is kept twice is there twice")
    // As if the bytes had changed on the disk.
    try storage.setPicture(files[1].bytes, named: files[2].id)
    try check.require(try storage.picture(files[2].id) == nil, "Bytes that are not the picture's are read as it")
    try storage.setPicture(files[2].bytes, named: files[2].id)
    try check.require(try storage.picture(files[2].id) == files[2].bytes, "A damaged picture cannot be replaced")
  }

  private static func removedPictures(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let (one, two) = (file(1), file(2))
    let storage = try check.openPictures(place, having: Library(), "In an empty place")
    for (id, bytes) in [one, two] { try storage.setPicture(bytes, named: id) }
    try storage.setPicture(nil, named: one.id)
    try storage.setPicture(nil, named: file(3).id)
    try check.require(try storage.picture(one.id) == nil, "A removed picture is still read")
    try check.require(Set(try storage.pictures().keys) == [two.id], "The list of pictures has a removed one")
    if let bytes = try place.bytes?() {
      let text = String(decoding: bytes, as: UTF8.self)
      try check.require(!text.contains("picture-1-51c7"), "The bytes have a removed picture")
    }
    place.crash()
    let again = try check.openPictures(place, having: Library(), "After a crash")
    defer { again.close() }
    try check.require(Set(try again.pictures().keys) == [two.id], "After a crash, a removed picture is there again")
  }
}

extension StorageConformance.Check {
  /// Opens the place's storage; throws unless it has pictures and the expected library.
  fileprivate func openPictures(
    _ place: StoragePlace, having library: Library, _ when: String
  ) throws -> any PictureStorage {
    let storage = try open(place, having: [library], when).0
    guard let pictures = storage as? any PictureStorage else {
      throw ConformanceFailure(number: number, name: name, reason: "The storage keeps no pictures")
    }
    return pictures
  }
}
