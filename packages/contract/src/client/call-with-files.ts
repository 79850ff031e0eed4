import type { CallName, calls, EveryRefusalOf } from '#calls.ts'
import { dataSetIn, isRefusedByNetwork } from '#own-answer.ts'
import type { Answer } from '#schemas.ts'
import { type CallQuery, type Credentials, fieldsOf, formOf } from './client-of.ts'
import { type Outcome, outcomeIn } from './outcome.ts'

/** The calls that take files. */
type TakesFiles = {
  [Name in CallName]: (typeof calls)[Name] extends { fileMaximum: number } ? Name : never
}[CallName]

type FilesOptions = {
  host: string
  credentials: Credentials
  /** Reports the upload progress, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Why files were not accepted. `too-large`: the server answers before the call reads them. `network-refuses`: something
 * between browser and server refuses.
 */
export type FilesRefusal<Name extends TakesFiles> = EveryRefusalOf<Name> | 'too-large' | 'network-refuses'

/** Makes a call with files, given its entry in the table of calls; if the signal aborts it, there is no answer. */
export function callWithFiles<Name extends TakesFiles>(
  name: Name,
  { [name]: call }: Pick<typeof calls, Name>,
  query: CallQuery<Name>,
  files: readonly (readonly [file: Blob, name: string])[],
  { host, credentials, onProgress, signal }: FilesOptions,
): Promise<Outcome<Answer<Name>, FilesRefusal<Name>>> {
  const form = formOf(fieldsOf(call, credentials, query))
  // Files come last: the server must know their purpose before their bytes arrive.
  for (const [place, [file, fileName]] of files.entries()) form.set(`file_${place}`, file, fileName)
  return new Promise(resolve => {
    // Fetch cannot report upload progress.
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', host + call.path)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onloadend = () => {
      signal?.removeEventListener('abort', stop)
      const dataSet = dataSetIn<Answer<Name>, EveryRefusalOf<Name>>(request.response)
      if (dataSet) {
        const outcome = () => outcomeIn(dataSet, request.getResponseHeader('retry-after'))
        resolve(request.status === 413 ? { refusal: { code: 'too-large' } } : outcome())
      } else resolve({ refusal: { code: isRefusedByNetwork(request.status) ? 'network-refuses' : 'no-network' } })
    }
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) resolve({ refusal: { code: 'no-network' } })
    else request.send(form)
  })
}
