import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Preloaded into a server, with a port in `LOOP_DELAY_PORT`: reports the longest block of the event loop since the last
 * request, and the peak of memory since then. The block is in milliseconds of processor time: elapsed time would
 * include other load on the machine.
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
  // Resets the peak of memory.
  writeFileSync('/proc/self/clear_refs', '5')
  response.end(JSON.stringify(answer))
}).listen(Number(process.env.LOOP_DELAY_PORT), '127.0.0.1')

function peakMemory(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
}
