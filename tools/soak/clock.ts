import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import { mailsOf } from './kills.ts'
import { startLoad } from './load.ts'

/** The library that fakes the time, from Debian's package faketime. */
const library = ['x86_64', 'aarch64']
  .map(machine => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync)

/**
 * Sets the server's clock wrong by a day, and back, while it works; the database keeps the right time. Acknowledged
 * writes are only checked once the clock is right again, since the server stores a time in the future as its own.
 */
async function moveClock({ platform, complain, leaveOut }: Parameters<Fault['run']>[0], by: '+1d' | '-1d') {
  if (library === undefined) return leaveOut('faketime is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'preau-clock-'))
  const file = join(folder, 'clock')
  // Atomic, since the file may be read at any moment.
  const say = async (moment: string) => {
    await writeFile(`${file}.new`, moment)
    await rename(`${file}.new`, file)
  }
  await say('+0')
  await platform.end('SIGTERM')
  await platform.start({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const load = await startLoad(platform)
  const stage = async () => {
    load.reasons()
    const [done, failed] = [load.acknowledged(), load.failed()]
    await wait(8_000)
    const [written, refused] = [load.acknowledged() - done, load.failed() - failed]
    if (written === 0 || refused > 0) complain(`${written} writes, ${refused} not: ${load.reasons()}`)
    return written
  }
  const counts: number[] = []
  try {
    counts.push(await stage())
    await say(by)
    counts.push(await stage())
    await say('+0')
    counts.push(await stage())
  } finally {
    await load.stop()
    await platform.end('SIGTERM')
    await platform.start()
    await rm(folder, { recursive: true })
  }
  // A visit on a future day counts for that day, so only the progress of later visits can be missing.
  for (const lost of await load.missing()) if (!lost.startsWith('progress')) complain(lost)
  const mails = await mailsOf({ platform, complain, leaveOut, times: 0, random: () => 0 })
  return `8 s each before, during and after: ${counts.join(', ')} writes; ${mails}`
}

/** The server's clock a day fast, and a day slow. */
export const clocks: Fault[] = [
  { name: 'clock fast', run: run => moveClock(run, '+1d') },
  { name: 'clock slow', run: run => moveClock(run, '-1d') },
]
