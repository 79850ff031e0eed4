/** A file in the container of the Office programs before 2007, which programs since then use to encrypt. */
export type CompoundFile = 'protected' | 'rights-managed' | 'old'

/**
 * What a file in the old container of Office is: a workbook or document with a password, one whose rights are managed,
 * or one from before 2007. Null for any other file.
 */
export function compoundFile(bytes: Uint8Array): CompoundFile | null {
  if (![0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)) return null
  const names = new TextDecoder('utf-16le').decode(bytes)
  if (names.includes('\tDRMContent')) return 'rights-managed'
  if (!names.includes('EncryptedPackage')) return 'old'
  return names.includes('EncryptionInfo') ? 'protected' : 'rights-managed'
}
