import type { CallFields } from '#platform/http/call-body.ts'
import { BadCall } from '#platform/http/envelope.ts'
import { wholeOf } from './make-picture.ts'

/** The whole picture that was sent with a call, of at most `maximum` bytes. Throws a BadCall where there is none. */
export async function readSentPicture({ file }: CallFields, maximum: number): Promise<Buffer | 'too-large'> {
  if (!file) throw new BadCall([{ path: 'file_0', message: 'field-is-required' }])
  try {
    return await wholeOf(file.stream, maximum)
  } catch (fault) {
    if (fault instanceof BadCall && fault.statusCode === 413) return 'too-large'
    // Reading fails if the caller stops sending.
    throw new BadCall([{ path: 'file_0', message: 'ended before its end' }])
  }
}
