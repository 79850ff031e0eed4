import { type RawBuilder, sql } from 'kysely'

/** SQL: milliseconds since 1970 of a moment. */
export const milliseconds = (moment: RawBuilder<unknown>) =>
  sql<number | null>`(extract(epoch from ${moment}) * 1000)::float8`
