import { exampleFacts } from '@preau/contract/certificates/schemas'
import { expect, test } from 'vitest'
import { aCode } from '#certificates/testing/a-code.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'
import { makeDocument } from './document.ts'
import { documentCache } from './document-cache.ts'
import { pageDocuments } from './page-documents.ts'
import type { PageRequest } from './render.ts'

const { db } = await aServer()

const statuses = { found: 200, slip: 404, unknown: 404, two: 404, none: 404, 'too-many': 429 } as const

/** The documents of pages, and a list of what was rendered for them. */
async function aPress() {
  const rendered: string[] = []
  const render = (path: string, request?: PageRequest) => {
    const { certificate, login } = request ?? {}
    rendered.push(
      [path, certificate?.check.kind, login && 'login', login?.withForm && 'form'].filter(Boolean).join(' '),
    )
    const status = certificate ? statuses[certificate.check.kind] : 200
    return makeDocument(`<input value="${certificate?.key ?? ''}">`, status, { 'x-robots-tag': 'noindex' })
  }
  const documents = await pageDocuments({ db, documents: documentCache(), render })
  const get = (url: string, ip = '192.0.2.1') => documents.get(url.split('?', 1)[0] ?? '', { url, ip })
  const check = (key: string, { lang = 'fr', ip = '192.0.2.1' } = {}) =>
    get(`/${lang}/validate?${new URLSearchParams({ key })}`, ip)
  return { ...documents, get, check, rendered }
}

test('M-16 any number of keys that are no certificate cost one rendering for each language and reason', async () => {
  const { check, rendered, clear } = await aPress()
  for (let index = 0; index < 200; index += 1) {
    const { status, bodies } = await check(`this is no code at all ${index}`)
    expect(status).toBe(404)
    expect(bodies.identity.toString()).toBe(`<input value="this is no code at all ${index}">`)
    await check(`K7QF2-M9X${index}`)
  }
  await check('this is no code at all', { lang: 'en' })
  // One of the wrong keys has the form of a code, with a typing error.
  const french = ['none', 'slip', 'unknown'].map(reason => `/fr/validate ${reason}`)
  expect(rendered).toEqual([...french, '/en/validate none'])
  clear()
  await check('this is no code at all')
  expect(rendered).toHaveLength(5)
})

test('M-16 an unknown code is looked up, and a visitor who looks up too many must wait, with one rendering each', async () => {
  const { check, rendered } = await aPress()
  const ip = '192.0.2.2'
  for (let index = 0; index < 60; index += 1) expect(await check(aCode(), { ip })).toMatchObject({ status: 404 })
  const refused = await Promise.all(Array.from({ length: 40 }, () => check(aCode(), { ip })))
  for (const { status, headers } of refused) {
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  }
  // A text that cannot be a code is not looked up, so it does not count.
  expect(await check('nothing', { ip })).toMatchObject({ status: 404 })
  expect(new Set(rendered)).toEqual(new Set(['/fr/validate unknown', '/fr/validate too-many', '/fr/validate none']))
  // There is one more if a new minute began during the test.
  expect(rendered.length).toBeLessThanOrEqual(4)
})

test('M-16 a certificate is rendered once, however its code is typed, until a certificate changes', async () => {
  const { check, get, rendered, forgetCertificates } = await aPress()
  const code = aCode()
  const { id } = await aTeacher(db)
  const facts = JSON.stringify({ ...exampleFacts, code })
  const row = { code, actor_id: id, facts, issued_at: new Date(), valid_until: null, status_index: 1 }
  await db.insertInto('certificate').values(row).execute()
  for (const key of [code, code.toLowerCase(), `${code.slice(0, 5)}-${code.slice(5)}`]) {
    expect(await check(key)).toMatchObject({ status: 200 })
    expect(await get(`/fr/validate?key=${key}&utm_source=letter`)).toMatchObject({ status: 200 })
  }
  expect(rendered).toEqual(['/fr/validate found'])
  forgetCertificates()
  await check(code)
  expect(rendered).toHaveLength(2)
})

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'onfocus='", '$&', "$`'", '&quot;'])(
  'M-16 the key %s is written as plain text into its document',
  async key => {
    const { check } = await aPress()
    const text = (await check(key)).bodies.identity.toString()
    expect(text.match(/[<>]/g)).toHaveLength(2)
    expect(text.match(/"/g)).toHaveLength(2)
    expect(text).not.toContain('preau-typed-key')
  },
)

test('M-17 a cached page is found whatever unknown query follows its path; one requested with the modal has its own', async () => {
  const { get, rendered } = await aPress()
  const first = await get('/fr/marketplace')
  for (let index = 0; index < 100; index += 1) expect(await get(`/fr/marketplace?any${index}=thing`)).toBe(first)
  expect(await get('/fr/marketplace?login=&x=1')).toBe(await get('/fr/marketplace?y&login'))
  expect(await get('/fr/marketplace?login&form&x')).toBe(await get('/fr/marketplace?form=1&login'))
  expect(await get('/fr/marketplace?form')).toBe(first)
  const page = '/fr/marketplace'
  expect(rendered).toEqual([page, `${page} login`, `${page} login form`])
})
