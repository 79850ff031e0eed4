import { expect, test } from 'vitest'
import type { BlockOf } from '#block.ts'
import { blockTypes } from '#block-types.ts'
import { checkBlock } from '#check/check-block.ts'
import { readSlideFile, writeSlideFile } from '#files/slide-file.ts'
import { emptyRichText, richTextOf } from '#rich-text.ts'
import { textsOf } from '#texts/map-texts.ts'

const conversation: BlockOf<'conversation'> = {
  id: 'fil',
  type: 'conversation',
  people: [{ id: 'lea', name: 'Léa' }],
  situations: [
    {
      id: 'a',
      messages: [
        { id: 'm1', from: 'lea', text: 'Tu as vu la photo ?' },
        { id: 'm2', text: 'Laquelle ?' },
      ],
      choices: [
        { id: 'c1', text: 'Envoie.', consequence: richTextOf('Elle circule encore.') },
        { id: 'c2', text: 'Ne l’envoie pas.', consequence: emptyRichText(), leadsTo: 'b' },
      ],
    },
    { id: 'b', messages: [{ id: 'm3', from: 'lea', text: 'D’accord.' }], choices: [] },
  ],
}
const [first, last] = conversation.situations as [
  (typeof conversation.situations)[0],
  (typeof conversation.situations)[0],
]
const findings = (change: Partial<BlockOf<'conversation'>>) =>
  checkBlock({ ...conversation, ...change }).map(({ code, values }) => [code, values?.part ?? values?.text])

test('L-32 a conversation is written to a file as lines of messages, and is read back unchanged', () => {
  const content = { title: 'Un fil', layout: 'column' as const, blocks: [conversation] }
  const file = writeSlideFile({ id: '2d1f7c52-6f3a-4f57-9a33-0a4c7d7c1b11', hidden: false, content })
  expect(file).toContain('::person[Léa]{#lea}')
  expect(file).toContain('::message[Tu as vu la photo ?]{#m1 from="lea"}')
  expect(file).toContain('::message[Laquelle ?]{#m2}')
  expect(readSlideFile('x.fr.md', file, [])?.content.blocks).toEqual([conversation])
})

test('L-32 the check names a conversation without people, a situation without text, and choices that lead nowhere', () => {
  expect(findings({})).toEqual([])
  expect(findings({ people: [] })).toEqual([['too-few-parts', 'person']])
  expect(findings({ people: [{ id: 'lea', name: ' ' }] })).toEqual([['empty-text', 'person']])
  expect(findings({ situations: [] })).toEqual([['too-few-parts', 'message']])
  expect(findings({ situations: [first, { ...last, messages: [] }] })).toEqual([['too-few-parts', 'message']])
  expect(findings({ situations: [first, { ...last, messages: [{ id: 'm3', text: '' }] }] })).toEqual([
    ['empty-text', 'message'],
  ])
  expect(findings({ situations: [first] })).toEqual([['leads-nowhere', 'Ne l’envoie pas.']])
  expect(findings({ situations: [{ ...first, choices: [] }, last] })).toEqual([
    ['no-choices', undefined],
    ['unreached-situation', 'D’accord.'],
  ])
})

test('O-72 the check names what is missing in a situation by the place of its field in the editor', () => {
  const silent = { ...last, messages: [{ id: 'm3', text: '' }], choices: [{ ...first.choices[0]!, text: ' ' }] }
  const found = checkBlock({ ...conversation, situations: [first, silent] })
  expect(found.map(({ code, values }) => [code, values?.part, values?.numbers])).toEqual([
    ['empty-text', 'message', '2.1'],
    ['empty-text', 'choice', '2.1'],
  ])
})

test('L-32 names, messages, answers and consequences are translated one by one', () => {
  expect([...textsOf(conversation).keys()]).toEqual([
    'people.lea.name',
    'situations.a.messages.m1.text',
    'situations.a.messages.m2.text',
    'situations.a.choices.c1.text',
    'situations.a.choices.c1.consequence.0',
    'situations.a.choices.c2.text',
    'situations.a.choices.c2.consequence.0',
    'situations.b.messages.m3.text',
  ])
})

test('L-32 no two parts of a conversation have the same id, not even of different kinds', () => {
  const parse = (id: string) =>
    blockTypes.conversation.schema.safeParse({ ...conversation, people: [{ id, name: 'Léa' }] }).success
  expect([parse('lea'), parse('m1'), parse('b')]).toEqual([true, false, false])
})
