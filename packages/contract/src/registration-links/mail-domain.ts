import { z } from 'zod'
import { mailAddress, mailPattern } from '#accounts/mail-address.ts'

/** A domain of mail addresses, as people write it: with an at sign or without, in any letters. */
export const mailDomain = z
  .string()
  .max(253, 'field-too-long')
  .overwrite(typed =>
    mailAddress(`a@${typed.trim().replace(/^@+/, '')}`)
      .slice(2)
      .toLowerCase(),
  )
  .refine(domain => mailPattern.test(`a@${domain}`), 'invalid-domain')
