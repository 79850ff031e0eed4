import type { Course, CourseModule, CourseSlide, CourseTool } from '@preau/course/course'
import { replaceMedia } from '@preau/course/slide-media'
import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { markTranslated } from '#library/mark-translated.ts'
import type { MediaFile, Translation } from '#library/tables.ts'
import { inLanguages } from './in-languages.ts'
import { mediaId } from './media-id.ts'

/** A file of a course that is in the store already, and what its object will hold. */
export type KeptMedia = { id: string; file: MediaFile; content: object }

/** The tool that modules and media are put into. */
type Home = Pick<CourseTool, 'id' | 'level' | 'language'>

type Place = {
  ownerId: string
  /** Place of the first of them among its siblings. */
  position: number
  /** What nobody has published yet is hidden until somebody does. */
  isUnpublished?: boolean
}

/**
 * Puts a course that is not in the library yet under its level, its files being in the store; its owner gets every
 * right on it. Fails when the tool is there already or its level is not.
 */
export async function putCourse(trx: Transaction<Database>, course: Course<KeptMedia>, place: Place): Promise<void> {
  const { tool, modules, media } = course
  const { ownerId, position } = place
  const shown = place.isUnpublished ? [] : modules.filter(({ hidden }) => !hidden)
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
      slide_count: shown.reduce((sum, module) => sum + visibleSlides(module), 0),
      module_count: shown.length,
      minutes: shown.reduce((sum, module) => sum + module.minutes, 0),
      content: JSON.stringify({
        vocational: tool.vocational,
        picture: tool.picture === undefined ? undefined : media.get(tool.picture)?.id,
      }),
      published_at: tool.visibility === 'visible' ? new Date() : null,
    })
    .execute()
  await trx
    .insertInto('share')
    .values({ object_id: tool.id, actor_id: ownerId, right_name: 'leadowner', granted_by: ownerId })
    .execute()
  await putMedia(trx, tool, media, ownerId)
  await putModules(trx, tool, { modules, media }, { ...place, position: 0 })
}

/** Puts modules with their slides into a tool, one behind the other. */
export async function putModules(
  trx: Transaction<Database>,
  home: Home,
  { modules, media }: Pick<Course<KeptMedia>, 'modules' | 'media'>,
  place: Place,
): Promise<void> {
  const nameMedia = (path: string) => media.get(path)?.id ?? mediaId(home.id, path)
  for (const [index, module] of modules.entries()) {
    await putModule(trx, home, module, { ...place, position: place.position + index })
    if (module.slides.length === 0) continue
    await trx
      .insertInto('object')
      .values(module.slides.map((slide, at) => slideRow(home, module, slide, { ...place, position: at }, nameMedia)))
      .execute()
  }
}

/** Puts media into a tool; each is called by its path. */
export async function putMedia(
  trx: Transaction<Database>,
  home: Home,
  media: Course<KeptMedia>['media'],
  ownerId: string,
): Promise<void> {
  for (const [name, { id, file, content }] of media) {
    await trx
      .insertInto('object')
      .values({
        id,
        type: 'media',
        parent_id: home.id,
        path: [home.level, home.id],
        name,
        visibility: 'visible',
        owner_id: ownerId,
        language: home.language,
        content: JSON.stringify(content),
        translations: '{}',
        file: JSON.stringify(file),
      })
      .execute()
  }
}

const visibleSlides = (module: CourseModule) => module.slides.filter(slide => !slide.hidden).length

/** Whether what was read is seen, and since when. */
function seen(isHidden: boolean | undefined, { isUnpublished }: Place) {
  if (isUnpublished) return { visibility: 'hide', published_at: null } as const
  return { visibility: isHidden ? 'hide' : 'visible' } as const
}

async function putModule(trx: Transaction<Database>, home: Home, module: CourseModule, place: Place): Promise<void> {
  const { takeaways, exercise = {}, minutes } = module
  const languages = [...new Set([...Object.keys(takeaways), ...Object.keys(exercise)])] as Language[]
  const contents = Object.fromEntries(
    // What a language lacks is left out, so that the original's stands in for it.
    languages.map(language => [language, { takeaways: takeaways[language], exercise: exercise[language] }]),
  )
  await trx
    .insertInto('object')
    .values({
      ...inLanguages(module, home.language, contents),
      ...seen(module.hidden, place),
      id: module.id,
      type: 'module',
      parent_id: home.id,
      path: [home.level, home.id],
      position: place.position,
      owner_id: place.ownerId,
      slide_count: place.isUnpublished ? 0 : visibleSlides(module),
      minutes,
      content: JSON.stringify({ minutes, ...contents[home.language] }),
    })
    .execute()
}

function slideRow(
  home: Home,
  module: CourseModule,
  slide: CourseSlide,
  place: Place,
  nameMedia: (path: string) => string,
) {
  const contents = Object.fromEntries(
    Object.entries(slide.content).map(([language, content]) => [language, content && replaceMedia(content, nameMedia)]),
  )
  const original = contents[home.language]
  const others = Object.entries(contents).flatMap(([language, content]): [string, Translation][] =>
    content && language !== home.language ? [[language, { name: content.title, content }]] : [],
  )
  return {
    name: original?.title ?? '',
    language: home.language,
    translations: JSON.stringify(markTranslated(original, Object.fromEntries(others))),
    ...seen(slide.hidden, place),
    id: slide.id,
    type: 'slide' as const,
    parent_id: module.id,
    path: [home.level, home.id, module.id],
    position: place.position,
    owner_id: place.ownerId,
    content: JSON.stringify(original),
  }
}
