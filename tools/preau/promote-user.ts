import { makeAdministrator } from '../../apps/server/src/administration/make-administrator.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { onPlatform, type PlatformDatabase } from './on-platform.ts'

/** Makes the account of an address an administrator's, and says what became of it; throws a StartError for none. */
export function promoteUser(mail: string): Promise<string> {
  return onPlatform(({ db }) => make(db, mail))
}

async function make(db: PlatformDatabase, mail: string): Promise<string> {
  const made = await makeAdministrator(db, mail).catch((fault: { code?: string }) => {
    if (fault.code === '42P01') throw new StartError('This database has no accounts yet: start the platform once.')
    throw fault
  })
  if (made === null) {
    throw new StartError(`There is no account with the address ${mail}: have its owner register first.`)
  }
  const was = made.outcome === 'before' ? 'was an administrator already' : 'is an administrator now'
  const hint = made.isBlocked
    ? ' The account is blocked.'
    : made.isActivated
      ? ''
      : ' The account is not activated yet.'
  return `${made.mail} ${was}.${hint}`
}
