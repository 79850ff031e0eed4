import { expect, test } from 'vitest'
import { fullName, sortedName } from './full-name.ts'

const mail = 'n26@ecole.example'

test.each([
  [{ firstName: 'Chiara', name: 'Monnet', mail }, 'Chiara Monnet', 'Monnet Chiara'],
  [{ firstName: 'Sukarno', name: '', mail }, 'Sukarno', 'Sukarno'],
  [{ firstName: '', name: 'Sukarno', mail }, 'Sukarno', 'Sukarno'],
  [{ firstName: '', name: '', mail }, mail, mail],
  [{ firstName: '', name: '' }, '', ''],
])('O-21 %j is called %j, and %j in lists', (person, full, sorted) => {
  expect(fullName(person)).toBe(full)
  expect(sortedName(person)).toBe(sorted)
})
