// swift-tools-version: 6.2
import PackageDescription

/// Whether warnings are errors, as `.ci/run` has it.
let isStrict = Context.environment["REELBOOK_STRICT"] != nil

/// Whether each module of tests is compiled at once, as `.ci/run` has it. A whole build takes a sixth less processor time
/// then, and a change of one file more.
let compilesTestsAtOnce = Context.environment["REELBOOK_TESTS_AT_ONCE"] != nil

/// The test targets that are asked for, separated by commas; `nil` for all.
let askedTests = Context.environment["REELBOOK_TESTS"]?.split(separator: ",").map(String.init)

/// Whether it is built on a Mac, for Apple's systems.
#if os(macOS)
  let isApple = true
#else
  let isApple = false
#endif

/// Whether SQLite is built in: by the trait, or because its tests are asked for by name. Those need nothing of the trait, with
/// which every module would be built anew.
let asksForSQLite = askedTests?.contains("ReelbookSQLiteTests") ?? false

/// The platforms whose SDK has zlib. Elsewhere the files that use it are empty, and what needs them is not there.
let platformsWithZlib: [Platform] = [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS, .linux, .android]

let package = Package(
  name: "reelbook",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Reelbook", targets: ["Reelbook"]),
    .library(name: "ReelbookBase", targets: ["ReelbookBase"]),
    .library(name: "ReelbookModel", targets: ["ReelbookModel"]),
    .library(name: "ReelbookMerge", targets: ["ReelbookMerge"]),
    .library(name: "ReelbookPersistence", targets: ["ReelbookPersistence"]),
    .library(name: "ReelbookHTTP", targets: ["ReelbookHTTP"]),
    .library(name: "ReelbookTMDb", targets: ["ReelbookTMDb"]),
    .library(name: "ReelbookStats", targets: ["ReelbookStats"]),
    .library(name: "ReelbookDiscovery", targets: ["ReelbookDiscovery"]),
    .library(name: "ReelbookSQLite", targets: ["ReelbookSQLite"]),
    .library(name: "ReelbookSync", targets: ["ReelbookSync"]),
    .library(name: "ReelbookWebDAV", targets: ["ReelbookWebDAV"]),
    .library(name: "ReelbookCloudKit", targets: ["ReelbookCloudKit"]),
    .library(name: "ReelbookInterchange", targets: ["ReelbookInterchange"]),
    .library(name: "ReelbookPlanner", targets: ["ReelbookPlanner"]),
    .library(name: "ReelbookTV", targets: ["ReelbookTV"]),
    .library(name: "ReelbookPlayback", targets: ["ReelbookPlayback"]),
    .library(name: "ReelbookImport", targets: ["ReelbookImport"]),
    .library(name: "ReelbookServers", targets: ["ReelbookServers"]),
    .library(name: "ReelbookTVmaze", targets: ["ReelbookTVmaze"]),
    .library(name: "ReelbookPages", targets: ["ReelbookPages"]),
    .library(name: "ReelbookGerman", targets: ["ReelbookGerman"]),
    .library(name: "ReelbookTestSupport", targets: ["ReelbookTestSupport"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "A library in one SQLite file, by the system's SQLite: `ReelbookSQLite`.")
  ],
  targets: [
    // The floor.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .yum(["zlib-devel"])]),
    .target(
      name: "ReelbookBase", dependencies: [.target(name: "CZlib", condition: .when(platforms: platformsWithZlib))]),
    // The model: a tracker is made of these.
    .target(name: "ReelbookModel", dependencies: ["ReelbookBase"]),
    .target(name: "ReelbookMerge", dependencies: ["ReelbookModel"]),
    .target(name: "ReelbookPersistence", dependencies: ["ReelbookModel", "ReelbookMerge"]),
    .target(name: "ReelbookSync", dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence"]),
    .target(name: "ReelbookStats", dependencies: ["ReelbookModel"]),
    .target(name: "ReelbookHTTP", dependencies: ["ReelbookBase"]),
    .target(name: "ReelbookTMDb", dependencies: ["ReelbookModel", "ReelbookHTTP"]),
    .target(
      name: "ReelbookInterchange", dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence"]),
    .target(
      name: "ReelbookImport", dependencies: ["ReelbookModel", "ReelbookPersistence", "ReelbookInterchange"]),
    .target(
      name: "Reelbook",
      dependencies: [
        "ReelbookBase", "ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookSync", "ReelbookStats",
        "ReelbookHTTP", "ReelbookTMDb", "ReelbookInterchange", "ReelbookImport",
      ]),
    // The engines, imported by name.
    .target(name: "ReelbookDiscovery", dependencies: ["ReelbookModel", "ReelbookPersistence", "ReelbookTMDb"]),
    .target(name: "ReelbookPlayback", dependencies: ["ReelbookModel", "ReelbookHTTP", "ReelbookPersistence"]),
    .target(name: "ReelbookTV", dependencies: ["ReelbookBase", "ReelbookModel", "ReelbookHTTP"]),
    .target(name: "ReelbookPlanner", dependencies: ["ReelbookModel", "ReelbookInterchange"]),
    // The roof, imported by name.
    .target(
      name: "ReelbookPages",
      dependencies: ["ReelbookBase", "ReelbookModel", "ReelbookStats", "ReelbookPlanner", "ReelbookTV"]),
    // The texts of all modules in a second language.
    .target(name: "ReelbookGerman", dependencies: ["ReelbookBase"]),
    // A name of its own: packages of others have a `CSQLite`.
    .systemLibrary(name: "CReelbookSQLite", providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]),
    .target(
      name: "ReelbookSQLite",
      dependencies: [
        .target(name: "CReelbookSQLite", condition: asksForSQLite ? nil : .when(traits: ["SQLite"])),
        "ReelbookModel", "ReelbookPersistence",
      ]),
    .target(name: "ReelbookWebDAV", dependencies: ["ReelbookBase", "ReelbookHTTP", "ReelbookSync"]),
    .target(name: "ReelbookServers", dependencies: ["ReelbookModel", "ReelbookHTTP", "ReelbookInterchange"]),
    .target(name: "ReelbookTVmaze", dependencies: ["ReelbookBase", "ReelbookModel", "ReelbookHTTP"]),
    .target(name: "ReelbookCloudKit", dependencies: ["ReelbookBase", "ReelbookModel", "ReelbookHTTP", "ReelbookSync"]),
    .target(
      name: "ReelbookTestSupport",
      dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookHTTP", "ReelbookSync"]),
    .testTarget(name: "ReelbookBaseTests", dependencies: ["ReelbookBase", "ReelbookTestSupport"]),
    .testTarget(name: "ReelbookModelTests", dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookTestSupport"]),
    .testTarget(
      name: "ReelbookPersistenceTests",
      dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookTestSupport"]),
    .testTarget(name: "ReelbookMergeTests", dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookTestSupport"]),
    .testTarget(name: "ReelbookHTTPTests", dependencies: ["ReelbookModel", "ReelbookHTTP", "ReelbookTestSupport"]),
    .testTarget(
      name: "ReelbookTMDbTests",
      dependencies: ["ReelbookModel", "ReelbookHTTP", "ReelbookTMDb", "ReelbookTestSupport"]),
    .testTarget(name: "ReelbookPagesTests", dependencies: ["ReelbookModel", "ReelbookPages", "ReelbookTestSupport"]),
    .testTarget(
      name: "ReelbookStatsTests",
      dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookStats", "ReelbookPages", "ReelbookTestSupport"]),
    .testTarget(
      name: "ReelbookDiscoveryTests",
      dependencies: [
        "ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookHTTP", "ReelbookTMDb", "ReelbookDiscovery",
        "ReelbookTestSupport",
      ]),
    .testTarget(
      name: "ReelbookSyncTests",
      dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookSync", "ReelbookTestSupport"]),
    .testTarget(
      name: "ReelbookSQLiteTests",
      dependencies: [
        .target(name: "CReelbookSQLite", condition: asksForSQLite ? nil : .when(traits: ["SQLite"])),
        "ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookSQLite", "ReelbookTestSupport",
      ]),
    .testTarget(
      name: "ReelbookWebDAVTests",
      dependencies: [
        "ReelbookModel", "ReelbookHTTP", "ReelbookPersistence", "ReelbookSync", "ReelbookWebDAV", "ReelbookTestSupport",
      ]),
    .testTarget(
      name: "ReelbookServersTests",
      dependencies: [
        "ReelbookModel", "ReelbookHTTP", "ReelbookInterchange", "ReelbookServers", "ReelbookTestSupport",
      ]),
    .testTarget(
      name: "ReelbookTVmazeTests",
      dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookHTTP", "ReelbookTVmaze", "ReelbookTestSupport"]),
    .testTarget(
      name: "ReelbookCloudKitTests",
      dependencies: [
        "ReelbookModel", "ReelbookHTTP", "ReelbookPersistence", "ReelbookSync", "ReelbookCloudKit",
        "ReelbookTestSupport",
      ]),
    .testTarget(
      name: "ReelbookInterchangeTests",
      dependencies: [
        "ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookInterchange", "ReelbookTestSupport",
      ]),
    .testTarget(
      name: "ReelbookTests",
      dependencies: [
        "Reelbook", "ReelbookDiscovery", "ReelbookPlayback", "ReelbookTV", "ReelbookPlanner", "ReelbookPages",
        "ReelbookWebDAV", "ReelbookCloudKit", "ReelbookServers", "ReelbookTVmaze", "ReelbookGerman",
        "ReelbookTestSupport",
      ]),
    .testTarget(
      name: "ReelbookImportTests",
      dependencies: [
        "ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookInterchange", "ReelbookImport",
        "ReelbookTestSupport",
      ]),
    .testTarget(
      name: "ReelbookTVTests",
      dependencies: [
        "ReelbookModel", "ReelbookMerge", "ReelbookHTTP", "ReelbookTV", "ReelbookPages", "ReelbookTestSupport",
      ]),
    .testTarget(
      name: "ReelbookPlaybackTests",
      dependencies: [
        "ReelbookModel", "ReelbookMerge", "ReelbookHTTP", "ReelbookPersistence", "ReelbookPlayback",
        "ReelbookTestSupport",
      ]),
    .testTarget(
      name: "ReelbookPlannerTests",
      dependencies: [
        "ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookTV", "ReelbookPlanner", "ReelbookPages",
        "ReelbookPlayback", "ReelbookStats", "ReelbookSync", "ReelbookTestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

if let askedTests { package.targets.removeAll { $0.type == .test && !askedTests.contains($0.name) } }

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
  // Not where an app builds it: there a warning of another compiler would be an error of ours.
  if isStrict { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
  if compilesTestsAtOnce, target.type == .test {
    target.swiftSettings?.append(
      .unsafeFlags(["-whole-module-optimization", "-num-threads", "1"], .when(configuration: .debug)))
  }
}

if asksForSQLite {
  for target in package.targets where target.name.hasPrefix("ReelbookSQLite") {
    target.swiftSettings?.append(.define("SQLite"))
  }
}

// They look at the dates of files, for which Apple asks a reason. A bundle of resources elsewhere would have no reader.
for target in package.targets where ["ReelbookPersistence", "ReelbookHTTP"].contains(target.name) {
  let manifest = "PrivacyInfo.xcprivacy"
  if isApple { target.resources = [.copy(manifest)] } else { target.exclude = [manifest] }
}
