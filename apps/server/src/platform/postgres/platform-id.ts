import type pg from 'pg'

/** The id of the platform that a database belongs to. It identifies nothing else, and is no secret. */
export async function platformIdOf(database: pg.Pool | pg.ClientBase): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from platform_identity')
  return rows[0]!.id
}

/** Gives a restored database an id of its own, in place of the id of the platform that was backed up. */
export async function renewPlatformId(database: pg.Pool): Promise<void> {
  await database.query('update platform_identity set id = gen_random_uuid()')
}
