import type { DataSet } from '@preau/contract/envelope'
import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import type { WireObject } from '@preau/contract/library/wire-object'
import { mediaCalls } from '@preau/contract/media/calls'
import type { MediaPurpose } from '@preau/contract/media/upload-limits'
import { dataSetIn, isRefusedByNetwork } from '@preau/contract/own-answer'
import { NetworkError } from '@preau/contract/sender'
import { expectUnchanged } from '#platform/expect-unchanged.ts'
import type { Reader } from '#platform/reader.ts'
import { Refusal } from '#platform/refusal.ts'
import { silenceLimit } from './silence-limit.ts'
import type { UploadControl } from './start-upload.ts'

/**
 * Sends a file into a tool in one piece and returns its media object. Throws a Refusal if the server refuses, or
 * something on the way does (`network-refuses`), a NetworkError if the server is unreachable or the connection dead,
 * and the signal's reason if it was cancelled.
 */
export async function uploadMedia(
  { file, purpose, tool }: { file: File; purpose: MediaPurpose; tool: string },
  { host, credentials }: Reader,
  { tell, signal }: UploadControl,
): Promise<LibraryObject> {
  await expectUnchanged(file)
  signal.throwIfAborted()
  const { path, method, action } = mediaCalls.uploadMedia
  const form = new FormData()
  form.set('login', credentials.login)
  form.set('key', credentials.key)
  form.set('encryption', 'true')
  form.set('query', JSON.stringify({ action, user: credentials.login, id: tool, type: 'library', option: purpose }))
  // Last: the server must know its purpose before the bytes arrive.
  form.set('file_0', file)
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
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
      else if (answer) reject(new Refusal(request.status === 413 ? 'too-large' : answer.message))
      else if (isRefusedByNetwork(request.status)) reject(new Refusal('network-refuses'))
      else reject(new NetworkError('uploadMedia was answered without an envelope'))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function readAnswer(text: string): DataSet<WireObject[]> | null {
  try {
    return dataSetIn<WireObject[], string>(JSON.parse(text))
  } catch {
    return null
  }
}
