import { type CallName, calls } from '@preau/contract/calls'
import { expect, test } from 'vitest'
import { html } from '#platform/http/html.ts'
import { aServer } from '#testing/a-server.ts'
import { referencePage } from './reference-page.ts'

const { app } = await aServer({ PUBLIC_URL: 'https://preau.example' })
const names = Object.keys(calls) as CallName[]

test('W-19 the reference is a page with every call, its path and where it is answered', async () => {
  const response = await app.inject('/reference')
  expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  for (const name of names) {
    expect(response.body).toContain(`<h3 id="${name}">`)
    expect(response.body).toContain(`<a href="#${name}">`)
    expect(response.body).toContain(`<code>${calls[name].method} ${calls[name].path}</code>`)
  }
  expect(response.body).toContain('https://preau.example/api3/object/get/')
})

test('W-19 the description for machines is OpenAPI, and names the calls of each path', async () => {
  const response = await app.inject('/openapi.json')
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const { openapi, servers, paths } = response.json()
  expect(openapi).toBe('3.1.1')
  expect(servers).toEqual([{ url: 'https://preau.example' }])
  expect(paths['/api3/object/get/'].post['x-calls']).toMatchObject([{ name: 'getLibrary' }])
  expect(paths['/api3/object/put/'].post['x-calls']).toMatchObject([{ name: 'putObject' }])
})

test('O-20 how the bytes of a film are sent is in the reference, for people and for machines', async () => {
  const { body } = await app.inject('/reference')
  for (const words of [
    '<a href="#sendBytes">',
    'Tus-Resumable',
    'Upload-Offset',
    'application/offset+octet-stream',
    '-u &#39;login:key&#39;',
  ])
    expect(body).toContain(words)
  const { paths } = (await app.inject('/openapi.json')).json()
  const [path = ''] = Object.keys(paths).filter(each => each.includes('{id}'))
  expect(Object.keys(paths[path])).toEqual(['head', 'patch'])
  expect(paths[path].patch.responses).toMatchObject({ 204: {}, 409: {} })
})

test('O-20 the tables of the reference are HTML tables that need no role attribute', async () => {
  const { body } = await app.inject('/reference')
  expect(body).not.toMatch(/<(table|thead|tbody|tr|th|td)[^>]* role=/)
  // With `display: block`, screen readers would no longer announce them as a table.
  expect(body).not.toMatch(/[,}](?:table|tr|th|td)\b[^{}]*{display:block/)
})

test('the reference runs no script, and its only style is allowed by its hash', async () => {
  const { headers, body } = await app.inject('/reference')
  expect(body).not.toMatch(/<script| on[a-z]+=| style=/i)
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/)
})

test('every id of the reference occurs once', async () => {
  const ids = [...(await app.inject('/reference')).body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('text that is put into HTML is escaped', () => {
  const hostile = `"><script>alert('1')</script>&`
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'
  expect(html`<a href="${hostile}">${[hostile, 1, false, null]}</a>`.html).toBe(`<a href="${escaped}">${escaped}1</a>`)
  expect(html`${html`<b>${'<'}</b>`}`.html).toBe('<b>&lt;</b>')
  expect(referencePage({ server: hostile, fonts: [] })).not.toContain('<script')
})
