import type { CallName, calls, EveryRefusalOf } from '#calls.ts'
import { type CallQuery, type Credentials, fieldsOf, outcomeOf, requestOf } from './client-of.ts'
import type { Outcome } from './outcome.ts'

type FileOptions<Content> = {
  host: string
  credentials: Credentials
  /** Reads the content of the response. */
  read: (response: Response) => Promise<Content>
  signal?: AbortSignal
}

/** A file in the answer to a call: its name, null if the response has none, and its content as it was read. */
export type AnsweredFile<Content> = { name: string | null; content: Content }

/**
 * Makes a call whose answer is a file, given its entry in the table of calls. A response that breaks off counts as no
 * answer.
 */
export async function callForFile<Name extends CallName, Content>(
  name: Name,
  { [name]: call }: Pick<typeof calls, Name>,
  query: CallQuery<Name>,
  { host, credentials, read, signal }: FileOptions<Content>,
): Promise<Outcome<AnsweredFile<Content>, EveryRefusalOf<Name>>> {
  const [address, request] = requestOf(call, host, fieldsOf(call, credentials, query))
  try {
    const response = await fetch(address, { ...request, ...(signal && { signal }) })
    const disposition = response.headers.get('content-disposition')
    if (disposition) return { answer: { name: nameIn(disposition), content: await read(response) } }
    const { refusal } = await outcomeOf<unknown, EveryRefusalOf<Name>>(response)
    return { refusal: refusal ?? { code: 'no-network' } }
  } catch (cause) {
    // There was no answer, or the call was aborted; no more is known.
    return { refusal: { code: 'no-network', cause } }
  }
}

function nameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? null
}
