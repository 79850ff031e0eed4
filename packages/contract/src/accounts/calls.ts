import { callsOf } from '#call.ts'
import { registrationLinkRefusals } from '#registration-links/calls.ts'

/**
 * Why the link of a mail opens no account: it has expired or is invalid, or the account is already open or is closed.
 */
const welcomeRefusals = [
  'accessdenied:expirationtime',
  'accessdeniedtoken',
  'this-account-is-active',
  'this-account-is-blocked',
  'this-account-has-run-out',
  'this-account-is-being-deleted',
] as const

/** Registration, activation, and forgotten passwords. */
export const accountCalls = callsOf({
  putActors: {
    numbers: [7],
    path: '/api3/actors/put/',
    form: 'multipart',
    who: 'captcha',
    refusals: [
      'registrations-closed',
      ...registrationLinkRefusals,
      'other-mail-domain',
      'accessdenied',
      'useralreadyexist',
      'password-too-common',
      'password-is-mail',
      'password-not-here',
      'invalid-date',
    ],
  },
  activateAccount: {
    numbers: [5],
    path: '/api3/accounts/activate/',
    form: 'address',
    action: null,
    who: 'anyone',
    hasOwnKey: true,
    refusals: ['accessdenied:expirationtime', 'accessdeniedtoken'],
  },
  activateByCode: {
    path: '/api3/accounts/activate/',
    action: 'activateByCode',
    who: 'anyone',
    refusals: ['wrong-code', 'old-code', 'expired-code'],
  },
  resendActivation: { path: '/api3/accounts/resend-activation/', who: 'anyone', refusals: ['accessdenied'] },
  getRegistration: { path: '/api3/registrations/get/', who: 'anyone' },
  correctMail: {
    path: '/api3/accounts/correct-mail/',
    who: 'anyone',
    refusals: ['accessdenied', 'useralreadyexist', 'other-mail-domain'],
  },
  getWelcome: {
    path: '/api3/accounts/get-welcome/',
    action: 'getWelcome',
    who: 'anyone',
    hasOwnKey: true,
    refusals: welcomeRefusals,
  },
  openAccount: {
    path: '/api3/accounts/open/',
    action: 'openAccount',
    who: 'anyone',
    hasOwnKey: true,
    refusals: [...welcomeRefusals, 'password-too-common', 'password-is-mail'],
  },
  resendWelcome: {
    path: '/api3/accounts/resend-welcome/',
    action: 'resendWelcome',
    who: 'anyone',
    hasOwnKey: true,
    refusals: welcomeRefusals,
  },
  activateByHand: { path: '/api3/accounts/activate-by-hand/', who: 'administrator', refusals: ['not-found'] },
  requestPasswordReset: {
    numbers: [8],
    path: '/api2/actor/auth/',
    form: 'multipart',
    action: 'getNewReminder',
    who: 'captcha',
    refusal: 'accessdenied',
    refusals: ['accessdenied'],
  },
  checkResetToken: {
    numbers: [9],
    path: '/api3/accounts/reset-password/',
    form: 'address',
    action: null,
    who: 'anyone',
    hasOwnKey: true,
    refusals: ['accessdenied:expirationtime', 'accessdeniedtoken'],
  },
  setPassword: {
    numbers: [10],
    path: '/api2/actor/update/',
    form: 'multipart',
    action: 'updateAttribute',
    who: 'anyone',
    hasOwnKey: true,
    refusals: [
      'accessdenied/expirationtime',
      'accessdenied/accessdeniednotoken',
      'password-too-common',
      'password-is-mail',
    ],
  },
})
