import type pg from 'pg'

/** The id of the platform that a database is of; it identifies nothing else, and is no secret. */
export async function platformIdOf(database: pg.Pool | pg.ClientBase): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from platform_identity')
  return rows[0]!.id
}

/** Gives a database an id of its own, where a backup brought the one of the platform that it is of. */
export async function renewPlatformId(database: pg.Pool): Promise<void> {
  await database.query('update platform_identity set id = gen_random_uuid()')
}
