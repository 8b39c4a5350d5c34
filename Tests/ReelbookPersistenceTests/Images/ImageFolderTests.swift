import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct ImageFolderTests {
  @Test func `a picture comes back unchanged, also after a restart`() async throws {
    try await withFolder { folder in
      let images = ImageFolder(ofLibraryAt: folder)
      let picture = picture(1, size: 1000)
      let file = try images.keep(picture, as: "w342-matrix.jpg")
      #expect(file.deletingLastPathComponent().lastPathComponent == "images" && file.pathExtension == "jpg")
      for images in [images, ImageFolder(ofLibraryAt: folder)] {
        #expect(try images.image("w342-matrix.jpg") == picture)
        let file = try #require(try images.file(ofImage: "w342-matrix.jpg"))
        #expect(try Data(contentsOf: file) == picture)
        #expect(try images.image("w342-alien.jpg") == nil)
        #expect(images.size == 1000)
      }
    }
  }

  @Test func `looking for a picture creates no folder`() async throws {
    try await withFolder { folder in
      let found = try ImageFolder(folder).image("a")
      #expect(found == nil)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test func `a picture replaces an earlier one of the same name`() async throws {
    try await withFolder { folder in
      let images = ImageFolder(folder)
      try images.keep(picture(1, size: 100), as: "a")
      try images.keep(picture(2, size: 50), as: "a")
      try images.keep(picture(2, size: 50), as: "a")
      #expect(try images.image("a") == picture(2, size: 50))
      #expect(images.size == 50)
      #expect(try contents(of: folder).count == 1)
    }
  }

  @Test func `a picture of any name stays in the folder and is distinct from every other`() async throws {
    let long = String(repeating: "ab/", count: 200)
    let names = [
      "../../etc/passwd", "/etc/passwd", "..", ".", "", ".hidden", "a/b", "a%2Fb", "a%2fb", "a\\b", "a:b", "Ünïcode 🎬",
      "~",
      "a\u{0}b", "new\nline", "unfinished-a", "a-b", "a~b", long, long + "c", String(repeating: "x", count: 5000),
    ]
    try await withFolder { folder in
      let images = ImageFolder(folder)
      for (number, name) in names.enumerated() { try images.keep(picture(number, size: 40), as: name) }
      for images in [images, ImageFolder(folder)] {
        for (number, name) in names.enumerated() {
          #expect(try images.image(name) == picture(number, size: 40), "\(name.prefix(40))")
        }
      }
      #expect(try contents(of: folder).count == names.count)
      #expect(try contents(of: folder).keys.allSatisfy { !$0.contains("/") && $0.utf8.count <= 255 })
    }
  }

  @Test func `a damaged picture is removed and never returned`() async throws {
    try await withFolder { folder in
      let whole = picture(1, size: 200)
      func damages() -> [Data] {
        var damages = (0..<200).map { index in
          var bytes = whole
          bytes[index] ^= 1 << (index % 8)
          return bytes
        }
        damages += (0..<200).map { whole.prefix($0) }
        return damages + [whole + Data([0]), Data(count: 200)]
      }
      for (number, damage) in damages().enumerated() {
        let images = ImageFolder(folder)
        let file = try images.keep(whole, as: "a")
        try damage.write(to: file)
        let other = number % 2 == 0 ? images : ImageFolder(folder)
        guard try number % 3 == 0 ? other.image("a") == nil : other.file(ofImage: "a") == nil else {
          Issue.record("damage \(number)")
          return
        }
        guard !FileManager.default.fileExists(atPath: file.path), other.size == 0 else {
          Issue.record("damage \(number) is still there")
          return
        }
      }
    }
  }

  @Test func `the least recently used pictures are removed above the capacity, also after a restart`()
    async throws
  {
    for isReopened in [false, true] {
      try await withFolder { folder in
        let clock = TestClock()
        func open() -> ImageFolder { ImageFolder(folder, capacity: 1000) { clock.look().instant.date } }
        var images = open()
        for number in 0..<10 { try images.keep(picture(number, size: 100), as: "\(number)") }
        #expect(images.size == 1000)
        _ = try images.file(ofImage: "0")
        _ = try images.image("1")
        if isReopened { images = open() }
        try images.keep(picture(10, size: 100), as: "10")
        let left = try (0...10).filter { try images.image("\($0)") != nil }
        #expect(left == [0, 1, 5, 6, 7, 8, 9, 10], "reopened: \(isReopened)")
        #expect(images.size == 800)
        #expect(try contents(of: folder).values.reduce(0) { $0 + $1.count } == 800)
      }
    }
  }

  @Test func `a picture larger than the capacity stays until the next one`() async throws {
    try await withFolder { folder in
      let images = ImageFolder(folder, capacity: 100)
      try images.keep(picture(1, size: 50), as: "small")
      try images.keep(picture(2, size: 500), as: "large")
      #expect(try images.image("small") == nil)
      #expect(try images.image("large") != nil)
      try images.keep(picture(1, size: 50), as: "small")
      #expect(images.size == 50)
    }
  }

  @Test func `a folder that the system emptied or removed is filled again`() async throws {
    try await withFolder { folder in
      let images = ImageFolder(folder)
      for removes in [true, false] {
        let file = try images.keep(picture(1, size: 100), as: "a")
        try images.keep(picture(2, size: 100), as: "b")
        try FileManager.default.removeItem(at: removes ? folder : file)
        #expect(try images.file(ofImage: "a") == nil)
        try images.keep(picture(3, size: 70), as: "a")
        #expect(try images.image("a") == picture(3, size: 70))
        images.removeAll()
        #expect(images.size == 0)
        #expect(try contents(of: folder).isEmpty)
      }
    }
  }

  @Test func `leftovers of a crash are removed after an hour, and foreign files stay`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let names = ["unfinished-old", "unfinished-fresh", "README.txt"]
      for name in names { try Data("x".utf8).write(to: folder.appendingPathComponent(name)) }
      let old = Date(timeIntervalSinceNow: -7200)
      for name in ["unfinished-old", "README.txt"] {
        try FileManager.default.setAttributes(
          [.modificationDate: old], ofItemAtPath: folder.appendingPathComponent(name).path)
      }
      let images = ImageFolder(folder, capacity: 10)
      try images.keep(picture(1, size: 20), as: "a")
      try images.keep(picture(2, size: 20), as: "b")
      images.removeAll()
      #expect(try contents(of: folder).keys.sorted() == ["README.txt", "unfinished-fresh"])
    }
  }

  @Test func `a picture that cannot be stored is an error and leaves nothing`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("a file".utf8).write(to: folder)
      let images = ImageFolder(folder)
      #expect(throws: StorageError.self) { try images.keep(picture(1, size: 10), as: "a") }
      #expect(images.size == 0)
      try FileManager.default.removeItem(at: folder)
    }
  }

  @Test func `many tasks can use one folder at once`() async throws {
    try await withFolder { folder in
      let images = ImageFolder(folder, capacity: 2000)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<8 {
          group.addTask {
            var source = SeededGenerator(seed: UInt64(task))
            for _ in 0..<60 {
              let number = Int.random(in: 0..<40, using: &source)
              if let image = try images.image("\(number)"), image != picture(number, size: 100) {
                throw CocoaError(.fileReadCorruptFile)
              }
              try images.keep(picture(number, size: 100), as: "\(number)")
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(images.size <= 2000)
      #expect(try contents(of: folder).values.reduce(0) { $0 + $1.count } == images.size)
    }
  }
}

/// Random bytes in place of a picture.
private func picture(_ number: Int, size: Int) -> Data {
  var source = SeededGenerator(seed: UInt64(number))
  return Data((0..<size).map { _ in UInt8.random(in: 0...255, using: &source) })
}
