import type { Course } from '@preau/course/course'
import { sql, type Transaction } from 'kysely'
import { derivedId, mediaId } from '#courses/uploads/media-id.ts'
import type { Database } from '#database.ts'
import type { KeptMedia } from './put-course.ts'

/**
 * A course with unused ids: its own where none exists already, else new ones, hidden, as a copy. The same import always
 * gets the same ids.
 */
export async function withUnusedIds(
  trx: Transaction<Database>,
  importId: string,
  course: Course<KeptMedia>,
): Promise<{ course: Course<KeptMedia>; isCopy: boolean }> {
  const own = named(course, id => id.toLowerCase())
  if (!(await isTaken(trx, own))) return { course: own, isCopy: false }
  const copy = named(course, id => derivedId(importId, id.toLowerCase()))
  return { course: { ...copy, tool: { ...copy.tool, visibility: 'hide' } }, isCopy: true }
}

function named({ tool, modules, media }: Course<KeptMedia>, idOf: (id: string) => string): Course<KeptMedia> {
  const toolId = idOf(tool.id)
  return {
    tool: { ...tool, id: toolId },
    modules: modules.map(module => ({
      ...module,
      id: idOf(module.id),
      slides: module.slides.map(slide => ({ ...slide, id: idOf(slide.id) })),
    })),
    media: new Map([...media].map(([path, file]) => [path, { ...file, id: mediaId(toolId, path) }])),
  }
}

async function isTaken(trx: Transaction<Database>, { tool, modules, media }: Course<KeptMedia>): Promise<boolean> {
  const ids = [
    tool.id,
    ...modules.flatMap(module => [module.id, ...module.slides.map(({ id }) => id)]),
    ...[...media.values()].map(({ id }) => id),
  ]
  const { rows } = await sql`select 1 from object where id = any (${ids}::uuid[]) limit 1`.execute(trx)
  return rows.length > 0
}
