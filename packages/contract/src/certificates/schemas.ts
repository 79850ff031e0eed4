import { z } from 'zod'
import { certificateCalls } from '#certificates/calls.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { moment } from '#fields.ts'

/** What anyone may know of a certificate. */
const certificate = z.object({
  tokenValidate: z.string(),
  /** When it was issued, milliseconds since 1970. */
  timeStampValidate: moment,
  userAllName: z.string(),
  userId: z.string(),
  courseName: z.string(),
})

export const certificateSchemas = {
  getCertificate: describeCall(certificateCalls.getCertificate, {
    summary: 'Check a certificate by its token.',
    query: { key: z.string().max(200), scope: z.literal('certificates').optional() },
    answer: z.array(certificate),
    example: {
      query: { user: 'nobody', key: 'K7QF-2M9X-TR4D', domain: example.domain, scope: 'certificates' },
      answer: [
        {
          tokenValidate: 'K7QF-2M9X-TR4D',
          timeStampValidate: example.at,
          userAllName: 'Chiara Monnet',
          userId: example.mail,
          courseName: 'Une image, mille lectures',
        },
      ],
    },
  }),
}
