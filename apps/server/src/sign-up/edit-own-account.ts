import type { Query } from '@preau/contract/schemas'
import type { Kysely } from 'kysely'
import { keepsName } from '#accounts/keeps-name.ts'
import type { Database } from '#database.ts'

/** The profile fields of the call. */
type ProfileFields = Query<'putActors'>['actors'][number]

/**
 * Updates the given fields of a person's own profile; address, password, role and activation are unchanged. Returns
 * false, and changes nothing, where no name would remain.
 */
export async function editOwnAccount(db: Kysely<Database>, id: string, fields: ProfileFields): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('actor')
    .set({
      first_name: fields.firstName,
      last_name: fields.name,
      organization: fields.organization,
      job: fields.job,
      canton: fields.canton,
      language: fields.lang,
      bitrate: fields.bitrate,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where(keepsName(fields))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
