import type { Viewer } from '@preau/contract/library/rights'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { hasObjectInCommon } from '#library/rights.ts'

/** What is needed to draw the portrait of a person: their picture, or else their initials. */
export type Portrait = {
  id: string
  first_name: string
  last_name: string
  picture: string | null
  picture_at: Date | null
}

/**
 * The portrait of the person with an address (as `mail_key`). It is shown to themselves, to administrators and to
 * anyone who has a right on the same object. Undefined for anyone else, for a closed account, and where there is no
 * account: nobody learns which addresses have one.
 */
export async function findPortrait(
  db: Kysely<Database>,
  viewer: Viewer,
  mailKey: string,
): Promise<Portrait | undefined> {
  if (viewer.id === null) return undefined
  const isKnown = viewer.isAdministrator ? sql`true` : sql`(a.id = ${viewer.id} or ${hasObjectInCommon(viewer)})`
  const { rows } = await sql<Portrait>`
    select a.id, a.first_name, a.last_name, a.picture, a.picture_at from actor a
    where a.mail_key = ${mailKey} and a.deletion_asked_at is null and ${isKnown}
  `.execute(db)
  return rows[0]
}
