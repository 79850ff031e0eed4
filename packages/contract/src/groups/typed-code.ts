import { readCheckedCode, type TypedCode } from '#checked-code.ts'

/** Reads the code of a group as people type it, or the links that end with it. */
export function readGroupCode(typed: string): TypedCode {
  const linked = [...typed.matchAll(/\/join\/([^/?#\s]+)/g)].map(([, code]) => code)
  return readCheckedCode(linked.length > 0 ? linked.join(' | ') : typed)
}
