/** A file in the container format of Office programs before 2007; newer programs use it for encrypted files. */
export type CompoundFile = 'protected' | 'rights-managed' | 'old'

/**
 * The kind of a file in the old container format of Office: with a password, with managed rights, or from before 2007.
 * Null for any other file.
 */
export function compoundFile(bytes: Uint8Array): CompoundFile | null {
  if (![0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)) return null
  const names = new TextDecoder('utf-16le').decode(bytes)
  if (names.includes('\tDRMContent')) return 'rights-managed'
  if (!names.includes('EncryptedPackage')) return 'old'
  return names.includes('EncryptionInfo') ? 'protected' : 'rights-managed'
}
