import { z } from 'zod'
import { sixDigitsIn } from '#six-digits.ts'

/** The reference of a contact request: six digits, as they are stored and sent. */
export const reference = z.string().regex(/^[1-9]\d{5}$/)

/** A reference in the form for people: in two groups. */
export function groupedReference(reference: string): string {
  return reference.replace(/^(\d{3})(\d{3})$/, '$1\u00a0$2')
}

/** The reference in a text that somebody typed or pasted; null where there is none. */
export function typedReference(typed: string): string | null {
  return reference.safeParse(sixDigitsIn(typed)).data ?? null
}
