import { courseCalls } from '@preau/contract/course-calls'
import type { DataSet } from '@preau/contract/envelope'
import { numberedCalls } from '@preau/contract/numbered-calls'
import type { Answer, QueryInput } from '@preau/contract/schemas'
import type { Credentials } from '@preau/contract/sender'

/** The calls that take files. */
const calls = { importCourse: courseCalls.importCourse, uploadMedia: numberedCalls.uploadMedia }

type TakesFiles = keyof typeof calls

type Way = {
  host: string
  credentials: Credentials
  /** Hears how much of the files has left, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Makes a call that takes files and gives its answer. A refusal is thrown, with its code as the message: the server's
 * own, `too-large`, `no-network`, or `stopped` when the signal stopped it.
 */
export function sendFiles<Name extends TakesFiles>(
  name: Name,
  query: Omit<QueryInput<Name>, 'action'>,
  files: readonly (readonly [file: Blob, name: string])[],
  { host, credentials, onProgress, signal }: Way,
): Promise<Answer<Name>> {
  const { path, action } = calls[name]
  const form = new FormData()
  form.set('login', credentials.login)
  form.set('key', credentials.key)
  form.set('query', JSON.stringify({ action, user: credentials.login, ...query }))
  for (const [place, [file, fileName]] of files.entries()) form.set(`file_${place}`, file, fileName)
  return new Promise((resolve, reject) => {
    // Fetch does not tell how much has been sent.
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', host + path)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onloadend = () => {
      signal?.removeEventListener('abort', stop)
      const dataSet = (request.response as { dataSet?: DataSet<Answer<Name>> } | null)?.dataSet
      if (dataSet?.status === 'success') resolve(dataSet.query)
      else if (signal?.aborted) reject(new Error('stopped'))
      else reject(new Error(request.status === 413 ? 'too-large' : (dataSet?.message ?? 'no-network')))
    }
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) reject(new Error('stopped'))
    else request.send(form)
  })
}
