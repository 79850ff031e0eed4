import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Loaded into a server before its first line, with a port in `LOOP_DELAY_PORT`: tells how long at most nothing else had
 * its turn since it was last asked, and how many megabytes it took at most meanwhile. In milliseconds of the processor
 * that were spent on it: those of the clock would tell what else the machine was busy with.
 */
export type LoopDelay = { stall: number; memory: number }

let spent = 0
let stall = 0

function look(): void {
  const { user, system } = process.threadCpuUsage()
  const now = (user + system) / 1000
  stall = Math.max(stall, now - spent)
  spent = now
}

setInterval(look, 1)

createServer((_, response) => {
  const answer: LoopDelay = { stall, memory: peakMemory() }
  stall = 0
  // From here on the peak is looked for anew.
  writeFileSync('/proc/self/clear_refs', '5')
  response.end(JSON.stringify(answer))
}).listen(Number(process.env.LOOP_DELAY_PORT), '127.0.0.1')

function peakMemory(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
}
