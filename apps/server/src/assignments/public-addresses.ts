import { endedMails, unsubscribePath } from '@preau/contract/assignments/calls'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { refusal } from '#platform/http/envelope.ts'
import { calendarPath, readCalendar } from './due-calendar.ts'
import { endMailsByKey } from './reminder-choice.ts'

type Dependencies = { db: Kysely<Database>; config: Config }

/** The addresses that mail programs and calendars request by themselves. */
export function registerAssignmentAddresses(app: FastifyInstance, { db, config }: Dependencies): void {
  // RFC 8058. A GET of the same address is a page that asks first: mail scanners open every link.
  app.post<{ Params: { language: string; of?: string }; Querystring: { key?: string } }>(
    `/:language/${unsubscribePath}/:of?`,
    async (request, reply) => {
      const { key } = request.query
      const { of = 'reminders' } = request.params
      const named = endedMails.find(mails => mails === of)
      const isKnown = named && typeof key === 'string' && (await endMailsByKey(db, { of: named, key }, request.ip))
      return isKnown ? reply.code(204).send() : reply.code(404).send(refusal('not-found', []))
    },
  )

  app.get<{ Params: { file: string } }>(`${calendarPath}/:file`, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
    const [, key] = /^([\w-]{32})\.ics$/.exec(request.params.file) ?? []
    const calendar = key && (await readCalendar(db, config, key, request.ip))
    if (!calendar) return reply.code(404).send(refusal('not-found', []))
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}
