import type { peopleChanges } from '@preau/contract/people/calls'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { statusOfAccount } from '#accounts/account-status.ts'
import { lockAdministrators } from '#accounts/lock-administrators.ts'
import type { ActorRow } from '#accounts/tables.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { TooMany } from '#platform/http/envelope.ts'
import {
  type AccountChange,
  blockPerson,
  closePerson,
  putRole,
  reopenPerson,
  unblockPerson,
  whyNoPassword,
} from './change-people.ts'
import { sendActivationByAdministrator, whyNoActivation } from './correct-person.ts'

type Change = (typeof peopleChanges)[number]
type Outcome = Answer<'changePeople'>[number]
type Reason = Outcome['leftOut'][number]['reason']
/** `until`: the new last day of accounts that are renewed, null for none. */
type ChangeRequest = { by: string; people: string[]; change: Change; until: Date | null; isTrial: boolean }

/** Thrown for an account that must be left unchanged, before anything is written for it. */
class LeftOut extends Error {
  override name = 'LeftOut'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

const refuse = (reason: Reason) => new LeftOut(reason)

/**
 * Makes one change to several accounts in one transaction; a trial only says which accounts would change. Accounts that
 * cannot be changed are left out, each with the reason.
 */
export async function changeManyPeople(
  db: Kysely<Database>,
  { by, people, change, until, isTrial }: ChangeRequest,
  config: Config,
): Promise<Outcome> {
  const wanted = [...new Set(people)]
  if (isTrial) return outcomeOf(wanted, await accountsOf(db, wanted), { by, change })
  return db.transaction().execute(async trx => {
    // Locked in a fixed order, administrators first, so that two requests for the same people do not deadlock.
    await lockAdministrators(trx)
    const accounts = await accountsOf(trx, wanted, true)
    const planned = outcomeOf(wanted, accounts, { by, change })
    const outcome: Outcome = { changed: [], leftOut: planned.leftOut }
    for (const person of planned.changed) {
      try {
        await changes[change](trx, { by, person, refuse }, { config, until })
        outcome.changed.push(person)
      } catch (fault) {
        outcome.leftOut.push({ id: person, reason: reasonOf(fault) })
      }
    }
    return outcome
  })
}

type ChangeOne = (
  trx: Transaction<Database>,
  change: AccountChange<Reason>,
  how: { config: Config; until: Date | null },
) => Promise<unknown>

const changes: Record<Change, ChangeOne> = {
  'send-activation': sendActivationByAdministrator,
  renew: renewPerson,
  'make-administrator': (trx, change) => putRole(trx, { ...change, role: 'admin' }),
  'make-member': (trx, change) => putRole(trx, { ...change, role: 'user' }),
  unblock: unblockPerson,
  reopen: reopenPerson,
  block: blockPerson,
  close: (trx, change, { config }) => closePerson(trx, change, config),
}

/** Lets an account last until the end of a day, or on without one, and says so to its owner; it has been locked. */
async function renewPerson(
  trx: Transaction<Database>,
  { by, person }: AccountChange<Reason>,
  { until }: { until: Date | null },
): Promise<void> {
  const values = { valid_until: until, updated_at: new Date() }
  const actor = await trx
    .updateTable('actor')
    .set(values)
    .where('id', '=', person)
    .returningAll()
    .executeTakeFirstOrThrow()
  // One that was never activated, or is blocked, is opened by something else.
  if (statusOfAccount(actor) === 'active')
    await queueMail(trx, {
      kind: 'account-renewed',
      actorId: person,
      recipient: actor.mail,
      language: actor.language,
      values: { until: until?.toISOString() ?? null },
    })
  await recordEvent(trx, {
    by,
    action: 'renew-account',
    to: person,
    details: { until: until?.toISOString().slice(0, 10) ?? null },
  })
}

/** Why a change is not possible for an account in its present state; null where it is. */
function whyLeftOut(account: ActorRow, { by, change }: Pick<ChangeRequest, 'by' | 'change'>): Reason | null {
  const state = statusOfAccount(account)
  const isOwn = account.id === by
  switch (change) {
    case 'send-activation':
      return state === 'waiting' ? null : whyNoActivation[state]
    case 'renew':
      if (state === 'deleted') return 'this-account-is-being-deleted'
      return account.valid_until ? null : 'no-end'
    case 'make-administrator':
      if (account.role === 'admin') return 'unchanged'
      return state === 'active' ? null : whyNoPassword[state]
    case 'make-member':
      if (account.role !== 'admin') return 'unchanged'
      return isOwn ? 'own-account' : null
    case 'unblock':
      return account.blocked_at ? null : 'unchanged'
    case 'reopen':
      if (!account.deletion_asked_at) return 'unchanged'
      return account.closed_by_administrator ? null : 'closed-by-its-owner'
    case 'block':
      if (isOwn) return 'own-account'
      if (state === 'deleted') return 'this-account-is-being-deleted'
      return account.blocked_at ? 'unchanged' : null
    case 'close':
      if (isOwn) return 'own-account'
      return state === 'deleted' ? 'unchanged' : null
  }
}

function outcomeOf(
  wanted: string[],
  accounts: Map<string, ActorRow>,
  request: Pick<ChangeRequest, 'by' | 'change'>,
): Outcome {
  const outcome: Outcome = { changed: [], leftOut: [] }
  for (const id of wanted) {
    const account = accounts.get(id)
    const reason = account ? whyLeftOut(account, request) : 'not-found'
    if (reason) outcome.leftOut.push({ id, reason })
    else outcome.changed.push(id)
  }
  return outcome
}

async function accountsOf(db: Kysely<Database>, ids: string[], isKept = false): Promise<Map<string, ActorRow>> {
  const rows = await db
    .selectFrom('actor')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .$if(isKept, query => query.forUpdate())
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

function reasonOf(fault: unknown): Reason {
  if (fault instanceof LeftOut) return fault.reason
  if (fault instanceof TooMany) return 'too-many-requests'
  throw fault
}
