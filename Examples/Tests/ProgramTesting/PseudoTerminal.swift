import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pseudoterminal that does not echo input and does not change line ends.
final class PseudoTerminal {
  private let near: Int32
  private let far: Int32

  init() throws {
    var ends = (near: Int32(-1), far: Int32(-1))
    guard openpty(&ends.near, &ends.far, nil, nil, nil) == 0 else { throw Failure(number: errno) }
    (near, far) = ends
    var settings = termios()
    tcgetattr(far, &settings)
    cfmakeraw(&settings)
    tcsetattr(far, TCSANOW, &settings)
  }

  deinit { _ = close(near) }

  /// The end of the terminal that the program uses.
  var handle: FileHandle { FileHandle(fileDescriptor: far, closeOnDealloc: false) }

  /// Closes the far end here, so that reading ends when the program ends.
  func letGo() { _ = close(far) }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(near, bytes, bytes.count)
  }

  func readToEnd() -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(near, &buffer, buffer.count)
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }

  private struct Failure: Error {
    let number: Int32
  }
}
