import type { Course, CourseSlide, SlideContents } from '@preau/course/course'
import type { LearningPathFolder } from '@preau/course/files/learning-path-files'
import { sql, type Transaction } from 'kysely'
import { derivedId, mediaId } from '#courses/uploads/media-id.ts'
import type { Database } from '#database.ts'
import type { KeptMedia } from './put-course.ts'

/**
 * A course whose ids are not in use: its own ids if none of them exists here. Otherwise it gets new ids and is a hidden
 * copy. The same import always gets the same ids.
 */
export async function withUnusedIds(
  trx: Transaction<Database>,
  importId: string,
  course: Course<KeptMedia>,
): Promise<{ course: Course<KeptMedia>; isCopy: boolean }> {
  const own = named(course, id => id.toLowerCase())
  if (!(await areTaken(trx, idsOf(own)))) return { course: own, isCopy: false }
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
      slides: module.slides.map(slide => withSlideIds(slide, idOf)),
    })),
    media: mediaOf(toolId, media),
  }
}

/** A slide with another id. The slide that it refers to in `readAgain` gets its new id there too. */
function withSlideIds(
  { content, publishedContents, ...slide }: CourseSlide,
  idOf: (id: string) => string,
): CourseSlide {
  const renamed = (contents: SlideContents): SlideContents =>
    Object.fromEntries(
      Object.entries(contents).map(([language, { readAgain, ...words }]) => [
        language,
        { ...words, ...(readAgain !== undefined && { readAgain: idOf(readAgain) }) },
      ]),
    )
  return {
    ...slide,
    id: idOf(slide.id),
    content: renamed(content),
    ...(publishedContents !== undefined && { publishedContents: publishedContents && renamed(publishedContents) }),
  }
}

/** `withUnusedIds` for a path and its pictures. */
export async function withUnusedPathIds(
  trx: Transaction<Database>,
  importId: string,
  { learningPath, media }: LearningPathFolder<KeptMedia>,
): Promise<{ folder: LearningPathFolder<KeptMedia>; isCopy: boolean }> {
  const named = (id: string, more?: { visibility: 'hide' }) => ({
    learningPath: { ...learningPath, ...more, id },
    media: mediaOf(id, media),
  })
  const own = learningPath.id.toLowerCase()
  const folder = named(own)
  const isCopy = await areTaken(trx, [own, ...[...folder.media.values()].map(({ id }) => id)])
  return isCopy ? { folder: named(derivedId(importId, own), { visibility: 'hide' }), isCopy } : { folder, isCopy }
}

const mediaOf = (homeId: string, media: Map<string, KeptMedia>) =>
  new Map([...media].map(([path, file]) => [path, { ...file, id: mediaId(homeId, path) }]))

const idsOf = ({ tool, modules, media }: Course<KeptMedia>) => [
  tool.id,
  ...modules.flatMap(module => [module.id, ...module.slides.map(({ id }) => id)]),
  ...[...media.values()].map(({ id }) => id),
]

async function areTaken(trx: Transaction<Database>, ids: string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from object where id = any (${ids}::uuid[]) limit 1`.execute(trx)
  return rows.length > 0
}
