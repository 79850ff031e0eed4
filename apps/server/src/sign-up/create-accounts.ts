import { mailKey } from '@preau/contract/accounts/mail-address'
import type { Kysely, Transaction } from 'kysely'
import { type AccountRecord, insertAccounts, type NewAccount } from '#accounts/create-account.ts'
import { hashPassword } from '#accounts/passwords.ts'
import { recordEvents } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { sendActivations } from './activation-mail.ts'

/** An account as an administrator makes it. If it has no password, its owner chooses one by the link in the mail. */
export type AdministeredAccount = Required<
  Omit<NewAccount, 'password' | 'isProvisioned' | 'importId' | 'registrationLinkId'>
> & {
  password: string | null
}

/** The person who makes the accounts (null for the operator of the platform), and whether their owners get a mail. */
type Options = { by: string | null; withMail: boolean }

class TakenAddress extends Error {
  override name = 'TakenAddress'
  readonly index: number

  constructor(index: number) {
    super('an address has an account already')
    this.index = index
  }
}

/**
 * Makes all of several accounts or none, on behalf of an administrator, with an activation mail on request. Returns
 * null, or the index of the first address that already has an account.
 */
export async function createAccounts(
  db: Kysely<Database>,
  accounts: AdministeredAccount[],
  options: Options,
): Promise<number | null> {
  const records: AccountRecord[] = []
  // One at a time: a hash takes 19 MiB and a core, and people sign in concurrently.
  for (const { password, ...account } of accounts) {
    records.push({ ...account, passwordHash: password === null ? null : await hashPassword(password, 'list') })
  }
  try {
    await db.transaction().execute(async trx => {
      const taken = await makeAccounts(trx, records, options)
      if (taken.length > 0) throw new TakenAddress(Math.min(...taken))
    })
    return null
  } catch (fault) {
    if (fault instanceof TakenAddress) return fault.index
    throw fault
  }
}

/**
 * Makes the accounts whose address has none yet, and returns the indexes of the others. An account without a password,
 * or not activated, gets the mail that opens it.
 */
export async function makeAccounts(
  trx: Transaction<Database>,
  records: AccountRecord[],
  { by, withMail }: Options,
): Promise<number[]> {
  const ordered = inLockOrder(records)
  const ids = await insertAccounts(
    trx,
    ordered.map(([, record]) => ({ ...record, isProvisioned: true })),
  )
  const made = ordered.flatMap(([, record], place) => {
    const id = ids[place]
    return id ? [{ ...record, id, language: record.language ?? ('fr' as const) }] : []
  })
  await recordEvents(
    trx,
    made.map(({ id }) => ({ by, action: 'create-account', to: id })),
  )
  if (withMail) {
    await sendActivations(
      trx,
      made.filter(({ isActivated, passwordHash }) => !isActivated || passwordHash === null),
    )
  }
  return ordered.flatMap(([index], place) => (ids[place] ? [] : [index]))
}

/**
 * Accounts with their indexes, in an order that only depends on the addresses: so two lists with the same addresses do
 * not deadlock.
 */
function inLockOrder(records: AccountRecord[]): [number, AccountRecord][] {
  const byKey = new Map([...records.entries()].map(entry => [entry, mailKey(entry[1].mail)]))
  return [...byKey].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))).map(([entry]) => entry)
}
