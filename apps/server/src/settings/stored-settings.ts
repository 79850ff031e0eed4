import {
  type SettingSection,
  type SettingValues,
  settingFields,
  settingSections,
} from '@preau/contract/settings/settings-fields'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#database.ts'

/** A section as it is stored: only the fields that administrators have set; version 0 if they never have. */
type StoredSection<Section extends SettingSection> = {
  version: number
  values: Partial<SettingValues[Section]>
  savedAt: Date | null
  savedBy: string | null
}

/** What administrators have set, section by section. */
export type StoredSettings = { [Section in SettingSection]: StoredSection<Section> }

/** Reads what administrators have set. */
export async function readStoredSettings(db: Kysely<Database> | Transaction<Database>): Promise<StoredSettings> {
  const rows = await db
    .selectFrom('setting')
    .leftJoin('actor', 'actor.id', 'setting.updated_by')
    .select(['key', 'value', 'version', 'setting.updated_at', 'updated_by'])
    .select(sql<string>`coalesce(full_name(first_name, last_name), '')`.as('name'))
    .where('key', 'in', settingSections)
    .execute()
  const stored = settingSections.map(section => {
    const row = rows.find(({ key }) => key === section)
    return [
      section,
      {
        version: row?.version ?? 0,
        values: readable(section, row?.value),
        savedAt: row?.updated_at ?? null,
        savedBy: row?.name || null,
      },
    ]
  })
  return Object.fromEntries(stored)
}

/** The fields of a stored section that fit the contract; those that another version has written may not. */
function readable(section: SettingSection, value: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  return Object.fromEntries(
    Object.entries<z.ZodType>(settingFields[section]).flatMap(([field, rule]) => {
      const read = rule.safeParse(fields[field])
      return field in fields && read.success ? [[field, read.data]] : []
    }),
  )
}
