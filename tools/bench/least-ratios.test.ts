import { expect, test } from 'vitest'
import { fallen } from './last-release.ts'
import { belowLeast } from './least-ratios.ts'

const least = { 'landing page, cached': 0.9, 'list of tools': 0.5 }

test('M-67 a ratio below its floor is named with both figures, though it fell by less than a fifth since the last release', () => {
  const ratios = { 'landing page, cached': 0.705, 'list of tools': 0.6 }
  expect(fallen(ratios, { release: '1.0.0', ratios: { 'landing page, cached': 0.85 } })).toEqual([])
  expect(belowLeast(ratios, least)).toEqual([
    'Below what is wanted: landing page, cached (0.7050 of a bare reply by processor time, 0.9 wanted).',
  ])
})

test('M-67 a ratio at its floor, a ratio without a floor and one that was not measured are not named', () => {
  expect(belowLeast({ 'landing page, cached': 0.9, 'sign-in': 0.001 }, least)).toEqual([])
})
