#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(WASILibc)
  private import WASILibc
#elseif os(Windows)
  private import ucrt
  private import WinSDK
#endif

/// Guards a value that several threads share.
///
/// The standard library's own mutex is newer than the platforms that the package supports. Unchecked, since the
/// compiler cannot see that the state is accessed only under the lock.
package final class Lock<State>: @unchecked Sendable {
  private let mutex = SystemMutex()
  private var state: State

  package init(_ state: sending State) { self.state = state }

  package func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&state)
  }
}

// The system keeps the address of a mutex, which must not move.
#if canImport(WASILibc)
  /// Nothing to wait for: a program of WebAssembly has one thread.
  private struct SystemMutex {
    func lock() {}
    func unlock() {}
  }
#elseif os(Windows)
  /// The system's lock.
  private struct SystemMutex: ~Copyable {
    private let mutex: UnsafeMutablePointer<SRWLOCK>

    init() {
      unsafe mutex = .allocate(capacity: 1)
      unsafe InitializeSRWLock(mutex)
    }

    deinit { unsafe mutex.deallocate() }

    func lock() { unsafe AcquireSRWLockExclusive(mutex) }
    func unlock() { unsafe ReleaseSRWLockExclusive(mutex) }
  }
#else
  /// The system's mutex.
  private struct SystemMutex: ~Copyable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
      unsafe mutex = .allocate(capacity: 1)
      unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    func lock() { unsafe pthread_mutex_lock(mutex) }
    func unlock() { unsafe pthread_mutex_unlock(mutex) }
  }
#endif
