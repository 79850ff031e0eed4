import { isDeepStrictEqual } from 'node:util'
import type { SettingChange } from '@preau/contract/settings/schemas'
import { loggedOf } from '@preau/contract/settings/settings-fields'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { BadCall, type Refusable } from '#platform/http/envelope.ts'
import { settingsOf } from './effective-settings.ts'
import { keepLegalVersions } from './legal-versions.ts'
import { hasLogo } from './logo-files.ts'
import { readStoredSettings, type StoredSettings } from './stored-settings.ts'

type Change = { version: number; change: SettingChange }
type Options = { by: string; config: Config } & Refusable<'old-version'>

/**
 * Changes one section of the settings; a field that is null returns to the installation's value. Refuses with
 * `old-version` if the section was changed in the meantime. Every server is notified.
 */
export async function putSettings(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  { version, change }: Change,
  { by, config, refuse }: Options,
): Promise<void> {
  await requireLogo(files, change)
  const { section, values } = change
  const own = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  await db.transaction().execute(async trx => {
    const stored = await readStoredSettings(trx)
    const before: Record<string, unknown> = stored[section].values
    if (!(await write(trx, { section, own, version, by }))) throw refuse('old-version')
    const fields = Object.keys(values).filter(field => !isDeepStrictEqual(before[field], own[field]))
    const putBack = fields.filter(field => !(field in own))
    const after: StoredSettings = { ...stored, [section]: { ...stored[section], values: own } }
    if (section === 'legal')
      await keepLegalVersions(trx, settingsOf(stored, config).legal, settingsOf(after, config).legal)
    const inForce = (settings: StoredSettings) => loggedOf(section, settingsOf(settings, config)[section])
    const details = {
      section,
      fields,
      ...(putBack.length > 0 && { putBack }),
      ...changed(inForce(stored), inForce(after)),
    }
    await recordEvent(trx, { by, action: 'change-settings', to: null, details })
  })
}

/** Refuses a logo that was never uploaded: certificates could not be made with it. */
async function requireLogo(files: FileStore, { section, values }: SettingChange): Promise<void> {
  if (section !== 'certificates' || !values.logo || (await hasLogo(files, values.logo.hash))) return
  throw new BadCall([{ path: 'query.change.values.logo', message: 'must be a logo that was uploaded' }])
}

/** The values in force before and after, of the fields that differ. */
function changed(was: Record<string, unknown>, now: Record<string, unknown>) {
  const differing = Object.keys(now).filter(field => !isDeepStrictEqual(was[field], now[field]))
  const pick = (said: Record<string, unknown>) => Object.fromEntries(differing.map(field => [field, said[field]]))
  return differing.length > 0 ? { was: pick(was), now: pick(now) } : {}
}

type Row = { section: string; own: object; version: number; by: string }

/** Writes a section if the version it is based on is still the current one; otherwise returns false. */
async function write(trx: Transaction<Database>, { section, own, version, by }: Row): Promise<boolean> {
  const row = { value: JSON.stringify(own), updated_by: by }
  const written =
    version === 0
      ? await trx
          .insertInto('setting')
          .values({ key: section, ...row })
          .onConflict(conflict => conflict.column('key').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('setting')
          .set({ ...row, version: sql`setting.version + 1`, updated_at: sql`now()` })
          .where('key', '=', section)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}
