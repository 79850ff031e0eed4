import type { EveryRefusalOf } from '@preau/contract/calls'
import type { DataSet } from '@preau/contract/envelope'
import { peopleCalls, peopleCountHeader } from '@preau/contract/people/calls'
import type { Answer, QueryInput } from '@preau/contract/schemas'
import type { Credentials } from '@preau/contract/sender'
import type { Language } from '@preau/locales/languages'
import { type Outcome, outcomeOf } from '#ask.ts'

type Way = { host: string; credentials: Credentials; signal: AbortSignal }
type Asked = Pick<QueryInput<'exportPeople'>, 'search' | 'state' | 'role' | 'lang'>

/** How long a browser may take to begin saving a file, in milliseconds. */
const patience = 60_000

const lineFeed = 10

/**
 * Has the browser save the people who are looked for; `onProgress` hears how many have come of how many. Gives their
 * number; throws where the server refuses or the file breaks off, and then nothing is saved.
 */
export async function downloadPeople(
  asked: Asked,
  { host, credentials, signal }: Way,
  onProgress: (done: number, count: number) => void,
): Promise<number> {
  const { path, action } = peopleCalls.exportPeople
  const response = await fetch(host + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, query: { action, user: credentials.login, ...asked } }),
    signal,
  })
  if (!response.headers.get('content-type')?.startsWith('text/csv') || !response.body) {
    const { dataSet }: { dataSet: DataSet<unknown> } = await response.json()
    throw new Error(dataSet.message)
  }
  const count = Number(response.headers.get(peopleCountHeader))
  const parts: Uint8Array<ArrayBuffer>[] = []
  // The first line is that of the headings.
  let lines = -1
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    for (const byte of value) if (byte === lineFeed) lines += 1
    onProgress(Math.min(Math.max(lines, 0), count), count)
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'preau.csv'
  saveFile(new Blob(parts, { type: 'text/csv' }), name)
  return count
}

/** Has the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), patience)
}

/** What the server makes, or would make, of a file of people; `no-network` where nothing came back, or nothing of ours. */
export async function sendPeople(
  file: Blob,
  { isTrial, lang }: { isTrial: boolean; lang: Language },
  { host, credentials, signal }: Way,
): Promise<Outcome<Answer<'importPeople'>, EveryRefusalOf<'importPeople'> | 'too-large'>> {
  const { path, action } = peopleCalls.importPeople
  const form = new FormData()
  const fields = { ...credentials, query: JSON.stringify({ action, user: credentials.login, isTrial, lang }) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file_0', file, 'people.csv')
  try {
    const response = await fetch(host + path, { method: 'POST', body: form, signal })
    if (response.status === 413) return { refusal: { code: 'too-large' } }
    const { dataSet }: { dataSet: DataSet<Answer<'importPeople'>, EveryRefusalOf<'importPeople'>> } =
      await response.json()
    return outcomeOf(dataSet)
  } catch {
    return { refusal: { code: 'no-network' } }
  }
}
