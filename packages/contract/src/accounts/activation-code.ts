import { z } from 'zod'
import { sixDigitsIn } from '#six-digits.ts'

/** The six digits of an activation mail, found in the text that a person types or pastes. */
export const activationCode = z
  .string('field-is-required')
  .transform(typed => sixDigitsIn(typed) ?? '')
  .pipe(z.string().regex(/^\d{6}$/, 'invalid-code'))
