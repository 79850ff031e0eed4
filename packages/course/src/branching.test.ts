import { expect, test } from 'vitest'
import { checkScenario } from '#blocks/scenario/check.ts'
import { richTextOf } from '#rich-text.ts'
import { unreachedSituations } from './branching.ts'

const choice = (id: string, leadsTo?: string, consequence = 'Voilà.') => ({
  id,
  text: id,
  consequence: richTextOf(consequence),
  leadsTo,
})
const situation = (id: string, ...choices: ReturnType<typeof choice>[]) => ({
  id,
  title: id,
  text: richTextOf(id),
  choices,
})
const codesOf = (...situations: ReturnType<typeof situation>[]) =>
  checkScenario({ id: 'b', type: 'scenario', situations }).map(({ code, values }) => [code, values?.text])

test('R-53 a situation can be reached through others, also in a loop, but not only from an unreachable one', () => {
  const situations = [
    situation('a', choice('p', 'b'), choice('q')),
    situation('b', choice('r', 'a'), choice('s')),
    situation('c', choice('t', 'd'), choice('u', 'c')),
    situation('d', choice('v'), choice('w')),
  ]
  expect(unreachedSituations(situations).map(({ id }) => id)).toEqual(['c', 'd'])
  expect(unreachedSituations([])).toEqual([])
})

test('R-53 unreachable situations, and choices that lead nowhere, are reported before publishing', () => {
  expect(codesOf(situation('a', choice('p'), choice('q', 'a', '')))).toEqual([])
  expect(
    codesOf(situation('a', choice('p', undefined, ' '), choice('q', 'gone')), situation('b', choice('r'))),
  ).toEqual([
    ['unreached-situation', 'b'],
    ['leads-nowhere', 'p'],
    ['leads-nowhere', 'q'],
  ])
  expect(codesOf(situation('a', choice('p'), choice('', undefined, '')))).toContainEqual(['leads-nowhere', '…'])
})

test('R-53 a situation without choices is an ending, unless it is the first', () => {
  expect(codesOf(situation('a', choice('p', 'b')), situation('b'))).toEqual([])
  expect(codesOf(situation('a'))).toEqual([['no-choices', undefined]])
})
