import type { CallName, calls, EveryRefusalOf } from '#calls.ts'
import { dataSetIn } from '#own-answer.ts'
import type { CallQuery, Credentials } from './client-of.ts'
import { type Outcome, outcomeIn } from './outcome.ts'

type FileOptions<Content> = {
  host: string
  credentials: Credentials
  /** Reads the content of the response. */
  read: (response: Response) => Promise<Content>
  signal?: AbortSignal
}

/** A file that a call answers: its name, null if the response has none, and what was read of it. */
export type AnsweredFile<Content> = { name: string | null; content: Content }

/** Makes a call that answers a file, given its entry in the table of calls; a broken response is no answer. */
export async function callForFile<Name extends CallName, Content>(
  name: Name,
  { [name]: { path, action } }: Pick<typeof calls, Name>,
  query: CallQuery<Name>,
  { host, credentials, read, signal }: FileOptions<Content>,
): Promise<Outcome<AnsweredFile<Content>, EveryRefusalOf<Name>>> {
  try {
    const response = await fetch(host + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, query: { action, user: credentials.login, ...query } }),
      ...(signal && { signal }),
    })
    const disposition = response.headers.get('content-disposition')
    if (disposition) return { answer: { name: nameIn(disposition), content: await read(response) } }
    const dataSet = dataSetIn<AnsweredFile<Content>, EveryRefusalOf<Name>>(await response.json())
    if (dataSet?.status !== 'error') return { refusal: { code: 'no-network' } }
    const retryAfter = Number(response.headers.get('retry-after'))
    const { refusal } = outcomeIn(retryAfter > 0 ? { ...dataSet, retryAfter } : dataSet)
    return { refusal: refusal ?? { code: 'no-network' } }
  } catch (cause) {
    // No answer, or an aborted one: no more is known.
    return { refusal: { code: 'no-network', cause } }
  }
}

function nameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? null
}
