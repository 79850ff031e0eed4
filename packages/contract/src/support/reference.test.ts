import { expect, test } from 'vitest'
import { groupedReference, typedReference } from './reference.ts'

test('L-49 the number of a request is shown in two groups; the eight letters of earlier requests are unchanged', () => {
  expect(groupedReference('204817')).toBe('204\u00a0817')
  expect(groupedReference('3f2a91c0')).toBe('3f2a91c0')
})

test.each([
  '204817',
  '204 817',
  '204\u00a0817',
  '204\u202f817',
  '204.817',
  '204’817',
  '204-817',
  ' n° 204 817 ',
  'Nr. 204 817',
  '#204817',
  'Votre demande n° 204 817',
])('L-49 %j is read as the number of a request', typed => {
  expect(typedReference(typed)).toBe('204817')
})

test.each(['', '20481', '2048170', '204 8170', '004817', '3f2a91c0', '+41204817', '204 817 et 204 818'])(
  'L-49 %j is not read as the number of a request',
  typed => {
    expect(typedReference(typed)).toBeNull()
  },
)
