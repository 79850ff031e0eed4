import { library, may } from '@preau/contract/library/rights'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { type Asker, type Found, findObject, lockTree } from '#library/find-object.ts'
import { newId } from '#library/new-id.ts'
import { childrenOf, writeOrder } from '#library/order-objects.ts'
import type { Translation } from '#library/tables.ts'
import { copyDrafts } from './copy-drafts.ts'
import { copyName } from './copy-name.ts'
import { type CopyRow, insertRows, newIds, rowsToCopy, withNewIds } from './copy-rows.ts'

/**
 * Copies an object with everything in it, hidden and behind its original; gives the copy's id. Media is copied as rows
 * that share the file. Who learned, who has which right and what there was before do not go along.
 */
export function duplicateObject(db: Kysely<Database>, person: Asker & { id: string }, asked: string): Promise<string> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    const original = await findObject(trx, person, 'copy', asked)
    const { id: originalId, type, parentId } = original
    if (parentId) await findObject(trx, person, 'create', parentId)
    else if (!may(person, 'create', library)) throw person.refuse('accessdenied')
    const rows = await rowsToCopy(trx, sql`(o.id = ${originalId}::uuid or o.path @> array[${originalId}::uuid])`)
    const ids = newIds(rows).set(originalId, await newId(trx, type, parentId))
    const idOf = (id: string) => ids.get(id) ?? id
    const copies = rows.map(row => ({
      ...row,
      id: idOf(row.id),
      parent_id: row.parent_id && idOf(row.parent_id),
      path: row.path.map(idOf),
      content: withNewIds(row.content, ids),
      translations: withNewIds(row.translations, ids),
      owner_id: person.id,
    }))
    await insertRows(
      trx,
      copies.map((copy, index) => (index === 0 ? asCopy(copy, original) : copy)),
    )
    const id = idOf(originalId)
    await copyDrafts(trx, ids, originalId)
    const siblings = (await childrenOf(trx, parentId)).filter(child => child.type === type && child.id !== id)
    await writeOrder(
      trx,
      siblings.flatMap(child => (child.id === originalId ? [originalId, id] : [child.id])),
    )
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

/** The copied object itself, as opposed to what is in it: named as a copy and not seen yet. */
function asCopy(row: CopyRow, { type, language }: Found): CopyRow {
  const translations = JSON.parse(row.translations) as Partial<Record<Language, Translation>>
  const renamed = Object.fromEntries(
    Object.entries(translations).map(([code, words]) => [
      code,
      words.name ? named(words, copyName(words.name, code as Language)) : words,
    ]),
  )
  const name = copyName(row.name, language)
  const content = type === 'slide' ? JSON.stringify({ ...JSON.parse(row.content), title: name }) : row.content
  const hidden = type === 'media' ? {} : { visibility: 'hide' as const, published_at: null }
  return { ...row, ...hidden, name, content, translations: JSON.stringify(renamed) }
}

/** A translation under another name; a slide's content says it too. */
function named(words: Translation, name: string): Translation {
  const content = words.content as { title?: string } | undefined
  return { ...words, name, ...(content?.title === undefined ? {} : { content: { ...content, title: name } }) }
}
