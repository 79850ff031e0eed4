import { languageCodes } from '@preau/locales/languages'
import { textsOf } from '@preau/locales/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, readText } from './decode-text.ts'
import { decodeDos } from './dos-pages.ts'

const encodings = ['windows-1252', 'macintosh', 'cp850'] as const
const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
const characters = {
  'windows-1252': new TextDecoder('windows-1252').decode(everyByte),
  macintosh: new TextDecoder('macintosh').decode(everyByte),
  cp850: decodeDos(everyByte, 850),
}

/** Bytes of a text in an encoding with one byte per character; null if the encoding lacks one of the characters. */
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

/** A text with the characters that Windows writes for DOS in place of typographic ones. */
const forDos = (text: string) =>
  text
    .replace(/[’‘‚‹›]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replace(/œ/gi, 'oe')

/** Words whose only letter beyond ASCII is just as likely in another encoding: only a dictionary could decide. */
const undecided = ['Geräte']

test.each(encodings)('O-01 O-58 every sentence of our four languages is read in %s by itself', encoding => {
  const written = encoding === 'cp850' ? sentences.map(forDos) : sentences
  const wrong = written.flatMap(text => {
    const bytes = encoded(text, encoding)
    const said = bytes && decodeText(bytes)
    return said === null || said === text || undecided.includes(text) ? [] : [[text, said]]
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

test('O-01 a text in UTF-32 is read by its byte order mark, and refused where its bytes are no characters', () => {
  // Written by Python's codecs.
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
  const little = 'fffe00005a0000006f000000e9000000192000003df90100'
  expect(decodeText(bytes(little))).toBe('Zoé’🤽')
  expect(decodeText(bytes('0000feff0000005a0000006f000000e9'))).toBe('Zoé')
  expect(decodeText(bytes(`${little}00`))).toBeNull()
  expect(decodeText(bytes('fffe000000d80000'))).toBeNull()
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
  'Er sagte ‚so‘ und ging.',
  '‹ja›, sagte sie',
])('O-01 O-50 names and sentences of other people’s lists are decoded: %s', text => {
  for (const encoding of encodings) {
    const bytes = encoded(text, encoding)
    if (bytes) expect(decodeText(bytes)).toBe(text)
  }
})

test.each([
  'Müller;Zoë;Père;Änderung',
  'Bärtschi;Jürg;jb@schule.example',
  'Noël;Françoise;GENÈVE',
  'Übung;Größe;Straße',
  'Città;Età;Perché',
  'Österreich; schön; Mädchen',
  'École «\u00a0La Cité\u00a0»',
])('O-58 lists that Excel saved for DOS are read: %s', text => {
  expect(decodeText(encoded(text, 'cp850')!)).toBe(text)
})

test('O-58 files of iconv in code pages 850, 437 and 858 are read', () => {
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
  expect(decodeText(bytes('5072826e6f6d3b4e6f6d0d0a428267816d3b4c817468690d0ab76e67656c613b52816567670d0a'))).toBe(
    'Prénom;Nom\r\nBégüm;Lüthi\r\nÀngela;Rüegg\r\n',
  )
  expect(decodeText(bytes('5a6f893a207820f220352c20f720332066817220906c6965'))).toBe('Zoë: x ≥ 5, ≈ 3 für Élie')
  expect(decodeText(bytes('50726978203a20313020d52064826a852070617982'))).toBe('Prix : 10 € déjà payé')
})

test.each([
  'Žan',
  'Ève',
  'João',
  'Šime;Žana',
  'š',
  'les enseignant·e·s',
  'Mr.\u00a0Dupont',
  'Saving…',
  '10–12',
  'Sie sagte: „ja“',
  '“Yes”',
])('O-58 a short text of Windows is not taken for another system’s: %s', text =>
  expect(decodeText(encoded(text, 'windows-1252')!)).toBe(text),
)

test.each(['cœur; œuvre; Œuvre; sœur', 'Bœuf : 10 €', 'MANŒUVRE; L’œil'.replace('’', "'")])(
  'O-50 a text in ISO-8859-15, as older systems write, has its œ and its €: %s',
  text => {
    const bytes = [...text].map(character => ({ œ: 0xbd, Œ: 0xbc, '€': 0xa4 })[character] ?? character.charCodeAt(0))
    expect(decodeText(Uint8Array.from(bytes))).toBe(text)
  },
)

test('O-50 a short text with many quotes is read as UTF-16 without a mark', () => {
  for (const isLittle of [true, false]) expect(decodeText(wide('„ja“ – “oui”', isLittle))).toBe('„ja“ – “oui”')
})

test('O-50 a fraction sign in Windows-1252 is read as one', () => {
  for (const text of ['½ Liter für Léa', '1½ h für Léa', 'für ¼ l']) {
    expect(decodeText(encoded(text, 'windows-1252')!)).toBe(text)
  }
})

test('O-01 Armenian in UTF-8 is read as Armenian, and an apostrophe of Mac Roman with the next letters is not', () => {
  const armenian = 'Վահան; Արամ'
  expect(decodeText(new TextEncoder().encode(armenian))).toBe(armenian)
  expect(decodeText(Uint8Array.from([0x6c, 0xd5, 0x8e, 0x63, 0x6f, 0x6c, 0x65]))).toBe('l’école')
})

test('O-58 when a text does not say its encoding, the words that depend on it are listed; otherwise none are', () => {
  const written = 'Prénom;Nom\nZoë;Žan\nZoë;12 €\n'
  expect(readText(encoded(written, 'windows-1252')!)?.guessed).toEqual(['Prénom', 'Zoë', 'Žan'])
  for (const bytes of [
    new TextEncoder().encode(written),
    wide(written, true),
    new TextEncoder().encode(`\uFEFF${written}`),
  ])
    expect(readText(bytes)).toEqual({ text: written, guessed: [] })
  expect(readText(encoded('Nom;Mail', 'windows-1252')!)?.guessed).toEqual([])
})

test.each([
  ['half a character of UTF-16', [0xff, 0xfe, 0x41]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
])('O-01 %s is not taken for a text', (_, bytes) => expect(decodeText(Uint8Array.from(bytes))).toBeNull())
