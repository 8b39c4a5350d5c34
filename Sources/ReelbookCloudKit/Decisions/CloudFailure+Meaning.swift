package import ReelbookSync

extension CloudFailure {
  /// What becomes of a request that failed.
  package enum Meaning: Hashable, Sendable {
    /// What was asked for is not there.
    case nothing
    /// There is something under the name.
    case conflict
    /// The zone is not there.
    case noZone
    /// What was known of the zone is too old: it is listed anew.
    case listAnew
    /// It was too much at once.
    case tooMuch
    /// Nothing has happened, and it may help to ask again.
    case askAgain
    /// It may have happened or not, and it may help to ask again.
    case unknown
    /// The task was cancelled.
    case cancelled
    /// It is told.
    case tell(CloudKitError)
  }

  package var meaning: Meaning {
    switch code {
    case .unknownItem: .nothing
    case .serverRecordChanged, .constraintViolation: .conflict
    case .zoneNotFound, .userDeletedZone: .noZone
    case .changeTokenExpired: .listAnew
    case .limitExceeded: .tooMuch
    case .requestRateLimited, .serviceUnavailable, .zoneBusy, .assetNotAvailable, .assetFileNotFound: .askAgain
    case .networkFailure, .serverResponseLost, .partialFailure, .batchRequestFailed: .unknown
    case .operationCancelled: .cancelled
    case .networkUnavailable, .notAuthenticated, .accountTemporarilyUnavailable, .quotaExceeded, .permissionFailure,
      .participantMayNeedVerification, .managedAccountRestricted, .badContainer, .badDatabase, .missingEntitlement,
      .incompatibleVersion, .invalidArguments, .serverRejectedRequest, .referenceViolation, .assetFileModified,
      .alreadyShared, .tooManyParticipants, .internalError, .other:
      .tell(error)
    }
  }

  /// The error that is told where nothing helps.
  package var error: CloudKitError {
    switch code {
    case .networkUnavailable, .networkFailure, .serverResponseLost:
      CloudKitError(.offline, "iCloud cannot be reached.", retryAfter: retryAfter)
    case .notAuthenticated:
      CloudKitError(.notSignedIn, "Nobody is signed in to iCloud on this device.")
    case .accountTemporarilyUnavailable:
      CloudKitError(
        .notSignedIn, "The iCloud account is not available for the moment; look into the system's settings.")
    case .permissionFailure, .managedAccountRestricted:
      CloudKitError(.forbidden, "The iCloud account may not do that.")
    case .participantMayNeedVerification:
      CloudKitError(.forbidden, "The account does not take part in what is shared; the invitation has to be opened.")
    case .quotaExceeded: CloudKitError(.full, "There is no room left in iCloud.")
    case .requestRateLimited, .serviceUnavailable, .zoneBusy:
      CloudKitError(.busy, "iCloud asks for patience.", retryAfter: retryAfter)
    case .badContainer, .badDatabase, .missingEntitlement, .incompatibleVersion, .invalidArguments:
      CloudKitError(.misconfigured, "The app is not set up for this iCloud container (\(code.rawValue)).")
    case .assetNotAvailable, .assetFileNotFound, .assetFileModified:
      CloudKitError(.damaged, "A file of iCloud could not be fetched or sent whole (\(code.rawValue)).")
    default: CloudKitError(.failed, "iCloud refused (\(code.rawValue)).", retryAfter: retryAfter)
    }
  }

  /// What a zone that is not there is told as.
  package var missing: SyncError {
    SyncError(
      .notThere,
      code == .userDeletedZone
        ? "What the devices shared was deleted from iCloud in the system's settings. Make the place anew to share it again."
        : "The place is not in iCloud. Make it, or open the invitation, and sync again.")
  }
}
