import { callsOf } from '#call.ts'

/** Signing in and out, and a person's sessions. */
export const sessionCalls = callsOf({
  authenticate: {
    numbers: [1],
    path: '/api2/actor/auth/',
    form: 'multipart',
    action: 'get',
    who: 'anyone',
    hasOwnKey: true,
    refusals: [
      'incorrect-username-or-password',
      'this-account-is-not-activated',
      'this-account-is-being-deleted',
      'this-account-is-blocked',
      'this-account-has-run-out',
    ],
  },
  endSession: { path: '/api3/sessions/delete/', who: 'signed-in' },
  getSessions: { path: '/api3/sessions/get/', who: 'signed-in' },
  getSignIns: { path: '/api3/sessions/get-sign-ins/', who: 'signed-in' },
  endSessions: { path: '/api3/sessions/delete/', action: 'deleteSessions', who: 'signed-in' },
})
