/** Digits and letters that no two of look alike, in print or by hand: without 0, 1, I, L and O. Their number is prime. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const base = alphabet.length
const drawn = 9

/** What a typed code turns out to be: one there could be, a slip of the hand, or nothing of ours. */
export type TypedCode = { kind: 'code'; code: string } | { kind: 'slip' } | { kind: 'none' }

/**
 * Makes a code of nine characters drawn at random (31⁹, 44 bits) and one that checks them. `below` draws a whole number
 * from 0 up to its bound, evenly and unforeseeably.
 */
export function makeCertificateCode(below: (bound: number) => number): string {
  const characters = Array.from({ length: drawn }, () => alphabet[below(base)]!).join('')
  return characters + checkCharacterOf(characters)
}

/** Reads a code as people write it: in small letters, with spaces, dashes or dots. */
export function readCertificateCode(typed: string): TypedCode {
  const code = typed.toUpperCase().replace(/[\s.\-‐‑–—]/gu, '')
  // With one character missing or too many at most; anything else is no code that somebody has before them.
  if (!/^[A-Z0-9]+$/.test(code) || Math.abs(code.length - (drawn + 1)) > 1) return { kind: 'none' }
  if (code.length !== drawn + 1 || [...code].some(character => !alphabet.includes(character))) return { kind: 'slip' }
  return checkCharacterOf(code.slice(0, drawn)) === code.at(-1) ? { kind: 'code', code } : { kind: 'slip' }
}

/** A code as it is printed: `K7QF2-M9XTR`. */
export function printedCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * Weighted sum modulo a prime: as no two places weigh the same, one wrong character and two that changed places are
 * always found.
 */
function checkCharacterOf(characters: string): string {
  const sum = [...characters].reduce((total, character, index) => total + (index + 2) * alphabet.indexOf(character), 0)
  return alphabet[(base - (sum % base)) % base]!
}
