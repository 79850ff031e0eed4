import { callForFile } from '@preau/contract/client/call-for-file'
import type { Credentials } from '@preau/contract/client/client-of'
import type { RefusalBy } from '@preau/contract/client/outcome'
import { courseCalls } from '@preau/contract/courses/calls'
import { saveFile } from '@preau/ui/save-file/save-file'

/** Downloads a tool or path as a zip; returns the refusal, or null. */
export async function downloadCourse(
  id: string,
  way: { host: string; credentials: Credentials },
): Promise<RefusalBy<'exportCourse'> | null> {
  const read = (response: Response) => response.blob()
  const { answer, refusal } = await callForFile('exportCourse', courseCalls, { id }, { ...way, read })
  if (refusal) return refusal
  saveFile(answer.content, answer.name ?? 'course.zip')
  return null
}
