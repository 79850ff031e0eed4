import { setTimeout as wait } from 'node:timers/promises'
import { readPeertube } from '@preau/course/blocks/video/peertube'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { inTimeZone } from '#platform/calendar.ts'
import { aJob } from '#platform/jobs.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import { type Outcome, publicWeb, type Reach, requestAddress } from './request-address.ts'
import type { LinkState } from './tables.ts'

/** On how many days in a row an address fails until it is called gone, or unresolved. */
const daysUntilGone = 3

/** How many addresses one run asks for, of how many hosts at the same time. */
const most = { addresses: 500, hosts: 5 }

/** The longest run, in milliseconds: the next one begins after an hour, perhaps on another copy of the server. */
const longestRun = 50 * 60_000

/** The least time between two requests to one host, in milliseconds. */
const pause = 1_000

/**
 * Every hour: asks for the addresses whose week is over, and each day again for those that failed. How far it goes is
 * bounded; the next run continues with those that have waited longest.
 */
export function checkLinks({
  db,
  config,
  reach = publicWeb,
  sleep = wait,
}: {
  db: Kysely<Database>
  config: Config
  reach?: Reach
  sleep?: (milliseconds: number) => Promise<unknown>
}) {
  return aJob({
    id: 'check-links',
    payload: z.strictObject({}),
    schedule: { cron: '35 * * * *', payload: {} },
    async run(_payload, signal) {
      const { media } = await effectiveSettings(db, config)
      if (!media.checksLinks) return
      const due = await dueAddresses(db)
      const before = oneRequestASecond(sleep)
      const agent = `Preau link check (+${config.publicUrl})`
      const fault = new AbortController()
      const stop = AbortSignal.any([signal, fault.signal, AbortSignal.timeout(longestRun)])
      const hosts = [...Map.groupBy(due, hostOf).values()]
      const silent = new Map<string, Outcome>()
      let isAnswered = false
      const work = async () => {
        for (let addresses = hosts.shift(); addresses; addresses = hosts.shift()) {
          for (const address of addresses) {
            if (stop.aborted) return
            const outcome = await checkAddress(address, { reach, agent, before, signal: stop })
            // A request that ends with its job says nothing about the address.
            if (stop.aborted) return
            const isSilent = outcome.state === 'unresolved' || (outcome.state === 'failed' && !outcome.status)
            if (isSilent) silent.set(address, outcome)
            else {
              isAnswered ||= outcome.state !== 'unasked'
              await keep(db, address, outcome)
            }
          }
        }
      }
      const workers = Array.from({ length: most.hosts }, () =>
        work().catch((reason: unknown) => {
          fault.abort(reason)
          throw reason
        }),
      )
      const ended = await Promise.allSettled(workers)
      for (const worker of ended) if (worker.status === 'rejected') throw worker.reason
      // If nobody at all answers, this server has no way to the web: the addresses are not at fault.
      if (isAnswered) for (const [address, outcome] of silent) await keep(db, address, outcome)
    },
  })
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

async function dueAddresses(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from link_check
    where checked_at is null or checked_at < now() - (
      case when state = 'failing' then interval '1 day' else interval '7 days' end - interval '1 hour'
    )
    order by checked_at nulls first, address limit ${most.addresses}
  `.execute(db)
  return rows.map(({ address }) => address)
}

/** Waits, before a request to a host, until a second has passed since the one before. */
export function oneRequestASecond(
  sleep: (milliseconds: number) => Promise<unknown>,
  now: () => number = Date.now,
): (host: string) => Promise<void> {
  const next = new Map<string, number>()
  return async host => {
    const at = Math.max(now(), next.get(host) ?? 0)
    next.set(host, at + pause)
    if (at > now()) await sleep(at - now())
  }
}

/** Asks for an address; for a film on another site, whether that site still has it: its page is there in any case. */
async function checkAddress(
  address: string,
  options: Required<Pick<NonNullable<Parameters<typeof requestAddress>[1]>, 'reach' | 'agent' | 'before' | 'signal'>>,
): Promise<Outcome> {
  if (!URL.canParse(address)) return { state: 'failed' }
  const film = filmAddress(address)
  const outcome = await requestAddress(film ?? address, options)
  return film && outcome.state === 'moved' ? { state: 'works' } : outcome
}

/** The address at which YouTube or a PeerTube server says whether it has a film; null for anything else. */
export function filmAddress(address: string): string | null {
  const url = new URL(address)
  if (/^(?:(?:www|m)\.)?youtube\.com$/.test(url.hostname) && url.pathname === '/watch') {
    return `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(address)}`
  }
  const film = readPeertube(address)
  return film && `https://${film.host}/api/v1/videos/${film.id}`
}

async function keep(db: Kysely<Database>, address: string, outcome: Outcome): Promise<void> {
  const isFailure = outcome.state === 'failed' || outcome.state === 'unresolved'
  const final: LinkState = outcome.state === 'failed' ? 'gone' : outcome.state
  const today = sql`(now() at time zone ${inTimeZone})::date`
  // A second failure on one day does not count.
  const days = isFailure ? sql<number>`failed_days + (failed_on is distinct from ${today})::int` : sql<number>`0`
  await sql`
    update link_check set
      failed_days = ${days},
      failed_on = case when ${isFailure}::boolean then ${today} end,
      state = case when ${isFailure}::boolean and ${days} < ${daysUntilGone} then 'failing' else ${final} end,
      moved_to = ${outcome.state === 'moved' ? outcome.to : null},
      checked_at = now()
    where address = ${address}
  `.execute(db)
}
