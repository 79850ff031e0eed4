import type { Word } from '@preau/contract/library/library-object'
import type { LeftOfCaptions } from '@preau/course/captions/cues'
import type { Course, CourseModule, CourseSlide, CourseTool, SlideContents } from '@preau/course/course'
import { replaceMediaIn } from '@preau/course/slide-media'
import { titleLine } from '@preau/course/title-line'
import { toolContentFields } from '@preau/course/tool-content'
import type { ContentLanguage } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import { putDrafts } from '#authoring/put-drafts.ts'
import { mediaId } from '#courses/uploads/media-id.ts'
import type { Database } from '#database.ts'
import { parseContents } from '#drafts/contents.ts'
import { countSlides } from '#library/count-slides.ts'
import { markTranslated } from '#library/mark-translated.ts'
import { columnsWhere, pick } from '#library/object-columns.ts'
import type { MediaFile, Translation } from '#library/tables.ts'
import { type PerLanguage, wordColumns } from '#library/word-columns.ts'

const same = columnsWhere('inCourse', 'same')

/** A file of a course that is already in the store. `left` counts what was dropped from captions. */
export type KeptMedia = { id: string; file: MediaFile; content: object; left?: LeftOfCaptions }

/** The tool that modules and media are put into. */
type Home = Pick<CourseTool, 'id' | 'level' | 'language'>

type Place = {
  ownerId: string
  /** Place of the first module among its siblings. */
  position: number
}

/**
 * Adds a new course to its level, with its files already in the store; the owner gets all rights. Returns the number of
 * slides with unpublished changes. Fails when the tool already exists or its level does not. Nobody sees it before the
 * transaction ends, so the tree need not be locked.
 */
export async function putCourse(trx: Transaction<Database>, course: Course<KeptMedia>, place: Place): Promise<number> {
  const { tool, modules, media } = course
  const { ownerId, position } = place
  await trx
    .insertInto('object')
    .values({
      ...wordColumns(tool satisfies Record<Word, PerLanguage>, tool.language),
      ...pick(tool, same),
      id: tool.id,
      type: 'tool',
      parent_id: tool.level,
      path: [tool.level],
      position,
      owner_id: ownerId,
      content: JSON.stringify({
        ...pick(tool, toolContentFields),
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
  const drafts = await putModules(trx, tool, { modules, media }, { ...place, position: 0 })
  await countSlides(trx, [tool.id])
  return drafts
}

/**
 * Adds modules with their slides to a tool, one after the other: published contents, and drafts beside them. Returns
 * the number of slides with unpublished changes. The caller must update the counts of the tool.
 */
export async function putModules(
  trx: Transaction<Database>,
  home: Home,
  { modules, media }: Pick<Course<KeptMedia>, 'modules' | 'media'>,
  place: Place,
): Promise<number> {
  const nameMedia = (path: string) => media.get(path)?.id ?? mediaId(home.id, path)
  let drafts = 0
  for (const [index, module] of modules.entries()) {
    await putModule(trx, home, module, { ...place, position: place.position + index })
    if (module.slides.length === 0) continue
    const slides = module.slides.map(slide => withIds(slide, nameMedia))
    await trx
      .insertInto('object')
      .values(slides.map((slide, at) => slideRow(home, module, slide, { ...place, position: at })))
      .execute()
    drafts += await putDrafts(trx, slides, { language: home.language, by: place.ownerId })
  }
  return drafts
}

/** Adds media to a tool; each is named after its path. */
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

/** The visibility and publication date of an imported object. One that was never published is hidden until it is. */
function seen(hidden: boolean | undefined, wasPublished: boolean) {
  if (!wasPublished) return { visibility: 'hide', published_at: null } as const
  return { visibility: hidden ? 'hide' : 'visible' } as const
}

async function putModule(trx: Transaction<Database>, home: Home, module: CourseModule, place: Place): Promise<void> {
  const { takeaways, exercise = {}, minutes } = module
  const languages = [...new Set([...Object.keys(takeaways), ...Object.keys(exercise)])] as ContentLanguage[]
  const contents = Object.fromEntries(
    // Missing translations are left out, so that the original is shown instead.
    languages.map(language => [language, { takeaways: takeaways[language], exercise: exercise[language] }]),
  )
  await trx
    .insertInto('object')
    .values({
      ...wordColumns(module, home.language, contents),
      ...seen(module.hidden, module.published !== false),
      id: module.id,
      type: 'module',
      parent_id: home.id,
      path: [home.level, home.id],
      position: place.position,
      owner_id: place.ownerId,
      content: JSON.stringify({ minutes, ...contents[home.language] }),
    })
    .execute()
}

/** A slide with its media by their ids, in the shape that is stored. */
function withIds(
  { content, publishedContents: published, ...slide }: CourseSlide,
  nameMedia: (path: string) => string,
): CourseSlide {
  const stored = (contents: SlideContents) => parseContents(replaceMediaIn(contents, nameMedia))
  return {
    ...slide,
    content: stored(content),
    ...(published === undefined ? {} : { publishedContents: published && stored(published) }),
  }
}

function slideRow(home: Home, module: CourseModule, slide: CourseSlide, place: Place) {
  const contents = slide.publishedContents ?? slide.content
  const original = contents[home.language]
  const others = Object.entries(contents).flatMap(([language, content]): [string, Translation][] =>
    language === home.language ? [] : [[language, { name: titleLine(content.title), content }]],
  )
  return {
    name: titleLine(original?.title ?? ''),
    language: home.language,
    translations: JSON.stringify(markTranslated(original, Object.fromEntries(others))),
    ...seen(slide.hidden, slide.publishedContents !== null),
    id: slide.id,
    type: 'slide' as const,
    parent_id: module.id,
    path: [home.level, home.id, module.id],
    position: place.position,
    owner_id: place.ownerId,
    content: JSON.stringify(original),
  }
}
