import { isRefusedByNetwork } from '@preau/contract/own-answer'
import { expect, test } from 'vitest'
import { nextTransport, type Transport } from './transport.ts'

/** All transports that are tried in a network that answers each one with this status. */
function triedFor(status: number): string[] {
  const tried: string[] = []
  let transport: Transport | null = { method: 'PATCH', piece: 16_000_000 }
  for (; transport; transport = nextTransport(transport, status)) tried.push(`${transport.method} ${transport.piece}`)
  return tried
}

test('M-11 when a network refuses PATCH, POST is tried; when it refuses the size, smaller pieces are tried, down to less than 1 MB', () => {
  for (const status of [200, 403, 405, 501]) expect(triedFor(status)).toEqual(['PATCH 16000000', 'POST 16000000'])
  expect(triedFor(413)).toEqual(['PATCH 16000000', 'POST 16000000', 'POST 4000000', 'POST 900000'])
})

test('M-11 a response that is not from the platform is a final refusal, unless its status says slow, busy or unavailable', () => {
  for (const status of [200, 302, 403, 404, 405, 413, 451, 501])
    expect([status, isRefusedByNetwork(status)]).toEqual([status, true])
  for (const status of [0, 408, 429, 500, 502, 503, 504, 522])
    expect([status, isRefusedByNetwork(status)]).toEqual([status, false])
})
