import { z } from 'zod'

/** The reference of a contact request: six digits, as they are stored and sent. */
export const reference = z.string().regex(/^[1-9]\d{5}$/)

/** A reference as it is read and said: in two groups. */
export function groupedReference(reference: string): string {
  return reference.replace(/^(\d{3})(\d{3})$/, '$1\u00a0$2')
}

/** The reference that somebody typed, grouped in any way or none; null for any other text. */
export function typedReference(typed: string): string | null {
  const [, first, last] = /^(?:n°|nr\.?|no\.?|#)?\s*([1-9]\d\d)[\s.'’-]?(\d{3})$/iu.exec(typed.trim()) ?? []
  return first && last ? first + last : null
}
