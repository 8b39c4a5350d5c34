extension WatchTime: TextRepresentable {
  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    var names = SharedNames()
    self.init(letters, range, &names)
  }

  package init?(_ letters: Span<UInt8>, _ range: Range<Int>, _ names: inout SharedNames) {
    guard !range.isEmpty, letters[range.lowerBound] &- 0x30 < 10 else {
      switch letters.text(range) {
      case "unknown": self = .unknown
      case "released": self = .released
      default: return nil
      }
      return
    }
    var scanner = CivilScanner(range)
    guard let day = scanner.day(letters) else {
      self.init(monthOrYear: letters, range)
      return
    }
    if scanner.isAtEnd {
      self = .day(day)
      return
    }
    guard scanner.skip("T", letters), let clock = scanner.clock(letters) else { return nil }
    let local = Int64(day.number) * 86_400_000 + clock
    if scanner.isAtEnd {
      self.init(.local, local: local)
      return
    }
    guard let offset = scanner.offset(letters) else { return nil }
    var zone = ""
    if scanner.skip("[", letters) {
      let name = scanner.index..<max(scanner.index, range.upperBound - 1)
      guard !name.isEmpty, name.count < 80, letters[name.upperBound] == UInt8(ascii: "]") else { return nil }
      let isZone = names.isLast(.zone, letters, name) || name.allSatisfy { Self.isZoneLetter(letters[$0]) }
      guard isZone else { return nil }
      zone = names.text(.zone, letters, name)
      scanner.index = range.upperBound
    }
    guard scanner.isAtEnd else { return nil }
    self.init(.instant, local: local, offset: offset, zone: zone)
  }

  private init?(monthOrYear letters: Span<UInt8>, _ range: Range<Int>) {
    var scanner = CivilScanner(range)
    guard let year = scanner.number(4, letters), year >= 1 else { return nil }
    if scanner.isAtEnd {
      self = .year(year)
      return
    }
    guard scanner.skip("-", letters), let month = scanner.number(2, letters), (1...12).contains(month),
      scanner.isAtEnd
    else { return nil }
    self = .month(year, month)
  }

  public func appendText(to letters: inout [UInt8]) {
    if let impossible { return letters.append(contentsOf: impossible.utf8) }
    switch precision {
    case .unknown: return letters.append(contentsOf: "unknown".utf8)
    case .released: return letters.append(contentsOf: "released".utf8)
    case .year: return letters.append(decimal: startDay.year, width: 4)
    case .month:
      letters.append(decimal: startDay.year, width: 4)
      letters.append(UInt8(ascii: "-"))
      return letters.append(decimal: startDay.month, width: 2)
    case .day, .local, .instant: startDay.appendText(to: &letters)
    }
    guard precision > .day else { return }
    letters.append(UInt8(ascii: "T"))
    letters.append(clock: local.dividedDown(by: 86_400_000).remainder, withSeconds: precision == .instant)
    guard precision == .instant else { return }
    letters.append(UInt8(ascii: offsetSeconds < 0 ? "-" : "+"))
    let seconds = Int(offsetSeconds.magnitude)
    letters.append(decimal: seconds / 3600, width: 2)
    letters.append(UInt8(ascii: ":"))
    letters.append(decimal: seconds / 60 % 60, width: 2)
    if seconds % 60 != 0 {
      letters.append(UInt8(ascii: ":"))
      letters.append(decimal: seconds % 60, width: 2)
    }
    guard !zoneName.isEmpty else { return }
    letters.append(UInt8(ascii: "["))
    letters.append(contentsOf: zoneName.utf8)
    letters.append(UInt8(ascii: "]"))
  }
}
