import { mail } from '@preau/contract/accounts/person-fields'
import { textValue } from '@preau/ui/text-field/text-field'
import { z } from 'zod'

/** Text as people type it: trimmed, and undefined when blank; the errors are message keys, as in the contract. */
const blankAsNothing = (value: unknown) => (typeof value === 'string' ? textValue(value) : value)

/** The message key of an empty required field. */
export const isRequired = 'field-is-required'

/** Optional text. */
export const optionalText = z.preprocess(blankAsNothing, z.string().optional())

/** Required text. */
export const requiredText = z.preprocess(blankAsNothing, z.string(isRequired))

/** A required mail address. */
export const requiredMail = mail

/** A required password; never trimmed, since a blank may be part of it. */
export const requiredPassword = z.string().min(1, isRequired)

/** The person's own words in place of an option: `other` alone is refused, since the wire reserves it for the option. */
export function inOwnWords(rule: z.ZodType<string, string>) {
  return requiredText.refine(words => words !== 'other', 'own-words').pipe(rule)
}
