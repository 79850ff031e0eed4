import { accessSync, constants } from 'node:fs'
import type pg from 'pg'
import { StartError } from '#platform/start-error.ts'

/** Where the operator's database is. */
export type DatabaseAddresses = {
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databaseAuthority: string | undefined
}

/** The connections to the operator's database: to the address, and to PostgreSQL itself behind a pooler. */
export function connectionsOf({ databaseUrl, databaseDirectUrl, databaseAuthority }: DatabaseAddresses) {
  if (databaseUrl === undefined) return null
  return {
    connection: connectionTo(databaseUrl, databaseAuthority),
    direct: databaseDirectUrl === undefined ? undefined : connectionTo(databaseDirectUrl, databaseAuthority),
  }
}

/** Modes in which `pg` checks the certificate of PostgreSQL, its name too. */
const checkedModes = ['prefer', 'require', 'verify-ca', 'verify-full']

/**
 * The connection to an address such as `postgres://…?sslmode=verify-full`, with the certificates that it names, or with
 * that of an authority. Throws a StartError for a file that cannot be read, and for an authority without encryption.
 */
export function connectionTo(address: string, authority?: string): pg.PoolConfig {
  const url = new URL(address)
  const parameters = url.searchParams
  const mode = parameters.get('sslmode')
  // An address with a host among its parameters is usually that of a socket.
  if (mode === null && authority !== undefined && !parameters.has('host')) {
    throw new StartError(
      'PGSSLROOTCERT is set, and an address of the database asks for no encryption: add ?sslmode=verify-full to it, or ?sslmode=disable where it leads to a pooler on this machine.',
    )
  }
  if (mode === null || !checkedModes.includes(mode) || parameters.has('uselibpqcompat')) {
    return { connectionString: address }
  }
  // To `pg` the mode is the same under this name, and without a warning.
  parameters.set('sslmode', 'verify-full')
  if (authority !== undefined && !parameters.has('sslrootcert')) parameters.set('sslrootcert', authority)
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) requireReadable(parameters.get(name), name)
  return { connectionString: url.href }
}

function requireReadable(file: string | null, parameter: string): void {
  try {
    if (file !== null) accessSync(file, constants.R_OK)
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    const source = parameter === 'sslrootcert' ? 'PGSSLROOTCERT, or sslrootcert,' : parameter
    throw new StartError(`${source} names ${file}, which cannot be read (${code}).`, { cause: fault })
  }
}
