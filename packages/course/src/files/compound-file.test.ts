import { expect, test } from 'vitest'
import { compoundFile } from './compound-file.ts'

/** A file in the old container of Office, with streams of these names. */
function aCompoundFile(...names: string[]): Uint8Array {
  const bytes = new Uint8Array(512 + names.length * 128)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [place, name] of names.entries()) {
    const letters = [...name].flatMap(letter => [letter.charCodeAt(0), 0])
    bytes.set(letters, 512 + place * 128)
  }
  return bytes
}

test.each([
  ['a workbook with a password', ['Root Entry', 'EncryptionInfo', 'EncryptedPackage'], 'protected'],
  [
    'a document with a password, as Word writes it',
    ['Root Entry', '\u0006DataSpaces', 'StrongEncryptionDataSpace', 'EncryptedPackage', 'EncryptionInfo'],
    'protected',
  ],
  ['a workbook whose rights are managed', ['Root Entry', '\u0006DataSpaces', 'EncryptedPackage'], 'rights-managed'],
  ['an old document whose rights are managed', ['Root Entry', '\tDRMContent', 'WordDocument'], 'rights-managed'],
  ['a workbook from before 2007', ['Root Entry', 'Workbook'], 'old'],
  ['a document from before 2007', ['Root Entry', 'WordDocument'], 'old'],
])('O-11 %s is recognised', (_, names, kind) => expect(compoundFile(aCompoundFile(...names))).toBe(kind))

test('O-11 other files are not taken for Office documents from before 2007', () => {
  for (const text of ['PK\u0003\u0004', 'EncryptedPackage', ''])
    expect(compoundFile(new TextEncoder().encode(text))).toBeNull()
})
