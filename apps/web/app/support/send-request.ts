import { saysSignedOut } from '@preau/contract/call'
import type { Credentials } from '@preau/contract/client/client-of'
import { onlyOf } from '@preau/contract/client/outcome'
import { nobody } from '@preau/contract/nobody'
import type { Language } from '@preau/locales/languages'
import type { SessionState } from '#account/session.ts'
import { apiOf, callAs, callerOf } from '#api.ts'
import type { Settings } from '#page-context.ts'
import type { SupportValues } from './support-values.ts'

/** Why a request was not sent: for single fields, by message keys, or as a whole. */
export type RequestRefusal =
  | { kind: 'fields'; fields: Partial<Record<keyof SupportValues, string>> }
  | { kind: 'too-many-requests'; seconds: number }
  | { kind: 'no-network' | 'error' }

/** The result of a request: its reference, or why it was not sent. */
export type RequestOutcome = { kind: 'sent'; reference: string } | RequestRefusal

/** The form's name for a field of the wire. */
const fieldNames = new Map<string, keyof SupportValues>(
  Object.entries({
    ...{ firstname: 'firstName', lastname: 'name', mail: 'mail', phone: 'phone' },
    ...{ institution: 'institution', category: 'category', text: 'text' },
  }),
)

/** Sends what someone has written to support. */
export async function sendRequest(
  { firstName, name, ...others }: SupportValues,
  { session, settings, language }: { session: SessionState; settings: Settings; language: Language },
): Promise<RequestOutcome> {
  const { host, domain } = apiOf(settings)
  // Without its query, which may have the key of a mail.
  const page = location.pathname
  const email = { firstname: firstName, lastname: name, ...others, type: 'support' as const, lang: language, page }
  const sendBy = (credentials: Credentials) => onlyOf(callAs(credentials, host)('sendMail', { email: [email], domain }))
  let outcome = await sendBy(callerOf(session, settings))
  // An ended session must not prevent anyone from asking for help: it is sent again without one.
  if (outcome.refusal && saysSignedOut(outcome.refusal.code))
    outcome = await sendBy({ login: nobody, key: settings.publicKey })
  const { answer: taken, refusal } = outcome
  if (taken) return { kind: 'sent', reference: taken.reference }
  if (refusal.code === 'no-network') return { kind: 'no-network' }
  if (refusal.retryAfter) return { kind: 'too-many-requests', seconds: refusal.retryAfter }
  const fields = (refusal.issues ?? []).flatMap(({ path, message }) => {
    const field = fieldNames.get(path.split('.').at(-1) ?? '')
    return field ? [[field, message] as const] : []
  })
  return fields.length > 0 ? { kind: 'fields', fields: Object.fromEntries(fields) } : { kind: 'error' }
}
