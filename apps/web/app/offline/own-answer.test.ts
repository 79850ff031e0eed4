import { describe, expect, test } from 'vitest'
import { isOwnAnswer, type Wanted } from './own-answer.ts'

const html = 'text/html; charset=utf-8'
const policy = "default-src 'none'; require-trusted-types-for 'script'"

/** Cacheable requests, with the platform's answers. */
const sandbox = "default-src 'none'; img-src data:; sandbox"

const wanted: Record<string, [Wanted, Response]> = {
  document: [
    { kind: 'document', key: '/fr/session/1' },
    new Response('<!doctype html><title>Un outil</title>', {
      headers: { 'content-type': html, 'content-security-policy': policy },
    }),
  ],
  'document without its policy': [
    { kind: 'document', key: '/player' },
    new Response('<script type="module" src="/assets/player-frame-nakXuaG_.js"></script>', {
      headers: { 'content-type': html },
    }),
  ],
  script: [
    { kind: 'script', key: '/assets/site-lL_9GjvU.js' },
    new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
  ],
  style: [
    { kind: 'script', key: '/assets/ui-A_WifEM_.css' },
    new Response('', { headers: { 'content-type': 'text/css' } }),
  ],
  font: [{ kind: 'script', key: '/assets/a-1.woff2' }, new Response('', { headers: { 'content-type': 'font/woff2' } })],
  words: [
    { kind: 'words', key: '/locales/fr/player.json' },
    Response.json({ next: 'Suivant' }, { headers: { 'content-language': 'fr' } }),
  ],
  call: [
    { kind: 'lesson', key: '/api3/object/get/?%5B%5D' },
    Response.json({ dataSet: { status: 'success', message: '', query: [] } }),
  ],
  refusal: [
    { kind: 'lesson', key: '/api3/progress/get/?%5B%5D' },
    Response.json({ dataSet: { status: 'error', message: 'busy', query: [] } }, { status: 503 }),
  ],
  picture: [
    { kind: 'lesson', key: '/api2/object/download/?1' },
    new Response('', { headers: { 'content-type': 'image/webp', 'content-security-policy': sandbox } }),
  ],
  'film without its policy': [
    { kind: 'lesson', key: '/api2/object/download/?4' },
    new Response('', { headers: { 'content-type': 'video/mp4', etag: '"a"', 'x-content-type-options': 'nosniff' } }),
  ],
  'picture that is gone': [
    { kind: 'lesson', key: '/api2/object/download/?2' },
    Response.json({ dataSet: { status: 'error', message: 'not-found', query: [] } }, { status: 404 }),
  ],
  'page that somebody uploaded': [
    { kind: 'lesson', key: '/api2/object/download/?3' },
    new Response('', { headers: { 'content-type': html, 'content-security-policy': sandbox } }),
  ],
}

const page = (title: string, status: number) => () =>
  new Response(`<html><title>${title}</title><form action="/login"></form></html>`, {
    status,
    headers: { 'content-type': html },
  })

/** Answers of proxies and filters in the platform's place. */
const others: Record<string, () => Response> = {
  'the page of a filter, 200': page('Accès bloqué', 200),
  'the page of a filter, 403': page('Accès bloqué', 403),
  'a network that asks to sign in, 511': page('Sign in', 511),
  'maintenance, 503': page('Maintenance', 503),
  'the page of a proxy, 502': page('Bad Gateway', 502),
  'a page in the old way': () =>
    new Response('<html></html>', { headers: { 'content-type': 'application/xhtml+xml' } }),
  'nothing, 200': () => new Response(null),
  'nothing, 204': () => new Response(null, { status: 204 }),
  'the picture of a filter': () => new Response('GIF89a', { headers: { 'content-type': 'image/gif', etag: '"f"' } }),
  'the JSON of a filter': () => Response.json({ error: 'blocked', category: 'games' }),
  'the JSON of a filter, 403': () => Response.json({ error: 'blocked' }, { status: 403 }),
  'JSON of another API': () => Response.json({ dataSet: { rows: [] } }),
  'an answer that was led elsewhere': () => Object.defineProperty(page('Portal', 200)(), 'redirected', { value: true }),
}

describe('M-06 an answer of the platform is recognised by its content', () => {
  test.each(Object.entries(wanted))('M-06 %s', async (_, [what, response]) => {
    expect(await isOwnAnswer(what, response)).toBe(true)
    expect(response.bodyUsed, 'it can still be read').toBe(false)
  })

  test.each(Object.keys(others).flatMap(other => Object.keys(wanted).map(name => [other, name])))(
    'M-06 M-62 %s, is no %s',
    async (other, name) => {
      expect(await isOwnAnswer(wanted[name]![0], others[other]!())).toBe(false)
    },
  )

  test.each([
    ['call', { error: 'blocked', category: 'games' }],
    ['call', { dataSet: null }],
    ['call', ['dataSet']],
    ['words', { error: 'blocked', category: 'games' }],
    ['words', []],
    ['words', 'blocked'],
    ['script', { error: 'blocked' }],
  ])('M-06 JSON sent by a filter is not taken for a %s: %j', async (name, body) => {
    expect(await isOwnAnswer(wanted[name]![0], Response.json(body))).toBe(false)
  })

  test('M-06 a redirected answer is not accepted, whatever it contains', async () => {
    const led = Object.defineProperty(Response.json({ dataSet: { status: 'success' } }), 'redirected', { value: true })
    expect(await isOwnAnswer(wanted.call![0], led)).toBe(false)
  })
})
