import { resolve } from 'node:path'
import { replaceSigningKey } from '../apps/server/src/certificates/badges/signing-key-file.ts'
import { configSchema, signingKeyFileOf } from '../apps/server/src/config.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'

/* A new key for badges: `npm run replace-signing-key`; see docs/how-to/look-after-the-signing-key.md. */

const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
const path = signingKeyFileOf(configSchema.pick({ DATA_DIR: true, SIGNING_KEY_FILE: true }).parse(given))
try {
  await replaceSigningKey(path)
  process.stdout.write(
    `${resolve(path)} holds a new key. Restart the server: badges are signed with it from then on.\n`,
  )
} catch (fault) {
  process.stderr.write(`${fault instanceof StartError ? fault.message : (fault as Error).stack}\n`)
  process.exitCode = 1
}
