import { certificateText } from '@preau/contract/certificates/certificate-text'
import { endReminderDays } from '@preau/contract/certificates/renewal'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { usualApplicableRule } from '#learning/applicable-rule.ts'
import { isToolReadable } from '#learning/read-progress.ts'
import { queueMails } from '#mail/queue-mail.ts'
import { inTimeZone, startOfToday } from '#platform/calendar.ts'
import { aJob } from '#platform/jobs.ts'
import { readApplicableRules } from './read-applicable-rules.ts'
import type { CertificateRow } from './tables.ts'

/** People reminded in one transaction. */
const batchSize = 100

/** Every day: reminds holders of a certificate that will end: when it ends, and what a renewal requires. */
export function remindOfEnd(db: Kysely<Database>) {
  return aJob({
    id: 'remind-of-certificates',
    payload: z.strictObject({}),
    schedule: { cron: '30 5 * * *', payload: {} },
    async run(_payload, signal) {
      while (!signal.aborted && (await remindSome(db))) {}
    },
  })
}

/** SQL: the day of a moment, in the organisation's time zone. */
const dayOf = (moment: string) => sql`(${sql.raw(moment)} at time zone ${inTimeZone})::date`

type Ending = Pick<CertificateRow, 'id' | 'code' | 'facts' | 'tool_id'> & {
  valid_until: Date
  days: number
  actor_id: string
  mail: string
  language: Language
  role: 'user' | 'admin'
}

/** Reminds those whose certificates end first, and returns whether there may be more. */
function remindSome(db: Kysely<Database>): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const { rows } = await sql<Ending>`
      select
        c.id, c.code, c.facts, c.tool_id, c.valid_until, due.days,
        actor.id as actor_id, actor.mail, actor.language, actor.role
      from certificate c
      join actor on actor.id = c.actor_id
      cross join lateral (
        -- Of several days that have gone by while no server ran, the last. None is before the middle of its time, from
        -- when on it may be renewed.
        select min(days) as days from unnest(${[...endReminderDays]}::int[]) as days
        where ${dayOf('c.valid_until')} - ${dayOf('now()')} <= days
          and ${dayOf('c.valid_until')} - ${dayOf('c.issued_at')} >= 2 * days
      ) due
      where c.valid_until >= ${startOfToday()} and c.valid_until < ${startOfToday({ days: -Math.max(...endReminderDays) - 1 })}
        and c.replaced_by is null and c.revoked_at is null and c.withdrawn_at is null
        and due.days < coalesce(c.reminded_days, ${Math.max(...endReminderDays) + 1}) and ${hasStatus('active')}
      order by c.valid_until, c.id
      limit ${batchSize}
      for update of c skip locked
    `.execute(trx)
    const mails = []
    for (const row of rows) if (await isRenewedHere(trx, row)) mails.push(mailTo(row))
    await queueMails(trx, mails)
    for (const { id, days } of rows)
      await trx.updateTable('certificate').set({ reminded_days: days }).where('id', '=', id).execute()
    return rows.length === batchSize
  })
}

/**
 * Whether the tool is still visible to the person and gives certificates: a reminder must not send them to a page that
 * cannot renew it.
 */
async function isRenewedHere(db: Kysely<Database>, { actor_id: id, role, tool_id: tool }: Ending): Promise<boolean> {
  if (tool === null || !(await isToolReadable(db, { id, isAdministrator: role === 'admin' }, tool))) return false
  return ((await readApplicableRules(db, id, [tool])).get(tool) ?? usualApplicableRule).rule.isGiven
}

function mailTo({ actor_id: actorId, mail: recipient, language, facts, tool_id: tool, valid_until }: Ending) {
  const name = (facts && certificateText(facts.tool.name, language, facts)) ?? ''
  return {
    kind: 'certificate-ends' as const,
    ...{ actorId, recipient, language },
    values: { tool, name, until: valid_until.toISOString() },
  }
}
