import type { Call, Form, Who } from './call.ts'
import { type CallName, calls } from './calls.ts'
import { peopleRefusals } from './people-calls.ts'
import { fileRefusals } from './upload-limits.ts'

/** A field of a call beside those inside `query`, as the reference explains it. */
export type CallField = {
  name: string
  /** Where it travels: with the others, in a header, or as a file of the form. */
  place: 'field' | 'header' | 'file'
  isRequired: boolean
  meaning: string
}

const field = (name: string, meaning: string, isRequired = false): CallField => ({
  name,
  place: 'field',
  isRequired,
  meaning,
})

/** The fields nearly every call has. */
const common = {
  login: field('login', 'Who calls: `nobody`, `captcha`, or the mail address of a person. `nobody` when left out.'),
  key: field('key', 'Its proof: the public key, the text of the captcha, or a session token.'),
  signature: field('signature', 'Accepted from existing clients, and not looked at.'),
  encryption: field('encryption', '`true` where the query, or a key the table below calls base64, is base64 of UTF-8.'),
  query: field('query', 'What is asked: a JSON text (in a JSON call, an object will do).', true),
}

const mediaKey = field(
  'key',
  'The public key, or the media token (`tokenPublic`) of a session; never the session token.',
)
const time = field('time', 'Any number. With it, the answer may be kept for a year.')

/** Fields that a call has besides, or understands in its own way. */
const own: Partial<Record<CallName, CallField[]>> = {
  authenticate: [
    field('login', 'The mail address of the person.'),
    field('key', 'Base64 of the password, or of the session token to revalidate.', true),
  ],
  authenticateExternally: [
    { name: 'authorization', place: 'header', isRequired: true, meaning: '`Bearer` and the access token.' },
  ],
  downloadActorPicture: [mediaKey, time],
  downloadObject: [mediaKey, time],
  activateAccount: [field('key', 'Base64 of the key of the activation mail.', true)],
  drawCaptcha: [
    time,
    field('type', '`audio` for the same text as sound.'),
    field('lang', 'Language of the sound; French when left out.'),
  ],
  putActors: [field('key', 'The text of the captcha, or the session token of who edits.', true)],
  requestPasswordReset: [
    field('login', '`captcha`.', true),
    field('key', 'The text of the captcha.', true),
    field('signature', '`1`.'),
  ],
  checkResetToken: [
    field('key', 'Base64 of the token of the mail.', true),
    field('user', 'Base64 of the mail address; when it is there, the token must be of that account.'),
  ],
  setPassword: [field('key', 'The token of the mail.', true)],
  confirmMail: [field('key', 'The key of the mail.', true)],
  restoreAccount: [field('key', 'The key of the mail.', true)],
  putOwnPicture: [
    { name: 'file_0', place: 'file', isRequired: true, meaning: 'The picture: JPEG, PNG, WebP, AVIF or GIF.' },
  ],
  uploadMedia: [
    { name: 'file_0', place: 'file', isRequired: true, meaning: 'The file; sent last, if larger than 1 MB.' },
  ],
  importPeople: [{ name: 'file_0', place: 'file', isRequired: true, meaning: 'A CSV file; sent last.' }],
  importCourse: [
    {
      name: 'file_0',
      place: 'file',
      isRequired: true,
      meaning: 'A zip, or Markdown files, pictures, films: these also several, as `file_1`, `file_2` …; sent last.',
    },
  ],
}

/** What a call may be refused with, HTTP 200 and `status: "error"`, besides what every call may. */
const refusals: Partial<Record<CallName, string[]>> = {
  authenticate: [
    'incorrect-username-or-password',
    'this-account-is-not-activated',
    'this-account-is-being-deleted',
    'this-account-is-blocked',
  ],
  authenticateExternally: ['errorunknown'],
  activateAccount: ['accessdenied:expirationtime', 'accessdeniedtoken'],
  activateByCode: ['wrong-code', 'old-code'],
  resendActivation: ['accessdenied'],
  correctMail: ['accessdenied', 'useralreadyexist'],
  activateByHand: ['not-found'],
  putActors: [
    'registrations-closed',
    'accessdenied',
    'useralreadyexist',
    'password-too-common',
    'password-is-mail',
    'invalid-date',
  ],
  requestPasswordReset: ['accessdenied'],
  checkResetToken: ['accessdenied:expirationtime', 'accessdeniedtoken'],
  setPassword: [
    'accessdenied/expirationtime',
    'accessdenied/accessdeniednotoken',
    'password-too-common',
    'password-is-mail',
  ],
  putOwnPicture: ['not-a-picture', 'too-large'],
  changePassword: ['wrong-password', 'sign-in-again', 'password-too-common', 'password-is-mail'],
  changeMail: ['wrong-password', 'sign-in-again', 'same-mail', 'useralreadyexist'],
  confirmMail: ['accessdenied:expirationtime', 'accessdeniedtoken', 'useralreadyexist'],
  deleteOwnAccount: ['wrong-password', 'sign-in-again', 'last-administrator'],
  restoreAccount: ['accessdenied:expirationtime', 'accessdeniedtoken'],
  startExternalSignIn: ['errorunknown'],
  finishExternalSignIn: ['errorunknown'],
  linkExternalIdentity: ['accessdenied'],
  deleteObjects: ['objectId must be set', 'accessdenied', 'not-found', 'in-use'],
  ...peopleRefusals,
  getProgress: ['not-found'],
  putObject: ['accessdenied', 'not-found', 'unknown-person'],
  updateObjects: ['accessdenied', 'not-found', 'old-version'],
  orderObjects: ['accessdenied', 'not-found'],
  duplicateObject: ['accessdenied', 'not-found'],
  weighObject: ['accessdenied', 'not-found'],
  restoreObjects: ['accessdenied', 'not-found', 'parent-is-gone'],
  getShares: ['accessdenied', 'not-found'],
  putShare: ['accessdenied', 'not-found', 'unknown-person', 'last-leadowner'],
  deleteShare: ['accessdenied', 'not-found', 'last-leadowner'],
  getDraft: ['accessdenied', 'not-found'],
  putDraft: ['accessdenied', 'not-found', 'old-version'],
  joinSlide: ['accessdenied', 'not-found'],
  checkTool: ['accessdenied', 'not-found'],
  publish: ['accessdenied', 'not-found'],
  getVersions: ['accessdenied', 'not-found'],
  restoreVersion: ['accessdenied', 'not-found', 'old-version'],
  exportCourse: ['accessdenied', 'not-found'],
  importCourse: ['accessdenied', 'not-found', 'too-many-imports'],
  getImport: ['not-found'],
  putSettings: ['old-version'],
  markContactRequest: ['not-found'],
  deleteMedia: ['not-found', 'in-use'],
  uploadMedia: ['accessdenied', 'not-found', ...fileRefusals],
}

