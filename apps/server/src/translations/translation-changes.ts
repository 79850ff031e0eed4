import type { Answer } from '@preau/contract/schemas'
import { translationChangeDays } from '@preau/contract/translations/calls'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { recordEvent } from '#audit/record-event.ts'
import { readDrafts } from '#authoring/find-draft.ts'
import { writeDraft } from '#authoring/save-draft.ts'
import type { Database } from '#database.ts'
import { type Asker, findObject, lockTree } from '#library/find-object.ts'
import { aJob } from '#platform/jobs.ts'
import type { Before, SlideBefore, WordsBefore } from './tables.ts'

type Person = Asker & { id: string }
type Language = keyof Awaited<ReturnType<typeof readDrafts>>[number]['contents']

/** When what can still be undone was made at the earliest. */
const oldest = sql<Date>`now() - make_interval(days => ${translationChangeDays}::int)`

/** Changes of one person that are kept of a tool: each holds the former texts of all of it. */
const kept = 20

/**
 * Keeps what a change of a translation found in its place, and gives the id that undoes it; null where nothing changed.
 * The person's oldest changes of the tool go.
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

/** What a person has changed of a translation of a tool and can still undo, the latest first; for who may edit it. */
export async function readTranslationChanges(
  db: Kysely<Database>,
  person: Person,
  { tool, lang }: { tool: string; lang: Language },
): Promise<Answer<'getTranslationChanges'>> {
  await findObject(db, person, 'edit', tool)
  const changes = await db
    .selectFrom('translation_change')
    .select([
      'id',
      'made_at',
      sql<number>`jsonb_array_length(before->'slides') + jsonb_array_length(before->'words')`.as('objects'),
    ])
    .where('tool_id', '=', tool)
    .where('language', '=', lang)
    .where('actor_id', '=', person.id)
    .where('made_at', '>=', oldest)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  return changes.map(({ id, made_at, objects }) => ({ change: id, madeAt: made_at.getTime(), objects }))
}

/**
 * Takes a change of a person's own back, once. What somebody has written since stays as it is, and so does what has left
 * the tool. Gives how many slides, tools and modules are as before, and how many were left.
 */
export function undoTranslation(
  db: Kysely<Database>,
  person: Person,
  change: string,
): Promise<{ undone: number; left: number }> {
  return db.transaction().execute(async trx => {
    const found = await trx
      .deleteFrom('translation_change')
      .where('id', '=', change)
      .where('actor_id', '=', person.id)
      .returning(['tool_id', 'language', 'before'])
      .executeTakeFirst()
    if (!found) throw person.refuse('not-found')
    const { tool_id: tool, language: lang, before } = found
    if (before.words.length > 0) await lockTree(trx)
    await findObject(trx, person, 'edit', tool)
    const slides = await putSlidesBack(trx, person, { tool, lang }, before.slides)
    const words = await putWordsBack(trx, { tool, lang }, before.words)
    await recordEvent(trx, { by: person.id, action: 'undo-translation', to: tool, details: { language: lang } })
    const undone = slides + words
    return { undone, left: before.slides.length + before.words.length - undone }
  })
}

/** An object that is a tool or in it, and not in the bin. */
const isStillIn = (tool: string) =>
  sql<boolean>`deleted_at is null and (id = ${tool}::uuid or path @> array[${tool}::uuid])`

async function putSlidesBack(
  trx: Transaction<Database>,
  person: { id: string },
  { tool, lang }: { tool: string; lang: Language },
  slides: SlideBefore[],
): Promise<number> {
  // The right to write is that on this tool: what is elsewhere by now is another's.
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
    await writeDraft(trx, person, draft, { contents, origins: content ? { ...origins, [lang]: origin } : origins })
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
  return undone
}

/** Every night: what a change of a translation found in its place goes once the time to undo it is over. */
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
