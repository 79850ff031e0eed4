import { printedCode } from '#certificates/certificate-code.ts'
import { objectTypes } from '#library/library-object.ts'
import { type AuditAction, auditEventKinds, auditEvents, eventsToOneself } from './events.ts'

/** What the words of an event depend on. */
type Told = {
  action: string
  who: { id: string } | null
  what: { id: string } | null
  details: Record<string, unknown>
}

const known: readonly AuditAction[] = auditEventKinds.flatMap((kind): readonly AuditAction[] => auditEvents[kind])

const ofEach = <Verb extends string>(verb: Verb) => objectTypes.map(type => `${verb}-${type}` as const)

/** What may be done to many at once, and then has a sentence in the plural. */
const doneTogether = [
  ...ofEach('create'),
  ...ofEach('update'),
  ...ofEach('delete'),
  ...ofEach('remove'),
  ...ofEach('restore'),
  'upload-media',
  'keep-media',
  'let-go-media',
  'publish-slide',
  'keep-translation',
  'create-account',
  'activate-account',
  'change-role',
  'block-account',
  'unblock-account',
  'close-account',
  'reopen-account',
  'send-reset',
  'correct-account',
  'send-activation',
  'delete-account',
  'restore-account',
  'end-account',
  'retry-mail',
  'answer-contact-request',
  'reopen-contact-request',
  'issue-certificate',
  'withdraw-certificate',
  'replace-certificate',
  'revoke-certificate',
  'restore-certificate',
] as const satisfies readonly AuditAction[]

/** What says to how many it was done where it was done to no one of them. */
const counted = ['import-people', 'take-back-import'] as const satisfies readonly AuditAction[]

const oneOf = <Value extends string>(values: readonly Value[], value: string) => values.find(each => each === value)

/** Whether somebody did it to themself. */
export const isToOneself = ({ who, what }: Pick<Told, 'who' | 'what'>) => who !== null && who.id === what?.id

const ofNoOne: AuditAction = 'order-levels'

/** Whether what an event names is none that it was done to: levels are put in order, and one of them stands for all. */
export const isAboutNothing = ({ action }: Pick<Told, 'action'>) => action === ofNoOne

/** The text that says an event, of `number` things at once; `unknown` for one without a sentence. */
export function sentenceKey(event: Told, number = 1) {
  const { action, who, details } = event
  const together = number > 1 ? oneOf(doneTogether, action) : undefined
  if (together) return `together.${together}` as const
  const several = typeof details.count === 'number' ? oneOf(counted, action) : undefined
  if (several) return `counted.${several}` as const
  // Nobody but its holder, and the platform, takes a certificate away.
  const isOwn = isToOneself(event) || (who !== null && action === 'withdraw-certificate')
  const own = isOwn ? oneOf(eventsToOneself, action) : undefined
  if (own) return `own.${own}` as const
  const alone = oneOf(known, action)
  return alone ? (`events.${alone}` as const) : ('unknown' as const)
}

/** What something that an event is about is called; a mail by whom it goes to, a certificate by its code as printed. */
export function entityName({ type, name, mail }: { type: string; name: string; mail: string | null }): string {
  if (type === 'certificate') return printedCode(name)
  return (type === 'mail' ? mail : name || mail) || '…'
}
