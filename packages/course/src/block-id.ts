import { z } from 'zod'
import { idForm } from './value-checks.ts'

/** Identifies a block in its slide, or a part in its block. */
export const blockId = z.string().regex(idForm)

/** Identifies what is chosen for another part, such as the right side of a pair; it may be the id of another part too. */
export const sideId = z.string().regex(idForm)

/** Whether no two of these have the same id. */
export function haveUniqueIds(parts: readonly { id: string }[]): boolean {
  return new Set(parts.map(({ id }) => id)).size === parts.length
}

/** A list of at most `max` parts with unique ids. */
export function partList<T extends z.ZodType<{ id: string }>>(part: T, max: number) {
  return z.array(part).max(max).refine(haveUniqueIds, { error: 'two parts have the same id' })
}

/** The default id of a part: a, b, c … by its place. */
export function letter(index: number): string {
  return String.fromCharCode(97 + index)
}
