import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Problem } from '#check/problem.ts'
import { slideContent } from '#slide.ts'
import { arbitraryBlocks, arbitrarySlide } from '#testing/arbitrary-course.ts'
import { readSlideFile, writeSlideFile } from './slide-file.ts'

const id = '2d1f7c52-6f3a-4f57-9a33-0a4c7d7c1b11'

function backFromDisk(content: Parameters<typeof writeSlideFile>[0]['content']) {
  const problems: Problem[] = []
  const written = writeSlideFile({ id, hidden: false, content })
  return { content: readSlideFile('x.fr.md', written, problems)?.content, problems, written }
}

// Many slides are generated, and a machine may be busy.
describe('a slide on disk', () => {
  test.each(arbitraryBlocks)(
    'R-53 a block of type %s is unchanged after writing and reading it',
    (_type, arbitrary) => {
      fc.assert(
        fc.property(arbitrary, block => {
          const content = slideContent.parse({ title: 'T', layout: 'column', blocks: [block] })
          const back = backFromDisk(content)
          expect(back.problems, back.written).toEqual([])
          expect(back.content, back.written).toEqual(content)
        }),
        { numRuns: 20 },
      )
    },
  )

  test('R-53 a slide of blocks of any types is unchanged after writing and reading it', () => {
    fc.assert(
      fc.property(arbitrarySlide, slide => {
        const content = slideContent.parse(slide)
        const back = backFromDisk(content)
        expect(back.problems, back.written).toEqual([])
        expect(back.content, back.written).toEqual(content)
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['picture="media/cour.svg"', 'alt'],
    ['alt="Une cour"', 'picture'],
    ['size=small', 'picture'],
  ])('R-53 a question that has only %s is reported without the attribute %s', (attributes, lacking) => {
    const problems: Problem[] = []
    const head = `---\nid: ${id}\ntitle: T\nlayout: column\n---\n`
    readSlideFile('x.fr.md', `${head}::::reflection{#q ${attributes}}\nQuoi ?\n::::\n`, problems)
    expect(problems).toMatchObject([{ code: 'missing-attribute', values: { name: 'reflection', attribute: lacking } }])
  })
})
