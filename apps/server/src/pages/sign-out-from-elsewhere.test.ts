import { expect, test } from 'vitest'
import { signOutQuestionOf } from './sign-out-from-elsewhere.ts'

const questionOf = (url: string, site: string | undefined, referer?: string) =>
  signOutQuestionOf(url, { 'sec-fetch-site': site, referer }, ['www.preau.example'])

test.each([
  ['/fr/logout', '/fr/logout?ask'],
  ['/DE/Logout?return=%2Ffr', '/de/logout?ask'],
  ['/logout', '/logout?ask'],
  ['//fr/logout', '/fr/logout?ask'],
  ['/fr/about?x=1&url=logout', '/fr/logout?ask'],
  ['/?url=logout', '/logout?ask'],
  ['/fr/about?ask&url=logout', '/fr/logout?ask'],
])('R-05 a link of another site to %s leads to a question before it signs out', (url, location) => {
  expect(questionOf(url, 'cross-site', 'https://evil.example/')).toBe(location)
  expect(questionOf(url, 'same-site')).toBe(location)
})

test('R-05 a typed address, our own pages and the main site sign out at once, without a question', () => {
  expect(questionOf('/fr/logout', 'none')).toBeNull()
  expect(questionOf('/fr/logout', 'same-origin', 'https://preau.example/fr')).toBeNull()
  expect(questionOf('/fr/logout', undefined)).toBeNull()
  expect(questionOf('/fr?url=logout', 'cross-site', 'https://www.preau.example/menu')).toBeNull()
})

test('R-05 the question itself, and pages that sign nobody out, are not redirected', () => {
  expect(questionOf('/fr/logout?ask', 'cross-site')).toBeNull()
  expect(questionOf('/fr/about', 'cross-site')).toBeNull()
  expect(questionOf('/fr/tool/logout', 'cross-site')).toBeNull()
})
