import type { linkFaults } from '@preau/contract/links/schemas'
import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'

export type LinkFault = (typeof linkFaults)[number]

/** SQL: whether the check `c` of an address found a fault that people should read of. */
export const isFaultyLink = sql<boolean>`c.state in ('moved', 'gone', 'unresolved')`

/** The faults among addresses: what is at fault, and for a page that has moved where it is now. */
export async function faultsAmong(
  db: Kysely<Database>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, { fault: LinkFault; movedTo: string | null }>> {
  const { rows } = await sql<{ address: string; fault: LinkFault; movedTo: string | null }>`
    select address, state as fault, moved_to as "movedTo" from link_check c
    where address = any (${addresses}::text[]) and ${isFaultyLink}
  `.execute(db)
  return new Map(rows.map(({ address, ...found }) => [address, found]))
}

/** How many addresses are at fault on the whole platform. */
export async function countLinkFaults(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from link_check c where ${isFaultyLink}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The addresses at fault with their places, those in most places first; names of tools and slides in a language. */
export async function listLinkFaults(db: Kysely<Database>, language: Language): Promise<Answer<'getLinkFaults'>> {
  const { rows } = await sql<Omit<Answer<'getLinkFaults'>[number], 'checkedAt'> & { checkedAt: Date }>`
    select c.address, c.state as fault, c.moved_to as "movedTo", c.checked_at as "checkedAt",
      bool_or(p.object_id is null) as "isOnPages",
      coalesce(json_agg(
        json_build_object(
          'tool', t.id, 'toolName', coalesce(t.translations -> ${language} ->> 'name', t.name),
          'module', m.id, 'slide', case when o.type = 'slide' then o.id end,
          'slideName', case when o.type = 'slide' then coalesce(o.translations -> ${language} ->> 'name', o.name) end
        ) order by t.name, m.position, o.position
      ) filter (where o.id is not null), '[]') as places
    from link_check c
    join link_place p on p.address = c.address
    left join object o on o.id = p.object_id and o.deleted_at is null
    left join object m on m.id = o.parent_id and o.type = 'slide'
    left join object t on t.id = case when o.type = 'slide' then m.parent_id else o.id end
    where ${isFaultyLink} and (o.id is not null or p.object_id is null)
    group by c.address
    order by count(*) desc, c.address
  `.execute(db)
  return rows.map(({ checkedAt, ...row }) => ({ ...row, checkedAt: checkedAt.getTime() }))
}
