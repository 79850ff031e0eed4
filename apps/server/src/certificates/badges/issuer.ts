import type { KnownKey } from '@preau/credential/known-keys'
import { keyAddress, type SigningKey } from '@preau/credential/signing-key'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { StartError } from '#platform/start-error.ts'
import { readSigningKey } from './signing-key-file.ts'

/** The platform as an issuer of badges: its address, and the key of this server. */
export type Issuer = { baseUrl: string; key: SigningKey }

const issuers = new WeakMap<object, Promise<Issuer>>()

/**
 * The issuer of this server. Its key is read, or created, on first use; the public half is stored in the database, so
 * that every server publishes all keys. Servers may have different keys. Throws a StartError for a key that was revoked
 * as compromised, e.g. one from an old backup.
 */
export function issuerOn(db: Kysely<Database>, config: Config): Promise<Issuer> {
  const known = issuers.get(config)
  if (known) return known
  const opening = openIssuer(db, config)
  issuers.set(config, opening)
  opening.catch(() => issuers.delete(config))
  return opening
}

async function openIssuer(db: Kysely<Database>, config: Config): Promise<Issuer> {
  const key = await readSigningKey(config.signingKeyFile, config.publicUrl)
  await db
    .insertInto('signing_key')
    .values({ public_key: key.publicKeyMultibase })
    .onConflict(known => known.doNothing())
    .execute()
  if (await isCompromised(db, key.publicKeyMultibase)) {
    throw new StartError(
      `SIGNING_KEY_FILE holds a key that was revoked as compromised: run \`npm run preau -- key rotate\` (${config.signingKeyFile})`,
    )
  }
  return { baseUrl: config.publicUrl, key }
}

/** Whether a key was revoked because it was stolen. */
export async function isCompromised(db: Kysely<Database>, publicKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('signing_key')
    .select('compromised_at')
    .where('public_key', '=', publicKey)
    .executeTakeFirst()
  return row?.compromised_at != null
}

/** Every key that ever signed badges and was not stolen, by its address; the oldest first. */
export async function publishedKeys(db: Kysely<Database>, baseUrl: string): Promise<KnownKey[]> {
  const rows = await db
    .selectFrom('signing_key')
    .select('public_key')
    .where('compromised_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ public_key }) => ({ id: keyAddress(baseUrl, public_key), publicKeyMultibase: public_key }))
}
