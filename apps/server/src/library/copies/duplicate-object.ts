import { library, may } from '@preau/contract/library/rights'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { toolOf } from '#library/count-slides.ts'
import { actionToCreate, holdForApproval, needsApproval } from '#library/creation-rules.ts'
import { type Found, findObject, lockTree, type Requester } from '#library/find-object.ts'
import { requireRoom } from '#library/media-weight.ts'
import { newId } from '#library/new-id.ts'
import { childrenOf, putLast, writeOrder } from '#library/order-objects.ts'
import { parentIssues } from '#library/parent-issues.ts'
import { retryStaleCopy, StaleCopy } from '#library/retry-stale-copy.ts'
import type { Translation } from '#library/tables.ts'
import { BadCall } from '#platform/http/envelope.ts'
import { inSlices } from '#platform/in-slices.ts'
import { copyDrafts, copyStructure, type DraftRow, draftsOf, insertDrafts } from './copy-drafts.ts'
import { copyName } from './copy-name.ts'
import { type CopyRow, insertRows, newIds, replaceIds, rowsToCopy } from './copy-rows.ts'
import { bringMedia, moveMedia } from './move-media.ts'

type SignedInRequester = Requester<'tool-is-full'> & { id: string }

type DuplicateQuery = { id: string; parent?: string | undefined }

/** What is copied, and where. `elsewhere` is the requested parent; undefined for a copy beside its original. */
type Place = { original: Found; parent: Found | null; elsewhere: string | undefined }

/**
 * Copies an object with everything in it, and returns the copy's id. The copy is hidden; it is placed after its
 * original, or as the last child of another parent. A tool may be copied to where the person may create one, and awaits
 * approval there as a new one would. Media is copied as rows that share the file; a copied slide also brings along
 * media of another tool that it uses. Progress, shares and versions are not copied. Throws a Busy where the original or
 * the parent keeps moving.
 */
export function duplicateObject(
  db: Kysely<Database>,
  person: SignedInRequester,
  query: DuplicateQuery,
): Promise<string> {
  return retryStaleCopy(() => duplicateAsItIs(db, person, query))
}

async function duplicateAsItIs(
  db: Kysely<Database>,
  person: SignedInRequester,
  { id: requestedId, parent: elsewhere }: DuplicateQuery,
): Promise<string> {
  const original = await findObject(db, person, 'copy', requestedId)
  const { id: originalId, type } = original
  const parent = await parentOf(db, person, original, elsewhere)
  const parentId = parent?.id ?? null
  const isBeside = parentId === original.parentId
  if (parent && !isBeside && type === 'media') return bringMedium(db, person, original, parent.id)
  const id = await newId(db, type, parentId)
  const { ids, rows, drafts } = await copiesOf(db, original, { id, parent, owner: person.id })
  if (rows.length === 0) throw person.refuse('not-found')
  return db.transaction().execute(async trx => {
    // Written before the tree is locked: there may be many rows, and nobody sees them yet. So nobody waits for them.
    await insertRows(trx, rows)
    await insertDrafts(trx, drafts)
    if (type === 'tool') await copyStructure(trx, originalId, ids)
    await lockTree(trx)
    const parentNow = await requireUnmoved(trx, person, { original, parent, elsewhere }, ids)
    if (needsApproval(person, type, parentNow)) await holdForApproval(trx, id)
    if (parent && type === 'media') await requireRoom(trx, person, parent.id, { size: 0 })
    if (isBeside) {
      const siblings = (await childrenOf(trx, parentId)).filter(child => child.type === type && child.id !== id)
      const order = siblings.flatMap(child => (child.id === originalId ? [originalId, id] : [child.id]))
      await writeOrder(trx, order)
    } else await putLast(trx, parentId, type, [id])
    const [from, to] = [toolOf(original), parent && toolOf(parent)]
    if (from && to && from !== to) await moveMedia(trx, person, id, { from, to })
    if (type === 'level' || type === 'tool' || type === 'path') {
      await trx
        .insertInto('share')
        .values({ object_id: id, actor_id: person.id, right_name: 'leadowner', granted_by: person.id })
        .execute()
    }
    await recordEvent(trx, { by: person.id, action: `duplicate-${type}`, to: id, details: { of: originalId } })
    return id
  })
}

