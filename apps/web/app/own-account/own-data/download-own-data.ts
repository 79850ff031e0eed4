import type { EveryRefusalOf } from '@preau/contract/calls'
import type { Credentials } from '@preau/contract/client/client-of'
import { outcomeIn, type RefusalBy } from '@preau/contract/client/outcome'
import type { DataSet } from '@preau/contract/envelope'
import { ownAccountCalls } from '@preau/contract/own-account/calls'
import { saveFile } from '@preau/ui/save-file/save-file'
import { endingSession } from '#api.ts'

/** Downloads all stored data of the person; returns the refusal, or null. */
export async function downloadOwnData({
  host,
  credentials,
}: {
  host: string
  credentials: Credentials
}): Promise<RefusalBy<'exportOwnData'> | null> {
  const { path, action } = ownAccountCalls.exportOwnData
  try {
    const response = await fetch(host + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, query: { action, user: credentials.login } }),
    })
    if (response.headers.get('content-type')?.startsWith('application/zip')) {
      saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')))
      return null
    }
    const { dataSet }: { dataSet: DataSet<unknown, EveryRefusalOf<'exportOwnData'>> } = await response.json()
    const retryAfter = Number(response.headers.get('retry-after')) || 60
    return endingSession(outcomeIn({ ...dataSet, retryAfter })).refusal ?? { code: 'no-network' }
  } catch {
    // No answer, or an aborted one: no more is known.
    return { code: 'no-network' }
  }
}

/** The file name from the response. */
function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'preau.zip'
}
