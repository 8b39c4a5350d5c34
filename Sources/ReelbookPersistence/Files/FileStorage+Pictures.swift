public import ReelbookModel

/// The files of pictures, each under the text of its id: a program that shows pictures can open them.
extension FileStorage: PictureStorage {
  static let pictureFolder = "pictures"

  static func path(of id: PictureID) -> String { "\(pictureFolder)/\(id)" }

  public func setPicture(_ file: [UInt8]?, named id: PictureID) throws {
    try state.withLock { state in
      guard state.journal != nil else { throw notOpen }
      try checkFolder(state)
      if let file {
        try disk.writePicture(file, id)
      } else if try disk.names(in: Self.pictureFolder).contains("\(id)") {
        try disk.remove(Self.path(of: id))
        try disk.syncFolder(Self.pictureFolder)
      }
    }
  }

  public func picture(_ id: PictureID) throws -> [UInt8]? {
    guard let found = try disk.readFile(Self.path(of: id)) else { return nil }
    if id.isOf(found) { return found }
    let path = Self.path(of: id)
    try keepLater(
      ReadFile(bad: [.init(number: 1, offset: 0, bytes: found, reason: "it is not the picture of its name")]), of: path)
    // Its bytes are in `damaged/`. A whole copy of another device can take its place.
    if access == .writing { try? setPicture(nil, named: id) }
    return nil
  }

  public func pictures() throws -> [PictureID: Int] {
    var sizes: [PictureID: Int] = [:]
    for name in try disk.names(in: Self.pictureFolder) {
      guard let id = PictureID(name), let file = try disk.open(Self.path(of: id), for: .reading) else { continue }
      sizes[id] = try file.size()
    }
    return sizes
  }

  /// Copies the pictures of a broken library that are whole; returns the damage.
  func copyPictures(from source: FileStorage) throws -> [OpeningReport.Damage] {
    var damage: [OpeningReport.Damage] = []
    for name in try source.disk.names(in: Self.pictureFolder) {
      guard let id = PictureID(name) else { continue }
      let path = Self.path(of: id)
      guard let file = try source.disk.readFile(path), id.isOf(file) else {
        damage.append(.init(file: path, line: 1, reason: "it is not the picture of its name"))
        continue
      }
      try disk.writePicture(file, id)
    }
    return damage
  }

  /// Removes the file of a picture whose writing a crash interrupted.
  func sweepPictures() {
    let unfinished = Self.fresh(in: Self.pictureFolder)
    let names = (try? disk.names(in: Self.pictureFolder)) ?? []
    if names.contains(where: { "\(Self.pictureFolder)/\($0)" == unfinished }) { try? disk.remove(unfinished) }
  }
}

extension Disk {
  /// Writes the file of a picture, durably and as a whole.
  fileprivate func writePicture(_ file: [UInt8], _ id: PictureID) throws {
    try makeFolder(FileStorage.pictureFolder)
    try writeFile(FileStorage.path(of: id), beside: FileStorage.fresh(in: FileStorage.pictureFolder)) { picture in
      try picture.write(file, at: 0)
    }
  }

  /// All bytes of a file; `nil` if it is not there.
  fileprivate func readFile(_ path: String) throws -> [UInt8]? {
    guard let file = try open(path, for: .reading) else { return nil }
    return Array(try file.read(at: 0, count: file.size()))
  }
}
