import { exampleFacts } from '@preau/contract/certificates/schemas'
import { swissDay } from '@preau/locales/moment-words'
import { expect, test } from 'vitest'
import { differencesOf } from './compare-certificate.ts'

const day = (moment: number) => swissDay(moment, 'en')
const issued = { ...exampleFacts, issuedAt: Date.parse('2026-11-22T08:30:00.500Z') }
const badge = {
  id: 'https://preau.example/credentials/certificates/K7QF2M9XTW',
  holder: 'Chiara Monnet',
  achievement: 'Une image, mille lectures',
  issuer: { id: 'did:web:preau.example', name: 'Association Préau' },
  validFrom: '2026-11-22T08:30:00Z',
  validUntil: null,
}

test('W-11 a badge that says what was issued has no differences', () => {
  expect(differencesOf(badge, issued, day)).toEqual([])
})

test.each([
  [{ holder: 'Clara Monnet' }, 'holder', 'Clara Monnet', 'Chiara Monnet'],
  [{ holder: null }, 'holder', null, 'Chiara Monnet'],
  [{ achievement: 'Autre chose' }, 'achievement', 'Autre chose', 'Une image, mille lectures'],
  [{ issuer: { id: 'did:web:x', name: 'X' } }, 'issuer', 'X', 'Association Préau'],
  [{ issuer: { id: 'did:web:x', name: null } }, 'issuer', 'did:web:x', 'Association Préau'],
  [{ validFrom: '2025-11-22T08:30:00Z' }, 'validFrom', '22 November 2025', '22 November 2026'],
  [{ validFrom: 'yesterday' }, 'validFrom', 'yesterday', '22 November 2026'],
  [{ validUntil: '2030-01-01T00:00:00Z' }, 'validUntil', '1 January 2030', null],
])('W-11 a badge with %j differs from the certificate in that fact alone', (change, fact, said, known) => {
  expect(differencesOf({ ...badge, ...change }, issued, day)).toEqual([{ fact, badge: said, known }])
})
