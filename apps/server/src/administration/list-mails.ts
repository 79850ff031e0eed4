import { mailStates } from '@preau/contract/mails/calls'
import type { Answer, Query } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { aPageAndOne, cutPage, exactly, isEarlier } from '#platform/list-cursor.ts'
import { isRetryable } from './retryable-mail.ts'

type Page = Answer<'getMails'>[number]
type State = Page['mails'][number]['state']
type Row = {
  id: string
  kind: string
  recipient: string
  language: Language
  state: State
  attempts: number
  last_error: string | null
  created_at: Date
  created_exactly: string
  sent_at: Date | null
  next_attempt_at: Date
  is_retryable: boolean
}

/** What the list is sorted by. */
const key = { moment: sql<Date>`mail.created_at`, id: sql<string>`mail.id` }

/** A page of the mails that match, the latest first, and how many there are in each state; never their content. */
export async function listMails(
  db: Kysely<Database>,
  filters: Pick<Query<'getMails'>, 'search' | 'state' | 'after'>,
): Promise<Page> {
  const { rows } = await sql<Row>`
    select
      mail.id, mail.kind, mail.recipient, mail.language, mail.state, mail.attempts, mail.last_error, mail.created_at,
      ${exactly(key.moment)} as created_exactly, mail.sent_at, mail.next_attempt_at, ${isRetryable} as is_retryable
    from mail
    where ${sql.join(conditions(filters), sql` and `)}
    order by mail.created_at desc, mail.id desc
    ${aPageAndOne}
  `.execute(db)
  const { shown, next } = cutPage(rows, row => ({ sortedBy: row.created_exactly, id: row.id }))
  return {
    mails: shown.map(row => ({
      id: row.id,
      kind: row.kind,
      recipient: row.recipient,
      language: row.language,
      state: row.state,
      attempts: row.attempts,
      lastError: row.last_error,
      createdAt: row.created_at.getTime(),
      sentAt: row.sent_at?.getTime() ?? null,
      nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.getTime() : null,
      isRetryable: row.is_retryable,
    })),
    next,
    counts: await countMails(db),
  }
}

/** How many mails are in each state. */
export async function countMails(db: Kysely<Database>): Promise<Page['counts']> {
  const counted = await db
    .selectFrom('mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const countOf = (state: State) => counted.find(row => row.state === state)?.count ?? 0
  return Object.fromEntries(mailStates.map(state => [state, countOf(state)])) as Page['counts']
}

function conditions({ search, state, after }: Parameters<typeof listMails>[1]): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [sql`true`]
  // A scan, latest first, until a page is full: rows go after ninety days, and no index finds the middle of a word.
  if (search) found.push(sql`position(lower(${search}) in lower(mail.recipient)) > 0`)
  if (state) found.push(sql`mail.state = ${state}`)
  if (after !== undefined) found.push(isEarlier(after, key))
  return found
}
