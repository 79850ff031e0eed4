import { example } from '@preau/contract/example'
import { fromWire } from '@preau/contract/library/library-object'
import { expect, test } from 'vitest'
import { type Level, type Tool, toolOf } from '#library/levels.ts'
import { type Filter, isFiltering, keptLevels, noFilter } from './filter.ts'

const tool = (name: string, description: string | null = null): Tool => ({
  ...toolOf(fromWire(example.object), null),
  id: name,
  name,
  description,
})
const level = (id: string, ...tools: Tool[]): Level => ({
  id,
  name: id,
  description: null,
  isHidden: false,
  right: null,
  tools,
})

const levels = [
  level('one', tool('Premiers écrans', 'Poser quatre moments sans écran'), tool('Mon image')),
  level('two', tool('Vie privée', 'Ce que l’image dit de nous')),
  level('three'),
]
const found = (filter: Partial<Filter>) =>
  keptLevels(levels, { ...noFilter, ...filter }).map(({ level, place }) => [place, ...level.tools.map(({ id }) => id)])

test('R-16 without a search every level that has tools is shown', () => {
  expect(found({})).toEqual([
    [0, 'Premiers écrans', 'Mon image'],
    [1, 'Vie privée'],
  ])
  expect(isFiltering(noFilter)).toBe(false)
  expect(isFiltering({ ...noFilter, text: '  ' })).toBe(false)
})

test('R-16 a word is found in name and description, without its accents, in any case', () => {
  expect(found({ text: 'ECRAN' })).toEqual([[0, 'Premiers écrans']])
  expect(found({ text: 'vie privee' })).toEqual([[1, 'Vie privée']])
  expect(found({ text: "l'image" })).toEqual([[1, 'Vie privée']])
})

test('R-16 all words must be there, in any order', () => {
  expect(found({ text: 'moments premiers' })).toEqual([[0, 'Premiers écrans']])
  expect(found({ text: 'moments image' })).toEqual([])
})

test('R-16 a chosen level shows its tools only, and keeps its colour', () => {
  expect(found({ level: 'two' })).toEqual([[1, 'Vie privée']])
  expect(found({ level: 'two', text: 'premiers' })).toEqual([])
})
