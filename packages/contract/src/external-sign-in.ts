import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { userSession } from './actors.ts'
import { common } from './envelope.ts'

export const authenticateExternally = {
  query: z.object({
    ...common,
    action: z.literal('put'),
    dataAction: z.object({ actor: z.string().max(320), accessToken: z.string().min(1).max(16_384) }),
  }),
  /**
   * The session on success. `link` where the address has an account that does not know this identity yet: its owner
   * signs in once, and `linkExternalIdentity` does the rest. `why` where the provider does not vouch for the address, or
   * the account is blocked.
   */
  answer: z.union([
    userSession,
    z.object({ link: z.literal('sign-in') }).strict(),
    z.object({ why: z.enum(['mail-not-proven', 'blocked']) }).strict(),
    z.object({}).strict(),
  ]),
}

export const startExternalSignIn = {
  query: z.object({
    ...common,
    action: z.literal('start'),
    lang: z.enum(languageCodes),
    /** Where to go in the end, as the page's `return` flag says it; given back as it is. */
    return: z.string().max(2000).optional(),
  }),
  answer: z.array(z.object({ address: z.string() })),
}

export const finishExternalSignIn = {
  query: z.object({
    ...common,
    action: z.literal('finish'),
    /** The query of the address the identity provider sent the person back to. */
    search: z.string().max(8000),
  }),
  /** With a refusal `return` alone, where it is still known: for another try. */
  answer: z.array(
    z.union([
      z.object({ actor: z.string(), accessToken: z.string(), return: z.string().nullable() }),
      z.object({ return: z.string().nullable() }).strict(),
    ]),
  ),
}

export const linkExternalIdentity = {
  query: z.object({ ...common, action: z.literal('link') }),
  answer: z.array(z.object({ issuer: z.string() })),
}
