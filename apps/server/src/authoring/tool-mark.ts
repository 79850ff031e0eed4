import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { type Asker, findObject } from '#library/find-object.ts'

/**
 * A word that is another one as soon as something of a tool that its authors see in their list is: which modules and
 * slides there are and where, their names, what is hidden, what is published, and what is changed since.
 */
export async function toolMark(db: Kysely<Database>, person: Asker, id: string): Promise<string> {
  const { type, path } = await findObject(db, person, 'edit', id)
  if (type !== 'tool') throw person.refuse('not-found')
  const { rows } = await sql<{ mark: string }>`
    select md5(string_agg(
      concat_ws(' ', o.id, o.parent_id, o.position, o.visibility, o.published_at is null,
        d.version is distinct from d.published_version, o.name),
      e'\n' order by o.id
    )) as mark
    from object o
    left join draft d on d.slide_id = o.id
    where o.deleted_at is null
      and (o.id = any (${[id, ...path]}::uuid[]) or (o.path @> array[${id}::uuid] and o.type in ('module', 'slide')))
  `.execute(db)
  return rows[0]?.mark ?? ''
}
