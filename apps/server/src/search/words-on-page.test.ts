import { type Block, type BlockType, learnerView } from '@preau/course/block'
import { blockTypes } from '@preau/course/block-types'
import { fieldOf } from '@preau/course/field'
import { richTextOf } from '@preau/course/rich-text'
import { slideContent } from '@preau/course/slide'
import { arbitraryBlocks } from '@preau/course/testing/arbitrary-course'
import { wordsIn } from '@preau/course/words-of'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchedWords } from '#library/search-texts.ts'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server

/** Each letter and digit of a text, sorted: the content, regardless of line breaks. */
const letters = (text: string) => [...text.replace(/[\s\p{Cc}]+/gu, '')].sort().join('')

/** What a learner sees of a block before answering anything. */
function wordsSeen(block: Block): string {
  const view = learnerView(block)
  const { key: _key, ...drawn } = 'key' in view ? view : { ...view, key: null }
  const definition = blockTypes[block.type]
  return wordsIn(fieldOf('learner' in definition ? definition.learner : definition.schema), drawn)
}

test.each(arbitraryBlocks as [BlockType, fc.Arbitrary<Block>][])(
  'M-07 M-19 the search text of a block of type %s is what its learner sees, all of it and nothing else',
  (_, arbitrary) => {
    const blocks = fc
      .sample(arbitrary, { numRuns: 60, seed: 19 })
      .map(block => slideContent.parse({ title: '', blocks: [block] }).blocks[0] as Block)
    for (const block of blocks) {
      const found = searchedWords('slide', { title: '', blocks: [block] })
      expect(letters(found)).toBe(letters(wordsSeen(block)))
    }
  },
)

/** The fields that are only shown after an answer. */
const saidAfter = ['feedback', 'right', 'wrong']

/** A block whose texts for after an answer are a word that no other text contains. */
function withSecret(value: unknown, isSecret = false): unknown {
  if (Array.isArray(value)) return value.map(each => withSecret(each, isSecret))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isSecret && name === 'text' && typeof each === 'string'
        ? 'secretword'
        : withSecret(each, isSecret || (saidAfter.includes(name) && typeof each === 'object')),
    ]),
  )
}

test('M-19 feedback after an answer is not searched in any type of block', () => {
  const types = arbitraryBlocks.flatMap(([type, arbitrary]) => {
    const blocks = fc
      .sample(arbitrary, { numRuns: 60, seed: 19 })
      .map(block => slideContent.parse({ title: '', blocks: [withSecret(block)] }).blocks[0] as Block)
      .filter(block => JSON.stringify(block).includes('secretword'))
    for (const block of blocks)
      expect(searchedWords('slide', { title: '', blocks: [block] })).not.toContain('secretword')
    return blocks.length > 0 ? [type] : []
  })
  expect(types.length).toBeGreaterThan(8)
})

const question = { mode: 'assessment' as const, prompt: richTextOf('Reliez.') }
const ids = await aTool(server, {
  slides: [
    {
      name: 'Question',
      blocks: [
        {
          ...question,
          id: 'm',
          type: 'matching',
          pairs: [
            { id: 'a', left: 'Zibeline', right: 'mammifère', rightId: 'a' },
            { id: 'b', left: 'Yoyo', right: 'jouet', rightId: 'b' },
          ],
          extras: [{ id: 'c', text: 'arbre' }],
        },
        {
          ...question,
          id: 'o',
          type: 'ordering',
          items: ['Troisième geste', 'Deuxième geste', 'Premier geste'].map((text, at) => ({ id: `i${at}`, text })),
        },
        {
          ...question,
          id: 'g',
          type: 'gap-text',
          text: [{ text: 'Le ' }, { gap: 'g', answers: ['vautour'] }, { text: ' plane.' }],
          bank: ['pingouin'],
        },
      ],
    },
    {
      name: 'Cards',
      blocks: [
        { id: 'f', type: 'flashcards', cards: [{ id: 'a', front: 'Hameçonnage', back: richTextOf('Un piège.') }] },
      ],
    },
  ],
})

const passage = async (text: string, as: Awaited<ReturnType<typeof aTeacher>> | undefined) => {
  const { query } = await aCall(app, 'searchLibrary', { text, lang: 'fr' }, { as })
  return (query[0]?.place?.passage ?? []).map(piece => piece.text).join('')
}

test('M-19 a passage found in an assessment shows no pair and no order, neither to visitors nor to learners', async () => {
  for (const as of [undefined, await aTeacher(db)]) {
    const found = await passage('zibeline', as)
    expect(found).toMatch(/Zibeline · Yoyo · arbre · mammifère · jouet/)
    const ordered = await passage('premier geste', as)
    expect(ordered).toMatch(/Troisième geste · Premier geste · Deuxième geste/)
    expect(await passage('vautour', as)).toMatch(/vautour · pingouin/)
  }
})

test('M-07 the front of a flashcard is found', async () => {
  const { query } = await aCall(app, 'searchLibrary', { text: 'hameçonnage', lang: 'fr' }, { as: await aTeacher(db) })
  expect(query).toMatchObject([{ tool: ids('Tool'), place: { slide: ids('Cards') } }])
})
