import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

/** A request that is repeated. */
export type Case = {
  name: string
  path: string
  method?: 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Returns functions that measure requests to the server of the bench, each for so many seconds. */
export function measuring(server: ChildProcess, { address, seconds }: { address: string; seconds: number }) {
  return { bytesOf, measure }

  /** How many bytes the body of an answer has on the network. */
  async function bytesOf({ path, method, headers, body }: Case): Promise<number> {
    // Unlike `fetch`, the measuring client accepts no compression unless a case says so.
    const answer = await fetch(address + path, {
      method: method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...headers },
      body: body ?? null,
    })
    const decoded = (await answer.arrayBuffer()).byteLength
    return Number(answer.headers.get('content-length') ?? decoded)
  }

  /** Processor time that the server has used so far, in seconds: unlike a rate, it does not depend on other load. */
  async function processorTime(): Promise<number> {
    server.send('processor-time')
    const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
    return (user + system) / 1e6
  }

  async function measure({ path, method, headers, body }: Case) {
    const before = await processorTime()
    const result = await autocannon({
      url: address + path,
      method: method ?? 'GET',
      connections: 32,
      duration: seconds,
      ...(headers ? { headers } : {}),
      ...(body ? { body } : {}),
    })
    const faults = result['5xx'] + result.errors
    const processor = ((await processorTime()) - before) / result.requests.total
    return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, processor, faults }
  }
}
