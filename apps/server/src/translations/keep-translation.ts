import { sourceOf } from '@preau/course/source-of'
import type { ContentLanguage } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import { readDrafts, type StoredDraft } from '#authoring/find-draft.ts'
import { writeDraft } from '#authoring/save-draft.ts'
import type { Database } from '#database.ts'
import { blockTranslationStatus, originAfterSave } from '#drafts/translation-status.ts'
import { findObject, type Requester } from '#library/find-object.ts'
import { recordChange } from './translation-changes.ts'

type Author = Requester & { id: string }

/**
 * Marks all outdated blocks of a translation as up to date, in a slide or in a whole tool. Returns how many there were,
 * and the id of the change to undo it, null where there were none.
 */
export function keepTranslation(
  db: Kysely<Database>,
  author: Author,
  { id, lang }: { id: string; lang: ContentLanguage },
): Promise<{ change: string | null; slides: number; blocks: number }> {
  return db.transaction().execute(async trx => {
    const { type, path } = await findObject(trx, author, 'edit', id)
    const tool = type === 'slide' ? path[1] : type === 'tool' ? id : undefined
    if (!tool) throw author.refuse('not-found')
    const drafts = await lockDrafts(trx, id)
    const slides = []
    let blocks = 0
    for (const draft of drafts) {
      const outdated = blockTranslationStatus(draft.contents, draft.language, draft.origins)[lang]?.outdated ?? []
      const original = sourceOf(draft.contents, lang, draft.language)
      const content = draft.contents[lang]
      if (outdated.length === 0 || !content || !original) continue
      const origin = draft.origins[lang] ?? {}
      const kept = originAfterSave({ before: content, after: content, original }, origin, outdated)
      const contents = { contents: draft.contents, origins: { ...draft.origins, [lang]: kept } }
      const { version } = await writeDraft(trx, author, draft, contents)
      slides.push({ slide: draft.slide, version, content, origin })
      blocks += outdated.length
    }
    const change = await recordChange(trx, author, { tool, lang, before: { slides, words: [] } })
    if (change)
      await recordEvent(trx, { by: author.id, action: 'keep-translation', to: id, details: { language: lang } })
    return { change, slides: slides.length, blocks }
  })
}

/** The drafts of a slide or of all slides of a tool, locked in the common order. */
async function lockDrafts(trx: Transaction<Database>, id: string): Promise<StoredDraft[]> {
  const { rows } = await sql<{ id: string }>`
    select id from object
    where type = 'slide' and deleted_at is null and (id = ${id}::uuid or path @> array[${id}::uuid])
    order by id for no key update
  `.execute(trx)
  return readDrafts(
    trx,
    rows.map(row => row.id),
  )
}
