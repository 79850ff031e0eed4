import { expect, test } from 'vitest'
import { copyOf, moduleOf, pagePath, queryOf } from './copy-of.ts'

const origin = 'https://preau.example'
const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const get = (path: string, isNavigation = false) => copyOf({ method: 'GET', url: origin + path, isNavigation }, origin)
const call = (path: string, query: object, login = 'a@b.ch', key = 'secret') =>
  copyOf(
    { method: 'POST', url: origin + path, isNavigation: false, body: JSON.stringify({ login, key, query }) },
    origin,
  )
const library = '/api3/object/get/'
const slides = { action: 'getLibrary', filters: { type: 'slide', parent: tool }, attributes: ['content'], lang: 'fr' }
const picture = (login: string, type: string, width: number) =>
  get(
    `/api2/object/download/?${new URLSearchParams({ login, key: 'k', query: JSON.stringify({ list: [{ id: tool, options: { type, size: { width } } }] }) })}`,
  )

test('R-52 a learner’s requests are cached under their login, whatever the session', () => {
  const copy = call(library, slides)
  expect(copy).toMatchObject({ kind: 'lesson', login: 'a@b.ch' })
  expect(copy?.key).not.toContain('secret')
  expect(call(library, slides, 'a@b.ch', 'another session')).toEqual(copy)
  expect(call(library, { ...slides, lang: 'de' })?.key).not.toBe(copy?.key)
  expect(call('/api3/progress/get/', { tool, lang: 'fr' })).toMatchObject({ kind: 'lesson' })
})

test('R-52 an author’s requests, writing calls and foreign addresses are never answered from a copy', () => {
  expect(call(library, { ...slides, lang: undefined })).toBeNull()
  expect(call(library, { ...slides, attributes: ['draft'] })).toBeNull()
  expect(call(library, { ...slides, filters: { list: tool } })).toBeNull()
  expect(call('/api3/progress/put/', { progress: [], lang: 'fr' })).toBeNull()
  expect(call(library, slides, '')).toBeNull()
  for (const body of ['', 'no JSON', 'null', '[]', '{"login":7,"query":7}'])
    expect(copyOf({ method: 'POST', url: origin + library, isNavigation: false, body }, origin)).toBeNull()
})

test('R-56 a picture is cached once for all sizes, for each login; a film is not', () => {
  expect(picture('a@b.ch', 'image', 480)).toEqual(picture('a@b.ch', 'image', 1920))
  expect(picture('b@b.ch', 'image', 480)).toMatchObject({ login: 'b@b.ch' })
  expect(picture('a@b.ch', 'video', 480)).toBeNull()
  expect(get('/api2/object/download/?query={')).toBeNull()
})

test('R-52 pages of tools and lessons, the player, scripts and locale files are cached; other pages are not', () => {
  const lesson = `/fr/tool/${tool}/modules/${tool}`
  expect(get(`${lesson}/`, true)).toEqual({ kind: 'document', key: lesson })
  expect(get(lesson)).toBeNull()
  expect(get(`/fr/session/${tool}`, true)).toMatchObject({ kind: 'document' })
  expect(get('/fr/offline?return=%2Ffr', true)).toEqual({ kind: 'document', key: '/fr/offline' })
  expect(get('/player/', true)).toEqual({ kind: 'document', key: '/player' })
  expect(get('/assets/site-Ab_1.js')).toMatchObject({ kind: 'script' })
  expect(get('/locales/fr/player.json')).toMatchObject({ kind: 'words' })
  for (const path of ['/fr', '/fr/account', '/fr/admin/people', `${lesson}/edit`, `/fr/validate?key=1`])
    expect(get(path, true)).toBeNull()
  expect(
    copyOf({ method: 'GET', url: 'https://elsewhere.example/assets/a.js', isNavigation: false }, origin),
  ).toBeNull()
})

test('R-52 an address counts as a page if it has a language, or redirects to one that has', () => {
  expect(['/', '/fr', '/fr/admin/people?x=1'].map(path => pagePath(origin + path, origin))).toEqual([
    '/',
    '/fr',
    '/fr/admin/people',
  ])
  for (const address of [`${origin}/player/`, `${origin}/favicon.svg`, 'https://elsewhere.example/fr'])
    expect(pagePath(address, origin)).toBeNull()
})

test('R-52 the query of a cached answer is read from its cache key', () => {
  const key = call(library, { ...slides, note: 'l’été & ’tout’ = 100 %' })?.key
  expect(queryOf(new URL(key ?? '', origin).href)).toEqual({ ...slides, note: 'l’été & ’tout’ = 100 %' })
  expect(queryOf(`${origin}${picture('a@b.ch', 'image', 480)?.key}`)).toBeNull()
})

test('R-52 the address of a slide without a copy leads to its module', () => {
  const lesson = `/fr/tool/${tool}/modules/${tool}`
  expect(moduleOf(`${origin}${lesson}/slides/${tool}`)).toBe(lesson)
  expect(moduleOf(`${origin}${lesson}`)).toBeNull()
  expect(moduleOf(`${origin}${lesson}/slides/${tool}/edit`)).toBeNull()
})
