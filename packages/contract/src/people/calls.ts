import { callsOf } from '#call.ts'

/** Status of an account; exactly one at a time, the most serious first. */
export const accountStatuses = ['deleted', 'blocked', 'expired', 'waiting', 'active'] as const

/** Most lines of an import of people. */
export const importLinesMaximum = 2000

/** Most characters of a line of an import of people, and of a cell. */
export const importLineMaximum = 20_000

/** Hours within which an import of people can be undone. */
export const hoursToTakeBack = 24

/** Largest file of an import of people, in bytes. */
export const importPeopleMaximum = 2_000_000

/** Columns of an import of people: the first one is required, and at least one of the next two. */
export const importColumns = [
  'mail',
  'firstName',
  'name',
  'organization',
  'job',
  'canton',
  'language',
  'group',
  'lead',
] as const

export type ImportColumn = (typeof importColumns)[number]

/** A `group-maker` may make groups even if not everybody may. */
export const roles = ['user', 'group-maker', 'admin'] as const
export type Role = (typeof roles)[number]

/** Sort orders of people; by default by name. */
export const peopleOrders = [
  'name',
  'mail',
  'organization',
  'latest-seen',
  'longest-unseen',
  'newest',
  'oldest',
] as const

/** Changes that can be made to many accounts at once. */
export const peopleChanges = [
  'send-activation',
  'renew',
  'make-administrator',
  'make-member',
  'unblock',
  'reopen',
  'block',
  'close',
] as const

/** Most accounts in one call. */
export const changePeopleMaximum = 100

/**
 * What is wrong with a line. `name-is-required`: it has neither a first nor a last name. `repeated`: `line` has the
 * same address. `too-many-cells`: more cells than headings. `lost-letters`: another program has put question marks in
 * place of letters. `language-is-off`: administrators have switched off this language. `ambiguous-group`: several
 * groups have this name. `group-without-lead`: no line names a lead of this new group.
 */
export const importFaults = [
  'field-is-required',
  'name-is-required',
  'field-too-long',
  'field-is-one-line',
  'lost-letters',
  'invalid-email',
  'unknown-canton',
  'unknown-language',
  'language-is-off',
  'unknown-answer',
  'lead-without-group',
  'ambiguous-group',
  'group-without-lead',
  'lead-to-correct',
  'group-full',
  'repeated',
  'too-many-cells',
] as const

/** Why no mail that opens an account is sent: the account is closed. */
const closedAccount = ['this-account-is-being-deleted', 'this-account-is-blocked', 'this-account-has-run-out'] as const

/** Why one of several accounts is not changed. `unchanged`: it already is as requested. `no-end`: it never expires. */
export const leftOutReasons = [
  'own-account',
  'last-administrator',
  'unchanged',
  'no-end',
  'closed-by-its-owner',
  'this-account-is-not-activated',
  'this-account-is-active',
  ...closedAccount,
  'too-many-requests',
  'not-found',
] as const

/** Administration of accounts, with their import and export. */
export const peopleCalls = callsOf({
  getPeople: { path: '/api3/people/get/', action: 'getPeople', who: 'administrator' },
  getPersonPlaces: { path: '/api3/people/get-places/', who: 'administrator', refusals: ['not-found'] },
  changePeople: { path: '/api3/people/change/', who: 'administrator', refusals: ['day-over'] },
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
    refusals: ['not-found', 'this-account-is-being-deleted'],
  },
  changePersonMail: {
    path: '/api3/people/change-mail/',
    action: 'changePersonMail',
    who: 'administrator',
    refusals: [
      ...(['not-found', 'own-account', 'this-account-is-an-administrator', 'same-mail', 'useralreadyexist'] as const),
      ...closedAccount,
    ],
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
    refusals: [
      ...(['not-a-text', 'no-lines', 'too-many-lines', 'line-too-long'] as const),
      ...(['broken-quotes', 'missing-column', 'column-twice'] as const),
    ],
  },
})
