import type { EveryRefusalOf } from '@preau/contract/calls'
import { ownAccountCalls } from '@preau/contract/own-account/calls'
import type { Credentials } from '@preau/contract/sender'
import { type RefusalBy, refused } from '#account/calls.ts'

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
    const { dataSet }: { dataSet: { message: EveryRefusalOf<'exportOwnData'> } } = await response.json()
    return refused({ message: dataSet.message, retryAfter: Number(response.headers.get('retry-after')) || 60 })
  } catch {
    // No answer, or one that broke off: there is nothing more to know of it.
    return { refusal: 'no-network' }
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
