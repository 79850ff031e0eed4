import { callForFile } from '@preau/contract/client/call-for-file'
import type { Credentials } from '@preau/contract/client/client-of'
import type { RefusalBy } from '@preau/contract/client/outcome'
import { ownAccountCalls } from '@preau/contract/own-account/calls'
import { saveFile } from '@preau/ui/save-file/save-file'
import { endingSession } from '#api.ts'

/** Downloads all stored data of the person; returns the refusal, or null. */
export async function downloadOwnData(way: {
  host: string
  credentials: Credentials
}): Promise<RefusalBy<'exportOwnData'> | null> {
  const read = (response: Response) => response.blob()
  const outcome = await callForFile('exportOwnData', ownAccountCalls, {}, { ...way, read })
  const { answer, refusal } = endingSession(outcome)
  if (refusal) return refusal
  saveFile(answer.content, answer.name ?? 'preau.zip')
  return null
}
