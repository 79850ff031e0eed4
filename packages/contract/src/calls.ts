/**
 * The table of contents of the wire: every call, told apart by method, path and the `action` of its query.
 * Free of schemas, so that a page may send a call without loading them; `schemas.ts` has one pair per name.
 */

/** Who may make a call; enforced in one place, `wire.ts` of the server. */
export type Who = 'anyone' | 'captcha' | 'signed-in' | 'administrator'

/** How a call's fields travel: a multipart form, a JSON object, or the address itself. */
export type Form = 'multipart' | 'json' | 'address'

/** One entry of the table. */
export type Call = {
  /** Its number in the specification's table of calls; absent for the calls of our own. */
  numbers?: readonly number[]
  method: 'GET' | 'POST'
  path: `/api${2 | 3}/${string}/`
  form: Form
  /** What `query.action` says; null where the address alone tells. */
  action: string | null
  who: Who
  /** What a change says to a caller who is not signed in; `not logged` where nothing is written here. */
  refusal?: string
  /** The key is a password, or the key of a mail: proven by the call itself, and no session is looked for. */
  hasOwnKey?: true
  summary: string
}

export const calls = {
  authenticate: {
    numbers: [1],
    method: 'POST',
    path: '/api2/actor/auth/',
    form: 'multipart',
    action: 'get',
    who: 'anyone',
    hasOwnKey: true,
    summary: 'Sign in with a password, or revalidate a session with its token.',
  },
  authenticateExternally: {
    numbers: [2],
    method: 'POST',
    path: '/api3/auth/put/',
    form: 'multipart',
    action: 'put',
    who: 'anyone',
    hasOwnKey: true,
    summary: 'Sign in with an access token of the external identity provider (Bearer header).',
  },
  getCertificate: {
    numbers: [3, 11],
    method: 'GET',
    path: '/api3/object/get/',
    form: 'address',
    action: 'getCertificate',
    who: 'anyone',
    summary: 'Check a certificate by its token.',
  },
  downloadActorPicture: {
    numbers: [4],
    method: 'GET',
    path: '/api2/actor/download/',
    form: 'address',
    action: 'download',
    who: 'anyone',
    summary: "A person's picture, or their drawn initials, at the asked size.",
  },
  downloadObject: {
    numbers: [4, 15],
    method: 'GET',
    path: '/api2/object/download/',
    form: 'address',
    action: 'download',
    who: 'anyone',
    summary: "An object's picture (or drawn cover) at the asked size, or a video at the asked resolution.",
  },
  activateAccount: {
    numbers: [5],
    method: 'GET',
    path: '/api3/accounts/activate/',
    form: 'address',
    action: null,
    who: 'anyone',
    hasOwnKey: true,
    summary: 'Activate an account with the key of its activation mail.',
  },
  drawCaptcha: {
    numbers: [6],
    method: 'GET',
    path: '/api2/captcha/',
    form: 'address',
    action: null,
    who: 'anyone',
    summary: 'A new captcha, as a picture or as sound, bound to a cookie.',
  },
  putActors: {
    numbers: [7],
    method: 'POST',
    path: '/api3/actors/put/',
    form: 'multipart',
    action: 'put',
    who: 'captcha',
    summary: 'Register (proven by captcha), edit oneself, or create accounts as an administrator.',
  },
  requestPasswordReset: {
    numbers: [8],
    method: 'POST',
    path: '/api2/actor/auth/',
    form: 'multipart',
    action: 'getNewReminder',
    who: 'captcha',
    refusal: 'accessdenied',
    summary: 'Ask for the mail that lets one set a new password.',
  },
  checkResetToken: {
    numbers: [9],
    method: 'GET',
    path: '/api3/accounts/reset-password/',
    form: 'address',
    action: null,
    who: 'anyone',
    hasOwnKey: true,
    summary: 'Whether a reset token is valid, expired or invalid; never consumes it.',
  },
  setPassword: {
    numbers: [10],
    method: 'POST',
    path: '/api2/actor/update/',
    form: 'multipart',
    action: 'updateAttribute',
    who: 'anyone',
    hasOwnKey: true,
    summary: 'Set a new password with a reset token; ends every session of the account.',
  },
  getLibrary: {
    numbers: [12],
    method: 'POST',
    path: '/api3/object/get/',
    form: 'json',
    action: 'getLibrary',
    who: 'anyone',
    summary: "The levels, tools, modules, slides or media the caller may read, with the caller's progress.",
  },
  putObject: {
    numbers: [13],
    method: 'POST',
    path: '/api3/object/put/',
    form: 'json',
    action: 'put',
    who: 'signed-in',
    summary: 'Create an object; its creator becomes its owner.',
  },
  updateObjects: {
    numbers: [14],
    method: 'POST',
    path: '/api3/object/update/',
    form: 'json',
    action: 'update',
    who: 'signed-in',
    summary: 'Change attributes of objects; null clears one; an old version is refused.',
  },
  uploadMedia: {
    numbers: [16],
    method: 'POST',
    path: '/api2/object/put/',
    form: 'multipart',
    action: 'addExtra',
    who: 'signed-in',
    summary: 'Upload a video or a picture to an object, streamed; starts encoding.',
  },
  deleteObjects: {
    numbers: [17],
    method: 'POST',
    path: '/api2/object/delete/',
    form: 'multipart',
    action: 'delete',
    who: 'signed-in',
    refusal: 'not logged in',
    summary: 'Delete objects and what is in them.',
  },
  sendMail: {
    numbers: [18],
    method: 'POST',
    path: '/api3/mails/put/',
    form: 'json',
    action: 'put',
    who: 'anyone',
    summary: 'Write to support, signed in or not.',
  },
  activateByCode: {
    method: 'POST',
    path: '/api3/accounts/activate/',
    form: 'json',
    action: 'activateByCode',
    who: 'anyone',
    summary: 'Activate an account with the six digits of its activation mail.',
  },
  resendActivation: {
    method: 'POST',
    path: '/api3/accounts/resend-activation/',
    form: 'json',
    action: 'resendActivation',
    who: 'anyone',
    summary: 'Send the activation mail again: asked with a captcha, or by the browser that has just registered.',
  },
  correctMail: {
    method: 'POST',
    path: '/api3/accounts/correct-mail/',
    form: 'json',
    action: 'correctMail',
    who: 'anyone',
    summary: 'Correct the address of an account before it is activated, from the browser that has just registered.',
  },
  activateByHand: {
    method: 'POST',
    path: '/api3/accounts/activate-by-hand/',
    form: 'json',
    action: 'activateByHand',
    who: 'administrator',
    summary: 'Activate the account of someone whom no mail reaches.',
  },
  endSession: {
    method: 'POST',
    path: '/api3/sessions/delete/',
    form: 'json',
    action: 'delete',
    who: 'signed-in',
    summary: 'Sign out: end the session the call is made with.',
  },
  getProgress: {
    method: 'POST',
    path: '/api3/progress/get/',
    form: 'json',
    action: 'get',
    who: 'signed-in',
    summary: "The caller's progress on the slides of a tool or module, and the place they left.",
  },
  putProgress: {
    method: 'POST',
    path: '/api3/progress/put/',
    form: 'json',
    action: 'put',
    who: 'signed-in',
    summary: 'Record slides seen and questions answered; assessment answers come back marked.',
  },
} as const satisfies Record<string, Call>

/** Name of a call, e.g. `getLibrary`. */
export type CallName = keyof typeof calls

/** Login of a caller without a session. */
export const nobody = 'nobody'
