import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { wholeOf } from '#pictures/make-picture.ts'
import type { FileStore } from '#platform/files.ts'

/** Maximum size of a logo, in bytes. */
const logoFileMaximum = 1_000_000

/**
 * The key of a logo in the store, by the hash of its bytes. Logos are never deleted, since issued certificates still
 * name former ones.
 */
const keyOf = (hash: string) => `logos/${hash}.png`

/** Stores a logo, and returns its hash. */
export async function storeLogo(files: FileStore, logo: Buffer): Promise<string> {
  const hash = createHash('sha256').update(logo).digest('hex')
  await files.put(keyOf(hash), Readable.from([logo]), { type: 'image/png' })
  return hash
}

/** Whether there is a logo with this hash. */
export async function hasLogo(files: FileStore, hash: string): Promise<boolean> {
  return (await files.stat(keyOf(hash))) !== undefined
}

/** The logo of a hash, as PNG; null where there is none. */
export async function findLogo(files: FileStore, hash: string): Promise<Buffer | null> {
  const found = await files.get(keyOf(hash))
  return found ? wholeOf(found.stream, logoFileMaximum) : null
}

/**
 * The logo that a certificate names; null where it names none. Throws if its file is missing, since it is part of the
 * issued certificate.
 */
export async function logoOf(files: FileStore, { logo }: Pick<CertificateFacts, 'logo'>): Promise<Buffer | null> {
  if (!logo) return null
  const found = await findLogo(files, logo.hash)
  if (!found) throw new Error(`the logo ${logo.hash} of a certificate is not in the file store`)
  return found
}
