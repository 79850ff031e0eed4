import { type Kysely, sql } from 'kysely'

/** Whether a server runs on this database: each has a connection with this name, to PostgreSQL itself. */
export async function isServerRunning<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = 'preau jobs' limit 1
  `.execute(db)
  return rows.length > 0
}
