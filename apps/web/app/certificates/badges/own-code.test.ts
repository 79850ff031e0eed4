import { expect, test } from 'vitest'
import { ownCode } from './own-code.ts'

const own = 'did:web:preau.example'

test.each([
  'https://preau.example/credentials/certificates/K7QF2M9XTW',
  'https://preau.example/fr/validate?key=K7QF2M9XTW',
  'https://preau.example/de/validate/?lang=x&key=k7qf2-m9xtw',
])('W-11 %s is about a certificate of ours', address => {
  expect(ownCode(address, own)).toBe('K7QF2M9XTW')
})

test.each([
  'https://other.example/fr/validate?key=K7QF2M9XTW',
  'https://preau.example.other.example/fr/validate?key=K7QF2M9XTW',
  'https://preau.example@other.example/fr/validate?key=K7QF2M9XTW',
  'https://preau.example:8443/fr/validate?key=K7QF2M9XTW',
  'https://preau.example/fr/validate?key=K7QF2M9XTX',
  'https://preau.example/fr/validate',
  'https://preau.example/credentials/certificates/',
  'https://preau.example/credentials/achievements/K7QF2M9XTW',
  'javascript:alert(1)',
  'K7QF2M9XTW',
  '',
])('W-11 %s is not about a certificate of ours', address => {
  expect(ownCode(address, own)).toBeNull()
})
