import { type Kysely, sql } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { findObject, lockTree, type Requester } from '#library/find-object.ts'

/**
 * Replaces a film by another of the same tool, everywhere it is shown. The two swap places, so the same call undoes it.
 * Refuses objects that are no film, or that belong to another tool.
 */
export async function replaceFilm(
  db: Kysely<Database>,
  person: Requester & { id: string },
  { id, by }: { id: string; by: string },
): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockTree(trx)
    const film = await findObject(trx, person, 'edit', id)
    const other = await findObject(trx, person, 'edit', by)
    if (id === by || film.parentId !== other.parentId) throw person.refuse('not-found')
    const { numAffectedRows } = await sql`
      update object o
      set file = other.file, content = other.content, name = other.name, version = o.version + 1, updated_at = now()
      from object other
      where o.id = any (${[id, by]}::uuid[]) and other.id = any (${[id, by]}::uuid[]) and o.id <> other.id
        and o.file ->> 'purpose' = 'video' and other.file ->> 'purpose' = 'video'
    `.execute(trx)
    if (numAffectedRows !== 2n) throw person.refuse('not-found')
    await recordEvent(trx, { by: person.id, action: 'replace-film', to: id, details: { tool: film.parentId } })
  })
}
