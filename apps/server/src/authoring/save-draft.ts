import type { SlideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { publishedContents } from '#drafts/contents.ts'
import type { Contents, Origins } from '#drafts/tables.ts'
import { originAfterSave, saysWhatIsPublished } from '#drafts/translation-status.ts'
import { holdMedia } from '#library/bin/hold-media.ts'
import type { Asker } from '#library/find-object.ts'
import { findDraftToWrite, type StoredDraft } from './find-draft.ts'

type Person = Asker<'old-version'> & { id: string }

type Save = {
  slide: string
  lang: Language
  /** The version that was edited. */
  version: number
  /** Null takes a translation away. */
  content: SlideContent | null
  reviewed?: string[] | undefined
}

/** Saves a slide in one language and gives the draft as it is now; refuses where another was saved since. */
export function saveDraft(db: Kysely<Database>, person: Person, save: Save): Promise<StoredDraft> {
  return db.transaction().execute(async trx => {
    const draft = await findDraftToWrite(trx, person, save.slide)
    if (draft.version !== save.version) throw person.refuse('old-version')
    return writeDraft(trx, person, draft, withSave(person, draft, save))
  })
}

function withSave(
  person: Asker,
  draft: StoredDraft,
  { lang, content, reviewed = [] }: Save,
): { contents: Contents; origins: Origins } {
  const { contents, origins, language } = draft
  const original = contents[language]
  const { [lang]: before, ...others } = contents
  const { [lang]: known = {}, ...otherOrigins } = origins
  // Without its original there is no slide.
  if (!original || (lang === language && !content)) throw person.refuse('accessdenied')
  if (!content) return { contents: others, origins: otherOrigins }
  if (lang === language) return { contents: { ...others, [lang]: content }, origins }
  const origin = originAfterSave({ before, after: content, original }, known, reviewed)
  return { contents: { ...others, [lang]: content }, origins: { ...otherOrigins, [lang]: origin } }
}

/**
 * Writes the next version of a draft; the caller holds the slide's lock. One that has become what teachers see again, as
 * after undoing, is published with that.
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
  await holdMedia(trx, person, draft)
  if (draft.publishedAt === null) await nameIt(trx, draft.slide, contents[draft.language]?.title)
  return { ...draft, version, contents, origins, publishedVersion, savedAt, savedBy: person.id }
}

/** Whether teachers see of a slide all that its draft says, in every language. */
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

/** A slide that nobody has seen yet is listed under the title its authors are giving it. */
async function nameIt(trx: Transaction<Database>, slide: string, title: string | undefined): Promise<void> {
  if (!title?.trim()) return
  await trx.updateTable('object').set({ name: title }).where('id', '=', slide).execute()
}
