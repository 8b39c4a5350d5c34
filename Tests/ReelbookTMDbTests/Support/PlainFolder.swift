import Foundation
import ReelbookModel

/// Keeps images as files with their names.
struct PlainFolder: ImageCache {
  let url: URL

  func file(ofImage name: String) throws -> URL? {
    let file = url.appendingPathComponent(name)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  func keep(_ image: Data, as name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try image.write(to: file, options: .atomic)
    return file
  }
}
