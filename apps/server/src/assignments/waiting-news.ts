import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { hasMailToday } from '#groups/one-mail-a-day.ts'
import { isOpen, isReminded } from './due-reminders.ts'
import { type MemberCompletion, readCompletions } from './read-completions.ts'

/** What waits to be written to people: of assignments what is still true and open, and the groups they were named lead of. */
type News = {
  asked: { completion: MemberCompletion; news: 'asked' | 'moved' }[]
  leads: Map<string, { id: string; name: string }[]>
}

/** SQL: whether news is of a closed group, which may be opened again. */
const isOfClosedGroup = sql<boolean>`exists (
  select from people_group closed where closed.id = waiting_news.group_id and closed.closed_at is not null
)`

/** Takes the news that waits for these people. The transaction has locked them, and they had no mail today. */
export async function takeNews(trx: Transaction<Database>, people: readonly string[]): Promise<News> {
  const { rows } = await sql<{ person: string; assignment: string; news: 'asked' | 'moved'; knownDay: string | null }>`
    delete from waiting_news using actor
    where actor.id = waiting_news.actor_id and actor.id = any (${people}::uuid[]) and news <> 'lead'
      and ${isReminded} and not ${hasMailToday} and not ${isOfClosedGroup}
    returning actor.id as person, assignment_id as assignment, news, to_char(known_day, 'YYYY-MM-DD') as "knownDay"
  `.execute(trx)
  const completions = rows.length === 0 ? [] : await readCompletions(trx, { people: rows.map(({ person }) => person) })
  const asked = completions.filter(isOpen).flatMap(completion => {
    const row = rows.find(
      ({ person, assignment }) => person === completion.person && assignment === completion.assignment,
    )
    return row && (row.news === 'asked' || row.knownDay !== completion.dueDay) ? [{ completion, news: row.news }] : []
  })
  const named = await sql<{ person: string; id: string; name: string }>`
    with taken as (
      delete from waiting_news using actor
      where actor.id = waiting_news.actor_id and actor.id = any (${people}::uuid[]) and news = 'lead' and not ${hasMailToday}
      returning actor.id, group_id
    )
    select taken.id as person, people_group.id, people_group.name
    from taken join people_group on people_group.id = taken.group_id and people_group.closed_at is null
    join membership on membership.group_id = taken.group_id and membership.actor_id = taken.id and membership.is_lead
    order by plain_text(people_group.name), people_group.id
  `.execute(trx)
  const leads = Map.groupBy(named.rows, ({ person }) => person)
  return {
    asked,
    leads: new Map([...leads].map(([person, groups]) => [person, groups.map(({ id, name }) => ({ id, name }))])),
  }
}
