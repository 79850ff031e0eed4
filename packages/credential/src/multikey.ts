import { base58 } from '@scure/base'

const ed25519Public = [0xed, 0x01]
const ed25519Secret = [0x80, 0x26]

/** An Ed25519 public key of 32 bytes as a Multikey: `z6Mk…`. */
export function publicKeyMultibase(key: Uint8Array): string {
  return multibase([...ed25519Public, ...key])
}

/** An Ed25519 secret key of 32 bytes as a Multikey: `z3u2…`. */
export function secretKeyMultibase(key: Uint8Array): string {
  return multibase([...ed25519Secret, ...key])
}

/** The 32 bytes of an Ed25519 public key; null for anything else. */
export function readPublicKey(text: string): Uint8Array<ArrayBuffer> | null {
  return readKey(text, ed25519Public)
}

/** The 32 bytes of an Ed25519 secret key; null for anything else. */
export function readSecretKey(text: string): Uint8Array<ArrayBuffer> | null {
  return readKey(text, ed25519Secret)
}

/** Bytes in base58 with its prefix, `z`. */
export function multibase(bytes: Iterable<number>): string {
  return `z${base58.encode(Uint8Array.from(bytes))}`
}

/** Decodes base58 with its prefix; null for anything else, and for long texts, since base58 takes quadratic time. */
export function readMultibase(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{1,200}$/.test(text)) return null
  return new Uint8Array(base58.decode(text.slice(1)))
}

function readKey(text: string, kind: number[]): Uint8Array<ArrayBuffer> | null {
  const bytes = readMultibase(text)
  if (bytes?.length !== 34 || kind.some((byte, at) => bytes[at] !== byte)) return null
  return bytes.slice(kind.length)
}
