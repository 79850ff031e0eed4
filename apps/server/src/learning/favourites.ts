import type { SignedInViewer } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { isReadable } from '#library/rights.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { isToolReadable } from './read-progress.ts'

/** A person's favourite tools, the latest first, without those they may no longer read. */
export async function readFavourites(db: Kysely<Database>, person: SignedInViewer): Promise<Answer<'getFavourites'>> {
  const { rows } = await sql<{ tool: string; kept_at: Date }>`
    select favourite.tool_id as tool, favourite.kept_at
    from favourite join object o on o.id = favourite.tool_id
    where favourite.actor_id = ${person.id} and o.deleted_at is null and ${isReadable(person)}
    order by favourite.kept_at desc, favourite.tool_id
  `.execute(db)
  return rows.map(({ tool, kept_at }) => ({ tool, keptAt: kept_at.getTime() }))
}

/** Adds a tool to a person's favourites, or removes it; one they may no longer read can still be removed. */
export async function putFavourite(
  db: Kysely<Database>,
  person: SignedInViewer & Refusable<'not-found'>,
  { tool, isFavourite }: { tool: string; isFavourite: boolean },
): Promise<void> {
  if (!isFavourite) {
    await db.deleteFrom('favourite').where('actor_id', '=', person.id).where('tool_id', '=', tool).execute()
    return
  }
  if (!(await isToolReadable(db, person, tool))) throw person.refuse('not-found')
  const values = { actor_id: person.id, tool_id: tool }
  await db
    .insertInto('favourite')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
