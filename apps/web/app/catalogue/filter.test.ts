import { example } from '@preau/contract/example'
import { fromWire } from '@preau/contract/library/library-object'
import { expect, test } from 'vitest'
import { type Level, type Tool, toolOf } from '#library/levels.ts'
import { type Filter, filterOf, isFiltering, keptLevels, noFilter, offered, queryOf, widerFilters } from './filter.ts'

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
  isOpen: false,
  tools,
  paths: [],
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

const timed = [
  level(
    'one',
    { ...tool('Court'), minutes: 30, kind: 'formation' },
    { ...tool('Long'), minutes: 61, kind: 'courseSet', themes: ['images', 'privacy'] },
  ),
  level('two', { ...tool('Kurz'), minutes: 20, kind: 'formation', language: 'de', languages: ['de', 'it'] }),
]
const names = (filter: Partial<Filter>) =>
  keptLevels(timed, { ...noFilter, ...filter }, { found: new Set(), favourites: new Set(['Kurz']) }).flatMap(
    ({ level }) => level.tools.map(({ name }) => name),
  )

test.each<[Partial<Filter>, string[]]>([
  [{ length: 'short' }, ['Court', 'Kurz']],
  [{ length: 'medium' }, []],
  [{ length: 'long' }, ['Long']],
  [{ language: 'it' }, ['Kurz']],
  [{ theme: 'privacy' }, ['Long']],
  [{ theme: 'law' }, []],
  [{ favourites: 'only' }, ['Kurz']],
  [{ favourites: 'only', level: 'one' }, []],
  [{ kind: 'formation' }, ['Court', 'Kurz']],
  [{ kind: 'formation', level: 'two' }, ['Kurz']],
  [{ length: 'toString' }, []],
])('R-16 the filter %j leaves of the catalogue %j', (filter, expected) => {
  expect(names(filter)).toEqual(expected)
})

test('R-16 only values that some tool has are offered', () => {
  expect(offered(timed, 'length')).toEqual(['short', 'long'])
  expect(offered(timed, 'theme')).toEqual(['images', 'privacy'])
  expect(offered(timed, 'kind')).toEqual(['formation', 'courseSet'])
  expect(offered(timed, 'language')).toContain('it')
})

test('R-16 every filter is unchanged after it was written into an address and read back', () => {
  const filter = {
    text: 'vie & privée',
    level: 'one',
    state: 'begun',
    favourites: 'only',
    theme: 'images',
    length: 'short',
    language: 'de',
    kind: 'playful',
  }
  expect(filterOf(queryOf(filter))).toEqual(filter)
  expect(queryOf(noFilter).toString()).toBe('')
  expect(queryOf({ ...noFilter, text: ' a ' }).toString()).toBe('q=a')
})

test('R-16 when nothing matches, the catalogue says which part of the filter to give up', () => {
  const wider = (filter: Partial<Filter>) =>
    widerFilters(timed, { ...noFilter, ...filter }, { found: new Set(), favourites: new Set() })
  expect(wider({ level: 'two', length: 'long' })).toEqual([
    { part: 'level', count: 1 },
    { part: 'length', count: 1 },
  ])
  expect(wider({ text: 'xyz', kind: 'playful' })).toEqual([])
  expect(wider({ text: 'xyz' })).toEqual([])
})

test('G-32 a path is found by its words and its level, and is left out by filters on what only tools have', () => {
  const path = {
    id: 'p',
    name: 'Débuter à l’école',
    description: null,
    isHidden: false,
    right: null,
    toolCount: 2,
    picture: null,
  }
  const withPath = [...levels.slice(0, 2), { ...level('three'), paths: [path] }]
  const paths = (filter: Partial<Filter>, found = new Set<string>()) =>
    keptLevels(withPath, { ...noFilter, ...filter }, { found, favourites: new Set() }).flatMap(each => each.level.paths)
  expect(paths({})).toEqual([path])
  expect(paths({ text: 'debuter' })).toEqual([path])
  expect(paths({ level: 'three' })).toEqual([path])
  expect(paths({ text: 'commencer' })).toEqual([])
  expect(paths({ text: 'commencer' }, new Set(['p']))).toEqual([path])
  expect(paths({ level: 'one' })).toEqual([])
  for (const narrow of [{ theme: 'images' }, { kind: 'playful' }, { length: 'short' }, { favourites: 'only' }]) {
    expect(paths(narrow)).toEqual([])
  }
})

test('L-16 a person filters by what they have done of each tool; for a visitor there is nothing to choose', () => {
  const done = (name: string, percent: number | null) => ({ ...tool(name), percent })
  const own = [level('one', done('New', 0), done('Begun', 1), done('Nearly', 99), done('Done', 100))]
  const shown = (state: string) =>
    keptLevels(own, { ...noFilter, state }).flatMap(({ level }) => level.tools.map(({ id }) => id))
  expect(offered(own, 'state')).toEqual(['todo', 'begun', 'finished'])
  expect(shown('todo')).toEqual(['New'])
  expect(shown('begun')).toEqual(['Begun', 'Nearly'])
  expect(shown('finished')).toEqual(['Done'])
  expect(shown('nonsense')).toEqual([])
  const everyones = [level('one', done('Any', null))]
  expect(offered(everyones, 'state')).toEqual([])
  expect(keptLevels(everyones, { ...noFilter, state: 'todo' })).toEqual([])
  expect(queryOf(filterOf(new URLSearchParams('state=begun'))).toString()).toBe('state=begun')
})
