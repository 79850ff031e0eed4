/** Every event the log knows, by its kind; each has its sentence in the texts. An event of another name is of no kind. */
export const auditEvents = {
  created: [
    'create-level',
    'create-tool',
    'create-module',
    'create-slide',
    'create-media',
    'duplicate-level',
    'duplicate-tool',
    'duplicate-module',
    'duplicate-slide',
    'duplicate-media',
    'import-course',
    'upload-media',
  ],
  changed: [
    'update-level',
    'update-tool',
    'update-module',
    'update-slide',
    'update-media',
    'order-levels',
    'order-tools',
    'order-modules',
    'order-slides',
    'order-medias',
  ],
  deleted: [
    'delete-level',
    'delete-tool',
    'delete-module',
    'delete-slide',
    'delete-media',
    'remove-level',
    'remove-tool',
    'remove-module',
    'remove-slide',
    'remove-media',
  ],
  restored: ['restore-level', 'restore-tool', 'restore-module', 'restore-slide', 'restore-media', 'restore-version'],
  published: ['publish-slide'],
  shared: ['share-level', 'share-tool', 'unshare-level', 'unshare-tool', 'hand-over-level', 'hand-over-tool'],
  accounts: [
    'create-account',
    'activate-account',
    'take-over-account',
    'link-identity',
    'change-password',
    'reset-password',
    'change-mail',
    'change-role',
    'block-account',
    'unblock-account',
    'send-reset',
    'correct-account',
    'send-activation',
    'import-people',
    'export-people',
    'delete-account',
    'restore-account',
    'end-account',
  ],
  certificates: ['issue-certificate', 'withdraw-certificate'],
  mails: ['retry-mail'],
  support: ['answer-contact-request', 'reopen-contact-request'],
  settings: ['change-settings'],
} as const

/** What people do to their own accounts, which is said otherwise than what is done to another's. */
export const eventsToOneself = [
  'create-account',
  'take-over-account',
  'link-identity',
  'change-password',
  'reset-password',
  'change-mail',
  'delete-account',
  'restore-account',
  'withdraw-certificate',
] as const satisfies readonly (typeof auditEvents)['accounts' | 'certificates'][number][]

export type AuditEventKind = keyof typeof auditEvents

export type AuditAction = (typeof auditEvents)[AuditEventKind][number]

export const auditEventKinds = Object.keys(auditEvents) as [AuditEventKind, ...AuditEventKind[]]
