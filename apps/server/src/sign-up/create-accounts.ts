import type { Kysely, Transaction } from 'kysely'
import { type AccountRecord, insertAccounts, type NewAccount } from '#accounts/create-account.ts'
import { mailKey } from '#accounts/mail-key.ts'
import { hashPassword } from '#accounts/passwords.ts'
import { recordEvents } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { sendActivations } from './activation-mail.ts'
import { sendResetMail } from './reset-mail.ts'

/** An account as an administrator makes it: without a password its owner chooses one by the reset. */
export type AdministeredAccount = Required<Omit<NewAccount, 'password' | 'isProvisioned' | 'importId'>> & {
  password: string | null
}

/** Who makes the accounts, null for whoever runs the platform, and whether their owners get a mail. */
type Way = { by: string | null; withMail: boolean }

class TakenAddress extends Error {
  override name = 'TakenAddress'
  readonly index: number

  constructor(index: number) {
    super('an address has an account already')
    this.index = index
  }
}

/**
 * Makes all of several accounts or none, for somebody else, with the mail that lets each in when it is wanted. Gives
 * null, or the place in the list of the first address that has an account already.
 */
export async function createAccounts(
  db: Kysely<Database>,
  accounts: AdministeredAccount[],
  way: Way,
): Promise<number | null> {
  const records: AccountRecord[] = []
  // One after the other: a hash takes 19 MiB and a core, and others want to sign in meanwhile.
  for (const { password, ...account } of accounts) {
    records.push({ ...account, passwordHash: password === null ? null : await hashPassword(password, 'list') })
  }
  try {
    await db.transaction().execute(async trx => {
      const taken = await makeAccounts(trx, records, way)
      if (taken.length > 0) throw new TakenAddress(Math.min(...taken))
    })
    return null
  } catch (fault) {
    if (fault instanceof TakenAddress) return fault.index
    throw fault
  }
}

/**
 * Makes those of several accounts whose address has none yet, and gives the places in the list of the others. The mail
 * lets its owner activate the account or, where it is active and has no password, choose one.
 */
export async function makeAccounts(
  trx: Transaction<Database>,
  records: AccountRecord[],
  { by, withMail }: Way,
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
      made.filter(({ isActivated }) => !isActivated),
    )
    const choosing = made.filter(({ isActivated, passwordHash }) => isActivated && passwordHash === null)
    for (const recipient of choosing) await sendResetMail(trx, recipient)
  }
  return ordered.flatMap(([index], place) => (ids[place] ? [] : [index]))
}

/** Accounts with their places in the list, in an order that every list has: two with the same addresses do not wait for each other. */
function inLockOrder(records: AccountRecord[]): [number, AccountRecord][] {
  const byKey = new Map([...records.entries()].map(entry => [entry, mailKey(entry[1].mail)]))
  return [...byKey].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))).map(([entry]) => entry)
}
