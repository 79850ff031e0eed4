import { z } from 'zod'
import type { DatabaseAddresses } from '#platform/postgres/connection-to.ts'
import { StartError } from '#platform/start-error.ts'

const address = z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres://' })

/** The environment variables that say where the operator's database is. */
export const databaseVariables = {
  DATABASE_URL: address
    .optional()
    .describe(
      'PostgreSQL (14 or newer) to use, with its usual extensions `unaccent` and `pg_trgm`, which the first start creates. Without it the server runs a private one of its own in `DATA_DIR`.',
    ),
  DATABASE_DIRECT_URL: address
    .optional()
    .describe(
      'Address of PostgreSQL itself where `DATABASE_URL` leads to a pooler that shares sessions, such as PgBouncer in transaction mode: for jobs, notifications, locks and migrations.',
    ),
  PGSSLROOTCERT: z
    .string()
    .optional()
    .describe(
      'File with the certificate of the authority that signed the one of PostgreSQL, where it is none that everybody trusts; with `?sslmode=verify-full` in `DATABASE_URL`.',
    ),
}

type Variables = { [name in keyof typeof databaseVariables]?: string | undefined }

/** The address of the database that these variables name. Throws a StartError where only half of it is set. */
export function databaseOf({ DATABASE_URL, DATABASE_DIRECT_URL, PGSSLROOTCERT }: Variables): DatabaseAddresses {
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined) {
    throw new StartError('DATABASE_URL must be set with DATABASE_DIRECT_URL: it says which database is meant.')
  }
  return { databaseUrl: DATABASE_URL, databaseDirectUrl: DATABASE_DIRECT_URL, databaseAuthority: PGSSLROOTCERT }
}
