import type { Kysely } from 'kysely'
import { recordDeed } from '#audit/record-deed.ts'
import type { Database } from '#database.ts'
import { sendActivation } from './activation-mail.ts'
import { type AccountRecord, insertAccount, type NewAccount } from './create-account.ts'
import { mailKey } from './mail-key.ts'
import { hashPassword } from './passwords.ts'

/** An account as an administrator makes it: without a password its owner chooses one by the reset. */
export type AdministeredAccount = Required<Omit<NewAccount, 'password'>> & { password: string | null }

class TakenAddress extends Error {
  override name = 'TakenAddress'
  readonly index: number

  constructor(index: number) {
    super('an address has an account already')
    this.index = index
  }
}

/**
 * Makes all of several accounts or none, for an administrator; those that are not activated get their mail when it is wanted. Gives null, or
 * the place in the list of the first address that has an account already.
 */
export async function createAccounts(
  db: Kysely<Database>,
  accounts: AdministeredAccount[],
  { by, withMail }: { by: string; withMail: boolean },
): Promise<number | null> {
  const records: AccountRecord[] = []
  // One after the other: a hash takes 19 MiB and a core, and others want to sign in meanwhile.
  for (const { password, ...account } of accounts) {
    records.push({ ...account, passwordHash: password === null ? null : await hashPassword(password) })
  }
  try {
    await db.transaction().execute(async trx => {
      const taken: number[] = []
      for (const [index, { language = 'fr', ...record }] of inLockOrder(records)) {
        const id = await insertAccount(trx, { ...record, language })
        if (id === null) {
          taken.push(index)
          continue
        }
        await recordDeed(trx, { by, action: 'create-account', to: id })
        if (withMail && !record.isActivated) await sendActivation(trx, { id, mail: record.mail, language })
      }
      if (taken.length > 0) throw new TakenAddress(Math.min(...taken))
    })
    return null
  } catch (fault) {
    if (fault instanceof TakenAddress) return fault.index
    throw fault
  }
}

/** Accounts with their places in the list, in an order that every list has: two with the same addresses do not wait for each other. */
function inLockOrder(records: AccountRecord[]): [number, AccountRecord][] {
  const byKey = new Map([...records.entries()].map(entry => [entry, mailKey(entry[1].mail)]))
  return [...byKey].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))).map(([entry]) => entry)
}
