import { textValue } from '@preau/ui/text-field/text-field'
import { z } from 'zod'

/** Texts as people type them: trimmed, and nothing when blank; the errors are keys of the namespace `ui`. */
const blankAsNothing = (value: unknown) => (typeof value === 'string' ? textValue(value) : value)

const isRequired = 'validation.field-is-required'

/** Text that may be left out. */
export const optionalText = z.preprocess(blankAsNothing, z.string().optional())

/** Text that must be there. */
export const requiredText = z.preprocess(blankAsNothing, z.string(isRequired))

/** A mail address that must be there. */
export const requiredMail = z.preprocess(blankAsNothing, z.string(isRequired).pipe(z.email('validation.invalid-email')))

/** A password that must be there; never trimmed, since a blank may be part of it. */
export const requiredPassword = z.string().min(1, isRequired)
