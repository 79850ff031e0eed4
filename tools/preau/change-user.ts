import { accountStatus } from '../../apps/server/src/accounts/account-status.ts'
import {
  blockPerson,
  putRole,
  sendResetByAdministrator,
  unblockPerson,
} from '../../apps/server/src/people/change-people.ts'
import { makeAdministrator } from '../../apps/server/src/people/make-administrator.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { createAccounts } from '../../apps/server/src/sign-up/create-accounts.ts'
import { fullName, hasName } from '../../packages/contract/src/accounts/full-name.ts'
import { mailKey } from '../../packages/contract/src/accounts/mail-address.ts'
import { mail as mailRule } from '../../packages/contract/src/accounts/person-fields.ts'
import { onPlatform, type PlatformDatabase, readPublicUrl } from './on-platform.ts'
import { describeWayIn } from './way-in.ts'

/**
 * `administrator`: the new account is an administrator's, or only administrators are listed. `link`: print the link of
 * the mail even if the mail is sent.
 */
export type UserOptions = { administrator?: boolean | undefined; link?: boolean | undefined }

/** Commands on an account, by name; each returns a message, and throws a StartError. */
export const userCommands: Record<string, (mail: string, options: UserOptions) => Promise<string>> = {
  promote: mail => onAccounts(db => promote(db, mail)),
  demote: mail =>
    onAccount(mail, async (db, person) => {
      await putRole(db, { ...change, person, role: 'user' })
      return `${mail} is no administrator.`
    }),
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
  reset: (mail, { link = false }) =>
    onAccount(mail, async (db, person) => {
      await sendResetByAdministrator(db, { ...change, person })
      const wayIn = await describeWayIn(db, person, { asksForLink: link })
      return `Wrong passwords tried for ${mail} are forgotten. ${wayIn}`
    }),
}

/** Creates an active account; its owner gets a mail to choose a password. */
export function createUser(
  { mail: typed, firstName, lastName }: { mail: string; firstName: string; lastName: string },
  { administrator = false, link = false }: UserOptions,
): Promise<string> {
  const mail = mailRule.safeParse(typed).data
  if (mail === undefined) throw new StartError(`${typed} is no mail address.`)
  if (!hasName({ firstName, name: lastName })) throw new StartError('A name is missing.')
  // Checked before anything is made: a printed link may need the address, and a wrong one must be reported.
  readPublicUrl()
  const role = administrator ? ('admin' as const) : ('user' as const)
  const about = { organization: '', job: '', canton: null, language: 'fr' as const, validUntil: null, password: null }
  return onAccounts(async db => {
    const account = { ...about, mail, firstName, lastName, role, isActivated: true }
    const taken = await createAccounts(db, [account], { by: null, withMail: true })
    if (taken !== null) throw new StartError(`${mail} has an account already.`)
    const { id } = await accountOf(db, mail)
    return `${mail} has an account. ${await describeWayIn(db, id, { asksForLink: link })}`
  })
}

const sentences = new Map(
  Object.entries({
    'last-administrator': 'This is the last administrator who can sign in: make another one first.',
    'this-account-is-blocked': 'The account is blocked: unblock it first.',
    'this-account-is-being-deleted': 'The account is being deleted.',
    'this-account-has-run-out': 'The account has run out: an administrator may prolong it.',
    'this-account-is-not-activated': 'The account is not activated yet: its owner has a mail for that.',
  }),
)

/** All accounts, or those of administrators, one line each: status, role, address, name. */
export function listUsers({ administrator = false }: UserOptions): Promise<string> {
  return onAccounts(async db => {
    const accounts = await db
      .selectFrom('actor')
      .select(['mail', 'first_name', 'last_name', 'role', accountStatus.as('status')])
      .$if(administrator, accounts => accounts.where('role', '=', 'admin'))
      .orderBy('mail_key')
      .execute()
    if (accounts.length === 0) return administrator ? 'There is no administrator.' : 'There is no account.'
    const lines = accounts.map(({ mail, first_name, last_name, role, status }) =>
      [status.padEnd(7), roles[role].padEnd(13), mail, fullName({ firstName: first_name, name: last_name })].join('  '),
    )
    return lines.join('\n')
  })
}

const roles = { admin: 'administrator', 'group-maker': 'makes groups', user: 'member' } as const

/** `by` is null, since no user makes the change: the log names the operator. */
const change = { by: null, refuse: (code: string) => new StartError(sentences.get(code) ?? `Refused: ${code}.`) }

const nobody = (mail: string) => new StartError(`There is no account with the address ${mail}.`)

function onAccount(mail: string, work: (db: PlatformDatabase, person: string) => Promise<string>): Promise<string> {
  return onAccounts(async db => {
    const { id } = await accountOf(db, mail)
    return work(db, id)
  })
}

async function accountOf(db: PlatformDatabase, mail: string): Promise<{ id: string }> {
  const found = await db.selectFrom('actor').select('id').where('mail_key', '=', mailKey(mail)).executeTakeFirst()
  if (!found) throw nobody(mail)
  return found
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
