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

  func readToEnd() -> Data { read { _ in false } }

  /// Reads until a text has come, or to the end.
  func read(until text: String) -> Data { read { String(decoding: $0, as: UTF8.self).contains(text) } }

  private func read(until isDone: (Data) -> Bool) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isDone(data) {
      let count = readBytes(near, &buffer)
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }

  private struct Failure: Error {
    let number: Int32
  }
}

/// The system's `read`, which the terminal's own methods hide.
private func readBytes(_ file: Int32, _ buffer: inout [UInt8]) -> Int { read(file, &buffer, buffer.count) }
