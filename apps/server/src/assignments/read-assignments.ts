import { askedNames } from '@preau/contract/assignments/asked-names'
import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { countInvited } from '#groups/read-groups.ts'
import { askedTools } from './asked-tools.ts'
import { readSentReminders } from './due-reminders.ts'
import { type MemberCompletion, readCompletions } from './read-completions.ts'

type Assignment = Answer<'getAssignment'>[number]
type Counts = Pick<Assignment, 'finished' | 'asked' | 'members'>
type OwnAssignment = Answer<'getOwnAssignments'>[number]
type Described = Omit<Assignment, 'states' | keyof Counts | 'invited' | 'reminders'> & { group: OwnAssignment['group'] }

/** The assignments that match these conditions, the latest first, without the progress of the members. */
async function describeAssignments(
  db: Kysely<Database>,
  ids: { group: string } | { ids: readonly string[] },
  language: Language | undefined,
): Promise<Described[]> {
  const isWanted = 'group' in ids ? sql`assignment.group_id = ${ids.group}` : sql`assignment.id = any (${ids.ids})`
  const { rows } = await sql<Described>`
    select assignment.id, to_char(assignment.due_day, 'YYYY-MM-DD') as "dueDay", assignment.words as text,
      round(extract(epoch from assignment.asked_at) * 1000)::float8 as "askedAt",
      case when not exists (
        select from membership former
        where former.group_id = assignment.group_id and former.actor_id = assignment.asked_by and former.left_at is not null
      ) then nullif(full_name(actor.first_name, actor.last_name), '') end as "askedBy",
      json_build_object('id', people_group.id, 'name', people_group.name) as group,
      coalesce((
        select json_agg(json_build_object(
          'id', tool.id, 'name', coalesce(nullif(tool.translations -> ${language ?? ''}::text ->> 'name', ''), tool.name),
          'access', case when tool.kind = 'courseSet' then 'courseset' else 'course' end, 'path', asked_tool.path_id
        ) order by asked_tool.place)
        from ${askedTools} join object tool on tool.id = asked_tool.tool_id
      ), '[]') as tools,
      coalesce((
        select json_agg(json_build_object(
          'id', path.id, 'name', coalesce(nullif(path.translations -> ${language ?? ''}::text ->> 'name', ''), path.name)
        ) order by assignment_path.place)
        from assignment_path join object path on path.id = assignment_path.path_id and path.deleted_at is null
        where assignment_path.assignment_id = assignment.id
      ), '[]') as paths
    from assignment
    join people_group on people_group.id = assignment.group_id and people_group.closed_at is null
    left join actor on actor.id = assignment.asked_by
    where assignment.withdrawn_at is null and ${isWanted}
    order by assignment.asked_at desc, assignment.id
  `.execute(db)
  return rows
}

/** How many members there are, how many are asked, and how many have finished. */
function countsOf(completions: readonly MemberCompletion[]): Counts {
  const asked = completions.filter(({ state }) => state !== 'excused')
  const finished = asked.filter(({ finishedAt }) => finishedAt !== null)
  return { finished: finished.length, asked: asked.length, members: completions.length }
}

/** Of an assignment of a group without members. */
const noReminders: Assignment['reminders'] = { last: null, next: null }

/** The assignments of a group, the latest first, with the number of members who have finished. */
export async function readAssignments(
  db: Kysely<Database>,
  group: string,
  language: Language | undefined,
): Promise<Omit<Assignment, 'states'>[]> {
  const [described, completions, invited] = await Promise.all([
    describeAssignments(db, { group }, language),
    readCompletions(db, { group }),
    countInvited(db, group),
  ])
  const byAssignment = Map.groupBy(completions, ({ assignment }) => assignment)
  const reminders = await readSentReminders(db, completions)
  return described.map(({ group: _, ...each }) => ({
    ...each,
    ...countsOf(byAssignment.get(each.id) ?? []),
    invited,
    reminders: reminders.get(each.id) ?? noReminders,
  }))
}

/** An assignment with the state of each member; undefined where there is none. */
export async function readAssignment(
  db: Kysely<Database>,
  id: string,
  language: Language | undefined,
): Promise<Assignment | undefined> {
  const [described] = await describeAssignments(db, { ids: [id] }, language)
  if (!described) return undefined
  const { group, ...assignment } = described
  const completions = await readCompletions(db, { assignment: id })
  return {
    ...assignment,
    ...countsOf(completions),
    invited: await countInvited(db, group.id),
    reminders: (await readSentReminders(db, completions)).get(id) ?? noReminders,
    states: completions.map(({ person, name, state, finishedAt, isOverdue, exception, certificates }) => ({
      ...{ person, name, state, finishedAt, isOverdue, exception, certificates },
    })),
  }
}

/** What an assignment asks for, by name; empty where nothing of it is in sight any more. */
export async function readAskedNames(db: Kysely<Database>, id: string, language: Language): Promise<string> {
  const [described] = await describeAssignments(db, { ids: [id] }, language)
  return described ? askedNames(described, language) : ''
}

/** What is asked of a person, by its day, those without one last, with their own state. */
export async function readOwnAssignments(
  db: Kysely<Database>,
  person: string,
  language: Language | undefined,
): Promise<OwnAssignment[]> {
  const completions = await readCompletions(db, { people: [person] })
  const ids = completions.map(({ assignment }) => assignment)
  const described = new Map((await describeAssignments(db, { ids }, language)).map(each => [each.id, each]))
  return completions
    .flatMap(({ assignment, dueDay, tools, state, finishedAt, isOverdue }): OwnAssignment[] => {
      const about = described.get(assignment)
      if (!about) return []
      const work = new Map(tools.map(({ id, ...moments }) => [id, moments]))
      const nothing = { begunAt: null, finishedAt: null }
      const { id, group, askedBy, askedAt, text, paths } = about
      return [
        {
          ...{ id, group, askedBy, askedAt, text, paths, dueDay, state, finishedAt, isOverdue },
          tools: about.tools.map(tool => ({ ...tool, ...(work.get(tool.id) ?? nothing) })),
        },
      ]
    })
    .sort((one, other) => (one.dueDay ?? '9999').localeCompare(other.dueDay ?? '9999') || other.askedAt - one.askedAt)
}
