import { decodeDos } from './dos-pages.ts'
import { likelihood } from './likelihood.ts'

/** A text and, if nothing states its encoding, some of its words, so that a person can check how it was read. */
export type ReadText = { text: string; guessed: string[] }

/** How many of these words are shown. */
export const shownWords = 8

/** The text of a file, as `decodeText` finds it. */
export function readText(bytes: Uint8Array): ReadText | null {
  const text = decodeText(bytes)
  if (text === null) return null
  const isSaid = utf32Of(bytes) !== null || utf16Of(bytes) !== null || decoded(bytes, 'utf-8') === text
  const words = isSaid ? [] : (text.match(/[\p{L}\p{M}]*[^\0-\x7f]+[\p{L}\p{M}]*/gu) ?? [])
  return { text, guessed: [...new Set(words)].filter(word => /\p{L}/u.test(word)).slice(0, shownWords) }
}

/**
 * Decodes the bytes of a text file: by its byte order mark, else as UTF-16 where every other byte is zero, else as UTF-8,
 * else as Windows-1252, Mac Roman or in a code page of DOS, whichever gives the most likely text, the former where two
 * are as likely. The mark is left out. Null for bytes that are text in none of these.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const isLittle = utf32Of(bytes)
  if (isLittle !== null) return decodeUtf32(bytes, isLittle)
  const wide = utf16Of(bytes)
  if (wide) return decoded(bytes, wide)
  const unicode = decoded(bytes, 'utf-8')
  if (unicode !== null && !elidedAsArmenian.test(unicode)) return unicode
  if (bytes.includes(0)) return null
  const readings = [
    withLatin9(decoded(bytes, 'windows-1252') ?? ''),
    decoded(bytes, 'macintosh') ?? '',
    withEuro(decodeDos(bytes, 850)),
    decodeDos(bytes, 437),
  ]
  const likelihoods = readings.map(likelihood)
  return readings[likelihoods.indexOf(Math.max(...likelihoods))] ?? ''
}

/**
 * Text in Windows-1252, in which characters of ISO-8859-15 replace those at the same byte where only they make sense: a
 * fraction is never beside a letter.
 */
const withLatin9 = (text: string) =>
  text
    .replace(/(\p{L})½|½(?=u\p{L}|il|d[èe]|s[oô])/gu, '$1œ')
    .replace(/(\p{L})¼|¼(?=\p{L}{2})/gu, '$1Œ')
    .replaceAll('¤', '€')

/** Text in code page 850 with the euro sign, which later replaced a letter that only Turkish has. */
const withEuro = (text: string) => text.replace(/(^|\P{L})ı(?!\p{L})/gu, '$1€')

/** In UTF-8, the bytes of `’é` and `’à` in Mac Roman are one Armenian letter: `lՎcole`. */
const elidedAsArmenian = /[a-z][\u{540}-\u{57f}]/iu

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Whether the mark of a text in UTF-32 says that its low bytes come first; null where there is none. */
function utf32Of(bytes: Uint8Array): boolean | null {
  const mark = bytes.subarray(0, 4).join(' ')
  return mark === '255 254 0 0' ? true : mark === '0 0 254 255' ? false : null
}

/** The text after the mark; null where the bytes are not characters. Browsers and Node decode no UTF-32. */
function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string | null {
  if (bytes.length % 4 > 0) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let text = ''
  for (let at = 4; at < bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle)
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null
    text += String.fromCodePoint(code)
  }
  return text
}

/** How many bytes show whether a text without a mark is in UTF-16. */
const probeLength = 4096

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const probe = bytes.subarray(0, probeLength)
  for (const [at, byte] of probe.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros
  // Few characters of our languages are above U+00FF, mostly quotes, so nearly all bytes at one of the places are zero.
  // A picture or a zip has zeros at both places.
  const enough = probe.length * 0.2
  const guess = even === 0 && odd > enough ? 'utf-16le' : odd === 0 && even > enough ? 'utf-16be' : null
  // The head of a zip has zeros like a short text in UTF-16, but also control characters, which no text has.
  return guess && !/(?![\t\n\v\f\r])\p{Cc}/u.test(new TextDecoder(guess).decode(probe)) ? guess : null
}
