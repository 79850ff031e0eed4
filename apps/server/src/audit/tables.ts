import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type AuditTable = {
  id: GeneratedAlways<number>
  at: Generated<Date>
  /** Null for a person whose account has ended, and for the platform itself. */
  actor_id: string | null
  by_platform: Generated<boolean>
  action: string
  object_id: string | null
  details: ColumnType<unknown, string | undefined, never>
}

export type AuditTables = { audit: AuditTable }
