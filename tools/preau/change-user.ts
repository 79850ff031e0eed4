import { blockPerson, sendResetByAdministrator, unblockPerson } from '../../apps/server/src/people/change-people.ts'
import { makeAdministrator } from '../../apps/server/src/people/make-administrator.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { createAccounts } from '../../apps/server/src/sign-up/create-accounts.ts'
import { hasName } from '../../packages/contract/src/accounts/full-name.ts'
import { mailKey } from '../../packages/contract/src/accounts/mail-address.ts'
import { mail as mailRule } from '../../packages/contract/src/accounts/person-fields.ts'
import { onPlatform, type PlatformDatabase } from './on-platform.ts'

/** Commands on an account, by name; each returns a message, and throws a StartError. */
export const userCommands: Record<string, (mail: string) => Promise<string>> = {
  promote: mail => onAccounts(db => promote(db, mail)),
  block: mail =>
    onAccount(mail, async (db, person) => {
      await blockPerson(db, { ...change, person })
      return `${mail} is blocked, and signed out everywhere.`
    }),
  unblock: mail =>
    onAccount(mail, async (db, person) => {
      await unblockPerson(db, { ...change, person })
      return `${mail} may sign in again.`
    }),
  reset: mail =>
    onAccount(mail, async (db, person) => {
      await sendResetByAdministrator(db, { ...change, person })
      return `A mail to ${mail} lets them choose a password; wrong ones they tried are forgotten.`
    }),
}

/** Makes an active account, whose owner gets a mail to choose a password. */
export function createUser(
  { mail: typed, firstName, lastName }: { mail: string; firstName: string; lastName: string },
  isAdministrator: boolean,
): Promise<string> {
  const mail = mailRule.safeParse(typed).data
  if (mail === undefined) throw new StartError(`${typed} is no mail address.`)
  if (!hasName({ firstName, name: lastName })) throw new StartError('A name is missing.')
  const role = isAdministrator ? ('admin' as const) : ('user' as const)
  const about = { organization: '', job: '', canton: null, language: 'fr' as const, validUntil: null, password: null }
  return onAccounts(async db => {
    const account = { ...about, mail, firstName, lastName, role, isActivated: true }
    const taken = await createAccounts(db, [account], { by: null, withMail: true })
    if (taken !== null) throw new StartError(`${mail} has an account already.`)
    return `${mail} has an account. A mail lets them choose a password.`
  })
}

const sentences: Partial<Record<string, string>> = {
  'last-administrator': 'This is the last administrator who can sign in: make another one first.',
  'this-account-is-blocked': 'The account is blocked: unblock it first.',
  'this-account-is-being-deleted': 'The account is being deleted.',
  'this-account-has-run-out': 'The account has run out: an administrator may prolong it.',
  'this-account-is-not-activated': 'The account is not activated yet: its owner has a mail for that.',
}

/** Not by a user: the log names the operator. */
const change = { by: null, refuse: (code: string) => new StartError(sentences[code] ?? `Refused: ${code}.`) }

const nobody = (mail: string) => new StartError(`There is no account with the address ${mail}.`)

function onAccount(mail: string, work: (db: PlatformDatabase, person: string) => Promise<string>): Promise<string> {
  return onAccounts(async db => {
    const found = await db.selectFrom('actor').select('id').where('mail_key', '=', mailKey(mail)).executeTakeFirst()
    if (!found) throw nobody(mail)
    return work(db, found.id)
  })
}

function onAccounts(work: (db: PlatformDatabase) => Promise<string>): Promise<string> {
  return onPlatform(({ db }) =>
    work(db).catch((fault: { code?: string }) => {
      if (fault.code === '42P01') throw new StartError('This database has no accounts yet: start the platform once.')
      throw fault
    }),
  )
}

async function promote(db: PlatformDatabase, mail: string): Promise<string> {
  const made = await makeAdministrator(db, mail)
  if (made === null) throw nobody(mail)
  const was = made.outcome === 'before' ? 'was an administrator already' : 'is an administrator now'
  const hint = made.isBlocked
    ? ' The account is blocked.'
    : made.isActivated
      ? ''
      : ' The account is not activated yet.'
  return `${made.mail} ${was}.${hint}`
}
