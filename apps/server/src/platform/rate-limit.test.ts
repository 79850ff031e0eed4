import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Busy, TooMany } from '#platform/http/envelope.ts'
import { aServer } from '#testing/a-server.ts'
import { checkBackoff, recordWrongAttempt } from './backoff.ts'
import { limitAtOnce } from './fair-queue.ts'
import { networkOf, networksAround } from './networks.ts'
import { limitMisses, tryRateLimit } from './rate-limit.ts'

const { db } = await aServer()

/** Addresses of one /48, each of another /64: `count` of them in each of the given /56 networks. */
const addresses = (prefix: string, households: number[], count: number) =>
  households.flatMap(household =>
    Array.from({ length: count }, (_, n) => networkOf(`${prefix}:${(household * 256 + n).toString(16)}::1`)),
  )

test('M-23 the networks around an IPv6 network are its /56 and its /48; no other address has a network around it', () => {
  expect(networksAround(networkOf('2001:db8:0:12ff:1:2:3:4'))).toEqual([
    { network: '2001:db8:0:1200/56', bits: 56, times: 4 },
    { network: '2001:db8:0:/48', bits: 48, times: 16 },
  ])
  for (const other of [networkOf('::ffff:192.0.2.1'), '192.0.2.1', randomUUID(), `${randomUUID()}:abc`, 'a@b.ch'])
    expect(networksAround(other)).toEqual([])
})

test('M-23 a client that uses another /64 network at every request is limited by its /56 and by its /48', async () => {
  const limit = { kind: 'test-around', most: 2, seconds: 3600 }
  const tried = async (networks: string[]) => {
    const left: number[] = []
    for (const network of networks) left.push(await tryRateLimit(db, limit, network))
    return left.filter(seconds => seconds === 0).length
  }
  expect(await tried(addresses('2001:db8:1', [1], 20))).toBe(8)
  expect(await tried(addresses('2001:db8:1', [2, 3, 4, 5], 20))).toBe(24)
  expect(await tried(addresses('2001:db8:2', [1], 3))).toBe(3)
  const alone = Array.from({ length: 40 }, () => networkOf('2001:db8:3::1'))
  expect(await tried(alone)).toBe(2)
  expect(await tried(addresses('2001:db8:3', [0], 3).slice(1))).toBe(2)
})

test('M-23 failed look-ups, pauses after failures and concurrent tasks are limited by the networks around a client too', async () => {
  const limit = { kind: 'test-misses', most: 1, seconds: 3600 }
  const networks = addresses('2001:db8:4', [1], 5)
  const missed = []
  for (const network of networks)
    missed.push(await limitMisses(db, limit, network, async () => undefined).catch(fault => fault))
  expect(missed.map(fault => fault instanceof TooMany)).toEqual([false, false, false, false, true])

  const backoff = { kind: 'test-pauses', free: 1, longest: 900 }
  for (const subject of networks) await recordWrongAttempt(db, [{ backoff, subject }])
  await expect(checkBackoff(db, [{ backoff, subject: networkOf('2001:db8:4:1ff::9') }])).rejects.toThrow(TooMany)
  await checkBackoff(db, [{ backoff, subject: networkOf('2001:db8:4:200::9') }])

  const within = limitAtOnce(1)
  const until = Promise.withResolvers<void>()
  const tasks = networks.map(network => within(network, () => until.promise))
  await expect(tasks[4]).rejects.toThrow(Busy)
  until.resolve()
  await Promise.all(tasks.slice(0, 4))
  await within(networks[0] ?? '', async () => undefined)
})

test('M-60 an IPv4 address is one network however IPv6 writes it, and the addresses of others are other networks', () => {
  const written = ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201', '::ffff:c000:0201', '0:0:0:0:0:ffff:192.0.2.1']
  const translated = ['64:ff9b::192.0.2.1', '64:ff9b::c000:201', '0064:ff9b:0:0:0:0:c000:0201']
  for (const address of [...written, ...translated])
    expect([address, networkOf(address)]).toEqual([address, '192.0.2.1'])
  expect(networkOf('::ffff:c000:202')).toBe('192.0.2.2')
  expect(networkOf('64:ff9b::c000:202')).toBe('192.0.2.2')
  expect([networkOf('::1'), networkOf('2001:DB8:0:12ff:1:2:3:4'), networkOf('fe80::1%eth0')]).toEqual([
    '0:0:0:0',
    '2001:db8:0:12ff',
    'fe80:0:0:0',
  ])
})
