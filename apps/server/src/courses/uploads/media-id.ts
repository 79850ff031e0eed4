import { createHash } from 'node:crypto'

/** An id derived from two texts (UUID, version 8): the same texts always give the same id. */
export function derivedId(seed: string, name: string): string {
  const hex = createHash('sha256').update(`${seed}/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The id of a course's file: the same for the same file of the same tool, on every import. */
export const mediaId = (toolId: string, path: string): string => derivedId(toolId, path)
