import { isDeepStrictEqual } from 'node:util'
import { type Course, type CourseModule, type CourseSlide, type CourseTool, toolFile } from '@preau/course/course'
import { moduleContent, moduleTranslation } from '@preau/course/module-content'
import { toolContent } from '@preau/course/tool-content'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#database.ts'
import { parseContents, publishedContents } from '#drafts/contents.ts'
import type { Origins } from '#drafts/tables.ts'
import { blocksBehind } from '#drafts/translation-status.ts'
import { inSlices } from '#platform/in-slices.ts'
import { type ColumnWhere, columnsWhere, pick, selected } from './object-columns.ts'
import type { MediaFile, ObjectTable } from './tables.ts'
import { wordsPerLanguage } from './word-columns.ts'

const exported = columnsWhere('inCourse', 'own', 'same')
const same = columnsWhere('inCourse', 'same')

type Row = Pick<Selectable<ObjectTable>, ColumnWhere<'inCourse', 'own' | 'same'>> & {
  draft: unknown
  origins: Origins | null
}

/** A file of a tool, by its id in the library. */
export type CourseMedia = { id: string; name: string; file: MediaFile }

/**
 * A tool of the library as a course, with its slides as drafted and as published; null where there is no such tool. The
 * tool, its slides and the map of media refer to files by id.
 */
export async function readCourse(db: Kysely<Database>, toolId: string): Promise<Course<CourseMedia> | null> {
  const { rows } = await sql<Row>`
    select ${selected(exported)}, d.contents as draft, d.origins
    from object o
    left join draft d on d.slide_id = o.id
    where (o.id = ${toolId}::uuid or o.path @> array[${toolId}::uuid]) and o.deleted_at is null
    order by o.position, o.created_at, o.id
  `.execute(db)
  const tool = rows.find(({ id, type }) => id === toolId && type === 'tool')
  if (!tool) return null
  const inside = (type: Row['type'], parent: string) =>
    rows.filter(row => row.type === type && row.parent_id === parent)
  const media = inside('media', toolId).flatMap(({ id, name, file }): [string, CourseMedia][] =>
    file ? [[id, { id, name, file }]] : [],
  )
  const modules: CourseModule[] = []
  for (const row of inside('module', toolId)) {
    const slides: CourseSlide[] = []
    for await (const slide of inSlices(inside('slide', row.id))) slides.push(slideOf(slide))
    modules.push({ ...moduleOf(row), slides })
  }
  return { tool: toolOf(tool), modules, media: new Map(media) }
}

function toolOf(row: Row): CourseTool {
  const { picture, ...content } = toolContent.parse(row.content)
  const tool = toolFile.parse({
    id: row.id,
    level: row.parent_id,
    language: row.language,
    ...pick(row, same),
    ...wordsPerLanguage(row),
    ...content,
  })
  return { ...tool, ...(picture ? { picture } : {}) }
}

function moduleOf(row: Row): Omit<CourseModule, 'slides'> {
  const { minutes, takeaways, exercise } = moduleContent.parse(row.content)
  const others = Object.entries(row.translations).map(([language, { content }]) => ({
    language,
    ...moduleTranslation.parse(content ?? {}),
  }))
  const exercises = Object.fromEntries(
    [{ language: row.language, exercise }, ...others].flatMap(item =>
      item.exercise === undefined ? [] : [[item.language, item.exercise]],
    ),
  )
  return {
    id: row.id,
    minutes,
    ...(row.published_at ? {} : { published: false }),
    ...(row.published_at && row.visibility === 'hide' ? { hidden: true } : {}),
    ...pick(wordsPerLanguage(row), ['name', 'description']),
    takeaways: Object.fromEntries(
      [{ language: row.language, takeaways }, ...others].flatMap(item =>
        item.takeaways === undefined ? [] : [[item.language, item.takeaways]],
      ),
    ),
    ...(Object.keys(exercises).length > 0 ? { exercise: exercises } : {}),
  }
}

function slideOf({ id, language, published_at, visibility, draft, origins, ...row }: Row): CourseSlide {
  const isPublished = published_at !== null
  const seen = publishedContents(language, row.content, row.translations)
  const content = draft ? parseContents(draft) : seen
  const behind = origins ? blocksBehind(content, language, origins) : {}
  return {
    id,
    // A slide that was never published is hidden.
    hidden: isPublished && visibility === 'hide',
    content,
    ...(isPublished ? {} : { publishedContents: null }),
    ...(isPublished && !isDeepStrictEqual(seen, content) ? { publishedContents: seen } : {}),
    ...(Object.keys(behind).length > 0 ? { behind } : {}),
  }
}
