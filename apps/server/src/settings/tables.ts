import type { ColumnType, Generated } from 'kysely'

type SettingTable = {
  /** Name of a section of the settings, or of a mark such as `demo-seeded`. */
  key: string
  value: ColumnType<unknown, string, string>
  version: Generated<number>
  updated_at: Generated<Date>
  updated_by: string | null
}

export type SettingTables = { setting: SettingTable }
