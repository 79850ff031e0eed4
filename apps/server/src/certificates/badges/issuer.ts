import type { KnownKey } from '@preau/credential/known-keys'
import { keyAddress, type SigningKey } from '@preau/credential/signing-key'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { readSigningKey } from './signing-key-file.ts'

/** The platform as an issuer of badges: its address, and the key this server signs with. */
export type Issuer = { baseUrl: string; key: SigningKey }

const issuers = new WeakMap<object, Promise<Issuer>>()

/**
 * The issuer that this server is. Its key is read, or made, when it is first asked for; the public half goes into the
 * database, so that every server publishes the keys of all. Servers need not have the same one.
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
  return { baseUrl: config.publicUrl, key }
}

/** Every key that badges were ever signed with, by its address; the oldest first. */
export async function publishedKeys(db: Kysely<Database>, baseUrl: string): Promise<KnownKey[]> {
  const rows = await db.selectFrom('signing_key').select('public_key').orderBy('created_at').execute()
  return rows.map(({ public_key }) => ({ id: keyAddress(baseUrl, public_key), publicKeyMultibase: public_key }))
}
