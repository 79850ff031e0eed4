import { library, may } from '@preau/contract/library/rights'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { toolOf } from '#library/count-slides.ts'
import { type Asker, type Found, findObject, lockTree } from '#library/find-object.ts'
import { requireRoom, weigh } from '#library/media-weight.ts'
import { newId } from '#library/new-id.ts'
import { childrenOf, writeOrder } from '#library/order-objects.ts'
import { parentIssues } from '#library/parent-issues.ts'
import type { Translation } from '#library/tables.ts'
import { BadCall } from '#platform/http/envelope.ts'
import { inTurns } from '#platform/in-turns.ts'
import { copyDrafts } from './copy-drafts.ts'
import { copyName } from './copy-name.ts'
import { type CopyRow, insertRows, newIds, rowsToCopy, withNewIds } from './copy-rows.ts'
import { bringMedia, moveMedia } from './move-media.ts'

type Person = Asker<'tool-is-full'> & { id: string }

/**
 * Copies an object with everything in it, hidden and behind its original, or as the last of another parent; gives the
 * copy's id. Media is copied as rows that share the file; what a slide names of another tool comes along. Who learned,
 * who has which right and what there was before do not.
 */
export async function duplicateObject(
  db: Kysely<Database>,
  person: Person,
  { id: asked, parent: elsewhere }: { id: string; parent?: string | undefined },
): Promise<string> {
  const seen = await findObject(db, person, 'copy', asked)
  const id = await newId(db, seen.type, elsewhere ?? seen.parentId)
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    const original = await findObject(trx, person, 'copy', asked)
    const { id: originalId, type } = original
    const parent = await parentOf(trx, person, original, elsewhere)
    const parentId = parent?.id ?? null
    const isBeside = parentId === original.parentId
    if (parent && !isBeside && type === 'media') return bringMedium(trx, person, original, parent.id)
    if (parent && type === 'media') await requireRoom(trx, person, parent.id, { size: await weigh(trx, [originalId]) })
    const rows = await rowsToCopy(trx, sql`(o.id = ${originalId}::uuid or o.path @> array[${originalId}::uuid])`)
    const ids = newIds(rows).set(originalId, id)
    const idOf = (id: string) => ids.get(id) ?? id
    const copies: CopyRow[] = []
    for await (const row of inTurns(rows)) {
      const copy = {
        ...row,
        id: idOf(row.id),
        parent_id: row.id === originalId ? parentId : row.parent_id && idOf(row.parent_id),
        path: [...(parent ? [...parent.path, parent.id] : []), ...row.path.slice(original.path.length).map(idOf)],
        content: withNewIds(row.content, ids),
        translations: withNewIds(row.translations, ids),
        owner_id: person.id,
      }
      copies.push(copies.length === 0 ? asCopy(copy, original, isBeside) : copy)
    }
    await insertRows(trx, copies)
    await copyDrafts(trx, ids, { itself: originalId, isBeside })
    const siblings = (await childrenOf(trx, parentId)).filter(child => child.type === type && child.id !== id)
    const order = siblings.flatMap(child => (child.id === originalId ? [originalId, id] : [child.id]))
    await writeOrder(trx, isBeside ? order : [...order, id])
    const [from, to] = [toolOf(original), parent && toolOf(parent)]
    if (from && to && from !== to) await moveMedia(trx, person, id, { from, to })
    if (type === 'level' || type === 'tool') {
      await trx
        .insertInto('share')
        .values({ object_id: id, actor_id: person.id, right_name: 'leadowner', granted_by: person.id })
        .execute()
    }
    await recordEvent(trx, { by: person.id, action: `duplicate-${type}`, to: id, details: { of: originalId } })
    return id
  })
}

/** Where a copy goes; null for a level. Refuses who may not put it there, and where it cannot be. */
async function parentOf(
  trx: Transaction<Database>,
  person: Asker,
  original: Found,
  elsewhere: string | undefined,
): Promise<Found | null> {
  const id = elsewhere ?? original.parentId
  if (id === null) {
    if (!may(person, 'create', library)) throw person.refuse('accessdenied')
    return null
  }
  const parent = await findObject(trx, person, 'create', id)
  const issues = parentIssues(original, parent)
  if (issues.length > 0) throw new BadCall(issues.map(issue => ({ ...issue, path: `query.${issue.path}` })))
  return parent
}

/** Makes media part of another tool; gives what the tool has of it, which it may have had before. */
async function bringMedium(
  trx: Transaction<Database>,
  person: Person,
  { id: of, parentId }: Found,
  tool: string,
): Promise<string> {
  if (parentId === null) return of
  const { ids, brought } = await bringMedia(trx, person, [of], { from: parentId, to: tool })
  const id = ids.get(of) ?? of
  if (brought.length > 0) await recordEvent(trx, { by: person.id, action: 'duplicate-media', to: id, details: { of } })
  return id
}

/** The copied object itself, as opposed to what is in it: not seen yet, and beside its original named as a copy. */
function asCopy(row: CopyRow, { type, language }: Found, isBeside: boolean): CopyRow {
  const hidden = type === 'media' ? {} : { visibility: 'hide' as const, published_at: null }
  if (!isBeside) return { ...row, ...hidden }
  const translations = JSON.parse(row.translations) as Partial<Record<Language, Translation>>
  const renamed = Object.fromEntries(
    Object.entries(translations).map(([code, words]) => [
      code,
      words.name ? named(words, copyName(words.name, code as Language)) : words,
    ]),
  )
  const name = copyName(row.name, language)
  const content = type === 'slide' ? JSON.stringify({ ...JSON.parse(row.content), title: name }) : row.content
  return { ...row, ...hidden, name, content, translations: JSON.stringify(renamed) }
}

/** A translation under another name; a slide's content says it too. */
function named(words: Translation, name: string): Translation {
  const content = words.content as { title?: string } | undefined
  return { ...words, name, ...(content?.title === undefined ? {} : { content: { ...content, title: name } }) }
}
