import type { EveryRefusalOf } from '@preau/contract/calls'
import { courseCalls } from '@preau/contract/courses/calls'
import type { DataSet } from '@preau/contract/envelope'
import { mediaCalls } from '@preau/contract/media/calls'
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

type Way = {
  host: string
  credentials: Credentials
  /** Hears how much of the files has left, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Why files were not taken; `too-large` is said before any call looks at them. */
export type FilesRefusal<Name extends TakesFiles> = EveryRefusalOf<Name> | 'too-large'

/** Makes a call that takes files; where the signal stops it, there is no answer. */
export function sendFiles<Name extends TakesFiles>(
  name: Name,
  query: Omit<QueryInput<Name>, 'action'>,
  files: readonly (readonly [file: Blob, name: string])[],
  { host, credentials, onProgress, signal }: Way,
): Promise<Outcome<Answer<Name>, FilesRefusal<Name>>> {
  const { path, action } = calls[name]
  const form = new FormData()
  form.set('login', credentials.login)
  form.set('key', credentials.key)
  form.set('query', JSON.stringify({ action, user: credentials.login, ...query }))
  for (const [place, [file, fileName]] of files.entries()) form.set(`file_${place}`, file, fileName)
  return new Promise(resolve => {
    // Fetch does not tell how much has been sent.
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', host + path)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onloadend = () => {
      signal?.removeEventListener('abort', stop)
      const dataSet = (request.response as { dataSet?: DataSet<Answer<Name>, EveryRefusalOf<Name>> } | null)?.dataSet
      if (request.status === 413) resolve({ refusal: { code: 'too-large' } })
      else resolve(dataSet ? outcomeOf(dataSet) : { refusal: { code: 'no-network' } })
    }
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) resolve({ refusal: { code: 'no-network' } })
    else request.send(form)
  })
}
