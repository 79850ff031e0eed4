import {
  type AssignmentCompletion,
  assignmentCompletion,
  type ToolWork,
} from '@preau/contract/assignments/assignment-state'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isInState } from '#certificates/certificate-state.ts'
import type { Database } from '#database.ts'
import { learners } from '#learning/learners.ts'
import { finishedAt } from '#library/finished-at.ts'
import { inTimeZone } from '#platform/calendar.ts'
import { milliseconds } from '#platform/postgres/milliseconds.ts'
import { askedTools } from './asked-tools.ts'

/** Whose completions are read: those of all members of a group, of all on one assignment, or of some people. */
export type CompletionsOf = { group: string } | { assignment: string } | { people: readonly string[] }

/** Since this version of the text, people also agree to show their certificates of paths. */
const pathsInText = 2

type Exception = { dueDay: string | null; isExcused: boolean; reason: string }

/** What a member has completed of an assignment, and the facts it was computed from. */
export type MemberCompletion = AssignmentCompletion & {
  assignment: string
  person: string
  name: string
  /** The due day of this person, where it differs from that of everybody. */
  dueDay: string | null
  /** The day on which the person was asked, or on which they joined the group if that was later. */
  askedDay: string
  tools: (ToolWork & { id: string })[]
  exception: Exception | null
  /** Valid certificates of what is asked, if the person lets leads open them: those of paths, then those of tools. */
  certificates: { of: string; code: string }[]
}

type Row = {
  assignment: string
  person: string
  name: string
  askedAt: number
  endsAt: number | null
  dueDay: string | null
  askedDay: string
  exception: Exception | null
  tools: (ToolWork & { id: string; code: string | null })[]
  pathCertificates: MemberCompletion['certificates']
}

const isWanted = (whose: CompletionsOf): RawBuilder<boolean> => {
  if ('group' in whose) return sql`assignment.group_id = ${whose.group}`
  if ('assignment' in whose) return sql`assignment.id = ${whose.assignment}`
  return sql`membership.actor_id = any (${whose.people}::uuid[])`
}

/**
 * SQL: the due day of `assignment` for the person of `exception`: the later of the exception's day and the general day;
 * null where the assignment has no day.
 */
export const ownDay = sql`case when assignment.due_day is not null then greatest(exception.due_day, assignment.due_day) end`

/**
 * The completions of members on assignments that are not withdrawn, by name. One query reads all progress, however many
 * members there are. Accounts that are being deleted are left out.
 */
export async function readCompletions(db: Kysely<Database>, whose: CompletionsOf): Promise<MemberCompletion[]> {
  const asked = sql`
    select assignment.id as assignment_id, asked_tool.tool_id, asked_tool.place, membership.actor_id,
      membership.shows_certificates, membership.text_version, membership.joined_at
    from assignment
    join people_group on people_group.id = assignment.group_id and people_group.closed_at is null
    join membership on membership.group_id = assignment.group_id and membership.is_member
    cross join ${askedTools}
    where assignment.withdrawn_at is null and ${isWanted(whose)}
  `
  // Arrays, so that their progress is found by its index: for a subquery the planner would expect too many rows to use
  // it.
  const isAsked = sql<boolean>`
    progress.actor_id = any (array(select distinct actor_id from asked))
    and progress.tool_id = any (array(select distinct tool_id from asked))
  `
  const { rows } = await sql<Row>`
    with asked as materialized (${asked}),
    work as (
      select asked.assignment_id, asked.actor_id, min(asked.joined_at) as joined_at,
        bool_and(asked.shows_certificates and asked.text_version >= ${pathsInText}) as shows_paths, json_agg(json_build_object(
        'id', asked.tool_id,
        'begunAt', ${milliseconds(sql`learner.begun_at`)},
        'finishedAt', ${milliseconds(finishedAt(sql`asked.actor_id`, sql`asked.tool_id`))},
        'code', case when asked.shows_certificates then (
          select certificate.code from certificate
          where certificate.actor_id = asked.actor_id and certificate.tool_id = asked.tool_id and ${isInState.valid}
        ) end
      ) order by asked.place) as tools
      from asked
      left join ${learners(isAsked)} on learner.actor_id = asked.actor_id and learner.tool_id = asked.tool_id
      group by asked.assignment_id, asked.actor_id
    )
    select assignment.id as assignment, actor.id as person, full_name(actor.first_name, actor.last_name) as name,
      ${milliseconds(sql`assignment.asked_at`)} as "askedAt",
      ${milliseconds(sql`((${ownDay}) + 1)::timestamp at time zone ${inTimeZone}`)} as "endsAt",
      to_char(${ownDay}, 'YYYY-MM-DD') as "dueDay",
      to_char(greatest(assignment.asked_at, work.joined_at) at time zone ${inTimeZone}, 'YYYY-MM-DD') as "askedDay",
      case when exception.actor_id is not null then json_build_object(
        'dueDay', case when exception.due_day > assignment.due_day then to_char(exception.due_day, 'YYYY-MM-DD') end,
        'isExcused', exception.is_excused, 'reason', exception.reason
      ) end as exception,
      work.tools, coalesce((
        select json_agg(json_build_object('of', certificate.tool_id, 'code', certificate.code) order by named.place)
        from assignment_path named
        join object o on o.id = named.path_id and o.deleted_at is null
        join certificate on certificate.tool_id = named.path_id and certificate.actor_id = actor.id and ${isInState.valid}
        where named.assignment_id = assignment.id and work.shows_paths
      ), '[]') as "pathCertificates"
    from work
    join assignment on assignment.id = work.assignment_id
    join actor on actor.id = work.actor_id and actor.deletion_asked_at is null
    left join assignment_exception exception
      on exception.assignment_id = work.assignment_id and exception.actor_id = work.actor_id
    order by actor.name_key, actor.id, assignment.asked_at desc
  `.execute(db)
  const now = Date.now()
  return rows.map(row => completionOf(row, now))
}

function completionOf(
  { tools, pathCertificates, exception, askedAt, endsAt, ...row }: Row,
  now: number,
): MemberCompletion {
  const facts = { tools, askedAt, endsAt, isExcused: exception?.isExcused ?? false }
  return {
    ...row,
    ...assignmentCompletion(facts, now),
    exception,
    tools: tools.map(({ id, begunAt, finishedAt }) => ({ id, begunAt, finishedAt })),
    certificates: [...pathCertificates, ...tools.flatMap(({ id, code }) => (code === null ? [] : [{ of: id, code }]))],
  }
}
