import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether an account of table `actor` has a name, were these of its names changed; accounts from before one was
 * required may be changed otherwise.
 */
export function keepsName({
  firstName,
  name,
}: {
  firstName?: string | undefined
  name?: string | undefined
}): RawBuilder<boolean> {
  if (firstName === undefined && name === undefined) return sql<boolean>`true`
  return sql<boolean>`(coalesce(${firstName ?? null}, first_name) <> '' or coalesce(${name ?? null}, last_name) <> '')`
}
