import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'

/** Whether a person may make groups: administrators, group-makers and, if the settings say so, everybody. */
export async function mayMakeGroup(
  db: Kysely<Database>,
  config: Config,
  person: { id: string; isAdministrator: boolean },
): Promise<boolean> {
  if (person.isAdministrator || (await effectiveSettings(db, config)).groups.isOpen) return true
  const { role } = await db.selectFrom('actor').select('role').where('id', '=', person.id).executeTakeFirstOrThrow()
  return role === 'group-maker'
}
