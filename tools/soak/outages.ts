import { setTimeout as wait } from 'node:timers/promises'
import type { Fault, Run } from './faults.ts'
import { mailsOf } from './kills.ts'
import { startLoad } from './load.ts'
import { callerOf, writeToSupport } from './people.ts'

/** Duration of an outage, in milliseconds. */
const outage = 20_000

/** An outage of the database under load: what the server answers during it, and how soon everything works again. */
async function databaseAway(run: Run, { begin, end }: { begin: () => Promise<void>; end: () => Promise<void> }) {
  const { platform, complain } = run
  const load = await startLoad(platform)
  try {
    await wait(2_000)
    await fetch(`${platform.origin}/fr`)
    load.slowest()
    load.reasons()
    await begin()
    const over = wait(outage)
    await wait(1_000)
    const kept = await timed(`${platform.origin}/fr`)
    const other = await timed(`${platform.origin}/fr/legal/terms?away`)
    if (kept.status !== 200) complain(`a document in memory is answered ${kept.status}`)
    if (other.status !== 503 && other.status !== 200) complain(`another document is answered ${other.status}`)
    const live = await timed(`${platform.origin}/health/live`)
    if (live.status !== 200) complain(`/health/live is answered ${live.status}`)
    await over
    await end()
    const ready = await platform.isReady()
    const before = load.acknowledged()
    await wait(3_000)
    if (load.acknowledged() === before) complain('nothing is written any more')
    const why = load.reasons()
    const slowest = Math.round(load.slowest())
    for (const lost of await load.missing()) complain(lost)
    return `away ${outage / 1000} s; a kept document ${kept.status} in ${kept.ms} ms, another ${other.status} in ${other.ms} ms; slowest answer ${slowest} ms (${why}); ready ${Math.round(ready)} ms after`
  } finally {
    await load.stop()
  }
}

async function timed(address: string): Promise<{ status: number; ms: number }> {
  const begun = performance.now()
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch(() => null)
  await answer?.text().catch(() => undefined)
  return { status: answer?.status ?? 0, ms: Math.round(performance.now() - begun) }
}

/** An outage of the mail server while people write. */
async function mailAway(run: Run, { begin, end }: { begin: () => Promise<void>; end: () => Promise<void> }) {
  const { platform, complain } = run
  const call = callerOf(platform.origin)
  await begin()
  const times: number[] = []
  for (let count = 0; count < 30; count++) {
    const begun = performance.now()
    await writeToSupport(call).catch(fault => complain(`a request was answered ${fault.message}`))
    times.push(performance.now() - begun)
  }
  await wait(outage)
  await end()
  const since = performance.now()
  const mails = await mailsOf(run)
  const slowest = Math.round(Math.max(...times))
  return `away ${outage / 1000} s; 30 requests taken in that time, ${slowest} ms at most; ${mails}, the last ${Math.round((performance.now() - since) / 1000)} s after it was back`
}

/** Outages of the database and the mail server. */
export const outages: Fault[] = [
  {
    name: 'freeze database',
    run: run => databaseAway(run, { begin: run.platform.database.freeze, end: run.platform.database.thaw }),
  },
  {
    name: 'stop database',
    run: run => databaseAway(run, { begin: run.platform.database.stop, end: run.platform.database.start }),
  },
  {
    name: 'stop mail',
    run: run => mailAway(run, { begin: run.platform.mail.close, end: run.platform.mail.open }),
  },
  {
    name: 'hang mail',
    run: run => mailAway(run, { begin: mood(run, 'hangs'), end: mood(run, 'works') }),
  },
]

const mood =
  ({ platform: { mail } }: Run, mood: 'hangs' | 'works') =>
  async () => {
    mail.mood = mood
  }
