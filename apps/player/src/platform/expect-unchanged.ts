import { Refusal } from './refusal.ts'

/**
 * Throws the refusal `file-changed` where a file is no more what was chosen: to send it would fail as if the network
 * were away.
 */
export async function expectUnchanged(file: Blob): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new Refusal('file-changed')
    })
}
