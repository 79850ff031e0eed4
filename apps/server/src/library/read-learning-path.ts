import type { Viewer } from '@preau/contract/library/rights'
import { pathFile } from '@preau/course/course'
import type { LearningPathFolder } from '@preau/course/files/learning-path-files'
import { pathContent } from '@preau/course/path-content'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { findReadableTools } from './path-tools.ts'
import type { CourseMedia } from './read-course.ts'
import type { ObjectTable } from './tables.ts'
import { type WordRow, wordsPerLanguage } from './word-columns.ts'

type Row = WordRow & Pick<ObjectTable, 'content' | 'visibility'> & { parent_id: string }

/**
 * A path of the library in the form of its files, with its pictures by their ids; null where there is no such path. It
 * has the ids of all its tools, and the names of those that the viewer may read.
 */
export async function readLearningPath(
  db: Kysely<Database>,
  viewer: Viewer,
  id: string,
): Promise<LearningPathFolder<CourseMedia> | null> {
  const row = await db
    .selectFrom('object')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', 'path')
    .where('deleted_at', 'is', null)
    .$castTo<Row>()
    .executeTakeFirst()
  if (!row) return null
  const { tools, picture, ...content } = pathContent.parse(row.content)
  const names = await findReadableTools(db, viewer, tools)
  const learningPath = pathFile.parse({
    id,
    level: row.parent_id,
    language: row.language,
    visibility: row.visibility,
    ...wordsPerLanguage(row),
    ...content,
    tools: tools.map(tool => ({ id: tool, name: names.get(tool) })),
  })
  return { learningPath: { ...learningPath, ...(picture && { picture }) }, media: await picturesOf(db, id) }
}

async function picturesOf(db: Kysely<Database>, path: string): Promise<Map<string, CourseMedia>> {
  const rows = await db
    .selectFrom('object')
    .select(['id', 'name', 'file'])
    .where('parent_id', '=', path)
    .where('type', '=', 'media')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`file ->> 'purpose' = 'image'`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.flatMap(({ id, name, file }) => (file ? [[id, { id, name, file }] as const] : [])))
}
