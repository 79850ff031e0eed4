import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { learners } from '#learning/learners.ts'
import { type NewMail, queueMails } from '#mail/queue-mail.ts'
import { inTimeZone, startOfToday } from '#platform/calendar.ts'
import { aJob } from '#platform/jobs.ts'
import { isRecallWanted } from './recall-choice.ts'
import { recalledTool } from './recall-questions.ts'

/** People who get their mail in one transaction. */
const batchSize = 50

/**
 * On which days after a tool was finished each round is sent. A round that was delayed beyond `until`, because other
 * tools came first, is left out.
 */
const rounds = [
  { round: 1, from: 21, until: 70 },
  { round: 2, from: 70, until: 140 },
]

/** Least days between two such mails to a person. */
const daysBetween = 7

/** Least days between the two rounds of a tool, if the first was late. */
const daysBetweenRounds = 28

/** Days for which sent questions are recorded: after that, no round of the tool can be due any more. */
export const recallDays = 365

/** Every day: sends the people who want it a few questions on a tool that they finished three or ten weeks ago. */
export function sendRecalls(db: Kysely<Database>) {
  return aJob({
    id: 'send-recalls',
    payload: z.strictObject({}),
    schedule: { cron: '15 6 * * *', payload: {} },
    async run(_payload, signal) {
      await sql`delete from recall where queued_at < ${startOfToday({ days: recallDays })}`.execute(db)
      let after: string | undefined = '00000000-0000-0000-0000-000000000000'
      while (after !== undefined && !signal.aborted) after = await sendSome(db, after)
    },
  })
}

/** SQL: how many days ago a moment was, in the organisation's time zone. */
const daysSince = (moment: string) =>
  sql<number>`((now() at time zone ${inTimeZone})::date - (${sql.ref(moment)} at time zone ${inTimeZone})::date)`

/** SQL: whether the person of the row of table `actor` may get a mail today. */
const mayBeWrittenTo = sql<boolean>`(${hasStatus('active')} and ${isRecallWanted} and not exists (
  select from recall where recall.actor_id = actor.id and ${daysSince('recall.queued_at')} < ${daysBetween}
))`

/**
 * Sends mails to the next people in the order of their ids; returns the last id, or undefined where there are no more
 * people.
 */
function sendSome(db: Kysely<Database>, after: string): Promise<string | undefined> {
  return db.transaction().execute(async trx => {
    const { rows } = await sql<{ id: string }>`
      select actor.id from actor where actor.id > ${after} and ${mayBeWrittenTo} order by actor.id limit ${batchSize}
    `.execute(trx)
    const people = rows.map(({ id }) => id)
    // Only one job at a time writes to a person: a second one sees what the first has queued.
    await sql`select from actor where id = any (${people}::uuid[]) order by id for no key update`.execute(trx)
    await queueFirst(trx, await readDue(trx, people))
    return people.length === batchSize ? people.at(-1) : undefined
  })
}

type Due = { person: string; tool: string; round: number; mail: string; language: Language; key: string }

/** The rounds that are due to these people, the longest due first. */
async function readDue(trx: Transaction<Database>, people: readonly string[]): Promise<Due[]> {
  const ofThese = sql<boolean>`progress.actor_id = any (${people}::uuid[])`
  const { rows } = await sql<Due>`
    select learner.actor_id as person, learner.tool_id as tool, due.round, actor.mail, actor.language, choice.key
    from ${learners(ofThese)}
    join actor on actor.id = learner.actor_id
    join recall_choice choice on choice.actor_id = actor.id
    join json_to_recordset(${JSON.stringify(rounds)}::json) as due (round int, "from" int, until int)
      on ${daysSince('learner.finished_at')} >= due."from" and ${daysSince('learner.finished_at')} < due.until
    where ${mayBeWrittenTo} and not exists (
      select from recall where recall.actor_id = actor.id and recall.tool_id = learner.tool_id
        and (recall.round = due.round or ${daysSince('recall.queued_at')} < ${daysBetweenRounds})
    )
    order by actor.id, learner.finished_at + make_interval(days => due."from"), learner.tool_id
  `.execute(trx)
  return rows
}

/**
 * Queues for each person the first round that has questions. A tool that was hidden since, or has lost its questions,
 * is left out.
 */
async function queueFirst(trx: Transaction<Database>, due: readonly Due[]): Promise<void> {
  const mails: NewMail[] = []
  const written = new Set<string>()
  for (const { person, tool, round, mail, language, key } of due) {
    if (written.has(person)) continue
    const { name, questions } = (await recalledTool(trx, { person, tool, round }, language)) ?? { questions: [] }
    const [first] = questions
    if (!first || name === undefined) continue
    written.add(person)
    await trx.insertInto('recall').values({ actor_id: person, tool_id: tool, round }).execute()
    mails.push({
      kind: 'recall',
      ...{ actorId: person, recipient: mail, language },
      values: { key, tool: { id: tool, name }, first: first.words, questions: questions.length },
    })
  }
  await queueMails(trx, mails)
}
