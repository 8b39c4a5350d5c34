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

/// The mpv process, and the socket for commands and events, one JSON object a line.
final class MPV: Sendable {
  /// A message of mpv.
  struct Message: @unchecked Sendable {
    let fields: [String: Any]

    subscript(name: String) -> Any? { fields[name] }
    var event: String? { fields["event"] as? String }
  }

  /// All messages until mpv ends.
  let messages: AsyncStream<Message>
  private let process: Process
  private let socket: FileHandle

  /// The path of mpv; `nil` if it is not installed.
  static var path: String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/opt/homebrew/bin"]
    return folders.map { "\($0)/mpv" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  init(_ path: String, _ options: [String]) throws {
    // Writing to an mpv that was killed is an error and must not end this program.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw CocoaError(.fileReadUnknown) }
    socket = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let far = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    // mpv gets the socket as its input, so nothing has to wait for it, and others have no file to connect to.
    process.arguments =
      [
        "--no-config", "--idle=yes", "--no-terminal", "--input-ipc-client=fd://0", "--keep-open=always",
        "--keep-open-pause=no", "--prefetch-playlist=yes", "--force-window=no",
      ] + options
    process.standardInput = far
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try? far.close()
    let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
    messages = stream
    let socket = socket
    Thread.detachNewThread {
      var buffer = Data()
      while true {
        let data = socket.availableData
        guard !data.isEmpty else { break }
        buffer.append(data)
        while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
          let line = buffer[buffer.startIndex..<end]
          buffer = Data(buffer[(end + 1)...])
          if let fields = try? JSONSerialization.jsonObject(with: line) as? [String: Any] {
            continuation.yield(Message(fields: fields))
          }
        }
      }
      continuation.finish()
    }
  }

  /// Sends a command. The answer comes as a message.
  func send(_ command: [Any]) {
    guard let data = try? JSONSerialization.data(withJSONObject: ["command": command]) else { return }
    // If mpv has ended, the write fails, and the end of the messages reports that.
    try? socket.write(contentsOf: data + Data("\n".utf8))
  }

  var processID: Int32 { process.processIdentifier }

  func quit() {
    send(["quit"])
    process.waitUntilExit()
  }
}
