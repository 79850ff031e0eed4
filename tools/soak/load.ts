import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from './a-platform.ts'
import { aPerson, callerOf, type SoakPerson, writeToSupport } from './people.ts'

/** People who work on a platform, and the writes that the server has acknowledged. */
export type Load = {
  /** How many writes succeeded; `failed` counts those without an answer or refused. */
  acknowledged(): number
  failed(): number
  /** Milliseconds of the slowest answer, since the last call. */
  slowest(): number
  /** Why calls failed, and how often, since the last call. */
  reasons(): string
  /** Acknowledged writes that are missing or exist twice: none, unless the platform is at fault. */
  missing(): Promise<string[]>
  /** Ends the load. */
  stop(): Promise<void>
}

/** How many people do each thing at the same time. */
const people = 4

/**
 * Lets teachers take lessons, authors save drafts and visitors write to support, each as fast as the answers arrive,
 * until `stop`. A call without an answer is retried, as a browser does.
 */
export async function startLoad(platform: Platform): Promise<Load> {
  const { db, pool } = platform
  const made: [SoakPerson, SoakPerson][] = []
  while (made.length < people) made.push([await aPerson(platform), await aPerson(platform)])
  const stopping = new AbortController()
  let acknowledged = 0
  let failed = 0
  let slowest = 0
  const reasons = new Map<string, number>()
  /** For each person, the last slide that was acknowledged. */
  const seen = new Map<string, number>()
  const saved = new Map<string, number>()
  const written = new Set<string>()

  const repeat = async (write: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      const begun = performance.now()
      try {
        await write()
        acknowledged += 1
      } catch (fault) {
        failed += 1
        const reason = (fault as Error).message
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
        await wait(200)
      }
      slowest = Math.max(slowest, performance.now() - begun)
      await wait(10)
    }
  }

  const learn = ({ call, slide, id }: SoakPerson) =>
    repeat(async () => {
      const at = Date.now()
      const [taken] = await call('putProgress', { progress: [{ slide, at }] })
      if (taken?.refused !== null) throw new Error(`progress: ${taken?.refused}`)
      seen.set(id, at)
    })
  const author = ({ call, slide }: SoakPerson) => {
    let version: number | undefined
    let count = 0
    return repeat(async () => {
      const known = version ?? (await call('getDraft', { slide }))[0]?.version ?? 0
      version = undefined
      count += 1
      const content = { title: String(count), layout: 'column' as const, blocks: [] }
      const [draft] = await call('putDraft', { slide, lang: 'fr', version: known, content })
      version = draft?.version
      saved.set(slide, count)
    })
  }
  const ask = () => {
    const call = callerOf(platform.origin)
    return repeat(async () => {
      written.add(await writeToSupport(call, randomUUID()))
      await wait(100)
    })
  }
  const working = Promise.all(made.flatMap(([one, other]) => [learn(one), author(other), ask()]))

  return {
    acknowledged: () => acknowledged,
    failed: () => failed,
    slowest() {
      const was = slowest
      slowest = 0
      return was
    },
    reasons() {
      const counted = [...reasons].map(([reason, count]) => `${count} × ${reason}`).join('; ')
      reasons.clear()
      return counted
    },
    async missing() {
      // Writes that are acknowledged during this check are left for the next one.
      const before = { seen: new Map(seen), saved: new Map(saved), written: [...written] }
      const visits = await db.selectFrom('progress').select(['actor_id', 'visited_at']).execute()
      const visitedAt = new Map(visits.map(row => [row.actor_id, row.visited_at?.getTime() ?? 0]))
      const { rows: drafts } = await pool.query<{ slide_id: string; title: string | null }>(
        `select slide_id, contents -> 'fr' ->> 'title' as title from draft`,
      )
      const titles = new Map(drafts.map(row => [row.slide_id, Number(row.title)]))
      const { rows: requests } = await pool.query<{ text: string; count: number }>(
        'select text, count(*) as count from contact_request group by text',
      )
      const counts = new Map(requests.map(row => [row.text, row.count]))
      const { rows: queued } = await pool.query<{ lost: number }>(
        `select (select count(*) from contact_request) - count(*) as lost from mail where kind = 'contact-request'`,
      )
      return [
        ...[...before.seen].filter(([id, at]) => !((visitedAt.get(id) ?? 0) >= at)).map(([id]) => `progress of ${id}`),
        ...[...before.saved].filter(([id, count]) => !((titles.get(id) ?? 0) >= count)).map(([id]) => `draft of ${id}`),
        ...before.written.filter(text => !counts.has(text)).map(text => `request ${text}`),
        ...requests.filter(({ count }) => count > 1).map(({ text }) => `request ${text}, which is there twice`),
        ...(queued[0]?.lost ? [`${queued[0].lost} mails of requests`] : []),
      ]
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
