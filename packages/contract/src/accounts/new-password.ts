import { z } from 'zod'
import { fromBase64, toBase64 } from '#base64.ts'

/** Fewest characters of a password (specification, section 9). */
export const passwordMinimum = 8

/** Most characters of a password in a request. */
const passwordMaximum = 1024

/** A new password as typed by a person. */
export const newPassword = z
  .string('field-is-required')
  .refine(password => [...password].length >= passwordMinimum, 'password-length')
  .refine(password => toBase64(password).length <= passwordMaximum, 'field-too-long')

/** A new password in a request: base64 of UTF-8. */
export const newPasswordBase64 = z
  .string('field-is-required')
  .max(passwordMaximum, 'field-too-long')
  .superRefine((encoded, context) => {
    const password = fromBase64(encoded)
    if (password === null) context.addIssue({ code: 'custom', message: 'must be base64 of UTF-8' })
    else if (!newPassword.safeParse(password).success) context.addIssue({ code: 'custom', message: 'password-length' })
  })
