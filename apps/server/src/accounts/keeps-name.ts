import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether an account of table `actor` would still have a name after a change of its names. An account created
 * before names were required may lack one, and may change everything else.
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
