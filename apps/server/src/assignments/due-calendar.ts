import { randomBytes } from 'node:crypto'
import { askedNames } from '@preau/contract/assignments/asked-names'
import { dayLater } from '@preau/contract/assignments/reminder-days'
import { type Kysely, sql } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { networkOf } from '#platform/networks.ts'
import { limitMisses, type RateLimit } from '#platform/rate-limit.ts'
import { writeCalendar } from './calendar-file.ts'
import { readOwnAssignments } from './read-assignments.ts'

/** Where calendars are read. */
export const calendarPath = '/calendars'

/** Most addresses of no calendar per network. */
const guesses: RateLimit = { kind: 'due-calendar', most: 60, seconds: 3600 }

/** Makes a secret address of a person's due days, in the place of a former one; it cannot be read again later. */
export async function makeCalendar(
  db: Kysely<Database>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  person: string,
): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  const made = { key_hash: hashOf(key), made_at: sql<Date>`now()` }
  await db
    .insertInto('due_calendar')
    .values({ actor_id: person, ...made })
    .onConflict(known => known.column('actor_id').doUpdateSet(made))
    .execute()
  return `${publicUrl}${calendarPath}/${key}.ics`
}

/** Ends the address of a person's due days. */
export async function endCalendar(db: Kysely<Database>, person: string): Promise<void> {
  await db.deleteFrom('due_calendar').where('actor_id', '=', person).execute()
}

/**
 * The due days of the person whose calendar address has this key, as iCalendar; undefined for an unknown key. It
 * contains only days and titles of tools, since anyone who has the address can read it.
 */
export async function readCalendar(
  db: Kysely<Database>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  key: string,
  address: string,
): Promise<string | undefined> {
  const person = await limitMisses(db, guesses, networkOf(address), trx =>
    trx
      .selectFrom('due_calendar')
      .innerJoin('actor', 'actor.id', 'due_calendar.actor_id')
      .select(['actor.id', 'actor.language'])
      .where('key_hash', '=', hashOf(key))
      .where(hasStatus('active'))
      .executeTakeFirst(),
  )
  if (!person) return undefined
  const asked = await readOwnAssignments(db, person.id, person.language)
  const { host } = new URL(publicUrl)
  return writeCalendar(
    asked.flatMap(({ id, askedAt, dueDay, state, tools, paths }) => {
      if (dueDay === null || state === 'excused') return []
      const title = askedNames({ paths, tools }, person.language)
      return [{ uid: `${id}@${host}`, stamp: askedAt, title, day: dueDay, dayAfter: dayLater(dueDay, 1) }]
    }),
  )
}
