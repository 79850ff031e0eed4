import { richTextOf } from '@preau/course/rich-text'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { searchTextsJob } from '#library/search-texts.ts'

/** Words that nearly all slides contain: the worst case, in which almost everything matches. */
const common = [
  'harcèlement',
  'parents',
  'élève',
  'sexting',
  'image',
  'classe',
  'intelligence',
  'artificielle',
  'photo',
]
/** Adds tools of a module and four slides each, in a level of their own. */
export async function addTools(db: Kysely<Database>, tools: number): Promise<void> {
  const level = await add(db, 'level', [], 1)
  // In portions: one statement may take half a minute, and a thousand tools take a few seconds.
  for (let from = 1; from <= tools; from += 1000) {
    const count = Math.min(1000, tools - from + 1)
    for (const tool of await add(db, 'tool', level, count)) {
      const [module] = await add(db, 'module', [...level, tool], 1)
      await add(db, 'slide', [...level, tool, module as string], 4)
    }
  }
  await searchTextsJob(db).run({}, AbortSignal.timeout(300_000))
  await sql`analyze`.execute(db)
}

/** Adds objects below a path; returns their ids. */
async function add(db: Kysely<Database>, type: string, path: string[], count: number): Promise<string[]> {
  const words = sql`(
    select string_agg((${common}::text[])[1 + abs(hashtext(n || '/' || w)) % ${common.length}::int] || ' de la cour '
      || abs(hashtext(w || '/' || n)) % 5000, ' ')
    from generate_series(1, 40) w
  )`
  const content = sql`case when ${type} = 'slide' then jsonb_build_object('title', '', 'layout', 'column', 'blocks',
    jsonb_build_array(jsonb_build_object('id', 'a', 'type', 'quote',
      'text', ${JSON.stringify(richTextOf('Une cour.'))}::jsonb, 'source', left(${words}, 500)))) else '{}' end`
  const { rows } = await sql<{ id: string }>`
    insert into object (type, parent_id, path, name, visibility, position, kind, content)
    select ${type}, ${path.at(-1) ?? null}::uuid, ${path}::uuid[], ${type} || ' ' || n, 'visible', n,
      case when ${type} = 'tool' then 'formation' end, ${content}
    from generate_series(1, ${count}::int) n
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}
