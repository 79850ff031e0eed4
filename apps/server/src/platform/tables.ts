import type { Generated } from 'kysely'

/** How often something was done or tried, by `kind` and subject. */
type AttemptTable = {
  kind: string
  subject: Buffer
  count: Generated<number>
  first_at: Generated<Date>
  last_at: Generated<Date>
}

export type PlatformTables = { attempt: AttemptTable }
