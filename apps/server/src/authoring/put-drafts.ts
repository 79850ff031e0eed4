import type { CourseSlide } from '@preau/course/course'
import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { originsExcept, saysWhatIsPublished } from '#drafts/translation-status.ts'

/**
 * Inserts the drafts of imported slides: those with unpublished changes, and those with outdated or begun translations.
 * Returns the number of slides with unpublished changes.
 */
export async function putDrafts(
  trx: Transaction<Database>,
  slides: CourseSlide[],
  { language, by }: { language: Language; by: string },
): Promise<number> {
  const drafts = slides.map(slide => ({ slide, origins: originsExcept(slide.content, language, slide.behind ?? {}) }))
  const hasChanges = ({ slide: { content: contents, publishedContents }, origins }: (typeof drafts)[number]) =>
    publishedContents !== undefined && !saysWhatIsPublished({ contents, language, origins }, publishedContents)
  const rows = drafts
    // A slide that was never published needs no row here: its content is the draft.
    .filter(({ slide }) => slide.publishedContents || slide.behind)
    .map(draft => ({
      slide_id: draft.slide.id,
      version: 1,
      contents: JSON.stringify(draft.slide.content),
      origins: JSON.stringify(draft.origins),
      published_version: hasChanges(draft) ? null : 1,
      saved_by: by,
    }))
  if (rows.length > 0) await trx.insertInto('draft').values(rows).execute()
  return drafts.filter(hasChanges).length
}
