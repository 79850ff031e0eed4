import { mailPattern } from '@preau/contract/accounts/mail-address'
import { reference } from '@preau/contract/support/reference'
import { z } from 'zod'

/** The token of a proof as it was made, before base64. */
export const key = z.string().min(16).max(200)

/** The six digits of the same proof. */
export const code = z.string().regex(/^\d{6}$/)

/** A reference of a contact request. Mails that were queued before migration 0033 have eight letters of its id. */
export const contactReference = z.union([reference, z.string().regex(/^[0-9a-f]{8}$/)])

/** A moment as ISO 8601 in UTC. */
export const isoMoment = z.iso.datetime()

/** An address that mail is sent to: a single one, and nothing that could inject a header. */
export const address = z
  .string()
  .max(254)
  .pipe(z.email({ pattern: mailPattern }))
