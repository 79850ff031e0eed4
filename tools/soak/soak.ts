import { inspect, parseArgs } from 'node:util'
import { numbersFrom } from '../../packages/course/src/seeded-numbers.ts'
import { startPlatform } from './a-platform.ts'
import { clocks } from './clock.ts'
import { crowds } from './crowds.ts'
import type { Fault } from './faults.ts'
import { disks } from './full-disk.ts'
import { kills } from './kills.ts'
import { outages } from './outages.ts'

/* `npm run soak`: which faults a platform withstands; see docs/reliability.md. */

const faults = [...kills, ...outages, ...disks, ...clocks, ...crowds]
const usage = `npm run soak                        every fault, one after the other; about a quarter of an hour
npm run soak -- kill database       one of them: ${faults.map(({ name }) => name).join(', ')}
                --times 5           how often the server or the database is killed (50)
                --seed 7            the same moments again as a run that said so`

const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values, positionals } = read()
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const times = Number(values.times ?? 50)
const wanted = positionals.join(' ')
const chosen = faults.filter(({ name }) => wanted === '' || name === wanted)
if (values.help || chosen.length === 0 || !(times > 0) || !Number.isInteger(seed)) {
  say(usage)
  process.exit(values.help ? 0 : 1)
}
say(`seed ${seed}`)
let failed = 0
for (const fault of chosen) if (!(await tryOut(fault))) failed += 1
say(failed === 0 ? 'every fault was withstood' : `${failed} of ${chosen.length} were not withstood`)
process.exit(failed === 0 ? 0 : 1)

/** Injects a fault into a platform of its own, and reports the result in one line. */
async function tryOut({ name, run, isAlone = false }: Fault): Promise<boolean> {
  const complaints: string[] = []
  let reason: string | undefined
  const begun = performance.now()
  const platform = await startPlatform()
  let measured = ''
  try {
    if (!isAlone) await platform.start()
    measured = await run({
      platform,
      times,
      random: numbersFrom(seed),
      complain: what => void complaints.push(what),
      leaveOut(why) {
        reason = why
        return ''
      },
    })
  } catch (fault) {
    complaints.push(`it ended with ${inspect(fault)}`)
  } finally {
    if (complaints.length > 0) complaints.push(`the server said: ${platform.said().slice(-3_000)}`)
    await platform.clearAway()
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  const standing =
    reason !== undefined ? `left out: ${reason}` : complaints.length === 0 ? 'withstood' : 'NOT WITHSTOOD'
  say(`${name}: ${standing} (${seconds} s)${measured ? `; ${measured}` : ''}`)
  for (const complaint of complaints.slice(0, 20)) say(`  ${complaint}`)
  return complaints.length === 0
}

function read() {
  const text = { type: 'string' } as const
  const options = { seed: text, times: text, help: { type: 'boolean', short: 'h' } } as const
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (fault) {
    say(`${(fault as Error).message}\n\n${usage}`)
    process.exit(1)
  }
}