/** The calls in the order one reads about them. */
export const areas: readonly { id: string; title: string; names: readonly CallName[] }[] = [
  {
    id: 'sessions',
    title: 'Signing in and out',
    names: [
      'authenticate',
      'authenticateExternally',
      'startExternalSignIn',
      'finishExternalSignIn',
      'linkExternalIdentity',
      'endSession',
      'getSessions',
      'endSessions',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    names: [
      'drawCaptcha',
      'putActors',
      'activateAccount',
      'activateByCode',
      'resendActivation',
      'correctMail',
      'activateByHand',
      'requestPasswordReset',
      'checkResetToken',
      'setPassword',
    ],
  },
  {
    id: 'own-account',
    title: "One's own account",
    names: [
      'getOwnAccount',
      'putOwnPicture',
      'removeOwnPicture',
      'changePassword',
      'changeMail',
      'confirmMail',
      'exportOwnData',
      'deleteOwnAccount',
      'restoreAccount',
    ],
  },
  {
    id: 'library',
    title: 'The library',
    names: [
      'getLibrary',
      'putObject',
      'updateObjects',
      'deleteObjects',
      'orderObjects',
      'duplicateObject',
      'weighObject',
      'getBin',
      'restoreObjects',
      'getShares',
      'putShare',
      'deleteShare',
    ],
  },
  {
    id: 'authoring',
    title: 'Writing slides',
    names: ['getDraft', 'putDraft', 'joinSlide', 'checkTool', 'publish', 'getVersions', 'restoreVersion'],
  },
  { id: 'courses', title: 'Courses in and out', names: ['exportCourse', 'importCourse', 'getImport'] },
  {
    id: 'media',
    title: 'Pictures and videos',
    names: ['downloadActorPicture', 'downloadObject', 'uploadMedia', 'getMedia', 'deleteMedia'],
  },
  { id: 'learning', title: 'Progress and certificates', names: ['getProgress', 'putProgress', 'getCertificate'] },
  {
    id: 'people',
    title: 'People',
    names: [
      'getPeople',
      'putRole',
      'blockPerson',
      'unblockPerson',
      'sendReset',
      'correctPerson',
      'sendActivation',
      'exportPeople',
      'importPeople',
    ],
  },
  { id: 'support', title: 'Support', names: ['sendMail', 'getContactRequests', 'markContactRequest'] },
  {
    id: 'administration',
    title: 'Administration',
    names: ['getMails', 'retryMails', 'getDeeds', 'getSettings', 'putSettings'],
  },
]

/** The fields of a call: the common ones, or its own understanding of them, then what it has besides. */
export function fieldsOf(name: CallName): CallField[] {
  const fields = new Map<string, CallField>(Object.entries(common))
  for (const special of own[name] ?? []) fields.set(special.name, special)
  return [...fields.values()]
}

/** The numbers of a call in the specification's table, as the ids of its rows; none for a call of our own. */
export function rowsOf(name: CallName): string[] {
  const call: Call = calls[name]
  return (call.numbers ?? []).map(number => `W-${String(number).padStart(2, '0')}`)
}

/** The messages a call may be refused with. */
export function refusalsOf(name: CallName): string[] {
  const call: Call = calls[name]
  // A key that the call proves itself is that of no session: there is none to be wrong.
  const strangers = call.hasOwnKey ? [] : [call.refusal ?? 'not logged']
  return [...new Set([...(refusals[name] ?? []), ...strangers, 'unknown-domain'])]
}

/** Who may make a call, as a phrase. */
export const whoWords: Record<Who, string> = {
  anyone: 'Anyone',
  captcha: 'Someone proven by captcha, or a signed-in person',
  'signed-in': 'A signed-in person',
  administrator: 'An administrator',
}

/** How a call's fields travel, as a phrase. */
export const formWords: Record<Form, string> = {
  multipart: 'multipart form',
  json: 'JSON object',
  address: 'in the address',
}
