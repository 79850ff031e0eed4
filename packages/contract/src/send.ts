import type { Call } from './call.ts'
import type { CallName } from './calls.ts'
import type { DataSet } from './envelope.ts'
import { learningCalls } from './learning-calls.ts'
import { numberedCalls } from './numbered-calls.ts'
import type { Answer, QueryInput } from './schemas.ts'

/** Who makes a call: `login` with its proof. */
export type Credentials = { login: string; key: string }

/** The call did not reach a server, or the answer was not one of ours. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

type SendOptions = {
  /** Origin of the platform's API, without a trailing slash; empty for the page's own. */
  host?: string
  credentials: Credentials
  signal?: AbortSignal
  /** Lets a report leave while the page is closing. */
  keepalive?: boolean
  /** Access token of an identity provider, for the call that takes one. */
  bearer?: string
}

type Sendable = Exclude<
  CallName,
  | 'downloadActorPicture'
  | 'downloadObject'
  | 'drawCaptcha'
  | 'uploadMedia'
  | 'exportCourse'
  | 'importCourse'
  | 'exportPeople'
  | 'importPeople'
>

/** The calls that are at hand: at first those of visitors and learners, which nearly every page makes. */
let atHand: Partial<Record<CallName, Call>> = { ...numberedCalls, ...learningCalls }

/** Every call; fetched with the first that is not at hand, so that nobody loads the calls of others. */
async function allCalls(): Promise<Record<CallName, Call>> {
  const { calls } = await import('./calls.ts')
  atHand = calls
  return calls
}

/**
 * Makes a call and gives the content of its envelope; `action` is filled in from the table of calls.
 * A refusal is an answer (`status: 'error'`); only an answer that is none throws a NetworkError.
 */
export async function send<Name extends Sendable>(
  name: Name,
  query: Omit<QueryInput<Name>, 'action'>,
  { host = '', credentials, signal, keepalive, bearer }: SendOptions,
): Promise<DataSet<Answer<Name>>> {
  let response: Response
  try {
    // Not awaited where it is at hand: the last report of a page that is closing leaves at once or never.
    const call = atHand[name] ?? (await allCalls())[name]
    const fields = { ...credentials, query: { action: call.action, user: credentials.login, ...query } }
    response = await fetch(address(host, call.path, call.form, fields), {
      method: call.method,
      ...(call.form === 'json'
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }
        : {}),
      ...(call.form === 'multipart' ? { body: formOf(fields) } : {}),
      ...(bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
  } catch (cause) {
    throw new NetworkError(`${name} did not reach the server`, { cause })
  }
  const body: unknown = await response.json().catch(() => null)
  if (!isEnvelope<Answer<Name>>(body))
    throw new NetworkError(`${name} was answered ${response.status} without an envelope`)
  const retryAfter = Number(response.headers.get('retry-after'))
  return retryAfter > 0 ? { ...body.dataSet, retryAfter } : body.dataSet
}

type Fields = Credentials & { query: object }

function formOf(fields: Fields): FormData {
  const form = new FormData()
  form.set('login', fields.login)
  form.set('key', fields.key)
  form.set('encryption', 'true')
  form.set('query', JSON.stringify(fields.query))
  return form
}

function address(host: string, path: string, form: string, fields: Fields): string {
  if (form !== 'address') return host + path
  const search = new URLSearchParams({ ...fields, query: JSON.stringify(fields.query) })
  return `${host}${path}?${search}`
}

function isEnvelope<Query>(body: unknown): body is { dataSet: DataSet<Query> } {
  return typeof body === 'object' && body !== null && 'dataSet' in body
}
