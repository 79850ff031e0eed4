import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from './block.ts'
import { blockTypes } from './block-types.ts'
import { arbitraryBlocks } from './testing/arbitrary-course.ts'
import { webAddressesIn, webAddressesOf, withAddress } from './web-addresses.ts'

describe('T-65 addresses in a block', () => {
  test.each(arbitraryBlocks)(
    'T-65 every link of a block of type %s is found, and can be replaced',
    (type, arbitrary) => {
      fc.assert(
        fc.property(arbitrary as fc.Arbitrary<Block>, block => {
          const written = [...JSON.stringify(block).matchAll(/"(?:href|link|peertube)":"(https?:[^"]*)"/gi)]
          const found = webAddressesOf(block)
          expect(found).toEqual(expect.arrayContaining(written.map(([, address]) => JSON.parse(`"${address}"`))))
          for (const address of found.filter(each => !each.includes('youtube.com/watch') && !each.includes('/w/'))) {
            const corrected = withAddress(block, address, 'https://preau.example/ici')
            expect(blockTypes[type].schema.safeParse(corrected).success).toBe(true)
            expect(webAddressesOf(corrected)).toContain('https://preau.example/ici')
            expect(webAddressesOf(corrected)).not.toContain(address)
          }
        }),
        { numRuns: 25 },
      )
    },
  )

  test('T-65 a film of YouTube is known by its page, which nothing replaces', () => {
    const film = { id: 'a', type: 'video', youtube: 'dQw4w9WgXcQ', title: 'Film' } as const
    const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    expect(webAddressesOf(film)).toEqual([page])
    expect(withAddress(film, page, 'https://preau.example/')).toEqual(film)
  })
})

test.each([
  ['Étude JAMES, https://www.zhaw.ch/james.', ['https://www.zhaw.ch/james']],
  ['(voir https://fr.wikipedia.org/wiki/Loi_(droit))', ['https://fr.wikipedia.org/wiki/Loi_(droit)']],
  [
    '[1] https://a.example/x?y=1&z=2#p, puis http://b.example/…',
    ['https://a.example/x?y=1&z=2#p', 'http://b.example/'],
  ],
  ['«https://école.example/à»', ['https://école.example/à']],
  ['<https://a.example/>', ['https://a.example/']],
  ['https:// rien, ftp://a.example, mailto:a@b.example', []],
])('T-65 the addresses in a source are found: %s', (line, addresses) => {
  expect(webAddressesIn(line)).toEqual(addresses)
})
