/** Digits and letters that do not look alike, in print or by hand: without 0, 1, I, L and O. Their number is prime. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const base = alphabet.length
const drawn = 9

/** Result of reading a typed code: a possible code, a typing error, or something else. */
export type TypedCode = { kind: 'code'; code: string } | { kind: 'slip' } | { kind: 'none' }

/**
 * Makes a code of nine random characters (31⁹, 44 bits) and a check character. `below` returns a uniformly random whole
 * number from 0 up to its bound, from a secure source.
 */
export function makeCertificateCode(below: (bound: number) => number): string {
  const characters = Array.from({ length: drawn }, () => alphabet[below(base)]!).join('')
  return characters + checkCharacterOf(characters)
}

/** Reads a code as people write it: in lower case, with spaces, dashes or dots, or as the link of a certificate. */
export function readCertificateCode(typed: string): TypedCode {
  const [, key = typed] = /^https?:\/\/\S*[?&]key=([^&#\s]+)/i.exec(typed.trim()) ?? []
  const code = key.toUpperCase().replace(/[\s.\-‐‑–—]/gu, '')
  // At most one character missing or too many; anything else is not a code that somebody copies.
  if (!/^[A-Z0-9]+$/.test(code) || Math.abs(code.length - (drawn + 1)) > 1) return { kind: 'none' }
  if (code.length !== drawn + 1 || [...code].some(character => !alphabet.includes(character))) return { kind: 'slip' }
  return checkCharacterOf(code.slice(0, drawn)) === code.at(-1) ? { kind: 'code', code } : { kind: 'slip' }
}

/** A code as it is printed: `K7QF2-M9XTR`. */
export function printedCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * Weighted sum modulo a prime: as no two places have the same weight, one wrong character and two swapped characters
 * are always detected.
 */
function checkCharacterOf(characters: string): string {
  const sum = [...characters].reduce((total, character, index) => total + (index + 2) * alphabet.indexOf(character), 0)
  return alphabet[(base - (sum % base)) % base]!
}
