import { presencePause } from '@preau/contract/authoring/calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'

/** An author without a heartbeat for this long, in milliseconds, counts as gone. */
const presenceTimeout = 3 * presencePause

const lastMoment = () => new Date(Date.now() - presenceTimeout)

type Present = { name: string; mail: string }

/** The other people who have a slide open for editing. */
export async function othersOn(db: Kysely<Database>, slide: string, person: { id: string }): Promise<Present[]> {
  const [found] = await othersOnEach(db, [slide], person)
  return found?.people ?? []
}

/** The other people who have each of these slides open for editing. */
export async function othersOnEach(
  db: Kysely<Database>,
  slides: readonly string[],
  person: { id: string },
): Promise<{ slide: string; people: Present[] }[]> {
  const rows = await db
    .selectFrom('presence as p')
    .innerJoin('actor as a', 'a.id', 'p.actor_id')
    .select(['p.slide_id', sql<string>`full_name(a.first_name, a.last_name)`.as('name'), 'a.mail'])
    .where(at => at('p.slide_id', '=', at.fn.any(at.val(slides))))
    .where('p.actor_id', '<>', person.id)
    .where('p.seen_at', '>', lastMoment())
    .orderBy('p.seen_at')
    .execute()
  const perSlide = Map.groupBy(rows, ({ slide_id }) => slide_id)
  return [...perSlide].map(([slide, present]) => ({ slide, people: present.map(({ name, mail }) => ({ name, mail })) }))
}

/** The heartbeat of an author on a slide. */
export async function stayOn(db: Kysely<Database>, slide: string, person: { id: string }): Promise<void> {
  await db
    .insertInto('presence')
    .values({ slide_id: slide, actor_id: person.id })
    .onConflict(conflict => conflict.columns(['slide_id', 'actor_id']).doUpdateSet({ seen_at: new Date() }))
    .execute()
}

/** Removes an author from a slide, and everyone whose heartbeat has stopped. */
export async function leave(db: Kysely<Database>, slide: string, person: { id: string }): Promise<void> {
  await db
    .deleteFrom('presence')
    .where(at =>
      at.or([at.and([at('slide_id', '=', slide), at('actor_id', '=', person.id)]), at('seen_at', '<=', lastMoment())]),
    )
    .execute()
}
