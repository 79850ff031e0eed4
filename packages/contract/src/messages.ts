import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { common, oneOrMany, text } from './envelope.ts'

/** What a person may write to support about. */
export const supportCategories = [
  'i-can-not-connect',
  'i-am-having-difficulty-using',
  'i-want-to-submit-a-bug',
  'i-want-to-suggest-an-improvement',
] as const

export const sendMail = {
  query: z.object({
    ...common,
    action: z.literal('put'),
    email: oneOrMany(
      z.object({
        id: z.string().max(100).optional(),
        firstname: text(100),
        lastname: text(100),
        mail: z.string().trim().max(254).pipe(z.email()),
        phone: z.string().trim().max(40).optional(),
        institution: z.string().trim().max(200).optional(),
        category: z.enum(supportCategories),
        text: text(10_000),
        type: z.literal('support'),
        lang: z.enum(languageCodes),
      }),
    ),
  }),
  answer: z.array(z.object({ id: z.string() })),
}
