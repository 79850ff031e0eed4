// @vitest-environment jsdom
import { example } from '@preau/contract/example'
import { firstLegalVersion } from '@preau/contract/legal/legal-pages'
import { afterEach, expect, test, vi } from 'vitest'
import beginDocument from './begin-document.ts'
import { aDocument } from './testing/a-document.ts'

afterEach(() => {
  delete window.pressedEarly
})

const version = '2027-01-01T10:00:00.000Z'
const root = { 'data-cookies-version': version }
const agreed = { 'cookies-agreement': 'accept', 'cookies-agreement-version': version }

test('R-20 somebody who has not agreed to this version of the cookie page is asked before React runs', () => {
  const asked = (stored: Record<string, string>, at = root) => {
    const { dataset } = aDocument({ root: at, stored })
    beginDocument()
    return dataset.asksConsent
  }
  expect(asked({})).toBe('')
  expect(asked(agreed)).toBeUndefined()
  expect(asked({ ...agreed, 'cookies-agreement': 'refuse' })).toBe('refused')
  expect(asked({ ...agreed, 'cookies-agreement-version': firstLegalVersion })).toBe('')
  expect(asked({ 'cookies-agreement': 'accept' }, { 'data-cookies-version': firstLegalVersion })).toBeUndefined()
})

test.each([
  ['accept', undefined],
  ['refuse', 'refused'],
])('R-20 an answer given before React runs, to %s, is stored with its version', (consent, asked) => {
  const { dataset } = aDocument({ root, body: `<button data-consent="${consent}"></button>` })
  beginDocument()
  document.querySelector('button')?.click()
  expect(dataset.asksConsent).toBe(asked)
  expect({ ...localStorage }).toMatchObject({ ...agreed, 'cookies-agreement': consent })
})

test('T-45 an address that ends with the code of a registration link is known before React runs, and one of a part of the page is none', () => {
  const isSecret = (hash: string) => {
    const { dataset } = aDocument({ root })
    location.hash = hash
    beginDocument()
    location.hash = ''
    return dataset.secret === ''
  }
  expect(isSecret('#K7QF2-M9XTR')).toBe(true)
  expect(isSecret(`#${'k'.repeat(43)}`)).toBe(true)
  for (const hash of ['', '#main', '#form']) expect(isSecret(hash)).toBe(false)
})

test('R-16 a person with a session is known before React runs, and nobody else', () => {
  const known = (user: string) => {
    const { dataset } = aDocument({ root, stored: { user } })
    beginDocument()
    return 'person' in dataset
  }
  expect(known(JSON.stringify(example.session))).toBe(true)
  expect(known(JSON.stringify({ ...example.session, tokenSession: undefined }))).toBe(false)
  expect(known('null')).toBe(false)
  expect(known('{')).toBe(false)
})

test('R-20 a browser that forbids storage is asked each time, and the page begins all the same', () => {
  const { dataset } = aDocument({ root })
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: deny }))
  beginDocument()
  vi.unstubAllGlobals()
  expect([dataset.asksConsent, dataset.person]).toEqual(['', undefined])
})

test('R-14 the last button pressed before hydration is remembered, and a form that only a script can send waits', () => {
  const { dataset } = aDocument({
    root,
    body: '<button id="menu" popovertarget="x"></button><button id="go"></button><form method="post"></form><form></form>',
  })
  beginDocument()
  const [sent, searched] = document.querySelectorAll('form')
  const submit = () =>
    [sent, searched].map(form => form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  document.getElementById('menu')?.click()
  expect(window.pressedEarly).toBeUndefined()
  document.getElementById('go')?.click()
  expect(window.pressedEarly?.id).toBe('go')
  expect(submit()).toEqual([false, true])
  delete window.pressedEarly
  dataset.ready = ''
  document.getElementById('go')?.click()
  expect(window.pressedEarly).toBeUndefined()
  expect(submit()).toEqual([true, true])
})
