import type { EveryRefusalOf } from '@preau/contract/calls'
import type { DataSet } from '@preau/contract/envelope'
import { ownAccountCalls } from '@preau/contract/own-account/calls'
import type { Credentials } from '@preau/contract/sender'
import { endingSession } from '#account/use-ask.ts'
import { outcomeOf, type RefusalBy } from '#ask.ts'

/** How long a browser may take to begin saving a file, in milliseconds. */
const patience = 60_000

/** Has the browser save all that is kept about the person; gives the refusal, or null. */
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
      save(await response.blob(), nameIn(response.headers.get('content-disposition')))
      return null
    }
    const { dataSet }: { dataSet: DataSet<unknown, EveryRefusalOf<'exportOwnData'>> } = await response.json()
    const retryAfter = Number(response.headers.get('retry-after')) || 60
    return endingSession(outcomeOf({ ...dataSet, retryAfter })).refusal ?? { code: 'no-network' }
  } catch {
    // No answer, or one that broke off: there is nothing more to know of it.
    return { code: 'no-network' }
  }
}

/** The name the server gives the file. */
function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'preau.zip'
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), patience)
}
