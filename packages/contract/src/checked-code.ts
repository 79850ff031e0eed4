import { fromBase64 } from './base64.ts'

/** Digits and letters that do not look alike, in print or by hand: without 0, 1, I, L and O. Their number is prime. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const base = alphabet.length
const drawn = 9

/** Result of reading a typed text: a possible code, a typing error in one, two codes, or no code. */
export type TypedCode = { kind: 'code'; code: string } | { kind: 'slip' } | { kind: 'two' } | { kind: 'none' }

/**
 * Makes a code of nine random characters (31⁹, 44 bits) and a check character. `below` returns a uniformly random whole
 * number from 0 up to its bound, from a secure source.
 */
export function makeCheckedCode(below: (bound: number) => number): string {
  const characters = Array.from({ length: drawn }, () => alphabet[below(base)]!).join('')
  return characters + checkCharacterOf(characters)
}

/**
 * Reads the code in a text that people have copied or typed. The code may be alone, in lower case, with spaces, dashes
 * or dots; in brackets, or after a word such as *Code :*; in the link of a certificate, in the link that a mail filter
 * makes of it, or in the sentence of a mail. A base64 text, as on the wire, is the key of a link, or the whole text.
 */
export function readCheckedCode(typed: string): TypedCode {
  const text = withoutBase64(withoutEscapes(onceOnly(typed)))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replace(betweenHalves, '$1-')
    .replace(/\S*(?:[?&]key=|\/credentials\/certificates\/)/gi, separator)
  const pieces = piecesIn(text)
  const isWhole = (run: Run) => run.pieces === pieces.length && onlyCode.test(text)
  const runs = runsOf(pieces).filter(run => isPrinted(run) || isNoWord(run) || isWhole(run))
  const codes = new Set(withoutOverlaps(runs.filter(isCode)).map(({ text }) => text.toUpperCase()))
  const [code] = codes
  if (code !== undefined) return codes.size === 1 ? { kind: 'code', code } : { kind: 'two' }
  return runsOf(pieces, mayLack).some(run => isWhole(run) || looksTyped(run)) ? { kind: 'slip' } : { kind: 'none' }
}

/** A run of letters and digits, and the text between it and the run before. */
type Piece = { text: string; between: string; at: number }

/** Neighbouring pieces that are joined; `isTight` if only dashes separate them. */
type Run = { text: string; pieces: number; at: number; isTight: boolean }

const separator = ' | '
const betweenParts = /^[\s.\p{Pd}−⁃_]*$/u
const onlyCode = /^[a-z\d\s.\p{Pd}−⁃_]*$/iu

/**
 * Whether a length is that of a code with at most one character missing or too many; other lengths are not those of a
 * copied code.
 */
const mayLack = (length: number) => Math.abs(length - (drawn + 1)) <= 1

/** Other signs that people type in place of the dash, in a text that is only a code. */
const betweenHalves = /^(\s*[a-z\d]{5})\s*[·•~/|:,;]\s*(?=[a-z\d]{5}\s*$)/i

/** A text without its repetition, if it was pasted twice; for texts as long as our links at most. */
const onceOnly = (text: string) => text.trim().replace(/^(\S{10,200})\s*\1$/, '$1')

/**
 * A text without the escapes of links. Links inside other links are percent-encoded, perhaps several times; links in
 * the source of a mail are escaped with equals signs, those of a mail filter with dashes.
 */
function withoutEscapes(text: string): string {
  const plain = text
    .replace(/%(?:0[ad]|2[\da-f]|3[a-f]|7c)/gi, escaped => decodeURIComponent(escaped))
    .replace(/-3Fkey-3D/g, '?key=')
    .replace(/([?&]key=)3D(?=[\w-]{10})/gi, '$1')
    .replace(/=\r?\n/g, '')
  return plain === text ? text : withoutEscapes(plain)
}

function withoutBase64(text: string): string {
  return text.replace(/(^\s*|[?&]key=)([\w+/-]+={0,2})/gi, (whole, before: string, key: string) => {
    const code = fromBase64(key)?.replace(/[\s\p{Pd}]/gu, '') ?? ''
    return code.length === drawn + 1 && isCode({ text: code }) ? before + code : whole
  })
}

function piecesIn(text: string): Piece[] {
  const found = [...text.matchAll(/[a-z\d]+/gi)]
  return found.map((match, at) => {
    const before = found[at - 1]
    const between = before ? text.slice(before.index + before[0].length, match.index) : separator
    return { text: match[0], between, at }
  })
}

/** The runs of neighbouring pieces that together have the length of a code. */
function runsOf(pieces: Piece[], fits = (length: number) => length === drawn + 1): Run[] {
  return pieces.flatMap(({ text, at }) => {
    const runs: Run[] = []
    for (let run: Run = { text, pieces: 1, at, isTight: true }; run.text.length <= drawn + 2; ) {
      if (fits(run.text.length)) runs.push(run)
      const next = pieces[at + run.pieces]
      if (!next || !betweenParts.test(next.between)) break
      const isTight = run.isTight && /^\p{Pd}$/u.test(next.between)
      run = { text: run.text + next.text, pieces: run.pieces + 1, at, isTight }
    }
    return runs
  })
}

/** The check character decides; of the words of a sentence, one in thirty-one has a right one too. */
function isCode({ text }: Pick<Run, 'text'>): boolean {
  const code = text.toUpperCase()
  const isPossible = [...code].every(character => alphabet.includes(character))
  return isPossible && checkCharacterOf(code.slice(0, drawn)) === code.at(-1)
}

/** Whether a run is written as on a certificate: in capitals, in one or two pieces. */
const isPrinted = ({ text, pieces, isTight }: Run) => pieces <= 2 && isTight && text === text.toUpperCase()

/** Whether a run cannot be a word: it has digits, and all its letters are capitals or all are small. */
const isNoWord = ({ text }: Run) => /\d/.test(text) && (text === text.toUpperCase() || text === text.toLowerCase())

/** Whether letters and digits are mixed as in no word, and in at most as many pieces as a printed code has. */
const looksTyped = ({ text, pieces }: Run) => pieces <= 2 && /\d[a-z]+\d|[a-z]\d+[a-z]/i.test(text)

/**
 * Runs that share no piece; tight ones and those with fewer pieces are preferred. Two codes in a row also contain a run
 * from the first into the second, which must be left out.
 */
function withoutOverlaps(runs: Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs.toSorted(
    (one, other) => Number(other.isTight) - Number(one.isTight) || one.pieces - other.pieces,
  )) {
    const isSeparate = (other: Run) => run.at + run.pieces <= other.at || other.at + other.pieces <= run.at
    if (kept.every(isSeparate)) kept.push(run)
  }
  return kept
}

/** A code as it is printed: `K7QF2-M9XTR`. */
export function printedCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * Weighted sum modulo a prime. No two places have the same weight, so one wrong character and two swapped characters
 * are always detected.
 */
function checkCharacterOf(characters: string): string {
  const sum = [...characters].reduce((total, character, index) => total + (index + 2) * alphabet.indexOf(character), 0)
  return alphabet[(base - (sum % base)) % base]!
}
