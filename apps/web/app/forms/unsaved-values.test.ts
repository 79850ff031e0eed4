import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyStore, store } from '#document/browser-store.ts'
import { keepUnsaved, readUnsaved } from './unsaved-values.ts'

const mail = 'aline@preau.example'
const none = { values: {}, version: undefined }

afterEach(emptyStore)

/** The storage of a tab. */
function aTab(kept = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

test('H-05 R-59 text that was typed and not saved is restored, only for the person who typed it and in the same form', () => {
  const saved = { isShown: true, texts: { fr: 'Bientôt.' } }
  const banner = { keepAs: 'settings/banner', mail }
  keepUnsaved(banner, { version: 3, values: { isShown: false } })
  expect(readUnsaved(banner, saved)).toEqual({ version: 3, values: { isShown: false } })
  expect(readUnsaved({ ...banner, mail: 'luc@preau.example' }, saved)).toEqual(none)
  expect(readUnsaved({ ...banner, mail: undefined }, saved)).toEqual(none)
  expect(readUnsaved({ ...banner, keepAs: 'settings/languages' }, saved)).toEqual(none)
  keepUnsaved(banner, { version: 3, values: {} })
  expect(readUnsaved(banner, saved)).toEqual(none)
})

test('H-05 R-59 text that a visitor typed is kept until it is sent, and stored in the tab only with consent', () => {
  const kept = aTab()
  const [request, saved] = [{ keepAs: 'support-request', mail: undefined }, { text: '' }]
  keepUnsaved(request, { values: { text: 'Bonjour' } })
  expect(readUnsaved(request, saved).values).toEqual({ text: 'Bonjour' })
  expect(kept.size).toBe(0)
  keepUnsaved(request, { values: {} })
  expect(readUnsaved(request, saved)).toEqual(none)
  kept.set('support-request', '{"values":{"text":"Bonsoir"}}')
  expect(readUnsaved(request, saved).values).toEqual({ text: 'Bonsoir' })
  keepUnsaved(request, { values: {} })
  expect(kept.size).toBe(0)
})

test.each([
  ['accept', '2026-01-01', ['support-request']],
  ['accept', '2025-01-01', []],
  ['refuse', '2026-01-01', []],
] as const)(
  'H-05 R-20 with the cookie page’s answer %s to its version of %s, the tab keeps %j',
  async (consent, version, keys) => {
    const kept = aTab()
    const textContent = JSON.stringify({ site: { settings: { legalVersions: { cookies: '2026-01-01' } } } })
    vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
    // A module reads the data of its document once.
    vi.resetModules()
    onTestFinished(() => void vi.resetModules())
    const { storeConsent } = await import('#document/stored-consent.ts')
    const { keepUnsaved: keep } = await import('./unsaved-values.ts')
    storeConsent(consent, version)
    const request = { keepAs: 'support-request', mail: undefined }
    keep(request, { values: { text: 'Bonjour' } })
    expect([...kept.keys()]).toEqual(keys)
    keep(request, { values: {} })
    expect(kept.size).toBe(0)
  },
)

test('H-05 R-29 no password and no code of a captcha is stored, and a stored one is not read', () => {
  const kept = aTab()
  const [form, saved] = [
    { keepAs: 'sign-up-form', mail: undefined },
    { firstName: '', password: '' },
  ]
  keepUnsaved(form, { values: { firstName: 'Noé', password: 'x', passwordAgain: 'x', captcha: 'FKM37' } })
  expect(readUnsaved(form, { ...saved, passwordAgain: '', captcha: '' }).values).toEqual({ firstName: 'Noé' })
  keepUnsaved(form, { values: {} })
  kept.set('sign-up-form', '{"values":{"firstName":"Noé","password":"x"}}')
  expect(readUnsaved(form, saved).values).toEqual({ firstName: 'Noé' })
})

test('R-59 a limit that was typed in the place of none is restored, and the other way round', () => {
  const media = { keepAs: 'settings/media', mail }
  const values = { totalGigabytes: 50, personGigabytes: null }
  keepUnsaved(media, { values })
  expect(readUnsaved<object>(media, { totalGigabytes: null, personGigabytes: 5 }).values).toEqual(values)
})

test.each([
  ['blank', ''],
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['a list of something', '[1]'],
  ['a text', '"text"'],
  ['a number', '3'],
  ['no values', '{"version":1,"values":null}'],
  ['a text in the place of values', '{"version":1,"values":"text"}'],
  ['a field there no longer is', '{"version":1,"values":{"colour":"red"}}'],
  ['a field of another type', '{"version":1,"values":{"isShown":"yes"}}'],
  ['an object in the place of a list', '{"version":1,"values":{"list":{}}}'],
  ['a number in the place of a text', '{"values":{"text":1}}'],
  ['a form without values', '{"text":"x"}'],
])('R-29 R-59 a stored form that is %s is read as empty', (_, text) => {
  store(`settings/banner/${mail}`, text)
  const saved = { isShown: true, list: [1], text: '' }
  expect(readUnsaved({ keepAs: 'settings/banner', mail }, saved).values).toEqual({})
})
