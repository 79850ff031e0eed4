import type { Answer } from '@preau/contract/schemas'
import { translationChangeDays } from '@preau/contract/translations/calls'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { recordEvent } from '#audit/record-event.ts'
import { readDrafts } from '#authoring/find-draft.ts'
import { writeDraft } from '#authoring/save-draft.ts'
import type { Database } from '#database.ts'
import { findObject, lockTree, type Requester } from '#library/find-object.ts'
import { writeSearchTexts } from '#library/search-texts.ts'
import { aJob } from '#platform/jobs.ts'
import type { Before, SlideBefore, WordsBefore } from './tables.ts'

type Author = Requester & { id: string }
type Language = keyof Awaited<ReturnType<typeof readDrafts>>[number]['contents']

/** Changes that are older can no longer be undone. */
const oldest = sql<Date>`now() - make_interval(days => ${translationChangeDays}::int)`

/** Most changes of one author that are kept per tool: each one has all its former texts. */
const kept = 20

/**
 * Stores the texts before a translation change, and returns the id to undo it; null where nothing changed. The author's
 * oldest changes of the tool are deleted.
 */
export async function recordChange(
  trx: Transaction<Database>,
  { id }: { id: string },
  { tool, lang, before }: { tool: string; lang: Language; before: Before },
): Promise<string | null> {
  if (before.slides.length + before.words.length === 0) return null
  const change = { tool_id: tool, language: lang, actor_id: id, before: JSON.stringify(before) }
  const made = await trx.insertInto('translation_change').values(change).returning('id').executeTakeFirstOrThrow()
  const older = trx
    .selectFrom('translation_change')
    .select('id')
    .where('actor_id', '=', id)
    .where('tool_id', '=', tool)
    .where('id', '<>', made.id)
    .orderBy('made_at', 'desc')
    .offset(kept - 1)
  await trx.deleteFrom('translation_change').where('id', 'in', older).execute()
  return made.id
}

/** An author's changes of a tool's translation that can still be undone, the latest first. */
export async function readTranslationChanges(
  db: Kysely<Database>,
  author: Author,
  { tool, lang }: { tool: string; lang: Language },
): Promise<Answer<'getTranslationChanges'>> {
  await findObject(db, author, 'edit', tool)
  const changes = await db
    .selectFrom('translation_change')
    .select([
      'id',
      'made_at',
      sql<number>`jsonb_array_length(before->'slides') + jsonb_array_length(before->'words')`.as('objects'),
    ])
    .where('tool_id', '=', tool)
    .where('language', '=', lang)
    .where('actor_id', '=', author.id)
    .where('made_at', '>=', oldest)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  return changes.map(({ id, made_at, objects }) => ({ change: id, madeAt: made_at.getTime(), objects }))
}

/**
 * Undoes one of the author's own changes, once. Texts that somebody has changed since are kept, and objects that are no
 * longer in the tool are left out. Returns how many slides, tools and modules were restored, and how many were not.
 */
export function undoTranslation(
  db: Kysely<Database>,
  author: Author,
  change: string,
): Promise<{ undone: number; left: number }> {
  return db.transaction().execute(async trx => {
    const found = await trx
      .deleteFrom('translation_change')
      .where('id', '=', change)
      .where('actor_id', '=', author.id)
      .returning(['tool_id', 'language', 'before'])
      .executeTakeFirst()
    if (!found) throw author.refuse('not-found')
    const { tool_id: tool, language: lang, before } = found
    if (before.words.length > 0) await lockTree(trx)
    await findObject(trx, author, 'edit', tool)
    const slides = await putSlidesBack(trx, author, { tool, lang }, before.slides)
    const words = await putWordsBack(trx, { tool, lang }, before.words)
    await recordEvent(trx, { by: author.id, action: 'undo-translation', to: tool, details: { language: lang } })
    const undone = slides + words
    return { undone, left: before.slides.length + before.words.length - undone }
  })
}

/** Whether an object is the tool or in it, and not in the bin. */
const isStillIn = (tool: string) =>
  sql<boolean>`deleted_at is null and (id = ${tool}::uuid or path @> array[${tool}::uuid])`

async function putSlidesBack(
  trx: Transaction<Database>,
  author: { id: string },
  { tool, lang }: { tool: string; lang: Language },
  slides: SlideBefore[],
): Promise<number> {
  // The right was checked for this tool only: an object that was moved to another tool must not be changed.
  const { rows } = await sql<{ id: string }>`
    select id from object
    where id = any (${slides.map(({ slide }) => slide)}::uuid[]) and ${isStillIn(tool)}
    order by id for no key update
  `.execute(trx)
  const there = rows.map(({ id }) => id)
  const drafts = new Map((await readDrafts(trx, there)).map(draft => [draft.slide, draft]))
  let undone = 0
  for (const { slide, version, content, origin } of slides) {
    const draft = drafts.get(slide)
    if (!draft || draft.version !== version) continue
    const { [lang]: _now, ...others } = draft.contents
    const { [lang]: _origin, ...origins } = draft.origins
    const contents = content ? { ...others, [lang]: content } : others
    await writeDraft(trx, author, draft, { contents, origins: content ? { ...origins, [lang]: origin } : origins })
    undone += 1
  }
  return undone
}

async function putWordsBack(
  trx: Transaction<Database>,
  { tool, lang }: { tool: string; lang: Language },
  words: WordsBefore[],
): Promise<number> {
  let undone = 0
  for (const { object, version, words: before } of words) {
    const { numUpdatedRows } = await trx
      .updateTable('object')
      .set({
        translations: before
          ? sql`jsonb_set(translations, array[${lang}], ${JSON.stringify(before)}::jsonb)`
          : sql`translations - ${lang}::text`,
        version: sql`version + 1`,
        updated_at: new Date(),
      })
      .where('id', '=', object)
      .where('version', '=', version)
      .where(isStillIn(tool))
      .executeTakeFirst()
    undone += Number(numUpdatedRows)
  }
  await writeSearchTexts(trx)
  return undone
}

/** Every night: deletes the former texts of changes that can no longer be undone. */
export function purgeTranslationChanges(db: Kysely<Database>) {
  return aJob({
    id: 'forget-translation-changes',
    payload: z.strictObject({}),
    schedule: { cron: '50 3 * * *', payload: {} },
    async run() {
      await db.deleteFrom('translation_change').where('made_at', '<', oldest).execute()
    },
  })
}
