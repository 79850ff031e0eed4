import { callsOf } from '#call.ts'

/** In what state an account is; one of them at a time, the gravest first. */
export const accountStatuses = ['deleted', 'blocked', 'expired', 'waiting', 'active'] as const

/** The header of an export that says how many people are in it. */
export const peopleCountHeader = 'preau-people'

/** Most lines of people that one import takes. */
export const importLinesMaximum = 2000

/** For how many hours an import of people can be taken back. */
export const hoursToTakeBack = 24

/** Largest file of people an import takes, in bytes. */
export const importPeopleMaximum = 2_000_000

/** What a file of people may say of each; the first three it must. */
export const importColumns = ['mail', 'firstName', 'name', 'organization', 'job', 'canton', 'language'] as const

export type ImportColumn = (typeof importColumns)[number]

export const roles = ['user', 'admin'] as const

/** What people are sorted by; without, by name. */
export const peopleOrders = [
  'name',
  'mail',
  'organization',
  'latest-seen',
  'longest-unseen',
  'newest',
  'oldest',
] as const

/** What can be done to many accounts at once. */
export const peopleChanges = [
  'send-activation',
  'make-administrator',
  'make-member',
  'unblock',
  'reopen',
  'block',
  'close',
] as const

/** Most accounts that one call changes. */
export const changePeopleMaximum = 100

/**
 * What is wrong in a line. `repeated`: `line` has the same address. `too-many-cells`: more cells than headings.
 * `language-is-off`: the platform speaks it, but administrators have switched it off.
 */
export const importFaults = [
  'field-is-required',
  'field-too-long',
  'field-is-one-line',
  'invalid-email',
  'unknown-canton',
  'unknown-language',
  'language-is-off',
  'repeated',
  'too-many-cells',
] as const

/** Why no mail that opens an account is sent: it is closed. */
const closedAccount = ['this-account-is-being-deleted', 'this-account-is-blocked', 'this-account-has-run-out'] as const

/** Why one of several accounts stays as it is; `unchanged` is one that is so already. */
export const leftOutReasons = [
  'own-account',
  'last-administrator',
  'unchanged',
  'closed-by-its-owner',
  'this-account-is-not-activated',
  'this-account-is-active',
  ...closedAccount,
  'too-many-requests',
  'not-found',
] as const

/** How administrators change accounts, and how many of them come and go as files. */
export const peopleCalls = callsOf({
  getPeople: { path: '/api3/people/get/', action: 'getPeople', who: 'administrator' },
  changePeople: { path: '/api3/people/change/', who: 'administrator' },
  putRole: { path: '/api3/people/put-role/', who: 'administrator', refusals: ['not-found', 'last-administrator'] },
  blockPerson: {
    path: '/api3/people/block/',
    who: 'administrator',
    refusals: ['not-found', 'own-account', 'last-administrator'],
  },
  closePerson: {
    path: '/api3/people/close/',
    who: 'administrator',
    refusals: ['not-found', 'own-account', 'last-administrator'],
  },
  reopenPerson: { path: '/api3/people/reopen/', who: 'administrator', refusals: ['not-found', 'closed-by-its-owner'] },
  unblockPerson: { path: '/api3/people/unblock/', who: 'administrator', refusals: ['not-found'] },
  sendReset: {
    path: '/api3/people/send-reset/',
    who: 'administrator',
    refusals: ['not-found', 'this-account-is-not-activated', ...closedAccount],
  },
  correctPerson: {
    path: '/api3/people/correct/',
    who: 'administrator',
    refusals: ['not-found', 'useralreadyexist', 'address-is-confirmed', 'this-account-is-being-deleted'],
  },
  sendActivation: {
    path: '/api3/people/send-activation/',
    who: 'administrator',
    refusals: ['not-found', 'this-account-is-active', ...closedAccount],
  },
  exportPeople: { path: '/api3/people/export/', who: 'administrator' },
  getImports: { path: '/api3/people/get-imports/', who: 'administrator' },
  takeBackImport: { path: '/api3/people/take-back-import/', who: 'administrator', refusals: ['not-found'] },
  importPeople: {
    path: '/api3/people/import/',
    form: 'multipart',
    who: 'administrator',
    fileMaximum: importPeopleMaximum,
    refusals: ['not-a-text', 'no-lines', 'too-many-lines', 'broken-quotes', 'missing-column', 'column-twice'],
  },
})
