import { type CallName, calls } from '@preau/contract/calls'
import type { DataSet } from '@preau/contract/envelope'
import { nobody } from '@preau/contract/nobody'
import { type Answer, type QueryInput, schemas } from '@preau/contract/schemas'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { TestPerson } from './people.ts'

type CallOptions = {
  /** Who calls; nobody when left out. */
  as?: TestPerson | undefined
  /** Fields that replace those of the caller, or are added to them. */
  fields?: Record<string, string>
  headers?: Record<string, string>
  /** A file, after the fields; only in a multipart form. */
  file?: File | undefined
  /** Several files. */
  files?: File[]
  /** Another form than that in the table of calls. */
  form?: 'multipart' | 'urlencoded' | 'json' | 'address'
}

/** Sends a call over HTTP. The query may have any form, so that malformed ones can be sent too. */
export function sendRaw(app: FastifyInstance, name: CallName, query: unknown, options: CallOptions = {}) {
  const call = calls[name]
  const credentials = options.as
    ? { login: options.as.mail, key: options.as.session[tokenOf(name)] }
    : { login: nobody, key: 'public' }
  const fields: Record<string, string> = {
    ...credentials,
    ...(query === undefined ? {} : { query: typeof query === 'string' ? query : JSON.stringify(query) }),
    ...options.fields,
  }
  const { method, path } = call
  const headers = options.headers ?? {}
  const forms = {
    multipart: () =>
      app.inject({
        method,
        url: path,
        headers,
        payload: formData(fields, options.files ?? (options.file ? [options.file] : [])),
      }),
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
  return forms[options.form ?? call.form]()
}

/** Sends a well-formed call and returns the content of its envelope; the action comes from the table of calls. */
export async function aCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  query: Omit<QueryInput<Name>, 'action'>,
  options: CallOptions = {},
): Promise<DataSet<Answer<Name>> & { httpStatus: number }> {
  const response = await sendRaw(app, name, { action: calls[name].action ?? undefined, ...query }, options)
  return { ...dataSetOf<Answer<Name>>(response), httpStatus: response.statusCode }
}

/** The content of a response's envelope. */
export function dataSetOf<Query = unknown>(response: LightMyRequestResponse): DataSet<Query> {
  return response.json<{ dataSet: DataSet<Query> }>().dataSet
}

// A session token is never sent in an address.
function tokenOf(name: CallName): 'tokenSession' | 'tokenPublic' {
  return calls[name].form === 'address' && schemas[name].answer === null ? 'tokenPublic' : 'tokenSession'
}

function formData(fields: Record<string, string>, files: File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [place, file] of files.entries()) form.set(`file_${place}`, file)
  return form
}
