import { storable } from '@preau/course/storable-text'
import type { Call } from '#call.ts'
import type { CallName, calls, EveryRefusalOf } from '#calls.ts'
import { dataSetIn } from '#own-answer.ts'
import type { Answer, QueryInput } from '#schemas.ts'
import { type Outcome, outcomeIn } from './outcome.ts'

/** Who makes a call: `login` with its proof. */
export type Credentials = { login: string; key: string }

type CallOptions = {
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
export type Callable = {
  [Name in CallName]: (typeof calls)[Name] extends { fileMaximum: number }
    ? never
    : [Answer<Name>] extends [never]
      ? never
      : Name
}[CallName]

/** The fields of a query that the caller must give; `action` comes from the table of calls. */
export type CallQuery<Name extends CallName> = Omit<QueryInput<Name>, 'action'>

/** The outcome of the call with this name: its answer or a refusal. */
export type CallOutcome<Name extends CallName> = Outcome<Answer<Name>, EveryRefusalOf<Name>>

/** Makes a call. It never throws: an invalid response, or none, is the refusal `no-network`. */
type Client<Known extends Callable> = <Name extends Known>(
  name: Name,
  query: CallQuery<Name>,
  options: CallOptions,
) => Promise<CallOutcome<Name>>

/** Returns a client that makes the calls of a table; a page should use the smallest table with its calls. */
export function clientOf<Known extends CallName>(
  table: Readonly<Record<Known, Call>>,
): Client<Extract<Known, Callable>> {
  return (name, query, options) => makeCall<typeof name>(table[name], query, options)
}

async function makeCall<Name extends Callable>(
  call: Call,
  query: CallQuery<Name>,
  { host = '', credentials, signal, keepalive, bearer, fetch = globalThis.fetch }: CallOptions,
): Promise<CallOutcome<Name>> {
  const [address, request] = requestOf(call, host, fieldsOf(call, credentials, query))
  if (bearer !== undefined) request.headers = { ...request.headers, authorization: `Bearer ${bearer}` }
  let response: Response
  try {
    response = await fetch(address, {
      ...request,
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
  } catch (cause) {
    return { refusal: { code: 'no-network', cause } }
  }
  return outcomeOf<Answer<Name>, EveryRefusalOf<Name>>(response)
}

/** The outcome in a response; `no-network` if something between browser and server answered in its place. */
export async function outcomeOf<Answer, Code extends string>(response: Response): Promise<Outcome<Answer, Code>> {
  const dataSet = dataSetIn<Answer, Code>(await response.json().catch(() => null))
  // Our calls never redirect. A network that requires a sign-in, or a filter, does.
  if (response.redirected || !dataSet) return { refusal: { code: 'no-network' } }
  return outcomeIn(dataSet, response.headers.get('retry-after'))
}

type Fields = Credentials & { query: object }

/** What a call sends, as texts that can be stored: the caller and the query. */
export function fieldsOf({ action }: Pick<Call, 'action'>, credentials: Credentials, query: object): Fields {
  return storable({ ...credentials, query: { action, user: credentials.login, ...query } })
}

/** The address and the request of a call, for `fetch`. */
export function requestOf({ path, method, form }: Call, host: string, fields: Fields): [string, RequestInit] {
  if (form === 'address') {
    const search = new URLSearchParams({ ...fields, query: JSON.stringify(fields.query) })
    return [`${host}${path}?${search}`, { method }]
  }
  if (form === 'multipart') return [host + path, { method, body: formOf(fields) }]
  return [host + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }]
}

/** The fields of a call as a form; files are appended to it. */
export function formOf(fields: Fields): FormData {
  const form = new FormData()
  form.set('login', fields.login)
  form.set('key', fields.key)
  form.set('encryption', 'true')
  form.set('query', JSON.stringify(fields.query))
  return form
}
