import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { giveUpKey } from '../apps/server/src/certificates/badges/give-up-key.ts'
import { publicKeyIn, replaceSigningKey } from '../apps/server/src/certificates/badges/signing-key-file.ts'
import { signingKeyFileOf } from '../apps/server/src/config.ts'
import { openFileStore } from '../apps/server/src/platform/files.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { onPlatform, readPlaces } from './on-platform.ts'

/* A new key for badges: `npm run replace-signing-key`; see docs/how-to/look-after-the-signing-key.md. */

const usage = `npm run replace-signing-key
    puts a new key in the place of the one in use; badges of that one stay good.
npm run replace-signing-key -- --compromised
    the same when somebody else has the key: nothing that it signed is trusted any more.
npm run replace-signing-key -- --compromised z6Mk…
    for a key that was in use before, by its public half; the one in use stays.

DATA_DIR, DATABASE_URL and SIGNING_KEY_FILE say of which platform, as for the server itself.`

try {
  await run(process.argv.slice(2))
} catch (fault) {
  process.stderr.write(`${fault instanceof StartError ? fault.message : (fault as Error).stack}\n`)
  process.exitCode = 1
}

async function run([option, named, ...others]: string[]): Promise<void> {
  if ((option !== undefined && option !== '--compromised') || others.length > 0) throw new StartError(usage)
  const places = readPlaces()
  const path = signingKeyFileOf(places)
  const inUse = await publicKeyIn(path)
  if (option === '--compromised') await giveUp(places.DATA_DIR, { named, inUse })
  if (named !== undefined && named !== inUse) return
  if (inUse === null) {
    throw new StartError(`${resolve(path)} holds no key to be replaced: set DATA_DIR or SIGNING_KEY_FILE as for the server.
A server that finds no file there makes a key of its own when it starts.`)
  }
  await replaceSigningKey(path)
  process.stdout.write(
    `${resolve(path)} holds a new key. Restart the server: badges are signed with it from then on.\n`,
  )
}

async function giveUp(dataDir: string, { named, inUse }: { named: string | undefined; inUse: string | null }) {
  const key = named ?? inUse
  if (key === null) throw new StartError('There is no key in SIGNING_KEY_FILE: name the one that somebody else has.')
  const signed = await onPlatform(async ({ db }) => {
    const known = await db.selectFrom('signing_key').select('public_key').execute()
    if (!known.some(({ public_key }) => public_key === key)) {
      throw new StartError(`No badge was ever signed with ${key}. These are the keys there were:
${known.map(({ public_key }) => public_key).join('\n')}`)
    }
    return giveUpKey({ db, files: await openFileStore(join(dataDir, 'files'), pino({ level: 'silent' })) }, key)
  })
  process.stdout.write(`${key} is given up. Nothing that it signed is trusted any more.
Certificates whose badge it had signed: ${signed}. They hold as before, and their badges and PDFs are made afresh when
they are next asked for. Badges that people have stored elsewhere are told as not ours: they can fetch them again.\n`)
}
