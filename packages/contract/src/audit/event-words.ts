import { printedCode } from '#checked-code.ts'
import { objectTypes } from '#library/library-object.ts'
import { type AuditAction, auditEventKinds, auditEvents, eventsToOneself } from './events.ts'

/** The fields of an event that its words depend on. */
type EventFields = {
  action: string
  who: { id: string } | null
  what: { id: string } | null
  details: Record<string, unknown>
}

const known: readonly AuditAction[] = auditEventKinds.flatMap((kind): readonly AuditAction[] => auditEvents[kind])

const ofEach = <Verb extends string>(verb: Verb) => objectTypes.map(type => `${verb}-${type}` as const)

/** Events that may have many objects at once; their sentence is then in the plural. */
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
  'renew-account',
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

/** Events with a count in place of an object. */
const counted = ['import-people', 'take-back-import'] as const satisfies readonly AuditAction[]

const oneOf = <Value extends string>(values: readonly Value[], value: string) => values.find(each => each === value)

/** Whether the person did it to themselves. */
export const isToOneself = ({ who, what }: Pick<EventFields, 'who' | 'what'>) => who !== null && who.id === what?.id

const ofNoOne: AuditAction = 'order-levels'

/** Whether an event has no particular object: the event of ordering levels names one level for all. */
export const isAboutNothing = ({ action }: Pick<EventFields, 'action'>) => action === ofNoOne

/** The key of an event's sentence, for `number` objects at once; `unknown` if the event has none. */
export function sentenceKey(event: EventFields, number = 1) {
  const { action, who, details } = event
  const together = number > 1 ? oneOf(doneTogether, action) : undefined
  if (together) return `together.${together}` as const
  const several = typeof details.count === 'number' ? oneOf(counted, action) : undefined
  if (several) return `counted.${several}` as const
  // Administrators revoke certificates; only the holder and the platform withdraw one.
  const isOwn = isToOneself(event) || (who !== null && action === 'withdraw-certificate')
  const own = isOwn ? oneOf(eventsToOneself, action) : undefined
  if (own) return `own.${own}` as const
  const alone = oneOf(known, action)
  return alone ? (`events.${alone}` as const) : ('unknown' as const)
}

/**
 * The name of an entity: the recipient of a mail, the code of a certificate as printed, and the name of anything else.
 */
export function entityName({ type, name, mail }: { type: string; name: string; mail: string | null }): string {
  if (type === 'certificate') return printedCode(name)
  return (type === 'mail' ? mail : name || mail) || '…'
}
