import type { BadgeFacts, Verification } from '@preau/credential/checks'
import { expect, test } from 'vitest'
import { conclusionOf, type Outcome, reasonOf } from './conclusion.ts'

const facts: BadgeFacts = {
  id: 'https://preau.example/credentials/certificates/K7QF2M9XTW',
  holder: 'Chiara Monnet',
  achievement: 'Une image, mille lectures',
  issuer: { id: 'did:web:preau.example', name: 'Association Préau' },
  validFrom: null,
  validUntil: null,
}
const checks = (...details: Verification['checks']): Verification['checks'] => details
const verification = (kind: Verification['kind'], all = checks()): Verification => ({ kind, checks: all, facts })
const found = {
  kind: 'found',
  code: 'K7QF2M9XTW',
  facts: null,
  nameOnSheet: null,
  endedAt: null,
  replacedBy: null,
  checkedAt: 0,
} as const
const valid = { ...found, state: 'valid' } as const

/** A valid badge of ours; each test changes what is wrong. */
const judged = (change: Partial<Extract<Outcome, { kind: 'judged' }>> = {}): Outcome => ({
  kind: 'judged',
  verification: verification('valid'),
  isOwn: true,
  isPdf: false,
  sheet: null,
  code: 'K7QF2M9XTW',
  known: valid,
  differences: [],
  ...change,
})

test.each([
  ['own', {}],
  ['own', { known: { kind: 'failed' } as const }],
  ['broken', { verification: verification('broken') }],
  ['unknown', { verification: verification('unknown') }],
  ['differs', { differences: [{ fact: 'holder' as const, badge: 'A', known: 'B' }] }],
  ['differs', { known: { kind: 'unknown' } as const }],
  ['differs', { known: { ...found, state: 'revoked' } as const }],
  ['differs', { code: null, known: null }],
  ['own', { sheet: 'ours' as const }],
  ['other-sheet', { sheet: 'other' as const }],
  ['sheet-not-compared', { sheet: 'not-compared' as const }],
  ['imitated', { isOwn: false }],
  ['imitated', { isOwn: false, verification: verification('unknown') }],
  ['other', { isOwn: false, code: null, known: null }],
  ['linked', { isOwn: false, verification: { ...verification('unknown'), facts: null } }],
  ['none', { isOwn: false, code: null, verification: { ...verification('broken'), facts: null } }],
])('W-11 the conclusion is %s of %j', (conclusion, change) => {
  expect(conclusionOf(judged(change))).toBe(conclusion)
})

test('W-11 a badge that could not be checked at all says why', () => {
  for (const kind of ['no-network', 'too-long', 'failed'] as const) expect(conclusionOf({ kind })).toBe(kind)
})

test('W-11 a wrong signature outweighs a date that anybody may have written', () => {
  const all = checks(
    { name: 'dates', outcome: 'failed', detail: 'expired' },
    { name: 'status', outcome: 'not-judged', detail: 'status-not-looked-up' },
    { name: 'signature', outcome: 'failed', detail: 'signature-wrong' },
  )
  expect(reasonOf(verification('broken', all))).toBe('signature-wrong')
  expect(reasonOf(verification('unknown', all))).toBe('status-not-looked-up')
  expect(reasonOf(verification('valid'))).toBeNull()
})
