import { expect, test } from 'vitest'
import { fallen, readLastRelease } from './last-release.ts'

const last = { release: '0.9.0', ratios: { 'landing page, cached': 0.85, 'sign-in': 0.01, search: 0.5 } }

test('M-17 a ratio that fell by more than a fifth since the last release is named, with both figures', () => {
  expect(fallen({ 'landing page, cached': 0.14, 'sign-in': 0.0081, search: 0.6 }, last)).toEqual([
    'Slower by 84 % since the last release: landing page, cached (0.850 of a bare reply in 0.9.0, 0.140 today).',
  ])
})

test('M-17 a ratio that fell by a fifth or less, or that the last release did not measure, is not named', () => {
  expect(fallen({ 'landing page, cached': 0.69, 'a new case': 0.001 }, last)).toEqual([])
  expect(fallen({}, last)).toEqual([])
})

test('M-17 the stored figures of the last release are ratios', () => {
  const { release, ratios } = readLastRelease()
  expect(release).not.toBe('')
  expect(ratios).toHaveProperty('landing page, cached')
  for (const ratio of Object.values(ratios)) expect(ratio).toBeGreaterThan(0)
})
