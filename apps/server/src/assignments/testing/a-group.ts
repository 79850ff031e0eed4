import { joinTextVersion } from '@preau/contract/groups/calls'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { aCall } from '#testing/a-call.ts'
import type { TestPerson } from '#testing/people.ts'

/** A group of a lead with these members. */
export async function aGroup(app: FastifyInstance, lead: TestPerson, members: TestPerson[], name = 'Les Tilleuls') {
  const { query } = await aCall(app, 'createGroup', { name }, { as: lead })
  const { id, code } = query[0]!
  const joining = { code: code!.code, text: joinTextVersion, showsCertificates: false } as const
  for (const as of members) await aCall(app, 'joinGroup', joining, { as })
  return { id, code: code!.code }
}

/** The day in so many days, as the organisation's calendar has it. */
export async function dayFromToday(db: Kysely<Database>, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char((now() at time zone 'Europe/Zurich')::date + ${days}::int, 'YYYY-MM-DD') as day
  `.execute(db)
  return rows[0]!.day
}

/** Makes every assignment, exception and reminder so many days older. */
export async function daysLater(db: Kysely<Database>, days: number): Promise<void> {
  const back = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})`
  await sql`update assignment set ${back('asked_at')}, due_day = due_day - ${days}::int`.execute(db)
  await sql`update assignment_exception set due_day = due_day - ${days}::int`.execute(db)
  await sql`update membership set ${back('joined_at')}`.execute(db)
  await sql`update reminder set ${back('queued_at')}, due_day = due_day - ${days}::int`.execute(db)
  await sql`update waiting_news set known_day = known_day - ${days}::int`.execute(db)
  await sql`update mail set ${back('created_at')}`.execute(db)
}

/** The mails that remind a person, and do not merely say what is new, the first ones first. */
export async function remindersOf(db: Kysely<Database>, { id }: { id: string }) {
  const rows = await db
    .selectFrom('mail')
    .select('payload')
    .where('actor_id', '=', id)
    .where('kind', '=', 'assignment-reminder')
    .orderBy('created_at')
    .execute()
  type Payload = { key: string; asked: { group: string; dueDay: string | null; news: string | null }[] }
  return rows.map(({ payload }) => payload as Payload).filter(({ asked }) => asked.some(({ news }) => news === null))
}
