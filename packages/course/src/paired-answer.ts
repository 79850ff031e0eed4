import { fieldsOf, isById, isId } from './value-checks.ts'

/** For the id of each part, the id of the answer that was chosen for it. */
export type PairedAnswer = { pairs: Record<string, string> }

/** Reads an answer; null for anything else. */
export function readPairedAnswer(value: unknown): PairedAnswer | null {
  const { pairs } = fieldsOf<'pairs'>(value)
  return isById(pairs, isId) ? { pairs } : null
}
