import { expect, test } from 'vitest'
import { fairQueue } from '#platform/fair-queue.ts'
import { networkOf } from '#platform/networks.ts'
import { networkOwners } from './picture-sender.ts'

/** The order in which pictures are made that these addresses request at the same moment. */
async function orderOf(addresses: string[]): Promise<string[]> {
  const enqueue = fairQueue({ ranks: { shown: { waiting: 100 } } })
  const begun: string[] = []
  const pending = addresses.map(address =>
    enqueue({ rank: 'shown', owners: networkOwners(networkOf(address)) }, async () => {
      begun.push(address)
    }),
  )
  await Promise.all(pending)
  return begun
}

test.each([
  ['56', (n: number) => `2001:db8:0:${(0x1200 + n).toString(16)}::1`],
  ['48', (n: number) => `2001:db8:0:${(n * 256).toString(16)}::1`],
])(
  'M-14 M-23 a sender who uses a new /64 network for each picture, out of a network of %s bits, is queued as one sender',
  async (_, address) => {
    const theirs = Array.from({ length: 20 }, (_, n) => address(n))
    const order = await orderOf([...theirs, '2001:db8:1::1', '192.0.2.1'])
    expect(order.slice(1, 3)).toEqual(['2001:db8:1::1', '192.0.2.1'])
  },
)
