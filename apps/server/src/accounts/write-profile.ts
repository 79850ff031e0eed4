import type { Query } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'

/** What a person says about themselves. */
type ProfileFields = Pick<Query<'correctPerson'>, 'firstName' | 'name' | 'organization' | 'job' | 'canton'> &
  Pick<Query<'putActors'>['actors'][number], 'lang' | 'bitrate'>

/**
 * Writes the given fields of an account; address, password, role and activation are unchanged. Returns false, and writes
 * nothing, where no name would remain; accounts from before one was required may be changed otherwise.
 */
export async function writeProfile(db: Kysely<Database>, id: string, fields: ProfileFields): Promise<boolean> {
  const { firstName, name } = fields
  const isNamed =
    firstName === undefined && name === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(coalesce(${firstName ?? null}, first_name) <> '' or coalesce(${name ?? null}, last_name) <> '')`
  const { numUpdatedRows } = await db
    .updateTable('actor')
    .set({
      first_name: firstName,
      last_name: name,
      organization: fields.organization,
      job: fields.job,
      canton: fields.canton,
      language: fields.lang,
      bitrate: fields.bitrate,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where(isNamed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
