#if SQLite
  import CReelbookSQLite
  import Foundation
  import ReelbookModel
  import ReelbookPersistence
  import ReelbookSQLite
  import ReelbookTestSupport

  /// A file system for SQLite on a simulated disk.
  ///
  /// It can fail at any step and loses what was not synced. It follows SQLite's own rules for Unix: syncing a new log
  /// also syncs its folder, and a write changes no other bytes.
  final class SimulatedSystem: Sendable {
    let disk = SimulatedDisk()
    let faulty: FaultyDisk
    private let number: Int
    private let storages = Lock<[SQLiteStorage]>([])

    static let name = "reelbook-simulated"
    private static let library = "library.sqlite"

    init() {
      faulty = FaultyDisk(disk)
      try? disk.makeFolder("")
      number = SystemTable.add(faulty)
    }

    deinit { SystemTable.remove(number) }

    var path: String { "\(number)/\(Self.library)" }

    /// Opens a storage on the disk.
    func open(_ access: FileStorage.Access = .writing) -> SQLiteStorage {
      let storage = SQLiteStorage(place, for: access)
      storages.withLock { $0.append(storage) }
      return storage
    }

    var place: DatabasePlace {
      DatabasePlace(path, vfs: Self.name, lock: { [faulty] in try faulty.lock("lock") }) { [disk] in
        disk[Self.library] == nil ? nil : "simulated"
      }
    }

    /// Cuts the power, which invalidates all open files.
    func powerCut(seed: UInt64) {
      disk.powerCut(seed: seed)
      faulty.kill()
      SystemTable.forgetLocks(number)
      storages.withLock { storages in
        for storage in storages { storage.abandon() }
        storages = []
      }
      SystemTable.forgetLocks(number)
    }
  }

  /// The state of the functions that SQLite calls, which are C functions and capture nothing.
  enum SystemTable {
    struct OpenFile {
      let system: Int
      let name: String
      let file: any DiskFile
      let disk: any Disk
      /// Whether the next sync of the file also syncs its folder, as for a new log.
      var syncsFolder: Bool
      var level: CInt = SQLITE_LOCK_NONE
      var shared: Set<CInt> = []
      var exclusive: Set<CInt> = []
      var isDead = false
    }

    struct State {
      var systems: [Int: any Disk] = [:]
      var files: [Int: OpenFile] = [:]
      var next = 1
      /// The memory that connections to a file share, by the file's path.
      var memory: [String: [Int: UInt]] = [:]
      var isRegistered = false
    }

    static let state = Lock(State())

    static func add(_ disk: any Disk) -> Int {
      state.withLock { state in
        if !state.isRegistered {
          register()
          state.isRegistered = true
        }
        state.next += 1
        state.systems[state.next] = disk
        return state.next
      }
    }

    static func remove(_ system: Int) {
      state.withLock { state in
        state.systems[system] = nil
      }
    }

    /// Invalidates the open files and releases their locks.
    static func forgetLocks(_ system: Int) {
      state.withLock { state in
        for (id, file) in state.files where file.system == system {
          state.files[id]?.isDead = true
          state.files[id]?.level = SQLITE_LOCK_NONE
          state.files[id]?.shared = []
          state.files[id]?.exclusive = []
          // The memory is not freed: dead connections may still read it.
          state.memory["\(file.system)/\(file.name)"] = nil
        }
      }
    }

    static func split(_ path: String) -> (system: Int, name: String)? {
      let parts = path.split(separator: "/", maxSplits: 1)
      guard parts.count == 2, let system = Int(parts[0]) else { return nil }
      return (system, String(parts[1]))
    }

    static func file(_ pointer: UnsafeMutablePointer<sqlite3_file>?) -> (id: Int, file: OpenFile)? {
      let id = number(pointer)
      return state.withLock { $0.files[id] }.map { (id, $0) }
    }

    static func number(_ pointer: UnsafeMutablePointer<sqlite3_file>?) -> Int {
      guard let pointer else { return 0 }
      return UnsafeMutableRawPointer(pointer).load(fromByteOffset: MemoryLayout<sqlite3_file>.stride, as: Int.self)
    }

    static func code(_ error: any Error, _ otherwise: CInt) -> CInt {
      (error as? StorageError)?.code == .diskFull ? SQLITE_FULL : SQLITE_IOERR | otherwise << 8
    }
  }

  extension SystemTable {
    /// Registers the file system with SQLite.
    ///
    /// Its memory is never freed.
    private static func register() {
      guard let original = sqlite3_vfs_find(nil) else { return }
      let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
      system.initialize(to: original.pointee)
      system.pointee.szOsFile = CInt(MemoryLayout<sqlite3_file>.stride + MemoryLayout<Int>.stride)
      system.pointee.pNext = nil
      system.pointee.zName = UnsafePointer(strdup(SimulatedSystem.name))
      system.pointee.pAppData = nil
      let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
      methods.initialize(to: ioMethods)
      sharedMethods.withLock { $0 = UInt(bitPattern: methods) }
      system.pointee.xOpen = { _, name, file, flags, outFlags in
        guard let file else { return SQLITE_CANTOPEN }
        file.pointee.pMethods = nil
        outFlags?.pointee = flags
        return SystemTable.open(name.map { String(cString: $0) }, file, flags)
      }
      system.pointee.xDelete = { _, name, syncsFolder in
        guard let name, let place = SystemTable.split(String(cString: name)),
          let disk = SystemTable.state.withLock({ $0.systems[place.system] })
        else { return SQLITE_IOERR }
        do {
          guard try disk.names(in: "").contains(place.name) else { return SQLITE_IOERR | 23 << 8 }
          try disk.remove(place.name)
          if syncsFolder != 0 { try disk.syncFolder("") }
          return SQLITE_OK
        } catch {
          return SQLITE_IOERR | 10 << 8
        }
      }
      system.pointee.xAccess = { _, name, _, result in
        guard let name, let place = SystemTable.split(String(cString: name)),
          let disk = SystemTable.state.withLock({ $0.systems[place.system] })
        else { return SQLITE_IOERR }
        result?.pointee = ((try? disk.names(in: ""))?.contains(place.name) ?? false) ? 1 : 0
        return SQLITE_OK
      }
      system.pointee.xFullPathname = { _, name, count, result in
        guard let name, let result, strlen(name) < Int(count) else { return SQLITE_CANTOPEN }
        strcpy(result, name)
        return SQLITE_OK
      }
      sqlite3_vfs_register(system, 0)
    }

    private static let sharedMethods = Lock<UInt>(0)

    private static func open(_ path: String?, _ pointer: UnsafeMutablePointer<sqlite3_file>, _ flags: CInt) -> CInt {
      let disk: any Disk
      let place: (system: Int, name: String)
      if let path, let found = split(path), let system = state.withLock({ $0.systems[found.system] }) {
        (disk, place) = (system, found)
      } else {
        // A temporary file that only SQLite uses, for example while it rewrites a database.
        let own = SimulatedDisk()
        try? own.makeFolder("")
        (disk, place) = (own, (0, "temporary"))
      }
      do {
        let isThere = try disk.names(in: "").contains(place.name)
        if !isThere, flags & SQLITE_OPEN_CREATE == 0 { return SQLITE_CANTOPEN }
        guard
          let file = try disk.open(place.name, for: isThere && flags & SQLITE_OPEN_READONLY != 0 ? .reading : .writing)
        else { return SQLITE_CANTOPEN }
        let logs = SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL
        let open = OpenFile(
          system: place.system, name: place.name, file: file, disk: disk, syncsFolder: !isThere && flags & logs != 0)
        let id = state.withLock { state in
          state.next += 1
          state.files[state.next] = open
          return state.next
        }
        UnsafeMutableRawPointer(pointer).storeBytes(
          of: id, toByteOffset: MemoryLayout<sqlite3_file>.stride, as: Int.self)
        pointer.pointee.pMethods = UnsafePointer(bitPattern: sharedMethods.withLock { $0 })
        return SQLITE_OK
      } catch {
        return SQLITE_CANTOPEN
      }
    }

    private static var ioMethods: sqlite3_io_methods {
      var methods = sqlite3_io_methods()
      methods.iVersion = 2
      methods.xClose = { file in
        let id = SystemTable.number(file)
        SystemTable.state.withLock { $0.files[id] = nil }
        return SQLITE_OK
      }
      methods.xRead = { file, buffer, count, offset in
        guard let (_, open) = SystemTable.file(file), let buffer else { return SQLITE_IOERR }
        do {
          let bytes = try open.file.read(at: Int(offset), count: Int(count))
          bytes.withUnsafeBytes { from in
            if let start = from.baseAddress { buffer.copyMemory(from: start, byteCount: from.count) }
          }
          guard bytes.count < Int(count) else { return SQLITE_OK }
          (buffer + bytes.count).initializeMemory(as: UInt8.self, repeating: 0, count: Int(count) - bytes.count)
          return SQLITE_IOERR | 2 << 8
        } catch {
          return SQLITE_IOERR | 1 << 8
        }
      }
      methods.xWrite = { file, buffer, count, offset in
        guard let (_, open) = SystemTable.file(file), let buffer else { return SQLITE_IOERR }
        do {
          try open.file.write(Array(UnsafeRawBufferPointer(start: buffer, count: Int(count))), at: Int(offset))
          return SQLITE_OK
        } catch {
          return SystemTable.code(error, 3)
        }
      }
      methods.xTruncate = { file, size in
        guard let (_, open) = SystemTable.file(file) else { return SQLITE_IOERR }
        do {
          try open.file.truncate(to: Int(size))
          return SQLITE_OK
        } catch {
          return SQLITE_IOERR | 6 << 8
        }
      }
      methods.xSync = { file, _ in
        guard let (id, open) = SystemTable.file(file) else { return SQLITE_IOERR }
        do {
          try open.file.sync()
          if open.syncsFolder {
            try open.disk.syncFolder("")
            SystemTable.state.withLock { $0.files[id]?.syncsFolder = false }
          }
          return SQLITE_OK
        } catch {
          return SQLITE_IOERR | 4 << 8
        }
      }
      methods.xFileSize = { file, size in
        guard let (_, open) = SystemTable.file(file), let count = try? open.file.size() else {
          return SQLITE_IOERR | 7 << 8
        }
        size?.pointee = Int64(count)
        return SQLITE_OK
      }
      methods.xLock = { file, level in
        guard let (id, open) = SystemTable.file(file), !open.isDead else { return SQLITE_IOERR }
        return SystemTable.state.withLock { state in
          let others = state.files.filter {
            $0.key != id && $0.value.system == open.system && $0.value.name == open.name
          }
          let highest = others.values.map(\.level).max() ?? SQLITE_LOCK_NONE
          let isFree =
            switch level {
            case SQLITE_LOCK_SHARED: highest < SQLITE_LOCK_PENDING
            case SQLITE_LOCK_RESERVED: highest < SQLITE_LOCK_RESERVED
            default: highest < SQLITE_LOCK_SHARED
            }
          guard isFree else { return SQLITE_BUSY }
          state.files[id]?.level = max(open.level, level)
          return SQLITE_OK
        }
      }
      methods.xUnlock = { file, level in
        let id = SystemTable.number(file)
        SystemTable.state.withLock { $0.files[id]?.level = level }
        return SQLITE_OK
      }
      methods.xCheckReservedLock = { file, result in
        guard let (_, open) = SystemTable.file(file) else { return SQLITE_IOERR }
        let isReserved = SystemTable.state.withLock { state in
          state.files.values.contains {
            $0.system == open.system && $0.name == open.name && $0.level >= SQLITE_LOCK_RESERVED
          }
        }
        result?.pointee = isReserved ? 1 : 0
        return SQLITE_OK
      }
      methods.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
      methods.xSectorSize = { _ in 512 }
      methods.xDeviceCharacteristics = { _ in SQLITE_IOCAP_POWERSAFE_OVERWRITE }
      methods.xShmMap = { file, region, size, extends, result in
        guard let (_, open) = SystemTable.file(file), !open.isDead else { return SQLITE_IOERR }
        let path = "\(open.system)/\(open.name)"
        let address = SystemTable.state.withLock { state -> UInt? in
          if let address = state.memory[path]?[Int(region)] { return address }
          guard extends != 0 else { return nil }
          let memory = UnsafeMutableRawPointer.allocate(byteCount: Int(size), alignment: 8)
          memory.initializeMemory(as: UInt8.self, repeating: 0, count: Int(size))
          state.memory[path, default: [:]][Int(region)] = UInt(bitPattern: memory)
          return UInt(bitPattern: memory)
        }
        result?.pointee = address.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
        return SQLITE_OK
      }
      methods.xShmLock = { file, first, count, flags in
        guard let (id, open) = SystemTable.file(file), !open.isDead else { return SQLITE_IOERR }
        let slots = Set(first..<first + count)
        return SystemTable.state.withLock { state in
          if flags & SQLITE_SHM_UNLOCK != 0 {
            state.files[id]?.shared.subtract(slots)
            state.files[id]?.exclusive.subtract(slots)
            return SQLITE_OK
          }
          let others = state.files.filter {
            $0.key != id && $0.value.system == open.system && $0.value.name == open.name
          }
          if flags & SQLITE_SHM_SHARED != 0 {
            guard others.values.allSatisfy({ $0.exclusive.isDisjoint(with: slots) }) else { return SQLITE_BUSY }
            state.files[id]?.shared.formUnion(slots)
          } else {
            let areFree = others.values.allSatisfy {
              $0.exclusive.isDisjoint(with: slots) && $0.shared.isDisjoint(with: slots)
            }
            guard areFree else { return SQLITE_BUSY }
            state.files[id]?.exclusive.formUnion(slots)
          }
          return SQLITE_OK
        }
      }
      // Every function that touches the shared state has passed a lock.
      methods.xShmBarrier = { _ in SystemTable.state.withLock { _ in } }
      methods.xShmUnmap = { file, deletes in
        guard let (_, open) = SystemTable.file(file) else { return SQLITE_OK }
        let path = "\(open.system)/\(open.name)"
        guard deletes != 0, !open.isDead else { return SQLITE_OK }
        SystemTable.state.withLock { $0.memory[path] = nil }
        return SQLITE_OK
      }
      return methods
    }
  }
#endif
