import { type LibraryObject, type Word, wordNames } from '@preau/contract/library/library-object'
import { may, type Right, strongest, type Viewer } from '@preau/contract/library/rights'
import { percentDone, percentOfTool } from '@preau/course/progress'
import type { Theme } from '@preau/course/themes'
import { type ContentLanguage, type Language, plainLanguage } from '@preau/locales/languages'
import type { Selectable } from 'kysely'
import { type ColumnWhere, columnsWhere, pick, selected } from './object-columns.ts'
import { type Presented, presentContent } from './present-content.ts'
import type { ObjectTable, Translation } from './tables.ts'

const read = columnsWhere('isRead', true)

/** SQL: the columns from which an object `o` is presented. */
export const readColumns = selected(read)

/** An object as it is read, with the viewer's progress and rights. */
export type Row = Pick<Selectable<ObjectTable>, ColumnWhere<'isRead', true>> & {
  done_count: number | null
  /** Whether the viewer has finished the tool, even if slides were added since. */
  has_finished: boolean
  /** Whether the viewer has begun a tool; null for anything else, and for visitors. */
  has_begun: boolean | null
  picture_at: number | null
  rights: Right[] | null
  content: unknown
  /** See `partSecret`. */
  part_secret: string
  answers?: Presented['answers']
  /** The themes of a tool; nothing for anything else. */
  themes?: Theme[] | null
  /** Of a tool, where requested. */
  slide_counts?: LibraryObject['slideCounts'] | null
  /** Of a path. */
  tool_count?: number | null
  /** Whether the object is a level opened to authors, and the viewer is an author. */
  is_open: boolean
  translation: Translation | null
  /** The words of the object in easy language, if requested. */
  easy?: Translation | null
  /** The languages that a slide or a tool is translated into; nothing for anything else. */
  translated?: ContentLanguage[] | null
  /** The languages in whose easy variant at least one slide of the tool exists. */
  easy_in?: Language[] | null
}

function percentOf({ type, done_count, slide_count, has_finished }: Row, viewer: Viewer): number | null {
  if (viewer.id === null || done_count === null) return null
  return type === 'tool' ? percentOfTool(done_count, slide_count, has_finished) : percentDone(done_count, slide_count)
}

/** An object in the words of a language, or in its own language where no other is requested or it is not translated. */
export function presentObject(row: Row, viewer: Viewer, requested: ContentLanguage | undefined): LibraryObject {
  const language = requested && plainLanguage(requested)
  const { parent_id, visibility, published_at, changed_at, module_count, slide_count, ...others } = pick(row, read)
  const { minutes_are_estimated, showing, ...same } = others
  const right = strongest(row.rights ?? [])
  const translation = language === row.language ? null : row.translation
  const easy = row.easy ?? null
  const content = presentContent(row, { translation: translation?.content, easy: easy?.content }, viewer.id)
  return {
    ...same,
    ...wordsOf(row, [easy, translation]),
    isHidden: visibility === 'hide',
    parentId: parent_id,
    percent: percentOf(row, viewer),
    ...(row.has_begun !== null && { isBegun: row.has_begun }),
    right,
    pictureAt: row.picture_at,
    publishedAt: published_at,
    changedAt: changed_at,
    ...(language && language !== row.language && !easy?.name && !translation?.name && { wordsLanguage: row.language }),
    moduleCount: module_count,
    minutesAreEstimated: minutes_are_estimated,
    ...(row.is_open && { openToAuthors: true }),
    ...(showing && may(viewer, 'edit', { type: row.type, right }) && { showing }),
    ...(row.themes && { themes: row.themes }),
    ...(row.type === 'tool' && row.easy_in && row.easy_in.length > 0 && { easyLanguages: row.easy_in }),
    ...(row.slide_counts && { slideCounts: row.slide_counts }),
    ...(typeof row.tool_count === 'number' && { toolCount: row.tool_count }),
    ...(row.translated && { languages: [row.language, ...row.translated.filter(code => code !== row.language)] }),
    ...(content === undefined ? {} : { content }),
  }
}

/** For each word, the first of these translations that has it; else the original. */
function wordsOf(row: Row, translations: (Translation | null)[]): Pick<Row, Word> {
  return {
    ...pick(row, wordNames),
    ...Object.fromEntries(wordNames.map(word => [word, translations.find(each => each?.[word])?.[word] ?? row[word]])),
  }
}