/** The copies of an object and its contents, all read in one snapshot, and their ids by the originals' ids. */
async function copiesOf(
  db: Kysely<Database>,
  original: Found,
  { id, parent, owner }: { id: string; parent: Found | null; owner: string },
): Promise<{ ids: Map<string, string>; rows: CopyRow[]; drafts: DraftRow[] }> {
  const { id: originalId } = original
  const parentId = parent?.id ?? null
  const isBeside = parentId === original.parentId
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async trx => {
      const rows = await rowsToCopy(trx, sql`(o.id = ${originalId}::uuid or o.path @> array[${originalId}::uuid])`)
      const ids = rows.map(row => row.id)
      return { rows, drafts: await draftsOf(trx, ids) }
    })
  const ids = newIds(read.rows).set(originalId, id)
  const idOf = (id: string) => ids.get(id) ?? id
  const rows: CopyRow[] = []
  for await (const row of inSlices(read.rows)) {
    const copy = {
      ...row,
      id: idOf(row.id),
      parent_id: row.id === originalId ? parentId : row.parent_id && idOf(row.parent_id),
      path: [...(parent ? [...parent.path, parent.id] : []), ...row.path.slice(original.path.length).map(idOf)],
      content: replaceIds(row.content, ids),
      translations: replaceIds(row.translations, ids),
      owner_id: owner,
    }
    rows.push(rows.length === 0 ? asCopy(copy, original, isBeside) : copy)
  }
  return { ids, rows, drafts: await copyDrafts(read.drafts, ids, { itself: originalId, isBeside }) }
}

/**
 * The present parent of the copies. Throws a StaleCopy if the parent or the original has moved, or if a file that they
 * share may be gone.
 */
async function requireUnmoved(
  trx: Transaction<Database>,
  person: Requester,
  { original, parent, elsewhere }: Place,
  ids: Map<string, string>,
): Promise<Found | null> {
  const now = await findObject(trx, person, 'copy', original.id)
  const parentNow = await parentOf(trx, person, now, elsewhere)
  const isMoved = now.path.join() !== original.path.join() || parentNow?.path.join() !== parent?.path.join()
  const { rows: changed } = await sql`
    select from unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) as copied (original, copy)
    join object c on c.id = copied.copy
    left join object o on o.id = copied.original
    where c.file is not null and o.file ->> 'key' is distinct from c.file ->> 'key'
    limit 1
  `.execute(trx)
  if (isMoved || changed.length > 0) throw new StaleCopy()
  return parentNow
}

/**
 * The parent of a copy; null for a level. Refuses a person who may not put the copy there, and a parent of the wrong
 * type.
 */
async function parentOf(
  db: Kysely<Database>,
  person: Requester,
  original: Found,
  elsewhere: string | undefined,
): Promise<Found | null> {
  const id = elsewhere ?? original.parentId
  if (id === null) {
    if (!may(person, 'create', library)) throw person.refuse('accessdenied')
    return null
  }
  const parent = await findObject(db, person, actionToCreate(original.type), id)
  const issues = parentIssues(original, parent)
  if (issues.length > 0) throw new BadCall(issues.map(issue => ({ ...issue, path: `query.${issue.path}` })))
  return parent
}

/** Adds media to another tool, unless the tool already has it; returns its id there. */
function bringMedium(
  db: Kysely<Database>,
  person: SignedInRequester,
  { id: of }: Found,
  tool: string,
): Promise<string> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    const { parentId } = await findObject(trx, person, 'copy', of)
    await findObject(trx, person, 'create', tool)
    if (parentId === null) return of
    const { ids, brought } = await bringMedia(trx, person, [of], { from: parentId, to: tool })
    const id = ids.get(of) ?? of
    if (brought.length > 0) {
      await recordEvent(trx, { by: person.id, action: 'duplicate-media', to: id, details: { of } })
    }
    return id
  })
}

/**
 * The copied object itself, not its contents: hidden, and with a name that says it is a copy if it is beside its
 * original.
 */
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

/** A translation under another name, also in a slide's content. */
function named(words: Translation, name: string): Translation {
  const content = words.content as { title?: string } | undefined
  return { ...words, name, ...(content?.title === undefined ? {} : { content: { ...content, title: name } }) }
}
