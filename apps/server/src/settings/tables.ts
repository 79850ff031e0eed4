import type { ColumnType, Generated } from 'kysely'

export type SettingTable = {
  key: string
  value: ColumnType<unknown, string, string>
  updated_at: Generated<Date>
  updated_by: string | null
}

export type SettingTables = { setting: SettingTable }
