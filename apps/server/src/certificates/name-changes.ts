import type { AdministeredCertificate } from '@preau/contract/certificate-administration/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { aJob } from '#platform/jobs.ts'
import type { CertificateRow } from './tables.ts'

/** SQL: whether a row of the table `certificate` was issued within a day of a row of the table `name_change`. */
const isNear = sql<boolean>`(
  certificate.actor_id = name_change.actor_id
  and certificate.issued_at between name_change.changed_at - interval '1 day' and name_change.changed_at + interval '1 day'
)`

/**
 * SQL: the former names of a holder that changed within a day of the issue of a row of the table `certificate`, the
 * latest change first.
 */
export const nameChanges: RawBuilder<AdministeredCertificate['nameChanges'] | null> = sql`(
  select json_agg(json_build_object(
    'formerName', name_change.former_name, 'at', (extract(epoch from name_change.changed_at) * 1000)::bigint
  ) order by name_change.changed_at desc)
  from name_change where certificate.withdrawn_at is null and ${isNear}
)`

/** Whether the name of a certificate's holder changed within the day before it was issued. */
export async function hasNewName(db: Kysely<Database>, { id }: Pick<CertificateRow, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from name_change where ${isNear}) as has from certificate where id = ${id}
  `.execute(db)
  return rows[0]?.has === true
}

/** Every night: purges former names, except those that changed within a day of the issue of a certificate. */
export function forgetNames(db: Kysely<Database>) {
  return aJob({
    id: 'forget-names',
    payload: z.strictObject({}),
    schedule: { cron: '50 2 * * *', payload: {} },
    async run() {
      await sql`
        delete from name_change
        where changed_at < now() - interval '1 day'
          and not exists (select from certificate where certificate.withdrawn_at is null and ${isNear})
      `.execute(db)
    },
  })
}
