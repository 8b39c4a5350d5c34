/// A message and its Ed25519 signature, from the RFC and made with PyCryptodome 4.4.
struct SignedVector {
  let name, seed, publicKey, message, signature: String

  static let all: [Self] = [
    .init(
      name: "RFC 8032, 7.1, test 1",
      seed: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      publicKey: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
      message: "",
      signature: """
        e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25b
        f5f0595bbe24655141438e7a100b
        """),
    .init(
      name: "RFC 8032, 7.1, test 2",
      seed: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      publicKey: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
      message: "72",
      signature: """
        92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b
        2eaeb4302aeeb00d291612bb0c00
        """),
    .init(
      name: "RFC 8032, 7.1, test 3",
      seed: "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      publicKey: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
      message: "af82",
      signature: """
        6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c
        15e9716ed28dc027beceea1ec40a
        """),
    .init(
      name: "RFC 8032, 7.1, test SHA(abc)",
      seed: "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
      publicKey: "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
      message: """
        ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d
        4423643ce80e2a9ac94fa54ca49f
        """,
      signature: """
        dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca
        179c138ac17ad9bef1177331a704
        """),
    .init(
      name: "0 bytes",
      seed: "f0b39da1b2e2d86a864d093f984e115a1245341a60349e62e6d9dd9219f9d92a",
      publicKey: "16e4307555c016b452cdddb891cba6357cae690a894e6eb43efc59c27eb9087f",
      message: "",
      signature: """
        9773e28a14c01d9de5daa322ec3537796fe65238058b5aaf63ffb1959d09180646c217e269340f71a43cb3db60d7d60fd6d3
        dcb9833dbc5f2f55a3a65fa54309
        """),
    .init(
      name: "1 bytes",
      seed: "1ad2c034fb5a4760292ae73d485663897f934d5e8b198bae917be111e7a557d4",
      publicKey: "90ef2a56aee1523ddcf0e37360fde8ab8ca31b7c80e83b03d24d92f1f83f4e94",
      message: "b7",
      signature: """
        a93a2dd3bbed66b9a921600bda96429f3ad2275e4d47e2e72205734edb6ae339fc2389201122799d8a6b9b14f9573bf11c0e
        ff44788c60178c86b7a6d3c9070d
        """),
    .init(
      name: "40 bytes",
      seed: "8971440da7522b73c31a43d4e24dbb31b4fe0c347b3c145e889e51773cd14db6",
      publicKey: "0ea18a7dae2d5f3b8a25b9692cba7d36898c09b9e3dcb24ff251dcd21e50a75c",
      message: "88bb29302b52ad1aa35085889e281817c3ddba1a92c9bc0d27c38bf5a28649f6d592dcff74987b27",
      signature: """
        fdbac52c69ce90150bc9aa1887a800f3e22467cb12775aad785677bb35f63e5eec831c5a1d2b37071e7e6b3d7b51909ac9be
        9d80cc3b9a9f772a7fef5ebbdc04
        """),
    .init(
      name: "200 bytes",
      seed: "052944c7dd444b9cbdcbc1786b05846b9c6cac1508f852597b5d9e339b152f7a",
      publicKey: "d50471c588c67523db9463975cfedcfadecca2f04ab4e4d3353140ea78786c38",
      message: """
        d6e9afebf87dc1a23010b43d90de6fd976db482233cc6ae29be6de61b5e66b194d13fb555df9eb33e2dee8532507a01c9d9e
        050d3f7e6b5e1529667887386040b1d200d3d95df009f2c9ebe70640e41672d2544526ea62f9069460dd1c95c5a395b31c2e
        90cbb43c1c6b5c74adb0dcf37117577616b55c11c66a88259a2295d219935f67c83c8d3783eadb1830c653fde96a9d637321
        3d305a87f0fe0ee59ca578ef9ec0cc983601f966caa0729cfb57badf3df80a16d255b5d30c96b73f7e59b631a1da7689469d
        """,
      signature: """
        8504c22f9c870aa3ba7a40ae7333cb0c090beaa23fa49acaf866ad420e35d28edde3580e895c7334762c024f779ac20922ca
        297c0126d9fd09880bf5104d5804
        """),
  ]
}
