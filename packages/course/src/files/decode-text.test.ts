import { languageCodes } from '@preau/locales/languages'
import { textsOf } from '@preau/locales/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const encodings = ['windows-1252', 'macintosh'] as const
const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
const characters = {
  'windows-1252': new TextDecoder('windows-1252').decode(everyByte),
  macintosh: new TextDecoder('macintosh').decode(everyByte),
}

/** Bytes of a text in an encoding of one byte a character; null where it has none for one of them. */
function encoded(text: string, encoding: (typeof encodings)[number]): Uint8Array | null {
  const bytes = [...text].map(character => characters[encoding].indexOf(character))
  return bytes.includes(-1) ? null : Uint8Array.from(bytes)
}

function wide(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

/** Every sentence of the platform, as a person could write it. */
const sentences = languageCodes.flatMap(language =>
  [...textsOf(language).values()]
    .flatMap(texts => [...texts.values()])
    .map(text => text.replace(/\{\{[^}]*\}\}(?=’)/g, 'Mara').replace(/\{\{[^}]*\}\}/g, '12'))
    .filter(text => /[^\0-\x7f]/.test(text)),
)

test.each(encodings)('O-01 every sentence of our four languages is read in %s by itself', encoding => {
  const wrong = sentences.filter(text => {
    const bytes = encoded(text, encoding)
    return bytes && decodeText(bytes) !== text
  })
  expect(wrong).toEqual([])
})

test('O-01 a text in UTF-8 or UTF-16 is read as it was written, with and without a byte order mark', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sentences), fc.constantFrom('', '\uFEFF'), fc.boolean(), (text, mark, isLittle) => {
      expect(decodeText(wide(mark + text, isLittle))).toBe(text)
      expect(decodeText(new TextEncoder().encode(mark + text))).toBe(text)
    }),
  )
})

test.each([
  'Nom;Prénom;E-mail\rMüller;René;rene@ecole.example\r',
  'L’école',
  'Il a l’air d’être à l’Étoile',
  'MÜLLER;ZOÉ',
  'GENÈVE;NOËL',
  'Núñez;Begoña',
  'Begrüßung; Größe; Straße',
  'È vero: la città è così',
  '“Yes”, it’s 20 € – that’s all…',
  'Œuvres;Cœur',
  '«\u00a0Bonjour\u00a0!\u00a0»',
])('O-01 names and sentences of other people’s lists are decoded: %s', text => {
  for (const encoding of encodings) expect(decodeText(encoded(text, encoding)!)).toBe(text)
})

test('O-01 Armenian in UTF-8 is read as Armenian, and what follows an apostrophe in Mac Roman is not', () => {
  const armenian = 'Վահան; Արամ'
  expect(decodeText(new TextEncoder().encode(armenian))).toBe(armenian)
  expect(decodeText(Uint8Array.from([0x6c, 0xd5, 0x8e, 0x63, 0x6f, 0x6c, 0x65]))).toBe('l’école')
})

test.each([
  ['half a character of UTF-16', [0xff, 0xfe, 0x41]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
])('O-01 %s is no text', (_, bytes) => expect(decodeText(Uint8Array.from(bytes))).toBeNull())
