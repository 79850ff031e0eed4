import type { Call } from './call.ts'
import type { CallName, calls, EveryRefusalOf } from './calls.ts'
import type { DataSet } from './envelope.ts'
import { dataSetIn } from './own-answer.ts'
import type { Answer, QueryInput } from './schemas.ts'

/** Who makes a call: `login` with its proof. */
export type Credentials = { login: string; key: string }

/** The call reached no server, or the response was not one of ours. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

type SendOptions = {
  /** Origin of the platform's API, without a trailing slash; empty for the page's own. */
  host?: string
  credentials: Credentials
  signal?: AbortSignal
  /** Lets a request complete while the page is closing. */
  keepalive?: boolean
  /** Access token of an identity provider, for the call that takes one. */
  bearer?: string
  /** Transport; the server has one of its own that does not leave the process. */
  fetch?: typeof globalThis.fetch
}

/** Calls that are answered by an envelope and send no file. */
type Sendable = {
  [Name in CallName]: (typeof calls)[Name] extends { fileMaximum: number }
    ? never
    : [Answer<Name>] extends [never]
      ? never
      : Name
}[CallName]

/**
 * Makes a call and returns the content of its envelope; `action` is filled in from the table of calls. A refusal is an
 * answer (`status: 'error'`); only an invalid response, or none, throws a NetworkError.
 */
type Send<Known extends Sendable> = <Name extends Known>(
  name: Name,
  query: Omit<QueryInput<Name>, 'action'>,
  options: SendOptions,
) => Promise<DataSet<Answer<Name>, EveryRefusalOf<Name>>>

/** Makes the calls of a table; a page uses the smallest one with its calls. */
export function senderOf<Known extends CallName>(table: Readonly<Record<Known, Call>>): Send<Extract<Known, Sendable>> {
  return (name, query, options) => sendCall(name, table[name], query, options)
}

async function sendCall<Name extends Sendable>(
  name: Name,
  call: Call,
  query: Omit<QueryInput<Name>, 'action'>,
  { host = '', credentials, signal, keepalive, bearer, fetch = globalThis.fetch }: SendOptions,
): Promise<DataSet<Answer<Name>, EveryRefusalOf<Name>>> {
  const fields = { ...credentials, query: { action: call.action, user: credentials.login, ...query } }
  let response: Response
  try {
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
  const dataSet = dataSetIn<Answer<Name>, EveryRefusalOf<Name>>(await response.json().catch(() => null))
  // Our calls never redirect; a network that requires a sign-in, or a filter, does.
  if (response.redirected || !dataSet)
    throw new NetworkError(`${name} was answered ${response.status} without an envelope`)
  const retryAfter = Number(response.headers.get('retry-after'))
  return retryAfter > 0 ? { ...dataSet, retryAfter } : dataSet
}

type Fields = Credentials & { query: object }

/** The fields of a call as a form; a file comes after them. */
export function formOf(fields: Fields): FormData {
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
