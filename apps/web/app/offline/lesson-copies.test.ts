import { randomUUID } from 'node:crypto'
import type { Block } from '@preau/course/block'
import { mediaOfBlock, replaceMedia } from '@preau/course/slide-media'
import { arbitraryBlocks } from '@preau/course/testing/arbitrary-course'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { picturesIn } from './lesson-copies.ts'

/** A block whose files all have distinct ids, as in a stored course. */
const stored = (block: Block): Block =>
  replaceMedia({ title: '', layout: 'column', blocks: [block] }, () => randomUUID()).blocks[0]!

/** The ids of the pictures that are saved for an answer of the library. */
async function keptOf(...blocks: Block[]): Promise<string[]> {
  vi.stubGlobal('location', new URL('https://preau.example/fr'))
  const contents = { fr: { title: 'Un écran', blocks } }
  const response = Response.json({
    dataSet: { status: 'success', query: [{ id: randomUUID(), type: 'slide', contents }] },
  })
  const pictures = await picturesIn([{ response }], {
    host: '',
    calls: { login: 'nobody', key: '' },
    pictures: { login: 'nobody', key: '' },
  })
  return pictures.map(({ url }) => JSON.parse(new URL(url).searchParams.get('query') ?? '').list[0].id).sort()
}

describe('M-07 a tool made available offline has every picture', () => {
  test.each(arbitraryBlocks)(
    'M-07 a tool made available offline has every picture of a block of type %s',
    async (_, arbitrary) => {
      await fc.assert(
        fc.asyncProperty(arbitrary, async drawn => {
          const block = stored(drawn)
          expect(await keptOf(block)).toEqual(mediaOfBlock(block, 'picture').sort())
        }),
        { numRuns: 50 },
      )
    },
  )

  test('M-07 a tool made available offline has the pictures of a hotspot, a question and a column beside each other, each once', async () => {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    const blocks = [
      { id: 'a', type: 'hotspots', media: one, alt: '', points: [] },
      { id: 'b', type: 'true-false', picture: { media: two, alt: '' } },
      {
        id: 'c',
        type: 'columns',
        columns: [
          { id: 'd', picture: { media: three, alt: '' } },
          { id: 'e', picture: { media: one } },
        ],
      },
    ]
    expect(await keptOf(...(blocks as unknown as Block[]))).toEqual([one, two, three].sort())
  })
})
