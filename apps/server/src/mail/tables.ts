import type { ColumnType, Generated, Selectable } from 'kysely'

type MailTable = {
  id: Generated<string>
  kind: string
  actor_id: string | null
  recipient: string
  language: string
  payload: ColumnType<unknown, string, string>
  state: Generated<'waiting' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  last_error: string | null
  created_at: Generated<Date>
  sent_at: Date | null
}
export type MailRow = Selectable<MailTable>

export type MailTables = { mail: MailTable }
