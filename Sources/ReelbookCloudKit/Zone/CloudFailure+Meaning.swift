package import ReelbookSync

extension CloudFailure {
  /// The meaning of a failed request.
  package enum Meaning: Hashable, Sendable {
    /// The record does not exist.
    case notFound
    /// A record of the name exists, or somebody else changed it.
    case conflict
    /// The zone does not exist.
    case noZone
    /// The change token has expired: list from the start.
    case tokenExpired
    /// The request was too large.
    case tooLarge
    /// Nothing happened; retry.
    case retry
    /// The outcome is unknown; retry.
    case unknown
    /// The task was cancelled.
    case cancelled
    /// Throw this error.
    case fail(CloudKitError)
  }

  package var meaning: Meaning {
    switch code {
    case .unknownItem: .notFound
    case .serverRecordChanged, .constraintViolation, .alreadyShared: .conflict
    case .zoneNotFound, .userDeletedZone: .noZone
    case .changeTokenExpired: .tokenExpired
    case .limitExceeded: .tooLarge
    case .requestRateLimited, .serviceUnavailable, .zoneBusy, .assetNotAvailable, .assetFileNotFound: .retry
    case .networkFailure, .serverResponseLost, .partialFailure, .batchRequestFailed: .unknown
    case .operationCancelled: .cancelled
    case .networkUnavailable, .notAuthenticated, .accountTemporarilyUnavailable, .quotaExceeded, .permissionFailure,
      .participantMayNeedVerification, .managedAccountRestricted, .badContainer, .badDatabase, .missingEntitlement,
      .incompatibleVersion, .invalidArguments, .serverRejectedRequest, .referenceViolation, .assetFileModified,
      .tooManyParticipants, .internalError, .other:
      .fail(error)
    }
  }

  /// The error if retries do not help.
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
    case .limitExceeded: CloudKitError(.tooLarge, "iCloud refused as too large even the smallest part of a file.")
    case .requestRateLimited, .serviceUnavailable, .zoneBusy:
      CloudKitError(.busy, "iCloud asks for patience.", retryAfter: retryAfter)
    case .badContainer, .badDatabase, .missingEntitlement, .incompatibleVersion, .invalidArguments:
      CloudKitError(.misconfigured, "The app is not set up for this iCloud container (\(code.rawValue)).")
    case .assetNotAvailable, .assetFileNotFound, .assetFileModified:
      CloudKitError(.damaged, "A file of iCloud could not be fetched or sent whole (\(code.rawValue)).")
    default: CloudKitError(.failed, "iCloud refused (\(code.rawValue)).", retryAfter: retryAfter)
    }
  }

  /// The error for callers.
  package var thrown: any Error {
    switch meaning {
    case .noZone: missingZone
    case .cancelled: CancellationError()
    default: error
    }
  }

  /// The error for callers who accept an invitation. What it was for may not be shared any more.
  package var thrownByAccepting: any Error {
    guard meaning == .notFound || meaning == .noZone else { return thrown }
    return SyncError(.notThere, "What the invitation is for is not shared any more. Ask for a new invitation.")
  }

  /// The error for a zone that does not exist.
  package var missingZone: SyncError {
    SyncError(
      .notThere,
      code == .userDeletedZone
        ? "What the devices shared was deleted from iCloud in the system's settings. Make the place anew to share it again."
        : "The place is not in iCloud. Make it, or open the invitation, and sync again.")
  }
}
