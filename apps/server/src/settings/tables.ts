import type { Language } from '@preau/locales/languages'
import type { ColumnType, Generated } from 'kysely'

type SettingTable = {
  /** Name of a section of the settings, or of a mark such as `demo-seeded`. */
  key: string
  value: ColumnType<unknown, string, string>
  version: Generated<number>
  updated_at: Generated<Date>
  updated_by: string | null
}

type LegalVersionTable = {
  id: Generated<string>
  page: string
  texts: ColumnType<Partial<Record<Language, string>>, string, never>
  published_at: Generated<Date>
}

export type SettingTables = { setting: SettingTable; legal_version: LegalVersionTable }
