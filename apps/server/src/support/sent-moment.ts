import { sql } from 'kysely'

/** The moment of a `message`, as calls send it. */
export const sentMoment = sql<number>`(extract(epoch from message.created_at) * 1000)::bigint`
