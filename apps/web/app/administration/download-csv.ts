import { eventCountHeader } from '@preau/contract/audit/calls'
import { calls } from '@preau/contract/calls'
import { certificateCountHeader } from '@preau/contract/certificate-administration/calls'
import type { Credentials } from '@preau/contract/client/client-of'
import type { DataSet } from '@preau/contract/envelope'
import { peopleCountHeader } from '@preau/contract/people/calls'
import type { QueryInput } from '@preau/contract/schemas'
import { learnerCountHeader } from '@preau/contract/statistics/calls'
import { saveFile } from '@preau/ui/save-file/save-file'

type Options = { host: string; credentials: Credentials; signal: AbortSignal }

/** The calls that export a list as CSV, each with the header that holds its number of lines. */
const countHeaders = {
  exportAuditEvents: eventCountHeader,
  exportPeople: peopleCountHeader,
  exportCertificates: certificateCountHeader,
  exportLearners: learnerCountHeader,
}

export type CsvCall = keyof typeof countHeaders

/** The query of an export. */
export type CsvQuery<Name extends CsvCall> = Omit<QueryInput<Name>, 'action' | 'user' | 'domain'>

const lineFeed = 10

/**
 * Downloads a list and has the browser save it; `onProgress` gets the lines received and their total. Returns the number
 * of lines; throws if the server refuses or the response breaks off, and then saves nothing.
 */
export async function downloadCsv<Name extends CsvCall>(
  name: Name,
  query: CsvQuery<Name>,
  { host, credentials, signal }: Options,
  onProgress: (done: number, count: number) => void,
): Promise<number> {
  const { path, action } = calls[name]
  const response = await fetch(host + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, query: { action, user: credentials.login, ...query } }),
    signal,
  })
  if (!response.headers.get('content-type')?.startsWith('text/csv') || !response.body) {
    const { dataSet }: { dataSet: DataSet<unknown> } = await response.json()
    throw new Error(dataSet.message)
  }
  const count = Number(response.headers.get(countHeaders[name]))
  const parts: Uint8Array<ArrayBuffer>[] = []
  // The first line holds the headings.
  let lines = -1
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    for (const byte of value) if (byte === lineFeed) lines += 1
    onProgress(Math.min(Math.max(lines, 0), count), count)
  }
  const file = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'preau.csv'
  saveFile(new Blob(parts, { type: 'text/csv' }), file)
  return count
}
