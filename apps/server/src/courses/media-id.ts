import { createHash } from 'node:crypto'

/** The id of a course's file: the same file of the same tool has the same id wherever it is read (UUID, version 8). */
export function mediaId(toolId: string, path: string): string {
  const hex = createHash('sha256').update(`${toolId}/${path}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
