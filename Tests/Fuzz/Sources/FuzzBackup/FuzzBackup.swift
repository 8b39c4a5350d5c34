import Dispatch
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport

/// Reads any bytes as a backup: they are valid, or the error is one of the library's.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBackup(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    await read(bytes)
    done.signal()
  }
  done.wait()
  return 0
}

private func read(_ bytes: [UInt8]) async {
  let disk = SimulatedDisk()
  do {
    try disk.makeFolder("")
    disk["input"] = bytes
    let backup = try await Backup.open("input", on: disk)
    // A backup that was read must read back after writing.
    let library = try await backup.library()
    let again = try Library(text: library.text)
    guard again == library else { fatalError("What was read is not what is written of it.") }
  } catch is InterchangeError {
  } catch {
    fatalError("An error that is none of ours: \(error)")
  }
}
