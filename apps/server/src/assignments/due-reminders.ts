import type { ReminderKind } from '@preau/contract/assignments/calls'
import { dayLater, dueReminder, nextReminderDay } from '@preau/contract/assignments/reminder-days'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { hasMailToday } from '#groups/one-mail-a-day.ts'
import { inTimeZone } from '#platform/calendar.ts'
import type { MemberCompletion } from './read-completions.ts'

type Sent = Answer<'getAssignments'>[number]['reminders']

/** A member to be reminded of an assignment. */
export type DueReminder = { completion: MemberCompletion; kind: ReminderKind | 'lead' }

/** What a run of the reminders must know: the reminders already sent, and who gets no mail. */
type Reminded = {
  today: string
  /** The reminders of a person on an assignment, for their due day. */
  sentOf: (completion: MemberCompletion) => ReminderKind[]
  /** Whether the person has an account that is open, and has not ended reminders. */
  isReminded: (person: string) => boolean
  /** Whether a mail about groups went to the person today: one a day is enough, of all together. */
  hasMailToday: (person: string) => boolean
}

/** SQL: whether the person of the row of table `actor` is reminded at all. */
export const isReminded = sql<boolean>`(${hasStatus('active')} and not exists (
  select from reminder_choice where reminder_choice.actor_id = actor.id and reminder_choice.ended_at is not null
))`

/** Reads what was sent of these assignments to these people. */
export async function readReminded(db: Kysely<Database>, completions: readonly MemberCompletion[]): Promise<Reminded> {
  const people = [...new Set(completions.map(({ person }) => person))]
  const assignments = [...new Set(completions.map(({ assignment }) => assignment))]
  const known = await sql<{ id: string; isReminded: boolean; hasMailToday: boolean }>`
    select id, ${isReminded} as "isReminded", ${hasMailToday} as "hasMailToday"
    from actor where id = any (${people}::uuid[])
  `.execute(db)
  const sent = await sql<{ of: string; kinds: ReminderKind[] }>`
    select concat_ws(' ', assignment_id, actor_id, to_char(due_day, 'YYYY-MM-DD')) as of, json_agg(kind) as kinds
    from reminder
    where assignment_id = any (${assignments}::uuid[]) and actor_id = any (${people}::uuid[]) and kind <> 'lead'
    group by assignment_id, actor_id, due_day
  `.execute(db)
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone ${inTimeZone}, 'YYYY-MM-DD') as today
  `.execute(db)
  const kindsOf = new Map(sent.rows.map(({ of, kinds }) => [of, kinds]))
  const reminded = new Set(known.rows.flatMap(each => (each.isReminded ? [each.id] : [])))
  const written = new Set(known.rows.flatMap(each => (each.hasMailToday ? [each.id] : [])))
  return {
    today: rows[0]!.today,
    sentOf: ({ assignment, person, dueDay }) => kindsOf.get(`${assignment} ${person} ${dueDay}`) ?? [],
    isReminded: person => reminded.has(person),
    hasMailToday: person => written.has(person),
  }
}

/** Whether a member has not finished, and is not excused. */
export const isOpen = ({ state }: MemberCompletion) => state === 'not-begun' || state === 'begun'

/**
 * The reminders to send now: those that are due by date, or, if a lead asks, one to every member who has not finished.
 */
export function dueReminders(
  completions: readonly MemberCompletion[],
  reminded: Reminded,
  isAskedByLead = false,
): DueReminder[] {
  return completions
    .filter(each => isOpen(each) && reminded.isReminded(each.person) && !reminded.hasMailToday(each.person))
    .flatMap((completion): DueReminder[] => {
      const facts = factsOf(completion, reminded)
      const kind = isAskedByLead ? 'lead' : facts && dueReminder(facts, reminded.today)
      return kind ? [{ completion, kind }] : []
    })
}

function factsOf(completion: MemberCompletion, { sentOf }: Reminded) {
  const { dueDay, askedDay } = completion
  return dueDay === null ? null : { dueDay, askedDay, sent: sentOf(completion) }
}

/**
 * When members were last reminded of each of these assignments, with all the reminders of that day, and when the next
 * reminders are due.
 */
export async function readSentReminders(
  db: Kysely<Database>,
  completions: readonly MemberCompletion[],
): Promise<Map<string, Sent>> {
  const assignments = [...new Set(completions.map(({ assignment }) => assignment))]
  const { rows } = await sql<{ assignment: string } & NonNullable<Sent['last']>>`
    select distinct on (reminder.assignment_id) reminder.assignment_id as assignment,
      round(extract(epoch from max(reminder.queued_at)) * 1000)::float8 as at, count(distinct reminder.actor_id)::int as people,
      count(distinct reminder.actor_id) filter (where mail.state = 'failed')::int as failed
    from reminder
    join assignment on assignment.id = reminder.assignment_id
    join membership on membership.group_id = assignment.group_id and membership.actor_id = reminder.actor_id
      and membership.is_member
    left join mail on mail.id = reminder.mail_id
    where reminder.assignment_id = any (${assignments}::uuid[])
    group by reminder.assignment_id, (reminder.queued_at at time zone ${inTimeZone})::date
    order by reminder.assignment_id, max(reminder.queued_at) desc
  `.execute(db)
  const last = new Map(rows.map(({ assignment, ...sent }) => [assignment, sent]))
  const reminded = await readReminded(db, completions)
  return new Map(
    assignments.map(id => {
      const mine = completions.filter(({ assignment }) => assignment === id)
      return [id, { last: last.get(id) ?? null, next: nextOf(mine, reminded) }]
    }),
  )
}

function nextOf(completions: readonly MemberCompletion[], reminded: Reminded): string | null {
  const days = completions.flatMap(completion => {
    const facts = factsOf(completion, reminded)
    if (!facts || !isOpen(completion) || !reminded.isReminded(completion.person)) return []
    return (
      nextReminderDay(facts, reminded.hasMailToday(completion.person) ? dayLater(reminded.today, 1) : reminded.today) ??
      []
    )
  })
  return days.sort()[0] ?? null
}
