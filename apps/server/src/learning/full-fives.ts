import { fewestLearners } from '@preau/contract/statistics/calls'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'

/** SQL: a number of people, rounded down to full fives. */
export const inFullFives = (people: RawBuilder<unknown>) =>
  sql<number>`(${people} - ${people} % ${sql.lit(fewestLearners)})`

/** One of the figures that authors read about a tool. */
type Part = {
  tool: string
  /** Its name: see the table `tool_figures`. */
  part: string
  /** SQL: a query of `actor_id` and `arrived_at`: when what is counted of a person last changed, by our clock. */
  arrivals: RawBuilder<unknown>
}

/** Lets one reader at a time count a tool's figures, until the transaction ends. */
async function lockFigures(trx: Transaction<Database>, tool: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${tool}`}, 0))`.execute(trx)
}

/**
 * Figures about full fives of people, in the order in which what they did arrived; null before there are five. They are
 * recomputed only when at least five people are new or have changed something. So two states that somebody reads always
 * differ by at least five people. `until` is when the last change that is counted arrived, as PostgreSQL writes it.
 * @param count counts these people
 */
export async function countInFives<Figures extends object>(
  trx: Transaction<Database>,
  { tool, part, arrivals }: Part,
  count: (people: string[]) => Promise<Figures>,
): Promise<{ figures: Figures; until: string } | null> {
  await lockFigures(trx, tool)
  const { rows } = await sql<{ actor_id: string; until: string }>`
    with numbered as (
      select
        arrival.*,
        row_number() over (order by arrived_at, actor_id) as place,
        count(*) over () as people,
        count(*) filter (where arrived_at <= known.counted_until) over () as unchanged
      from (${arrivals}) arrival
      left join tool_figures known on known.tool_id = ${tool} and known.part = ${part}
    )
    select actor_id, (max(arrived_at) over ())::text as until
    from numbered
    where place <= ${inFullFives(sql`people`)}
      and ${inFullFives(sql`people`)} - unchanged >= ${sql.lit(fewestLearners)}
  `.execute(trx)
  const [first] = rows
  if (first) {
    const figures = await count(rows.map(({ actor_id }) => actor_id))
    await keepFigures(trx, { tool, part, figures, until: first.until })
  }
  const known = await trx
    .selectFrom('tool_figures')
    .select(['figures', sql<string>`counted_until::text`.as('until')])
    .where('tool_id', '=', tool)
    .where('part', '=', part)
    .executeTakeFirst()
  return known?.figures ? { figures: known.figures as Figures, until: known.until } : null
}

/** Stores figures, replacing the earlier ones; `until` is a moment as PostgreSQL writes it. */
export async function keepFigures(
  db: Kysely<Database>,
  { tool, part, figures, until }: { tool: string; part: string; figures: object; until: string },
): Promise<void> {
  await sql`
    insert into tool_figures (tool_id, part, counted_until, figures)
    values (${tool}, ${part}, ${until}::timestamptz, ${JSON.stringify(figures)}::jsonb)
    on conflict (tool_id, part) do update
      set counted_until = excluded.counted_until, figures = excluded.figures
  `.execute(db)
}
