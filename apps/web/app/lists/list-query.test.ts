import { expect, test } from 'vitest'
import { isNarrowed, queryOf } from './list-query.ts'

const option = <Value extends string>(value: Value) => ({ value, label: value })

const fields = {
  state: { label: 'State', every: 'All', options: [option('open'), option('answered')], isCounted: true },
  search: { label: 'Search' },
  tool: { label: 'Tool', every: 'All', options: [], accepts: (id: string) => /^\d+$/.test(id) },
  sort: { label: 'Sort by', options: [option('name'), option('mail')] },
  days: { from: 'From', until: 'Until' },
  isUnused: { label: 'Unused', parameter: 'unused' },
} as const

/** The query of a list at an address. */
function queryAt(address: string) {
  const parameters = new URLSearchParams(address)
  return queryOf(fields, { search: parameters.get('q') ?? '', choice: name => parameters.get(name) ?? '' })
}

test('H-06 a list sends the values of its filter fields in the address, under the names that the call gives them', () => {
  expect(queryAt('q=roch&state=open&tool=12&sort=mail&from=2026-03-02&until=2026-03-02&unused=yes')).toEqual({
    search: 'roch',
    state: 'open',
    tool: '12',
    sort: 'mail',
    from: new Date(2026, 2, 2).getTime(),
    until: new Date(2026, 2, 3).getTime(),
    isUnused: true,
  })
})

test.each([
  '',
  'q=',
  'state=closed&sort=state&tool=all',
  'state=&sort=&tool=&unused=',
  'from=yesterday&until=2026',
  'search=roch&isUnused=true&days=1&after=x&page=2',
])('H-06 a list sends no value that its filter fields do not allow: %j', address => {
  expect(queryAt(address)).toEqual({})
})

test.each([
  ['sort=mail', false],
  ['state=closed', false],
  ['sort=mail&state=open', true],
  ['q=roch', true],
  ['unused=yes', true],
  ['until=2026-03-02', true],
])('H-06 a list that is only sorted is not called filtered: %j', (address, narrowed) => {
  expect(isNarrowed(fields, queryAt(address))).toBe(narrowed)
})
