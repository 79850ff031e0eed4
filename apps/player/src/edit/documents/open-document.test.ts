import { expect, test } from 'vitest'
import { openDocument } from './open-document.ts'

test.each([
  ['protected', ['EncryptionInfo', 'EncryptedPackage']],
  ['rights', ['EncryptedPackage']],
  ['doc', ['WordDocument']],
])('O-11 a document called .docx that is in truth another is named: %s', async (fault, names) => {
  const letters = names.join('\0').replace(/./gs, '$&\0')
  const bytes = Uint8Array.from(`\xd0\xcf\x11\xe0${letters}`, letter => letter.charCodeAt(0))
  expect(await openDocument(new File([bytes], 'cours.docx'))).toEqual({ fault })
})
