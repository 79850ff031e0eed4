import { expect, test } from 'vitest'
import { fullName, sortedName } from './full-name.ts'

const mail = 'n26@ecole.example'

test.each([
  [{ firstName: 'Chiara', name: 'Monnet', mail }, 'Chiara Monnet', 'Monnet Chiara'],
  [{ firstName: 'Sukarno', name: '', mail }, 'Sukarno', 'Sukarno'],
  [{ firstName: '', name: 'Sukarno', mail }, 'Sukarno', 'Sukarno'],
  [{ firstName: '', name: '', mail }, mail, mail],
  [{ firstName: '', name: '' }, '', ''],
])('O-21 the full name of %j is %j, and in lists %j', (person, full, sorted) => {
  expect(fullName(person)).toBe(full)
  expect(sortedName(person)).toBe(sorted)
})
