import type { EveryRefusalOf } from '@preau/contract/calls'
import { courseCalls } from '@preau/contract/courses/calls'
import { mediaCalls } from '@preau/contract/media/calls'
import { dataSetIn, isRefusedByNetwork } from '@preau/contract/own-answer'
import type { Answer, QueryInput } from '@preau/contract/schemas'
import type { Credentials } from '@preau/contract/sender'
import { settingsCalls } from '@preau/contract/settings/calls'
import { type Outcome, outcomeOf } from '#ask.ts'

/** The calls that take files. */
const calls = {
  importCourse: courseCalls.importCourse,
  uploadMedia: mediaCalls.uploadMedia,
  putLogo: settingsCalls.putLogo,
}

type TakesFiles = keyof typeof calls

type SendOptions = {
  host: string
  credentials: Credentials
  /** Reports the upload progress, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Why files were not accepted; `too-large` is answered before the call reads them, and `network-refuses` by something
 * between the browser and the server.
 */
export type FilesRefusal<Name extends TakesFiles> = EveryRefusalOf<Name> | 'too-large' | 'network-refuses'

/** Makes a call with files; if the signal aborts it, there is no answer. */
export function sendFiles<Name extends TakesFiles>(
  name: Name,
  query: Omit<QueryInput<Name>, 'action'>,
  files: readonly (readonly [file: Blob, name: string])[],
  { host, credentials, onProgress, signal }: SendOptions,
): Promise<Outcome<Answer<Name>, FilesRefusal<Name>>> {
  const { path, action } = calls[name]
  const form = new FormData()
  form.set('login', credentials.login)
  form.set('key', credentials.key)
  form.set('query', JSON.stringify({ action, user: credentials.login, ...query }))
  for (const [place, [file, fileName]] of files.entries()) form.set(`file_${place}`, file, fileName)
  return new Promise(resolve => {
    // Fetch cannot report upload progress.
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', host + path)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onloadend = () => {
      signal?.removeEventListener('abort', stop)
      const dataSet = dataSetIn<Answer<Name>, EveryRefusalOf<Name>>(request.response)
      if (dataSet) resolve(request.status === 413 ? { refusal: { code: 'too-large' } } : outcomeOf(dataSet))
      else resolve({ refusal: { code: isRefusedByNetwork(request.status) ? 'network-refuses' : 'no-network' } })
    }
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) resolve({ refusal: { code: 'no-network' } })
    else request.send(form)
  })
}
