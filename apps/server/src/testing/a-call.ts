import { type CallName, calls } from '@preau/contract/calls'
import type { DataSet } from '@preau/contract/envelope'
import { nobody } from '@preau/contract/nobody'
import { type Answer, type QueryInput, schemas } from '@preau/contract/schemas'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { TestPerson } from './people.ts'

type Way = {
  /** Who calls; nobody when left out. */
  as?: TestPerson | undefined
  /** Fields that stand in place of, or beside, those the person gives. */
  fields?: Record<string, string>
  headers?: Record<string, string>
  /** A file, after the fields; only in a multipart form. */
  file?: File | undefined
  /** Several of them. */
  files?: File[]
  /** A form that is not the one the table of calls names. */
  form?: 'multipart' | 'urlencoded' | 'json' | 'address'
}

/** Sends a call over HTTP as the wire says; the query may be anything at all, so that malformed ones can be sent too. */
export function sendRaw(app: FastifyInstance, name: CallName, query: unknown, way: Way = {}) {
  const call = calls[name]
  const credentials = way.as
    ? { login: way.as.mail, key: way.as.session[tokenOf(name)] }
    : { login: nobody, key: 'public' }
  const fields: Record<string, string> = {
    ...credentials,
    ...(query === undefined ? {} : { query: typeof query === 'string' ? query : JSON.stringify(query) }),
    ...way.fields,
  }
  const { method, path } = call
  const headers = way.headers ?? {}
  const forms = {
    multipart: () =>
      app.inject({ method, url: path, headers, payload: formData(fields, way.files ?? (way.file ? [way.file] : [])) }),
    urlencoded: () =>
      app.inject({
        method,
        url: path,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    json: () => app.inject({ method, url: path, headers, payload: fields }),
    address: () => app.inject({ method: 'GET', url: `${path}?${new URLSearchParams(fields)}`, headers }),
  }
  return forms[way.form ?? call.form]()
}

/** Sends a well-formed call and gives the content of its envelope; the action is filled in from the table of calls. */
export async function aCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  query: Omit<QueryInput<Name>, 'action'>,
  way: Way = {},
): Promise<DataSet<Answer<Name>> & { httpStatus: number }> {
  const response = await sendRaw(app, name, { action: calls[name].action ?? undefined, ...query }, way)
  return { ...dataSetOf<Answer<Name>>(response), httpStatus: response.statusCode }
}

/** The content of a response's envelope. */
export function dataSetOf<Query = unknown>(response: LightMyRequestResponse): DataSet<Query> {
  return response.json<{ dataSet: DataSet<Query> }>().dataSet
}

// A session token never stands in an address.
function tokenOf(name: CallName): 'tokenSession' | 'tokenPublic' {
  return calls[name].form === 'address' && schemas[name].answer === null ? 'tokenPublic' : 'tokenSession'
}

function formData(fields: Record<string, string>, files: File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [place, file] of files.entries()) form.set(`file_${place}`, file)
  return form
}
