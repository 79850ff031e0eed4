import { callsOf } from '#call.ts'

/** Signing in with an account at an identity provider. */
export const externalSignInCalls = callsOf({
  authenticateExternally: {
    numbers: [2],
    path: '/api3/auth/put/',
    form: 'multipart',
    who: 'anyone',
    hasOwnKey: true,
    refusals: ['errorunknown'],
  },
  startExternalSignIn: { path: '/api3/auth/start/', who: 'anyone', hasOwnKey: true, refusals: ['errorunknown'] },
  finishExternalSignIn: { path: '/api3/auth/finish/', who: 'anyone', hasOwnKey: true, refusals: ['errorunknown'] },
  linkExternalIdentity: { path: '/api3/auth/link/', who: 'signed-in', refusals: ['accessdenied'] },
})
