import { PartAway } from '@preau/ui/loading/load-part'
import { afterEach, expect, test, vi } from 'vitest'
import { UnfitDocument } from './document-fault.ts'
import { openDocument } from './open-document.ts'

test.each([
  ['protected', ['EncryptionInfo', 'EncryptedPackage']],
  ['rights', ['EncryptedPackage']],
  ['doc', ['WordDocument']],
])('O-11 a file named .docx that has another format is identified: %s', async (fault, names) => {
  const letters = names.join('\0').replace(/./gs, '$&\0')
  const bytes = Uint8Array.from(`\xd0\xcf\x11\xe0${letters}`, letter => letter.charCodeAt(0))
  expect(await openDocument(new File([bytes], 'cours.docx'))).toEqual({ fault })
})

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['damaged', () => Promise.reject(new UnfitDocument('damaged')), 0],
  ['away', () => Promise.reject(new PartAway('reader.js')), 0],
  ['broken', () => Promise.reject(new TypeError('x is not a function')), 1],
])(
  'O-11 a document that cannot be imported gets the reason %s, and an error of our own code is reported',
  async (fault, load, reports) => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    expect(await openDocument(new File(['# Un'], 'cours.md'), [[/md$/, load]])).toEqual({ fault })
    expect(reported).toHaveBeenCalledTimes(reports)
  },
)

test('O-11 a file that was moved after it was chosen is not called damaged', async () => {
  const moved = Object.assign(new File(['# Un'], 'cours.md'), {
    arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotReadableError')),
  })
  expect(await openDocument(moved)).toEqual({ fault: 'gone' })
})
