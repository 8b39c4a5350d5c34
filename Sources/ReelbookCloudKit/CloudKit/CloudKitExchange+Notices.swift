#if canImport(CloudKit)
  public import CloudKit

  extension CloudKitExchange {
    /// Asks iCloud to wake the app when another device wrote a file, once for each device. Needs no permission.
    ///
    /// The app registers for remote notifications and has the background mode for them. iCloud may join or drop
    /// notifications, so sync also when the app comes to the front.
    public func subscribe() async throws { try await exchange.subscribe() }

    /// Whether a notification says that this zone may have changed: then sync.
    ///
    ///     guard let notification = CKNotification(fromRemoteNotificationDictionary: userInfo) else { return }
    ///     if exchange.concerns(notification) { try await session.sync() }
    ///
    /// For zones that others share, iCloud does not say which one it is.
    public func concerns(_ notification: CKNotification) -> Bool {
      guard let notice = CloudNotice(notification) else { return false }
      return notice.concerns(CloudZoneName(zoneID.zoneName, owner: zoneID.ownerName), isShared: isShared)
    }
  }

  extension CloudNotice {
    /// Creates the notice of a zone or of a database; `nil` for any other.
    fileprivate init?(_ notification: CKNotification) {
      switch notification {
      case let notification as CKRecordZoneNotification:
        self.init(
          isShared: notification.databaseScope == .shared,
          zone: notification.recordZoneID.map { CloudZoneName($0.zoneName, owner: $0.ownerName) })
      case let notification as CKDatabaseNotification:
        self.init(isShared: notification.databaseScope == .shared)
      default: return nil
      }
    }
  }
#endif
