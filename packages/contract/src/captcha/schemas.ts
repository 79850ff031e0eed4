import { z } from 'zod'
import { captchaCalls } from '#captcha/calls.ts'
import { describeCall } from '#describe-call.ts'
import { listOf } from '#fields.ts'

/**
 * The result of the computation of `getChallenge`, sent together with the text of a captcha; without it, rate limits
 * are lower.
 */
export const work = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .optional()

export const captchaSchemas = {
  drawCaptcha: describeCall(captchaCalls.drawCaptcha, {
    summary: 'A new captcha, as a picture or as sound, bound to a cookie.',
    fields: [
      { name: 'time', meaning: 'Any number. With it, the answer may be kept for a year.' },
      { name: 'type', meaning: '`audio` for the same text as sound.' },
      { name: 'lang', meaning: 'Language of the sound; French when left out.' },
    ],
    answer: null,
    example: { answer: null },
  }),
  getChallenge: describeCall(captchaCalls.getChallenge, {
    summary:
      'A proof of work to compute beside a captcha, with the library `altcha-lib`; its result is the `work` of one call, within the hour.',
    query: {
      /** Whether it is for a spoken captcha, which is only accepted with the long computation. */
      isLong: z.boolean().optional(),
    },
    answer: listOf({
      algorithm: z.string(),
      cost: z.number(),
      nonce: z.string(),
      salt: z.string(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      /** Most steps of the computation. */
      most: z.number().int(),
    }),
    example: {
      query: {},
      answer: [
        {
          algorithm: 'PBKDF2/SHA-256',
          cost: 5000,
          nonce: '9f2c41d07be35a86c1d4e0f7382b6a59',
          salt: '5b07e3a1c94d28f6702e8c1b4f9ad365',
          keyLength: 32,
          keyPrefix: 'c3a94f0b17d8e265b0719c4de8f3a621',
          most: 160,
        },
      ],
    },
  }),
}
