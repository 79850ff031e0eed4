import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from './a-platform.ts'
import type { Fault, Run } from './faults.ts'
import { startLoad } from './load.ts'
import { comesTrue } from './people.ts'

/** Milliseconds after which nothing more is killed, in case the machine is busy with other things. */
const longest = 480_000

/**
 * Kills something at random moments under load, as often as requested, and checks every acknowledged write each time.
 */
async function killAgainAndAgain(run: Run, kill: () => Promise<number>): Promise<string> {
  const { platform, times, random, complain } = run
  const load = await startLoad(platform)
  const ready: number[] = []
  try {
    const end = performance.now() + longest
    for (let time = 1; time <= times && performance.now() < end; time++) {
      await wait(100 + random() * 1_500)
      ready.push(await kill())
      for (const lost of await load.missing()) complain(`after kill ${time}: ${lost}`)
    }
  } finally {
    await load.stop()
  }
  for (const lost of await load.missing()) complain(`in the end: ${lost}`)
  const mails = await mailsOf(run)
  const sorted = ready.toSorted((one, other) => one - other)
  const [median = 0, slowest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)].map(each => Math.round(each ?? 0))
  return `${ready.length} times; ${load.acknowledged()} writes acknowledged, ${load.failed()} not; ready again after ${median} ms, ${slowest} ms at most; ${mails}`
}

/** Waits until every mail to support was sent; reports mails that are lost or arrived more than once. */
export async function mailsOf({ platform: { db, mail }, complain }: Run): Promise<string> {
  const waiting = () => db.selectFrom('mail').select('id').where('state', '=', 'waiting').execute()
  await db.updateTable('mail').set({ next_attempt_at: new Date() }).where('state', '=', 'waiting').execute()
  const haveLeft = await comesTrue(async () => (await waiting()).length === 0, 120_000)
  if (!haveLeft) complain(`${(await waiting()).length} mails have not left after two minutes`)
  const sent = await db.selectFrom('mail').select('id').where('state', '=', 'sent').execute()
  const arrivals = new Map<string, number>()
  for (const { source } of mail.received) {
    const id = /^Message-ID: <([^@]+)@/im.exec(source)?.[1] ?? ''
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
  }
  const lost = sent.filter(({ id }) => !arrivals.has(id)).length
  if (lost > 0) complain(`${lost} mails are marked as sent and have not arrived`)
  const again = [...arrivals.values()].filter(count => count > 1).length
  return `${sent.length} mails arrived${again > 0 ? `, ${again} of them more than once under one Message-ID` : ', each once'}`
}

/** Kills the server and its database without warning. */
export const kills: Fault[] = [
  {
    name: 'kill server',
    run: run =>
      killAgainAndAgain(run, async () => {
        await run.platform.end('SIGKILL')
        return run.platform.start()
      }),
  },
  {
    name: 'kill database',
    run: run => killAgainAndAgain(run, () => crash(run.platform)),
  },
]

/** Milliseconds until the platform is ready again after a crash of its database. */
async function crash({ database, isReady }: Platform): Promise<number> {
  const begun = performance.now()
  await database.kill()
  await database.start()
  await isReady()
  return performance.now() - begun
}
