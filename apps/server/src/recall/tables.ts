import type { Generated } from 'kysely'

/** Whether a person wants questions on finished tools; `key` ends them without a session. */
type RecallChoiceTable = { actor_id: string; key: Generated<string>; ended_at: Date | null }

/** Questions on a tool that were queued with their mail. */
type RecallTable = {
  actor_id: string
  tool_id: string
  round: number
  queued_at: Generated<Date>
  settled_at: Date | null
}

export type RecallTables = { recall_choice: RecallChoiceTable; recall: RecallTable }
