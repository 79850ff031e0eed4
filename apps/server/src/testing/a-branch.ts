import { randomUUID } from 'node:crypto'
import type { ObjectType } from '@preau/contract/library/library-object'
import type { Right } from '@preau/contract/library/rights'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

/** One object of each type, each inside the one before (media in the tool, the path in the level), by its type. */
export type Branch = Record<ObjectType, string>

const counts: Partial<Record<ObjectType, { slide_count: number; module_count?: number; minutes: number }>> = {
  tool: { slide_count: 1, module_count: 1, minutes: 10 },
  module: { slide_count: 1, minutes: 10 },
}

/**
 * Writes a branch of the library directly into the database. `hidden` lists what is hidden; with `isMediaShown` the
 * slide uses the media.
 */
export async function aBranch(
  db: Kysely<Database>,
  { hidden, isMediaShown = false }: { hidden?: ObjectType | undefined; isMediaShown?: boolean } = {},
): Promise<Branch> {
  const [level, tool, path, module, slide, media] = Array.from({ length: 6 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const row = (type: ObjectType, id: string, path: string[], content: object = {}) => ({
    id,
    type,
    path,
    parent_id: path.at(-1) ?? null,
    name: type,
    content: JSON.stringify(content),
    translations: '{}',
    kind: type === 'tool' ? ('formation' as const) : null,
    visibility: type === hidden ? ('hide' as const) : ('visible' as const),
    published_at: new Date(),
    ...counts[type],
  })
  const blocks = isMediaShown ? [{ id: 'a', type: 'image', media, alt: '' }] : []
  await db
    .insertInto('object')
    .values([
      row('level', level, []),
      row('tool', tool, [level]),
      row('path', path, [level], { tools: [tool], isOrdered: true }),
      row('module', module, [level, tool], { minutes: 10 }),
      row('slide', slide, [level, tool, module], { title: 'slide', layout: 'column', blocks }),
      row('media', media, [level, tool]),
    ])
    .execute()
  return { level, tool, path, module, slide, media }
}

/** Sets people's rights on an object, replacing those they had. */
export async function give(
  db: Kysely<Database>,
  object: string,
  ...rights: (readonly [person: { id: string }, right: Right])[]
): Promise<void> {
  await db
    .insertInto('share')
    .values(rights.map(([{ id }, right]) => ({ object_id: object, actor_id: id, right_name: right })))
    .onConflict(conflict =>
      conflict
        .columns(['object_id', 'actor_id'])
        .doUpdateSet(({ ref }) => ({ right_name: ref('excluded.right_name') })),
    )
    .execute()
}
