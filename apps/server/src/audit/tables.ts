import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type AuditTable = {
  id: GeneratedAlways<number>
  at: Generated<Date>
  actor_id: string | null
  action: string
  object_id: string | null
  details: ColumnType<unknown, string | undefined, never>
}

export type AuditTables = { audit: AuditTable }
