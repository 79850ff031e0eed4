import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { moveMedia, removeCopies } from './copies/move-media.ts'
import { toolOf } from './count-slides.ts'
import { lastPlace } from './order-objects.ts'

/**
 * Moves an object, with everything in it, to the end of another parent that may hold it. Its contents in the bin move
 * along, and so do progress, the media that its slides use, and learners' places in films and sounds. Requires the lock
 * of the tree. Returns the tools whose slides changed; refuses media for which the other tool has no room.
 */
export async function moveObject(
  trx: Transaction<Database>,
  person: Refusable<'tool-is-full'>,
  id: string,
  parentId: string,
): Promise<string[]> {
  const object = await placeOf(trx, id)
  const parent = await placeOf(trx, parentId)
  const position = await lastPlace(trx, parentId, object.type)
  // Progress reported for these slides is written before the move, or sees the new place. Their parents are not locked:
  // a concurrent copy into one of them would wait for us, and we for the copy.
  await sql`
    select id from object where type = 'slide' and (path @> array[${id}::uuid] or id = ${id}::uuid) order by id for update
  `.execute(trx)
  await sql`
    update object
    set path = ${[...parent.path, parentId]}::uuid[] || path[${object.path.length + 1}::int :]
    where path @> array[${id}::uuid] or id = ${id}::uuid
  `.execute(trx)
  await trx.updateTable('object').set({ parent_id: parentId, position }).where('id', '=', id).execute()
  if (object.type === 'tool') return []
  await sql`
    update progress p set tool_id = s.path[2], module_id = s.path[3]
    from object s
    where s.id = p.slide_id and s.type = 'slide' and (s.id = ${id}::uuid or s.path @> array[${id}::uuid])
  `.execute(trx)
  const tools = [toolOf(object), toolOf(parent)].filter(tool => tool !== null)
  const [from, to] = tools
  if (from && to && from !== to) {
    await moveFigures(trx, id, { from, to })
    const media = await moveMedia(trx, person, id, { from, to })
    await takePlacesAlong(trx, media)
    await removeCopies(trx, [...media.keys()], to)
  }
  return tools
}

/**
 * Authors read figures of full fives of people (`learning/full-fives.ts`). Counted again in the other tool, the figures
 * could differ from those before by one person. So figures of questions move along, and the learners of the other tool
 * are counted again only after five of them have done something.
 */
async function moveFigures(
  trx: Transaction<Database>,
  moved: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    with figure as (
      delete from tool_figures using object slide
      where tool_id = ${from} and starts_with(part, slide.id::text || ' ')
        and slide.type = 'slide' and (slide.id = ${moved}::uuid or slide.path @> array[${moved}::uuid])
      returning part, counted_until, figures
    )
    insert into tool_figures (tool_id, part, counted_until, figures)
    select ${to}::uuid, figure.* from figure
    union all
    select ${to}::uuid, part, clock_timestamp(), 'null' from tool_figures where tool_id = ${from} and part = 'learners'
    on conflict (tool_id, part) do update set
      counted_until = excluded.counted_until,
      figures = case when excluded.figures = 'null' then tool_figures.figures else excluded.figures end
  `.execute(trx)
}

/**
 * Learners resume a film where they left it, even if it was in another tool; where they have a place in both, the
 * latest counts.
 */
async function takePlacesAlong(trx: Transaction<Database>, media: Map<string, string>): Promise<void> {
  await sql`
    insert into recording_place as there (actor_id, media_id, seconds, left_at)
    select here.actor_id, moved.now, here.seconds, here.left_at
    from unnest(${[...media.keys()]}::uuid[], ${[...media.values()]}::uuid[]) as moved (before, now)
    join recording_place here on here.media_id = moved.before
    on conflict (actor_id, media_id) do update set seconds = excluded.seconds, left_at = excluded.left_at
    where there.left_at < excluded.left_at
  `.execute(trx)
}

function placeOf(trx: Transaction<Database>, id: string) {
  return trx.selectFrom('object').select(['id', 'type', 'path']).where('id', '=', id).executeTakeFirstOrThrow()
}
