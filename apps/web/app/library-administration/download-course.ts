import type { EveryRefusalOf } from '@preau/contract/calls'
import { courseCalls } from '@preau/contract/courses/calls'
import type { DataSet } from '@preau/contract/envelope'
import type { Credentials } from '@preau/contract/sender'
import { answerTo } from './making-calls.ts'

/** How long a browser may take to begin saving a file, in milliseconds. */
const patience = 60_000

/** Has the browser save a tool as a course zip; throws with the code of a refusal, or what went wrong on the way. */
export async function downloadCourse(
  id: string,
  { host, credentials }: { host: string; credentials: Credentials },
): Promise<void> {
  const { path, action } = courseCalls.exportCourse
  const response = await fetch(host + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, query: { action, user: credentials.login, id } }),
  })
  if (!response.headers.get('content-type')?.startsWith('application/zip')) {
    const { dataSet }: { dataSet: DataSet<unknown, EveryRefusalOf<'exportCourse'>> } = await response.json()
    await answerTo(Promise.resolve(dataSet))
    throw new Error('an export was answered without its file')
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = nameIn(response.headers.get('content-disposition'))
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), patience)
}

/** The name the server gives the file. */
function nameIn(disposition: string | null): string {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return name ? decodeURIComponent(name) : 'course.zip'
}
