import type { Query } from '@preau/contract/schemas'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

/** What someone tells of themselves on the wire. */
type Told = Query<'putActors'>['actors'][number]

/** Writes what a person says of themselves; address, password, role and activation stay as they are. */
export async function editOwnAccount(db: Kysely<Database>, id: string, told: Told): Promise<void> {
  await db
    .updateTable('actor')
    .set({
      first_name: told.firstName,
      last_name: told.name,
      organization: told.organization,
      job: told.job,
      canton: told.canton,
      language: told.lang,
      ...(told.bitrate ? { bitrate: told.bitrate } : {}),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
}
