import type { SlideContent } from '@preau/course/slide'
import { sourceOf } from '@preau/course/source-of'
import { titleLine } from '@preau/course/title-line'
import type { ContentLanguage } from '@preau/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { publishedContents } from '#drafts/contents.ts'
import type { Contents, Origins } from '#drafts/tables.ts'
import { originAfterSave, saysWhatIsPublished } from '#drafts/translation-status.ts'
import { holdDraftMedia } from '#library/bin/hold-draft-media.ts'
import type { Requester } from '#library/find-object.ts'
import { writeSearchTexts } from '#library/search-texts.ts'
import { findDraftToWrite, type StoredDraft } from './find-draft.ts'

type Author = Requester<'old-version'> & { id: string }

type Save = {
  slide: string
  lang: ContentLanguage
  /** The version that was edited. */
  version: number
  /** Null removes a translation. */
  content: SlideContent | null
  reviewed?: string[] | undefined
}

/** Saves a slide in one language and returns the new draft; refuses where another was saved since. */
export function saveDraft(db: Kysely<Database>, person: Author, save: Save): Promise<StoredDraft> {
  return db.transaction().execute(async trx => {
    const draft = await findDraftToWrite(trx, person, save.slide)
    if (draft.version !== save.version) throw person.refuse('old-version')
    return writeDraft(trx, person, draft, withSave(person, draft, save))
  })
}

function withSave(
  person: Requester,
  draft: StoredDraft,
  { lang, content, reviewed = [] }: Save,
): { contents: Contents; origins: Origins } {
  const { contents, origins, language } = draft
  const original = contents[language]
  const { [lang]: before, ...others } = contents
  const { [lang]: known = {}, ...otherOrigins } = origins
  // A slide cannot be without its original.
  if (!original || (lang === language && !content)) throw person.refuse('accessdenied')
  if (!content) return { contents: others, origins: otherOrigins }
  if (lang === language) return { contents: { ...others, [lang]: content }, origins }
  const source = sourceOf(contents, lang, language) ?? original
  const origin = originAfterSave({ before, after: content, original: source }, known, reviewed)
  return { contents: { ...others, [lang]: content }, origins: { ...otherOrigins, [lang]: origin } }
}

/**
 * Writes the next version of a draft; the caller holds the slide's lock. A draft that equals the published slide again,
 * as after an undo, has no unpublished changes.
 */
export async function writeDraft(
  trx: Transaction<Database>,
  person: { id: string },
  draft: StoredDraft,
  { contents, origins }: { contents: Contents; origins: Origins },
): Promise<StoredDraft> {
  const savedAt = new Date()
  const version = draft.version + 1
  const publishedVersion = (await isPublished(trx, { ...draft, contents, origins })) ? version : draft.publishedVersion
  const row = {
    version,
    contents: JSON.stringify(contents),
    origins: JSON.stringify(origins),
    published_version: publishedVersion,
    saved_at: savedAt,
    saved_by: person.id,
  }
  await trx
    .insertInto('draft')
    .values({ slide_id: draft.slide, ...row })
    .onConflict(conflict => conflict.column('slide_id').doUpdateSet(row))
    .execute()
  await holdDraftMedia(trx, person, draft)
  if (draft.publishedAt === null) await nameIt(trx, draft.slide, contents[draft.language]?.title)
  return { ...draft, version, contents, origins, publishedVersion, savedAt, savedBy: person.id }
}

/** Whether a draft equals the published slide in every language. */
async function isPublished(trx: Transaction<Database>, draft: StoredDraft): Promise<boolean> {
  const { slide, language, publishedAt } = draft
  if (publishedAt === null) return false
  const { content, translations } = await trx
    .selectFrom('object')
    .select(['content', 'translations'])
    .where('id', '=', slide)
    .executeTakeFirstOrThrow()
  return saysWhatIsPublished(draft, publishedContents(language, content, translations))
}

/** A slide that was never published is listed under the title in its draft. */
async function nameIt(trx: Transaction<Database>, slide: string, title = ''): Promise<void> {
  const name = titleLine(title)
  if (name === '') return
  await trx.updateTable('object').set({ name }).where('id', '=', slide).execute()
  await writeSearchTexts(trx)
}
