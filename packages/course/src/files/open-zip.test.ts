import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openZip } from './open-zip.ts'
import { zipName } from './zip-name.ts'

const codePage437 = (text: string) =>
  Uint8Array.from(text, letter => ({ é: 0x82, ö: 0x94, ß: 0xe1, à: 0x85 })[letter] ?? letter.charCodeAt(0))

test.each([
  ['code page 437', codePage437('images/école à Größe.png'), { flags: 0 }],
  ['UTF-8', strToU8('images/école à Größe.png'), { flags: 0x800 }],
  ['UTF-8 that does not say so, as macOS packs', strToU8('images/école à Größe.png'), { flags: 0 }],
  ['letters and accents, as macOS writes them', strToU8('images/école à Größe.png'.normalize('NFD')), { flags: 0 }],
  ['an extra field', strToU8('images/?'), { flags: 0, unicode: strToU8('images/école à Größe.png') }],
  ['the separators of Windows', codePage437('images\\école à Größe.png'), { flags: 0 }],
])('O-06 a name in %s is read as it was written', (_, name, how) =>
  expect(zipName(name, how)).toBe('images/école à Größe.png'),
)

test('O-06 a zip is opened with its names and contents, whatever they are', () => {
  const paths = fc.uniqueArray(fc.stringMatching(/^[a-z0-9éöß ]{1,12}(?:\.md)?$/), { minLength: 1 })
  fc.assert(
    fc.property(paths, names => {
      const files = Object.fromEntries(names.map(name => [name, strToU8(`of ${name}`)]))
      const opened = openZip(zipSync(files), { maximum: 10_000 })
      expect(opened.paths.toSorted()).toEqual(names.toSorted())
      expect(Object.fromEntries(opened.files)).toEqual(files)
    }),
  )
})

test('O-06 a zip is refused that unpacks to more than the limit, is encrypted or is damaged', () => {
  const zip = zipSync({ 'a.md': strToU8('a'.repeat(1000)), 'b.bin': strToU8('b'.repeat(5000)) })
  const fault = (bytes: Uint8Array, maximum = 10_000) => {
    try {
      openZip(bytes, { maximum })
    } catch (error) {
      return error
    }
  }
  expect(fault(zip, 5999)).toMatchObject({ code: 'too-large' })
  expect(openZip(zip, { maximum: 1000, isWanted: path => path.endsWith('.md') }).files.size).toBe(1)
  const encrypted = zip.slice()
  const central = encrypted.findLastIndex(
    (_, at) => String.fromCharCode(...zip.subarray(at, at + 4)) === 'PK\u0001\u0002',
  )
  encrypted[central + 8] = 1
  expect(fault(encrypted)).toMatchObject({ code: 'encrypted' })
  for (const length of [0, 30, zip.length - 30]) expect(fault(zip.slice(0, length))).toMatchObject({ code: 'damaged' })
})
