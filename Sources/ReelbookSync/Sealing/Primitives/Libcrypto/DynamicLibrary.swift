#if canImport(Glibc)
  private import Glibc
#endif

/// A library of the system that is loaded while the program runs, and never unloaded.
///
/// Only with glibc: a program that is linked with musl loads none, and Android and Windows have no libcrypto of their own.
struct DynamicLibrary {
  let name: String
  private let handle: UnsafeMutableRawPointer

  /// Loads a library; `nil` if there is none.
  init?(_ name: String) {
    #if canImport(Glibc)
      guard let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
      self.name = name
      unsafe self.handle = handle
    #else
      return nil
    #endif
  }

  /// A function of the library. The type must be that of its C declaration, with `@convention(c)`.
  func function<Function>(_ symbol: String) throws(SealingError) -> Function {
    #if canImport(Glibc)
      if let address = unsafe dlsym(handle, symbol) { return unsafe unsafeBitCast(address, to: Function.self) }
    #endif
    throw .unavailable("\(name) has no \(symbol). \(LibcryptoPrimitives.advice)")
  }
}
