// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "reelbook",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Reelbook", targets: ["Reelbook"]),
    .library(name: "ReelbookModel", targets: ["ReelbookModel"]),
    .library(name: "ReelbookMerge", targets: ["ReelbookMerge"]),
    .library(name: "ReelbookPersistence", targets: ["ReelbookPersistence"]),
    .library(name: "ReelbookTMDb", targets: ["ReelbookTMDb"]),
    .library(name: "ReelbookStats", targets: ["ReelbookStats"]),
    .library(name: "ReelbookSync", targets: ["ReelbookSync"]),
    .library(name: "ReelbookInterchange", targets: ["ReelbookInterchange"]),
    .library(name: "ReelbookTestSupport", targets: ["ReelbookTestSupport"]),
  ],
  targets: [
    .target(name: "ReelbookModel"),
    .target(name: "ReelbookMerge", dependencies: ["ReelbookModel"]),
    .target(name: "ReelbookPersistence", dependencies: ["ReelbookModel", "ReelbookMerge"]),
    .target(name: "ReelbookTMDb", dependencies: ["ReelbookModel"]),
    .target(name: "ReelbookStats", dependencies: ["ReelbookModel"]),
    .target(name: "ReelbookSync", dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence"]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .yum(["zlib-devel"])]),
    .target(
      name: "ReelbookInterchange", dependencies: ["CZlib", "ReelbookModel", "ReelbookMerge", "ReelbookPersistence"]),
    .target(
      name: "Reelbook",
      dependencies: [
        "ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookTMDb", "ReelbookStats", "ReelbookSync",
        "ReelbookInterchange",
      ]),
    .target(
      name: "ReelbookTestSupport",
      dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookSync"]),
    .testTarget(name: "ReelbookModelTests", dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookTestSupport"]),
    .testTarget(
      name: "ReelbookPersistenceTests",
      dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookTestSupport"]),
    .testTarget(name: "ReelbookMergeTests", dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookTestSupport"]),
    .testTarget(name: "ReelbookTMDbTests", dependencies: ["ReelbookModel", "ReelbookTMDb", "ReelbookTestSupport"]),
    .testTarget(
      name: "ReelbookStatsTests", dependencies: ["ReelbookModel", "ReelbookStats", "ReelbookTestSupport"]),
    .testTarget(
      name: "ReelbookSyncTests",
      dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookSync", "ReelbookTestSupport"]),
    .testTarget(
      name: "ReelbookInterchangeTests",
      dependencies: [
        "ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookInterchange", "ReelbookTestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .treatAllWarnings(as: .error),
  ]
}
