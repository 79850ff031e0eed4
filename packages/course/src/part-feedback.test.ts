import { expect, test } from 'vitest'
import { type Block, type BlockOf, block, learnerView, score } from './block.ts'
import { localiseBlock } from './localise.ts'
import { richTextOf } from './rich-text.ts'
import { textsOf } from './texts/map-texts.ts'

const asked = { mode: 'practice', prompt: richTextOf('Que faire ?') } as const
const said = (text: string) => richTextOf(text)

const questions = {
  matching: {
    ...{ ...asked, id: 'm', type: 'matching', extras: [] },
    pairs: [
      { id: 'a', left: 'Un conflit', right: 'on aide à se parler', rightId: 'ra', feedback: said('Deux camps.') },
      { id: 'b', left: 'Un chantage', right: 'on prévient la police', rightId: 'rb', feedback: said('Il menace.') },
    ],
  },
  ordering: {
    ...{ ...asked, id: 'o', type: 'ordering' },
    items: [
      { id: 'a', text: 'Écouter', feedback: said('D’abord elle.') },
      { id: 'b', text: 'Noter', feedback: said('Tout de suite après.') },
      { id: 'c', text: 'Prévenir' },
    ],
  },
  sorting: {
    ...{ ...asked, id: 's', type: 'sorting' },
    categories: [
      { id: 'k', name: 'Sans attendre', cards: [{ id: 'a', text: 'Une menace', feedback: said('Elle enfle vite.') }] },
      { id: 'l', name: 'Plus tard', cards: [{ id: 'b', text: 'Une blague' }] },
    ],
  },
  'gap-text': {
    ...{ ...asked, id: 'g', type: 'gap-text', bank: [] },
    text: [
      { gap: 'a', answers: ['avant'], feedback: said('Un groupe se supprime.') },
      { text: ' de bloquer, ' },
      { gap: 'b', answers: ['date'], feedback: said('Sans elle, rien ne se suit.') },
    ],
  },
} satisfies { [T in 'matching' | 'ordering' | 'sorting' | 'gap-text']: BlockOf<T> }

const wrong = {
  matching: { pairs: { a: 'ra', b: 'ra' } },
  ordering: { order: ['b', 'a', 'c'] },
  sorting: { pairs: { a: 'l', b: 'l' } },
  'gap-text': { gaps: { a: 'après', b: 'Date' } },
}

test.each([
  ['matching', { b: 'Il menace.' }, ['a']],
  ['ordering', { a: 'D’abord elle.', b: 'Tout de suite après.' }, ['c']],
  ['sorting', { a: 'Elle enfle vite.' }, ['b']],
  ['gap-text', { a: 'Un groupe se supprime.' }, ['b']],
] as const)(
  'L-03 a learner who got a part of a %s wrong reads the feedback on it, and on no part that is right',
  (type, texts, right) => {
    const { parts } = score(questions[type], wrong[type])
    const expected = Object.entries(texts).map(([id, text]) => [id, { isRight: false, feedback: said(text) }])
    expect(parts).toEqual(Object.fromEntries([...expected, ...right.map(id => [id, { isRight: true }])]))
    // The browser marks practice with the key in the lesson; a lesson that was stored before this feedback existed
    // lacks it.
    const drawn = learnerView(questions[type])
    expect(score(drawn as never, wrong[type]).parts).toEqual(parts)
  },
)

test('L-03 the feedback on parts is not sent before an assessment is answered', () => {
  for (const question of Object.values(questions)) {
    const drawn = JSON.stringify(learnerView({ ...question, mode: 'assessment' } as Block))
    expect(drawn).not.toMatch(/Deux camps|Il menace|elle|Elle|Tout de suite|supprime/)
  }
})

test('L-03 an ordering in a lesson that was stored before feedback on parts existed is marked without it', () => {
  const { key, ...drawn } = learnerView(questions.ordering) as Extract<
    ReturnType<typeof learnerView>,
    { type: 'ordering' }
  >
  const kept = { ...drawn, key: { order: key?.order ?? [] } }
  expect(score(kept, wrong.ordering).parts.a).toEqual({ isRight: false })
})

test('L-03 the feedback on parts is translated with its question, and left out if a translation has none', () => {
  expect([...textsOf(questions['gap-text']).keys()]).toContain('text.gap-a.feedback.0')
  expect([...textsOf(questions.matching).keys()]).toContain('pairs.b.feedback.0')
  expect([...textsOf(questions.ordering).keys()]).toContain('items.a.feedback.0')
  expect([...textsOf(questions.sorting).keys()]).toContain('categories.k.cards.a.feedback.0')
  const translated = {
    ...questions.ordering,
    items: questions.ordering.items.map(({ id }, at) => ({
      id,
      text: `Step ${at}`,
      ...(at === 0 && { feedback: said('Her first.') }),
    })),
  }
  const { items } = block.parse(localiseBlock(questions.ordering, translated)) as BlockOf<'ordering'>
  expect(items.map(({ feedback }) => feedback)).toEqual([said('Her first.'), undefined, undefined])
})
