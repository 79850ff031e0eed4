import { Refused } from '@preau/contract/client/outcome'

/**
 * Throws the refusal `file-changed` if a file on disk has changed since it was chosen: sending it would fail like a
 * network error.
 */
export async function expectUnchanged(file: Blob): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new Refused({ code: 'file-changed' })
    })
}
