import { callWithFiles } from '@preau/contract/client/call-with-files'
import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import { mediaCalls } from '@preau/contract/media/calls'
import type { MediaPurpose } from '@preau/contract/media/upload-limits'
import type { CallerAt } from '#platform/caller-at.ts'
import { expectUnchanged } from '#platform/expect-unchanged.ts'
import { silenceLimit } from './silence-limit.ts'
import type { UploadControl } from './start-upload.ts'

/**
 * Sends a file into a tool in one piece and returns its media object. Throws a Refused, also if something on the way
 * refuses (`network-refuses`), or if the server is unreachable or the connection dead (`no-network`), and the signal's
 * reason if it was cancelled.
 */
export async function uploadMedia(
  { file, purpose, tool }: { file: File; purpose: MediaPurpose; tool: string },
  caller: CallerAt,
  { tell, signal }: UploadControl,
): Promise<LibraryObject> {
  await expectUnchanged(file)
  signal.throwIfAborted()
  const dead = new AbortController()
  const silence = silenceLimit(() => dead.abort())
  const query = { id: tool, type: 'library', option: purpose } as const
  const outcome = callWithFiles('uploadMedia', mediaCalls, query, [[file, file.name]], {
    ...caller,
    signal: AbortSignal.any([signal, dead.signal]),
    onProgress: share => {
      silence.heard()
      tell({ state: share < 1 ? 'sending' : 'checking', share })
    },
  }).finally(silence.stop)
  try {
    return fromWire(await answerOf(onlyOf(outcome)))
  } catch (fault) {
    signal.throwIfAborted()
    throw fault
  }
}
