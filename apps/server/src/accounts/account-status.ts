import { accountStatuses } from '@preau/contract/people/calls'
import { isDayOver } from '@preau/locales/calendar'
import { type RawBuilder, sql } from 'kysely'
import { startOfToday } from '#platform/calendar.ts'
import type { ActorRow } from './tables.ts'

export type AccountStatus = (typeof accountStatuses)[number]

/**
 * For each state of an account, its condition on the table `actor`. Several can be true at once; the gravest one is the
 * state.
 */
const causes: Record<Exclude<AccountStatus, 'active'>, RawBuilder<boolean>> = {
  deleted: sql`actor.deletion_asked_at is not null`,
  blocked: sql`actor.blocked_at is not null`,
  expired: sql`actor.valid_until < ${startOfToday()}`,
  waiting: sql`actor.activated_at is null`,
}

const causeOf = (state: AccountStatus) => (state === 'active' ? sql<boolean>`true` : causes[state])

/** The state of an account: the gravest that applies. */
export const accountStatus: RawBuilder<AccountStatus> = sql`case ${sql.join(
  accountStatuses.map(state => sql`when ${causeOf(state)} then ${sql.lit(state)}`),
  sql` `,
)} end`

/** SQL: whether an account is in a state. Written so that an index over the few accounts in that state can be used. */
export function hasStatus(state: AccountStatus): RawBuilder<boolean> {
  const graver = accountStatuses.slice(0, accountStatuses.indexOf(state))
  return sql`(${sql.join([causeOf(state), ...graver.map(each => sql`(${causeOf(each)}) is not true`)], sql` and `)})`
}

/** SQL: whether the owner of an account can sign in, now or once it is activated. */
export const canSignIn: RawBuilder<boolean> = sql`(${accountStatus} in ('active', 'waiting'))`

type Account = Pick<ActorRow, 'deletion_asked_at' | 'blocked_at' | 'valid_until' | 'activated_at'>

/**
 * Like `accountStatus`, for an account that was already read: only an `active` one signs in. A test compares the two.
 */
export function statusOfAccount(account: Account): AccountStatus {
  if (account.deletion_asked_at) return 'deleted'
  if (account.blocked_at) return 'blocked'
  if (account.valid_until && isDayOver(account.valid_until.getTime())) return 'expired'
  return account.activated_at ? 'active' : 'waiting'
}
