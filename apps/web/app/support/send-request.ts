import { nobody } from '@preau/contract/nobody'
import { send } from '@preau/contract/send'
import type { Credentials } from '@preau/contract/sender'
import type { Language } from '@preau/locales/languages'
import type { SessionState } from '#account/session.ts'
import { apiOf, callerOf } from '#api.ts'
import type { Settings } from '#page-context.ts'
import type { SupportValues } from './support-values.ts'

/** Why a request was not sent: for single fields, by message keys, or as a whole. */
export type Refusal =
  | { kind: 'fields'; fields: Partial<Record<keyof SupportValues, string>> }
  | { kind: 'too-many-requests'; seconds: number }
  | { kind: 'no-network' | 'error' }

/** What became of a request: what it is referred to by, or why it was not sent. */
export type Outcome = { kind: 'sent'; reference: string } | Refusal

/** The form's name for a field of the wire. */
const fieldNames: Record<string, keyof SupportValues> = {
  ...{ firstname: 'firstName', lastname: 'name', mail: 'mail', phone: 'phone' },
  ...{ institution: 'institution', category: 'category', text: 'text' },
}

/** Sends what someone has written to support. */
export async function sendRequest(
  { firstName, name, ...told }: SupportValues,
  { session, settings, language }: { session: SessionState; settings: Settings; language: Language },
): Promise<Outcome> {
  const { host, domain } = apiOf(settings)
  const email = { firstname: firstName, lastname: name, ...told, type: 'support' as const, lang: language }
  const sendAs = (credentials: Credentials) =>
    send('sendMail', { email: [email], domain }, { host, credentials }).catch(() => null)
  let answer = await sendAs(callerOf(session, settings))
  // A session that has ended keeps nobody from asking for help.
  if (answer?.message === 'not logged') answer = await sendAs({ login: nobody, key: settings.publicKey })
  if (!answer) return { kind: 'no-network' }
  const [taken] = answer.query
  if (answer.status === 'success' && taken) return { kind: 'sent', reference: taken.reference }
  if (answer.retryAfter) return { kind: 'too-many-requests', seconds: answer.retryAfter }
  const fields = (answer.issues ?? []).flatMap(({ path, message }) => {
    const field = fieldNames[path.split('.').at(-1) ?? '']
    return field ? [[field, message] as const] : []
  })
  return fields.length > 0 ? { kind: 'fields', fields: Object.fromEntries(fields) } : { kind: 'error' }
}
