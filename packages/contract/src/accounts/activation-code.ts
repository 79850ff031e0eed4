import { z } from 'zod'

/** The six digits of an activation mail, as a person types them: spaces do not count. */
export const activationCode = z
  .string('field-is-required')
  .transform(typed => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'invalid-code'))
