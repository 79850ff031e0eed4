import { randomUUID } from 'node:crypto'
import type { Query } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { carriedBlock, hasBlock, hasRoom, renamedBlock, withBlock, withoutBlock } from '#drafts/carried-block.ts'
import { lockTree, type Requester } from '#library/find-object.ts'
import { BadCall } from '#platform/http/envelope.ts'
import { findDraft, type StoredDraft } from './find-draft.ts'
import { writeDraft } from './save-draft.ts'

type Author = Requester<'old-version' | 'slide-full'> & { id: string }
type Move = Omit<Query<'moveBlock'>, 'action'>

/**
 * Moves or copies a block with its translations into the draft of another slide of its tool, or removes it. Returns its
 * new id and both drafts. Changes by others on the other slide are kept: one more block is no conflict.
 */
export function moveBlock(
  db: Kysely<Database>,
  person: Author,
  { slide, version, block: id, to, isCopy = false, at, as }: Move,
): Promise<{ block: string; drafts: StoredDraft[] }> {
  if (to === slide) throw new BadCall([{ path: 'query.to', message: 'must be another slide' }])
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    // A concurrent save of one of these drafts waits for this transaction, and then sees its result.
    await sql`
      select id from object where id = any (${[slide, ...(to ? [to] : [])]}::uuid[]) order by id for no key update
    `.execute(trx)
    const from = await findDraft(trx, person, slide)
    const target = to === null ? null : await findDraft(trx, person, to)
    if (from.version !== version) throw person.refuse('old-version')
    const found = carriedBlock(from, id)
    if (!found || (target && target.tool !== from.tool)) throw person.refuse('not-found')
    if (target && !hasRoom(target, found)) throw person.refuse('slide-full')
    const left = isCopy ? from : await writeDraft(trx, person, from, withoutBlock(from, id))
    if (!target) return { block: id, drafts: [left] }
    const block = idFor(target, as ?? (isCopy ? undefined : id))
    const carried = renamedBlock(found, from.language, block)
    const place = Math.min(at ?? Number.POSITIVE_INFINITY, target.contents[target.language]?.blocks.length ?? 0)
    const reached = await writeDraft(trx, person, target, withBlock(target, carried, place))
    return { block, drafts: [left, reached] }
  })
}

/** The requested id, or a new one where the slide already has a block with that id. */
function idFor(target: StoredDraft, wanted: string | undefined): string {
  return wanted === undefined || hasBlock(target, wanted) ? randomUUID() : wanted
}
