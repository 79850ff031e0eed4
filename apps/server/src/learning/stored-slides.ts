import type { Viewer } from '@preau/contract/library/rights'
import { drawQuestions } from '@preau/course/drawn-questions'
import { easySlide } from '@preau/course/easy-slide'
import { localiseSlide } from '@preau/course/localise'
import { type SlideContent, slideContent } from '@preau/course/slide'
import { type ContentLanguage, isEasyLanguage, plainLanguage } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { learnerPlaces, partAliases, partSecret } from '#library/part-aliases.ts'
import { isReadable } from '#library/rights.ts'
import type { Translation } from '#library/tables.ts'
import type { StoredAnswer } from './tables.ts'

/** A slide with its right answers and its place in the tree. It must never leave the server. */
export type StoredSlide = {
  id: string
  moduleId: string
  toolId: string
  content: SlideContent
  /** The same slide in each of the other languages. */
  elsewhere: () => SlideContent[]
  /** The ids by which learners know the parts of its assessments: see `partAliases`. */
  aliasesIn: ReturnType<typeof partAliases>
  /** Determines which of its questions are drawn for a learner: see `learnerPlaces`. */
  placesFor: (learner: string) => ReturnType<typeof learnerPlaces>
}

type Row = {
  part_secret: string
  id: string
  path: string[]
  content: unknown
  translations: Partial<Record<ContentLanguage, Translation>>
}

/** The slides among `ids` that the viewer may read, in a language, for marking. */
export async function storedSlides(
  db: Kysely<Database>,
  viewer: Viewer,
  ids: string[],
  language: ContentLanguage | undefined,
): Promise<Map<string, StoredSlide>> {
  const { rows } = await sql<Row>`
    select o.id, o.path, o.content, o.translations, ${partSecret} as part_secret
    from object o
    where o.id = any (${ids}::uuid[]) and o.type = 'slide' and o.deleted_at is null and ${isReadable(viewer)}
  `.execute(db)
  return new Map(rows.map(row => [row.id, fromRow(row, language)]))
}

function fromRow(
  { id, path, content, translations, part_secret }: Row,
  language: ContentLanguage | undefined,
): StoredSlide {
  const [, toolId, moduleId] = path
  if (!toolId || !moduleId) throw new Error(`slide ${id} is not inside a tool's module`)
  const original = slideContent.parse(content)
  const parsed = ({ content }: Translation = {}) => (content ? slideContent.parse(content) : undefined)
  const inWords = (translation?: Translation) => localiseSlide(original, parsed(translation))
  const plain = inWords(language && translations[plainLanguage(language)])
  const others = Object.entries(translations).filter(([code, { content }]) => code !== language && content)
  return {
    id,
    moduleId,
    toolId,
    content: language && isEasyLanguage(language) ? easySlide(plain, parsed(translations[language])) : plain,
    elsewhere: () => [original, ...others.map(([, translation]) => inWords(translation))],
    aliasesIn: partAliases(part_secret, id),
    placesFor: learner => learnerPlaces(part_secret, learner, id),
  }
}

/** A slide as it asks a learner, given their answers on it, and its spare questions: see `drawQuestions`. */
export function drawnFor<Slide extends Pick<StoredSlide, 'content' | 'placesFor'>>(
  slide: Slide,
  learner: string,
  answers: Record<string, StoredAnswer> = {},
): { slide: Slide; spare: string[] } {
  const { slide: content, spare } = drawQuestions(slide.content, answers, slide.placesFor(learner).ofQuestion)
  return { slide: { ...slide, content }, spare }
}
