/// A secret, another's public key and the X25519 secret of both, from the RFC and made with PyCryptodome 4.4.
///
/// The RFC does not say all public keys; such a one is empty.
struct AgreedVector {
  let name, secret, publicKey, other, shared: String

  static let all: [Self] = [
    .init(
      name: "RFC 7748, 5.2, first",
      secret: "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
      publicKey: "",
      other: "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
      shared: "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"),
    .init(
      name: "RFC 7748, 5.2, second",
      secret: "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
      publicKey: "",
      other: "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
      shared: "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"),
    .init(
      name: "RFC 7748, 6.1, Alice",
      secret: "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a",
      publicKey: "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
      other: "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f",
      shared: "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"),
    .init(
      name: "RFC 7748, 6.1, Bob",
      secret: "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb",
      publicKey: "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f",
      other: "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
      shared: "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"),
    .init(
      name: "pair 1",
      secret: "b5405e75f54f9643abc259c51c7fa469bae4a7acb6686733cb16a16f7c3d1ad8",
      publicKey: "864cc10853a892a3ca955661fe29130f745e7907d5afb88a9389581338dbf247",
      other: "c752566cf9d8a2975f9ff8ce45d88a904d11b884727885ba1827446c094afe6f",
      shared: "689209488941cc0a84b84d7c1e7821ef55292301ba517c8e1dcbb43fe7d78624"),
    .init(
      name: "pair 1, the other side",
      secret: "9910248c879f8505f8504fce187c6c5ca5a89610a3de8fd1bc94b6e516a9d6ed",
      publicKey: "c752566cf9d8a2975f9ff8ce45d88a904d11b884727885ba1827446c094afe6f",
      other: "864cc10853a892a3ca955661fe29130f745e7907d5afb88a9389581338dbf247",
      shared: "689209488941cc0a84b84d7c1e7821ef55292301ba517c8e1dcbb43fe7d78624"),
    .init(
      name: "pair 2",
      secret: "0a60d148db14f0e8603e06acf47f262389900b441b15ea05698e23e0902f7ba0",
      publicKey: "fc3b7ff65020814bf55bc9dc8ef8e0555a0d0627c6af404ce90aa4195596df05",
      other: "9bd8d722865c822602bf717409d7411104e7af9f496c41d87321f26f2c7f672d",
      shared: "b2b7001c0fee6468cfb919aedfff7d90e1007d86d3a61c9dbe4b35214218783b"),
    .init(
      name: "pair 2, the other side",
      secret: "0381c5ebe31a2b2ce50c1a402e420ab2f05d4836c9842f9f05b2c58a0694240a",
      publicKey: "9bd8d722865c822602bf717409d7411104e7af9f496c41d87321f26f2c7f672d",
      other: "fc3b7ff65020814bf55bc9dc8ef8e0555a0d0627c6af404ce90aa4195596df05",
      shared: "b2b7001c0fee6468cfb919aedfff7d90e1007d86d3a61c9dbe4b35214218783b"),
    .init(
      name: "pair 3",
      secret: "ea24c8080aa3f55769fbfd87453e4b046387909fb8552547609ee3b1ee6398ff",
      publicKey: "89ef40e788d75d7de2b9285efdea546ab4dddf37f5101a1ccfa3032bb3e2461e",
      other: "333a8706563d0ffe2b15ed0375730f5091c6ec8fc379b558bccfff532906d62e",
      shared: "d39914dd65e1ad3e3afbb9d8ad53fca5b176aa3527185e11324b461435520f08"),
    .init(
      name: "pair 3, the other side",
      secret: "5582c992b220a55f7fb850c78ed9eddf94ff8f45e773d4b29647a7ca93097e92",
      publicKey: "333a8706563d0ffe2b15ed0375730f5091c6ec8fc379b558bccfff532906d62e",
      other: "89ef40e788d75d7de2b9285efdea546ab4dddf37f5101a1ccfa3032bb3e2461e",
      shared: "d39914dd65e1ad3e3afbb9d8ad53fca5b176aa3527185e11324b461435520f08"),
  ]
}
