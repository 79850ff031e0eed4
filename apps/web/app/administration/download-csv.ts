import { calls } from '@preau/contract/calls'
import { callForFile } from '@preau/contract/client/call-for-file'
import type { Credentials } from '@preau/contract/client/client-of'
import { answerOf } from '@preau/contract/client/outcome'
import { lineCountHeader } from '@preau/contract/paging'
import type { QueryInput } from '@preau/contract/schemas'
import { saveFile } from '@preau/ui/save-file/save-file'

type Options = { host: string; credentials: Credentials; signal: AbortSignal }

/** The calls that export a list as CSV. */
export type CsvCall =
  | 'exportAuditEvents'
  | 'exportPeople'
  | 'exportCertificates'
  | 'exportLearners'
  | 'exportGroupFigures'

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
  const read = (response: Response) => linesOf(response, Number(response.headers.get(lineCountHeader)), onProgress)
  const way = { host, credentials, signal, read }
  const { content, name: file } = await answerOf(callForFile<CsvCall, Csv>(name, calls, query, way))
  saveFile(new Blob(content.parts, { type: 'text/csv' }), file ?? 'preau.csv')
  return content.count
}

type Csv = { parts: Uint8Array<ArrayBuffer>[]; count: number }

/** Reads a list, and reports its lines as they come. */
async function linesOf(
  response: Response,
  count: number,
  onProgress: (done: number, count: number) => void,
): Promise<Csv> {
  if (!response.body) throw new Error('a list without a body')
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
  return { parts, count }
}
