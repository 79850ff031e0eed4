/**
 * Decodes the bytes of a text file: by its byte order mark, else as UTF-16 where every other byte is zero, else as
 * UTF-8, else as Windows-1252 or Mac Roman, whichever gives the more likely text. The mark is left out. Null for bytes
 * that are text in none of these.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = utf16Of(bytes)
  if (wide) return decoded(bytes, wide)
  const unicode = decoded(bytes, 'utf-8')
  if (unicode !== null && !elidedAsArmenian.test(unicode)) return unicode
  if (bytes.includes(0)) return null
  const [windows = '', mac = ''] = ['windows-1252', 'macintosh'].map(encoding => decoded(bytes, encoding) ?? '')
  return likelihood(mac) > likelihood(windows) ? mac : windows
}

/** The letters of `’é` and `’à` in Mac Roman are one Armenian letter in UTF-8: `lՎcole`. */
const elidedAsArmenian = /[a-z][\u{540}-\u{57f}]/iu

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
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
  // Few characters of our languages lie above U+00FF; a picture or a zip has zeros at both places.
  const enough = probe.length * 0.35
  if (even === 0 && odd > enough) return 'utf-16le'
  return odd === 0 && even > enough ? 'utf-16be' : null
}

/** Letters of French, German and Italian that ASCII lacks, and the signs of their printers. */
const usualLetters = new Set('éèêëàâäçîïìôöòœùûüßÉÈÊÀÂÄÇÎÔÖŒÙÛÜ')
const usualSigns = new Set('’‘“”„«»–—…•€°ªº\u00a0')

/** Letters of Spanish and Portuguese names. */
const nearLetters = new Set('ñãõÑÃÕËÏ')

/** Letters that are a word alone. */
const loneLetters = new Set('àÀèÈôÔ')

/** Before an apostrophe in the place of a vowel. */
const elided = /(?:^|[^\p{L}])(?:\p{L}|qu|jusqu|lorsqu|puisqu|(?:de|ne|a|da|su)ll|un|quest)$/iu

const isLetter = (sign: string) => /[^\P{L}ªº]/u.test(sign)
const isUpper = (sign: string) => /\p{Lu}/u.test(sign)
const isLower = (sign: string) => /\p{Ll}/u.test(sign)
const isVowel = (sign: string) => /^[aeiouyœæøı]/i.test(sign.normalize('NFD'))

/** How likely a text was read in its own encoding: a sum over its characters beyond ASCII, by their neighbours. */
function likelihood(text: string): number {
  let sum = 0
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/g)) {
    const behind = text.slice(Math.max(0, index - 8), index)
    const after = text.charAt(index + 1)
    sum += isLetter(sign) ? ofLetter(sign, behind.slice(-1), after) : ofSign(sign, behind, after)
  }
  return sum
}

function ofLetter(sign: string, before: string, after: string): number {
  if (isUpper(sign) ? isLower(before) : isUpper(after)) return -3
  const neighbours = [before, after].filter(each => /[a-z]/i.test(each))
  if (neighbours.length === 0) return loneLetters.has(sign) && /^[\s;,("’]?$/.test(before) ? 3 : -2
  if (sign === 'é' || /[œŒ]u/.test(sign + after)) return 5
  // At the end of a word only, in Italian and French.
  if (/[àìòù]/i.test(sign) && isLetter(after)) return 1
  const usual = usualLetters.has(sign) ? 3 : nearLetters.has(sign) ? 2 : 1
  if (!isVowel(sign)) return usual - neighbours.filter(each => !isVowel(each)).length
  return neighbours.length === 2 && neighbours.every(isVowel) ? usual - 4 : usual
}

function ofSign(sign: string, behind: string, after: string): number {
  const before = behind.slice(-1)
  const isWithin = isLetter(before) && isLetter(after)
  if (sign === '’' && isWithin) return elided.test(behind) ? 4 : 2
  if (sign === '\u00a0' && (/[\d«]/.test(before) || /[»:;?!]/.test(after))) return 4
  if (isWithin || /\p{C}/u.test(sign)) return -4
  return usualSigns.has(sign) ? 2 : -1
}
