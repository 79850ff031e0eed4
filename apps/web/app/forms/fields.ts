import { mail } from '@preau/contract/accounts/person-fields'
import { textValue } from '@preau/ui/text-field/text-field'
import { z } from 'zod'

/** Texts as people type them: trimmed, and nothing when blank; the errors are message keys, as the contract has them. */
const blankAsNothing = (value: unknown) => (typeof value === 'string' ? textValue(value) : value)

/** What is said of a field that has to be filled in. */
export const isRequired = 'field-is-required'

/** Text that may be left out. */
export const optionalText = z.preprocess(blankAsNothing, z.string().optional())

/** Text that must be there. */
export const requiredText = z.preprocess(blankAsNothing, z.string(isRequired))

/** A mail address that must be there. */
export const requiredMail = mail

/** A password that must be there; never trimmed, since a blank may be part of it. */
export const requiredPassword = z.string().min(1, isRequired)

/** Words of one's own, in the place of an option: `other` alone says nothing, and the wire keeps it for the option. */
export function inOwnWords(rule: z.ZodType<string, string>) {
  return requiredText.refine(words => words !== 'other', 'own-words').pipe(rule)
}
