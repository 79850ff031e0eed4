import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { giveUpKey } from '../../apps/server/src/certificates/badges/give-up-key.ts'
import { publicKeyIn, replaceSigningKey } from '../../apps/server/src/certificates/badges/signing-key-file.ts'
import { signingKeyFileOf } from '../../apps/server/src/config.ts'
import { openFileStore } from '../../apps/server/src/platform/files.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { onPlatform, readPlaces } from './on-platform.ts'

/**
 * Replaces the key that signs badges. With `isCompromised`, nothing that it has signed is trusted any more. With
 * `named`, nothing signed by the key with that public half is trusted, and the current key is kept.
 */
export async function rotateKey(isCompromised: boolean, named: string | undefined): Promise<void> {
  const places = readPlaces()
  const path = signingKeyFileOf(places)
  const inUse = await publicKeyIn(path)
  if (isCompromised) await giveUp(places.DATA_DIR, { named, inUse })
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
they are next asked for. Badges that people have stored elsewhere no longer count as ours: they can fetch them again.\n`)
}
