import { presencePause } from '@preau/contract/authoring/calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'

/** An author without a sign of life for this long, in milliseconds, counts as gone. */
const patience = 3 * presencePause

const lastMoment = () => new Date(Date.now() - patience)

/** Who else has a slide open for editing. */
export async function othersOn(
  db: Kysely<Database>,
  slide: string,
  person: { id: string },
): Promise<{ name: string; mail: string }[]> {
  return db
    .selectFrom('presence as p')
    .innerJoin('actor as a', 'a.id', 'p.actor_id')
    .select([sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'), 'a.mail'])
    .where('p.slide_id', '=', slide)
    .where('p.actor_id', '<>', person.id)
    .where('p.seen_at', '>', lastMoment())
    .orderBy('p.seen_at')
    .execute()
}

/** A sign of life of an author on a slide. */
export async function stayOn(db: Kysely<Database>, slide: string, person: { id: string }): Promise<void> {
  await db
    .insertInto('presence')
    .values({ slide_id: slide, actor_id: person.id })
    .onConflict(conflict => conflict.columns(['slide_id', 'actor_id']).doUpdateSet({ seen_at: new Date() }))
    .execute()
}

/** An author leaves a slide; whoever left without a word goes with them. */
export async function leave(db: Kysely<Database>, slide: string, person: { id: string }): Promise<void> {
  await db
    .deleteFrom('presence')
    .where(at =>
      at.or([at.and([at('slide_id', '=', slide), at('actor_id', '=', person.id)]), at('seen_at', '<=', lastMoment())]),
    )
    .execute()
}
