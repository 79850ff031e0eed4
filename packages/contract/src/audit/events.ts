import { objectTypes } from '#library/library-object.ts'

/** The event of an action, for each type of object. */
const ofEach = <Verb extends string, Thing extends string>(verb: Verb, things: readonly Thing[]) =>
  things.map(thing => `${verb}-${thing}` as const)

const lists = ['levels', 'tools', 'paths', 'modules', 'slides', 'medias'] as const

const shareable = ['level', 'tool', 'path'] as const

const onOwnAccount = [
  'create-account',
  'open-account',
  'take-over-account',
  'link-identity',
  'change-password',
  'reset-password',
  'change-mail',
  'confirm-address',
  'delete-account',
  'restore-account',
] as const

/** Events in which people change themselves; their sentences differ from those about changes of others. */
export const eventsToOneself = [...onOwnAccount, 'withdraw-certificate'] as const

/** Every event of the log, by its kind; each has a sentence in the texts. An event with another name has no kind. */
export const auditEvents = {
  created: [
    ...ofEach('create', objectTypes),
    ...ofEach('duplicate', objectTypes),
    'import-course',
    'import-path',
    'upload-media',
  ],
  changed: [
    ...ofEach('update', objectTypes),
    ...ofEach('order', lists),
    'replace-film',
    'keep-media',
    'let-go-media',
    'cut-film',
    'import-translation',
    'keep-translation',
  ],
  deleted: [...ofEach('delete', objectTypes), ...ofEach('remove', objectTypes)],
  restored: [...ofEach('restore', objectTypes), 'restore-version', 'undo-translation'],
  published: ['publish-slide', 'ask-showing', 'withdraw-showing', 'let-showing', 'decline-showing'],
  shared: [...ofEach('share', shareable), ...ofEach('unshare', shareable), ...ofEach('hand-over', shareable)],
  accounts: [
    ...onOwnAccount,
    'activate-account',
    'change-role',
    'block-account',
    'unblock-account',
    'close-account',
    'reopen-account',
    'send-reset',
    'correct-account',
    'ask-address',
    'renew-account',
    'send-activation',
    'import-people',
    'create-registration-link',
    'close-registration-link',
    'take-back-import',
    'export-people',
    'export-learners',
    'export-group-figures',
    'end-account',
  ],
  certificates: [
    'issue-certificate',
    'issue-earned-certificates',
    'replace-certificate',
    'revoke-certificate',
    'restore-certificate',
    'withdraw-certificate',
    'export-certificates',
    'approve-certificate',
    'change-holder',
  ],
  groups: [
    'create-group',
    'update-group',
    'close-group',
    'reopen-group',
    'renew-group-code',
    'close-group-code',
    'join-group',
    'let-open-certificates',
    'no-longer-open-certificates',
    'leave-group',
    'remove-from-group',
    'give-lead',
    'take-lead',
    'create-assignment',
    'update-assignment',
    'withdraw-assignment',
    'change-exception',
    'remind-members',
    'export-states',
    'make-sheets',
  ],
  mails: ['retry-mail'],
  log: ['export-log'],
  support: [
    'answer-contact-request',
    'reopen-contact-request',
    'reply-contact-request',
    'note-contact-request',
    'take-contact-request',
    'let-go-contact-request',
  ],
  settings: ['change-settings'],
} as const

export type AuditEventKind = keyof typeof auditEvents

export type AuditAction = (typeof auditEvents)[AuditEventKind][number]

export const auditEventKinds = Object.keys(auditEvents) as [AuditEventKind, ...AuditEventKind[]]
