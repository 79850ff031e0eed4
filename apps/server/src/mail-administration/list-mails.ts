import { mailStates } from '@preau/contract/mail-administration/calls'
import type { Answer, Query } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { latestFirst } from '#platform/lists/list-order.ts'
import { pagedList } from '#platform/lists/paged-list.ts'
import { isRetryable } from './retryable-mail.ts'

type Page = Answer<'getMails'>[number]
type ListedMail = Page['mails'][number]
type Row = {
  id: string
  kind: string
  recipient: string
  language: Language
  state: ListedMail['state']
  attempts: number
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  next_attempt_at: Date
  is_retryable: boolean
}

const mails = pagedList<Pick<Query<'getMails'>, 'search' | 'state'>, Row, ListedMail>({
  from: sql`mail`,
  select: sql`
    mail.id, mail.kind, mail.recipient, mail.language, mail.state, mail.attempts, mail.last_error, mail.created_at,
    mail.sent_at, mail.next_attempt_at, ${isRetryable} as is_retryable
  `,
  order: latestFirst(sql`mail.created_at`, { id: sql`mail.id` }),
  where: ({ search, state }) => [
    // No index finds the middle of a word. So rows are scanned, the latest first, until a page is full; after ninety
    // days they are deleted.
    search && sql<boolean>`position(lower(${search}) in lower(mail.recipient)) > 0`,
    state && sql<boolean>`mail.state = ${state}`,
  ],
  present: rows =>
    rows.map(row => ({
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
})

/** A page of the mails that match, the latest first, without their content, and how many mails are in each state. */
export async function listMails(db: Kysely<Database>, query: Parameters<typeof mails.page>[1]): Promise<Page> {
  const { items, next } = await mails.page(db, query)
  return { mails: items, next, counts: await countMails(db) }
}

/** How many mails are in each state. */
export async function countMails(db: Kysely<Database>): Promise<Page['counts']> {
  const counted = await db
    .selectFrom('mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const countOf = (state: ListedMail['state']) => counted.find(row => row.state === state)?.count ?? 0
  return Object.fromEntries(mailStates.map(state => [state, countOf(state)])) as Page['counts']
}
