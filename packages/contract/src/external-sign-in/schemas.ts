import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { externalSignInCalls } from '#external-sign-in/calls.ts'
import { language, listOf } from '#fields.ts'
import { userSession } from '#sessions/user-session.ts'

export const externalSignInSchemas = {
  authenticateExternally: describeCall(externalSignInCalls.authenticateExternally, {
    summary: 'Sign in with an access token of the external identity provider (Bearer header).',
    fields: [{ name: 'authorization', place: 'header', isRequired: true, meaning: '`Bearer` and the access token.' }],
    query: { dataAction: z.object({ actor: z.string().max(320), accessToken: z.string().min(1).max(16_384) }) },
    /**
     * The session on success. `link`: an account has this address and is not linked to this identity yet; its owner
     * must sign in once, and `linkExternalIdentity` links it. `why`: the provider does not vouch for the address, or
     * the account is blocked.
     */
    answer: z.union([
      userSession,
      z.object({ link: z.literal('sign-in') }).strict(),
      z.object({ why: z.enum(['mail-not-proven', 'blocked']) }).strict(),
      z.object({}).strict(),
    ]),
    example: {
      query: {
        user: 'nobody',
        dataAction: { actor: example.mail, accessToken: 'eyJhbGciOi…' },
        domain: example.domain,
      },
      answer: example.session,
    },
  }),
  startExternalSignIn: describeCall(externalSignInCalls.startExternalSignIn, {
    summary: 'The address to sign in at the identity provider; the expected callback is bound to a cookie.',
    query: {
      lang: language,
      /** Where to go in the end: the page's `return` parameter. It is returned unchanged. */
      return: z.string().max(2000).optional(),
    },
    answer: listOf({ address: z.string() }),
    example: {
      query: { lang: 'fr', return: '/fr/dashboard' },
      answer: [{ address: `${example.issuer}/auth?client_id=preau&response_type=code` }],
    },
  }),
  finishExternalSignIn: describeCall(externalSignInCalls.finishExternalSignIn, {
    summary: 'Exchange the callback of the identity provider for the access token that `authenticateExternally` takes.',
    query: {
      /** The query string of the callback address. */
      search: z.string().max(8000),
    },
    /** With a refusal it only has `return`, if still known, for another try. */
    answer: z.array(
      z.union([
        z.object({ actor: z.string(), accessToken: z.string(), return: z.string().nullable() }),
        z.object({ return: z.string().nullable() }).strict(),
      ]),
    ),
    example: {
      query: { search: '?code=SplxlOBe&state=af0ifjs' },
      answer: [{ actor: example.mail, accessToken: 'eyJhbGciOi…', return: '/fr/dashboard' }],
    },
  }),
  linkExternalIdentity: describeCall(externalSignInCalls.linkExternalIdentity, {
    summary: 'Link the external identity that this browser has just proven to the caller.',
    answer: listOf({ issuer: z.string() }),
    example: { answer: [{ issuer: example.issuer }] },
  }),
}
