import { calls } from '@preau/contract/calls'
import { callForFile } from '@preau/contract/client/call-for-file'
import type { QueryInput } from '@preau/contract/schemas'
import { saveFile } from '@preau/ui/save-file/save-file'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf } from '#api.ts'
import { useSettings } from '#site.tsx'
import { useGroupRefusal } from './use-group-refusal.ts'

type FileCall = 'exportStates' | 'downloadSheets'

/** Has the browser save the file that a call answers; says in a toast why there is none. */
export function useDownload<Name extends FileCall>(name: Name) {
  const settings = useSettings()
  const session = useSession()
  const refusalWords = useGroupRefusal()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async download(query: Omit<QueryInput<Name>, 'action' | 'user' | 'domain'>, fallback: string): Promise<void> {
      setBusy(true)
      const way = {
        host: apiOf(settings).host,
        credentials: callerOf(session, settings),
        read: (response: Response) => response.blob(),
      }
      const { answer, refusal } = await callForFile<FileCall, Blob>(name, calls, query, way)
      setBusy(false)
      if (refusal) showToast({ text: refusalWords(refusal), look: 'bad' })
      else saveFile(answer.content, answer.name ?? fallback)
    },
  }
}
