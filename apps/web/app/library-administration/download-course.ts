import type { EveryRefusalOf } from '@preau/contract/calls'
import type { Credentials } from '@preau/contract/client/client-of'
import { outcomeIn, type RefusalBy } from '@preau/contract/client/outcome'
import { courseCalls } from '@preau/contract/courses/calls'
import type { DataSet } from '@preau/contract/envelope'
import { saveFile } from '@preau/ui/save-file/save-file'

/** Downloads a tool as a course zip; returns the refusal, or null. */
export async function downloadCourse(
  id: string,
  { host, credentials }: { host: string; credentials: Credentials },
): Promise<RefusalBy<'exportCourse'> | null> {
  const { path, action } = courseCalls.exportCourse
  try {
    const response = await fetch(host + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, query: { action, user: credentials.login, id } }),
    })
    if (response.headers.get('content-type')?.startsWith('application/zip')) {
      saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')))
      return null
    }
    const { dataSet }: { dataSet: DataSet<unknown, EveryRefusalOf<'exportCourse'>> } = await response.json()
    return outcomeIn(dataSet).refusal ?? { code: 'internal-error' }
  } catch {
    // No answer, or an aborted one: no more is known.
    return { code: 'no-network' }
  }
}

/** The file name from the response. */
function nameIn(disposition: string | null): string {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return name ? decodeURIComponent(name) : 'course.zip'
}
