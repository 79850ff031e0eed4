import type { DataSet } from '@preau/contract/envelope'
import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import type { WireObject } from '@preau/contract/library/wire-object'
import { mediaCalls } from '@preau/contract/media/calls'
import type { MediaPurpose } from '@preau/contract/media/upload-limits'
import { NetworkError } from '@preau/contract/sender'
import { expectUnchanged } from '#platform/expect-unchanged.ts'
import type { Reader } from '#platform/reader.ts'
import { Refusal } from '#platform/refusal.ts'
import { silenceLimit } from './silence-limit.ts'
import type { Way } from './start-upload.ts'

/**
 * Sends a file into a tool in one piece, and gives its media object. Throws a Refusal where the server says no, a
 * NetworkError where it is away or nothing moves on the line any more, the signal's reason where it was stopped.
 */
export async function uploadMedia(
  { file, purpose, tool }: { file: File; purpose: MediaPurpose; tool: string },
  { host, credentials }: Reader,
  { tell, signal }: Way,
): Promise<LibraryObject> {
  await expectUnchanged(file)
  signal.throwIfAborted()
  const { path, method, action } = mediaCalls.uploadMedia
  const form = new FormData()
  form.set('login', credentials.login)
  form.set('key', credentials.key)
  form.set('encryption', 'true')
  form.set('query', JSON.stringify({ action, user: credentials.login, id: tool, type: 'library', option: purpose }))
  // Last, so that the server knows what it is for before it comes.
  form.set('file_0', file)
  return new Promise((resolve, reject) => {
    // fetch says nothing of how far an upload is.
    const request = new XMLHttpRequest()
    request.open(method, `${host}${path}`)
    const silence = silenceLimit(() => {
      reject(new NetworkError('nothing moves on the line'))
      request.abort()
    })
    request.onloadend = silence.stop
    request.upload.onprogress = ({ loaded, total }) => {
      silence.heard()
      const share = total > 0 ? loaded / total : 0
      tell({ state: share < 1 ? 'sending' : 'checking', share })
    }
    request.onerror = () => reject(new NetworkError('uploadMedia did not reach the server'))
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const answer = readAnswer(request.responseText)
      const object = answer?.query[0]
      if (object && answer.status === 'success') resolve(fromWire(object))
      else if (request.status === 413) reject(new Refusal('too-large'))
      else
        reject(answer ? new Refusal(answer.message) : new NetworkError('uploadMedia was answered without an envelope'))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function readAnswer(text: string): DataSet<WireObject[]> | null {
  try {
    return (JSON.parse(text) as { dataSet?: DataSet<WireObject[]> }).dataSet ?? null
  } catch {
    return null
  }
}
