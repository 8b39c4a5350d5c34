package import Foundation

extension TMDb.ImageConfiguration {
  /// The sizes of a kind of picture, as TMDb names them.
  package func sizes(of kind: ArtworkKind) -> [String] {
    switch kind {
    case .poster: posterSizes
    case .backdrop: backdropSizes
    case .still: stillSizes
    case .logo: logoSizes
    case .profile: profileSizes
    }
  }

  /// The smallest size that is at least as wide as wanted, or else the original.
  package func size(of kind: ArtworkKind, width: Int) -> String {
    let widths = sizes(of: kind).compactMap { size in size.hasPrefix("w") ? Int(size.dropFirst()) : nil }
    return widths.filter { $0 >= width }.min().map { "w\($0)" } ?? "original"
  }

  /// The size to request for a picture; drawings have one size, for any width.
  func size(of kind: ArtworkKind, width: Int, named name: String) -> String {
    name.hasSuffix(".svg") ? "original" : size(of: kind, width: width)
  }

  /// The address of a picture in the smallest size that is at least as wide as wanted.
  package func address(of path: String, as kind: ArtworkKind, width: Int) throws(TMDbError) -> URL {
    let name = try ImagePath.name(path)
    let base = baseAddress.hasSuffix("/") ? baseAddress : baseAddress + "/"
    guard let url = URL(string: base + size(of: kind, width: width, named: name) + "/" + name) else {
      throw TMDbError(.invalidRequest, "The address of the picture cannot be made.")
    }
    return url
  }

  /// The usual configuration, for when TMDb cannot be reached.
  static let usual: TMDb.ImageConfiguration = {
    var images = TMDb.ImageConfiguration()
    images.baseAddress = "https://image.tmdb.org/t/p/"
    images.backdropSizes = ["w300", "w780", "w1280", "original"]
    images.logoSizes = ["w45", "w92", "w154", "w185", "w300", "w500", "original"]
    images.posterSizes = ["w92", "w154", "w185", "w342", "w500", "w780", "original"]
    images.profileSizes = ["w45", "w185", "h632", "original"]
    images.stillSizes = ["w92", "w185", "w300", "original"]
    return images
  }()
}

/// The paths of pictures in replies: a slash and a file name.
enum ImagePath {
  /// The file name; throws for a path that could lead anywhere else.
  static func name(_ path: String) throws(TMDbError) -> String {
    let name = path.dropFirst()
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard path.first == "/", isPlain, (1...128).contains(name.utf8.count), name.first != "." else {
      throw TMDbError(.invalidRequest, "“\(path.prefix(80))” is no path of a picture.")
    }
    return String(name)
  }
}
