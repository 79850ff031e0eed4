import { Readable } from 'node:stream'
import type { Course, CourseModule, CourseSlide, CourseTool } from '@preau/course/course'
import { replaceMedia } from '@preau/course/slide-media'
import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { MediaFile } from '#library/tables.ts'
import { pictureSize } from '#media/make-picture.ts'
import type { FileStore } from '#platform/files.ts'
import { inLanguages } from './in-languages.ts'
import { mediaId } from './media-id.ts'
import { mediaKind } from './media-type.ts'

/**
 * Puts a course that is not in the library yet under its level, with its files; its owner gets every right on it.
 * The transaction is the caller's. Fails when the tool is there already or its level is not.
 */
export async function importCourse(
  trx: Transaction<Database>,
  files: FileStore,
  course: Course,
  { ownerId, position }: { ownerId: string; position: number },
): Promise<void> {
  const { tool, modules, media } = course
  const slideCount = modules.reduce((sum, module) => sum + visibleSlides(module), 0)
  await trx
    .insertInto('object')
    .values({
      ...inLanguages(tool, tool.language),
      id: tool.id,
      type: 'tool',
      parent_id: tool.level,
      path: [tool.level],
      position,
      kind: tool.kind,
      visibility: tool.visibility,
      owner_id: ownerId,
      slide_count: slideCount,
      module_count: modules.length,
      minutes: modules.reduce((sum, module) => sum + module.minutes, 0),
      content: '{}',
    })
    .execute()
  await trx
    .insertInto('share')
    .values({ object_id: tool.id, actor_id: ownerId, right_name: 'leadowner', granted_by: ownerId })
    .execute()
  for (const [path, bytes] of media) await importMedia(trx, files, tool, path, bytes, ownerId)
  for (const [index, module] of modules.entries()) await importModule(trx, tool, module, index, ownerId)
}

const visibleSlides = (module: CourseModule) => module.slides.filter(slide => !slide.hidden).length

async function importModule(
  trx: Transaction<Database>,
  tool: CourseTool,
  module: CourseModule,
  position: number,
  ownerId: string,
): Promise<void> {
  const { takeaways, exercise = {}, minutes } = module
  const languages = [...new Set([...Object.keys(takeaways), ...Object.keys(exercise)])] as Language[]
  const contents = Object.fromEntries(
    // What a language lacks is left out, so that the original's stands in for it.
    languages.map(language => [language, { takeaways: takeaways[language], exercise: exercise[language] }]),
  )
  await trx
    .insertInto('object')
    .values({
      ...inLanguages(module, tool.language, contents),
      id: module.id,
      type: 'module',
      parent_id: tool.id,
      path: [tool.level, tool.id],
      position,
      visibility: 'visible',
      owner_id: ownerId,
      slide_count: visibleSlides(module),
      minutes,
      content: JSON.stringify({ minutes, ...contents[tool.language] }),
    })
    .execute()
  if (module.slides.length === 0) return
  await trx
    .insertInto('object')
    .values(module.slides.map((slide, index) => slideRow(tool, module, slide, index, ownerId)))
    .execute()
}

function slideRow(tool: CourseTool, module: CourseModule, slide: CourseSlide, position: number, ownerId: string) {
  const contents = Object.fromEntries(
    Object.entries(slide.content).map(([language, content]) => [
      language,
      content && replaceMedia(content, path => mediaId(tool.id, path)),
    ]),
  )
  const titles = Object.fromEntries(
    Object.entries(contents).map(([language, content]) => [language, content?.title ?? '']),
  )
  return {
    ...inLanguages({ name: titles, description: {} }, tool.language, contents),
    id: slide.id,
    type: 'slide' as const,
    parent_id: module.id,
    path: [tool.level, tool.id, module.id],
    position,
    visibility: slide.hidden ? ('hide' as const) : ('visible' as const),
    owner_id: ownerId,
    content: JSON.stringify(contents[tool.language]),
  }
}

async function importMedia(
  trx: Transaction<Database>,
  files: FileStore,
  tool: CourseTool,
  path: string,
  bytes: Uint8Array,
  ownerId: string,
): Promise<void> {
  const kind = mediaKind(path)
  if (!kind) throw new Error(`${path} is not a kind of file a course may have`)
  const id = mediaId(tool.id, path)
  // So that a page can keep the picture's place until it has come.
  const content = kind.purpose === 'image' ? await pictureSize(bytes) : {}
  const file: MediaFile = { ...kind, key: `media/${id}`, size: bytes.byteLength }
  await files.put(file.key, Readable.from([bytes]), { type: file.type })
  await trx
    .insertInto('object')
    .values({
      id,
      type: 'media',
      parent_id: tool.id,
      path: [tool.level, tool.id],
      name: path,
      visibility: 'visible',
      owner_id: ownerId,
      language: tool.language,
      content: JSON.stringify(content),
      translations: '{}',
      file: JSON.stringify(file),
    })
    .execute()
}
