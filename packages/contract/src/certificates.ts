import { z } from 'zod'
import { common } from './envelope.ts'
import { moment } from './numbers.ts'

/** What anyone may know of a certificate. */
export const certificate = z.object({
  tokenValidate: z.string(),
  /** When it was issued, milliseconds since 1970. */
  timeStampValidate: moment,
  userAllName: z.string(),
  userId: z.string(),
  courseName: z.string(),
})

export const getCertificate = {
  query: z.object({
    ...common,
    action: z.literal('getCertificate'),
    key: z.string().max(200),
    scope: z.literal('certificates').optional(),
  }),
  answer: z.array(certificate),
}
