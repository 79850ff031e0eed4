import { makeAdministrator } from '../apps/server/src/administration/make-administrator.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { onPlatform, type PlatformDatabase } from './on-platform.ts'

/* The first administrator of a platform: `npm run administrator -- someone@example.org`; see docs/how-to/bring-people-in.md. */

const usage = `npm run administrator -- someone@example.org

makes the account of that address an administrator's. DATABASE_URL, or DATA_DIR for a private PostgreSQL, says of which
platform, as for the server itself, which may be running meanwhile.`

try {
  const [mail, ...others] = process.argv.slice(2)
  if (mail === undefined || !mail.includes('@') || others.length > 0) throw new StartError(usage)
  const made = await onPlatform(({ db }) => make(db, mail))
  process.stdout.write(`${made}\n`)
} catch (fault) {
  process.stderr.write(`${fault instanceof StartError ? fault.message : (fault as Error).stack}\n`)
  process.exitCode = 1
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
