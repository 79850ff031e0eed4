import { readCheckedCode, type TypedCode } from '#checked-code.ts'

/** Reads the code of a group as people type it, or the links that end with it. */
export function readGroupCode(typed: string): TypedCode {
  return readCheckedCode(codeIn(typed))
}

/**
 * What is wrong with a typed code that cannot be one: a character is missing or too many, or it has a sign that no code
 * has.
 */
export type CodeSlip = { kind: 'short' } | { kind: 'long' } | { kind: 'sign'; sign: string } | { kind: 'no-code' }

/**
 * What is wrong with a text typed as a group code. Null for a code, for several codes, and for any other typing error.
 */
export function slipIn(typed: string): CodeSlip | null {
  const { kind } = readGroupCode(typed)
  if (kind === 'none') return { kind: 'no-code' }
  if (kind !== 'slip') return null
  const signs = codeIn(typed).replace(/[^a-z\d]/gi, '')
  // In a sentence the signs of its other words say nothing.
  if (signs.length < 9 || signs.length > 11) return null
  const sign = /[01ilo]/i.exec(signs)?.[0]
  if (sign !== undefined) return { kind: 'sign', sign }
  if (signs.length === 9) return { kind: 'short' }
  return signs.length === 11 ? { kind: 'long' } : null
}

/** The typed text; if it contains links to groups, only the codes at their ends. */
function codeIn(typed: string): string {
  const linked = [...typed.matchAll(/\/join\/([^/?#\s]+)/g)].map(([, code]) => code)
  return linked.length > 0 ? linked.join(' | ') : typed
}
